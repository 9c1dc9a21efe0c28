"""Finds the places of a C++ source where it can be mutated, from clang's syntax tree.

A mutant is one small change. Most changes can be written so that a running program decides whether
it has them (see runtime.h): `a < b` becomes `Less<17>((a), (b))`. All of these are compiled
together, in one build. Changes inside constants, which the compiler evaluates, need a build each.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

RUNTIME = "chocobox_mutation::"
# Operator: what it is swapped for, and the function of runtime.h that does either.
SWAPS = {
    "<": ("<=", "Less"), "<=": ("<", "NotGreater"), ">": (">=", "Greater"), ">=": (">", "NotLess"),
    "==": ("!=", "Equal"), "!=": ("==", "Unequal"), "+": ("-", "Plus"), "-": ("+", "Minus"),
    "+=": ("-=", "Add"), "-=": ("+=", "Subtract"), "++": ("--", "Increment"),
    "--": ("++", "Decrement"), "&&": ("||", ""), "||": ("&&", ""),
}
COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")
NUMBER = re.compile(r"\b(bool|char|short|int|long|unsigned|std::u?int\w+|std::size_t|<dependent type>)")


@dataclass(frozen=True)
class Schema:
    """How a source is written so that the program decides: text put before and after a range, and
    the operator's own range with what replaces it. %d stands for the mutant's number."""

    begin: int
    end: int
    before: str
    after: str
    operator: tuple[int, int] = (0, 0)
    middle: str = ""


@dataclass(frozen=True)
class Mutant:
    file: str
    line: int
    begin: int
    end: int
    replacement: str
    # Whole lines, blanks made single: what the report shows and lists of explained name.
    original: str
    mutated: str
    schema: Schema
    # Evaluated by the compiler: the schema cannot be used.
    constant: bool

    def key(self) -> tuple[str, str, str]:
        """Its name, independent of line numbers. Equal lines are mutated alike."""
        return self.file, self.original, self.mutated

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.original} -> {self.mutated}"


def find_mutants(source: Path, name: str, flags: list[str], only: str) -> list[Mutant]:
    """The mutants of `source`, in the order of the syntax tree: what encloses comes first. `only`
    limits the tree to a namespace."""
    text = read(source)
    finder = Finder(source, text, name)
    for tree in syntax_trees(source, flags, only):
        finder.visit_declarations(tree)
    return list(finder.found.values())


def read(source: Path) -> str:
    # One character a byte: clang counts bytes.
    return source.read_text(encoding="latin-1")


def compiler() -> str:
    return shutil.which("clang++-19") or "clang++"


def syntax_trees(source: Path, flags: list[str], only: str) -> Iterator[dict]:
    dump = subprocess.run(
        [compiler(), *flags, "-fsyntax-only", "-w", "-Xclang", "-ast-dump=json", "-Xclang",
         f"-ast-dump-filter={only}", source],
        check=True, capture_output=True, text=True).stdout
    place = {"file": "", "line": 0}

    def track(value: dict) -> dict:
        # A location names its file and line only where they differ from the location before it.
        if "offset" in value:
            place.update((key, value[key]) for key in ("file", "line") if key in value)
            value.update(place)
        return value

    decoder = json.JSONDecoder(object_hook=track)
    at = 0
    while (at := dump.find("{", at)) >= 0:
        tree, at = decoder.raw_decode(dump, at)
        yield tree


class Finder:
    def __init__(self, source: Path, text: str, name: str):
        self.source = str(source)
        self.text = text
        self.name = name
        # By range and replacement: templates and lambdas appear more than once in the tree.
        self.found: dict[tuple[int, int, str], Mutant] = {}
        # Places where a mutation would change nothing.
        self.spared: set[int] = set()

    def visit_declarations(self, tree: dict) -> None:
        for node in tree.get("inner", []):
            if node.get("kind") == "NamespaceDecl":
                self.visit_declarations(node)
            elif node.get("range", {}).get("begin", {}).get("file") == self.source:
                self.visit(node, constant=False, top=True)

    def visit(self, node: dict, constant: bool, top: bool = False) -> None:
        kind = node.get("kind", "")
        if kind == "StaticAssertDecl":
            return
        constant = constant or self.is_constant(node, top)
        inner = node.get("inner", [])
        self.mutate_statements(node, inner, constant)
        self.mutate_expression(node, inner, constant)
        for child in inner:
            self.visit(child, constant)

    @staticmethod
    def is_constant(node: dict, top: bool) -> bool:
        kind = node.get("kind")
        # Nobody can tell here whether a member's first value is needed in a constant.
        if kind in ("ConstantExpr", "EnumDecl", "FieldDecl") or node.get("isConstexpr"):
            return True
        # A lambda is constexpr whenever it can be, without having to be.
        return kind in ("VarDecl", "FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl") and (
            (top and kind == "VarDecl") or
            (node.get("constexpr", False) and node.get("name") != "operator()"))

    def range_of(self, node: dict) -> tuple[int, int] | None:
        """Where the node is written; None if by a macro, by the compiler or in another file."""
        begin = node.get("range", {}).get("begin", {})
        end = node.get("range", {}).get("end", {})
        if begin.get("file") != self.source or "offset" not in end:
            return None
        return begin["offset"], end["offset"] + end["tokLen"]

    def add(self, node: dict, constant: bool, change: tuple[int, int, str], schema: Schema) -> None:
        begin, end, replacement = change
        first = self.text.rfind("\n", 0, begin) + 1
        last = self.text.find("\n", end)
        original = " ".join(self.text[first:last].split())
        mutated = self.text[first:begin] + replacement + self.text[end:last]
        mutant = Mutant(self.name, self.text.count("\n", 0, begin) + 1, begin, end, replacement,
                        original, " ".join(mutated.split()), schema, constant)
        known = self.found.get(change)
        if known is None or not known.constant:
            self.found.setdefault(change, mutant)

    # ---- Statements ----

    def mutate_statements(self, node: dict, inner: list[dict], constant: bool) -> None:
        kind = node.get("kind")
        if kind == "CompoundStmt":
            for statement in inner:
                self.drop(statement, constant)
        elif kind == "IfStmt":
            bodies = inner[-2:] if node.get("hasElse") else inner[-1:]
            for body in bodies:
                self.drop(body, constant)
                block = body.get("inner", []) if body.get("kind") == "CompoundStmt" else [body]
                if block and block[-1].get("kind") == "ReturnStmt" and not node.get("hasElse"):
                    self.drop_jump(block[-1], constant)
            if not node.get("hasVar"):
                self.negate(inner[-len(bodies) - 1], constant)
        elif kind in ("ForStmt", "WhileStmt", "CXXForRangeStmt", "CaseStmt", "DefaultStmt"):
            self.drop(inner[-1], constant)
        elif kind == "SwitchStmt":
            last = inner[-1]
            while last.get("kind") in ("CompoundStmt", "CaseStmt", "DefaultStmt"):
                last = (last.get("inner") or [{}])[-1]
            if last.get("kind") == "BreakStmt" and (place := self.range_of(last)):
                self.spared.add(place[0])
        elif kind == "ConditionalOperator":
            self.negate(inner[0], constant)

    def drop(self, statement: dict, constant: bool) -> None:
        kind = statement.get("kind", "")
        if kind in ("BreakStmt", "ContinueStmt") or (
                kind == "ReturnStmt" and not statement.get("inner")):
            self.drop_jump(statement, constant)
        elif kind and not kind.endswith("Stmt") and (place := self.range_of(statement)):
            # Written by hand, not by a macro.
            if self.text[place[1]:].lstrip()[:1] == ";":
                self.add(statement, constant, (*place, "/* dropped */"),
                         Schema(*place, f"{RUNTIME}On<%d>() ? (void)0 : (void)(", ")"))

    def drop_jump(self, statement: dict, constant: bool) -> None:
        place = self.range_of(statement)
        if place and place[0] not in self.spared:
            end = self.text.index(";", place[1]) + 1
            self.add(statement, constant, (place[0], end, "/* dropped */;"),
                     Schema(place[0], end, f"{{ if (!{RUNTIME}On<%d>()) ", " }"))

    # ---- Expressions ----

    def negate(self, condition: dict, constant: bool) -> None:
        bare = condition
        while bare.get("kind") in ("ImplicitCastExpr", "ParenExpr", "ExprWithCleanups",
                                   "CXXRewrittenBinaryOperator"):
            bare = bare["inner"][0]
        operator = bare.get("opcode")
        if bare.get("kind") == "CXXOperatorCallExpr" and (at := self.range_of(bare["inner"][0])):
            operator = self.text[slice(*at)]
        if operator in ("==", "!=", "!"):
            return  # Swapping or dropping that operator is the same.
        if place := self.range_of(condition):
            self.add(condition, constant, (*place, f"!({self.text[slice(*place)]})"),
                     Schema(*place, f"{RUNTIME}On<%d>() != static_cast<bool>(", ")"))

    def mutate_expression(self, node: dict, inner: list[dict], constant: bool) -> None:
        kind = node.get("kind")
        place = self.range_of(node)
        if place is None:
            return
        if kind in ("BinaryOperator", "CompoundAssignOperator", "CXXOperatorCallExpr"):
            self.swap(node, inner, place, constant)
        elif kind == "UnaryOperator":
            self.mutate_unary(node, place, constant)
        elif kind == "IntegerLiteral" and self.text[place[0]].isdigit():
            literal = self.text[slice(*place)]
            for sign, function in (("+", "OneMore"), ("-", "OneLess")):
                if sign == "-" and place[0] in self.spared:
                    continue
                self.add(node, constant, (*place, f"({literal} {sign} 1)"),
                         Schema(*place, f"{RUNTIME}{function}<%d>(", ")"))
        elif kind == "CXXBoolLiteralExpr" and self.text[slice(*place)] in ("true", "false"):
            other = "false" if self.text[slice(*place)] == "true" else "true"
            self.add(node, constant, (*place, other),
                     Schema(*place, f"({RUNTIME}On<%d>() != ", ")"))

    def mutate_unary(self, node: dict, place: tuple[int, int], constant: bool) -> None:
        opcode = node["opcode"]
        if opcode == "!" and self.text[place[0]] == "!":
            self.add(node, constant, (place[0], place[0] + 1, ""),
                     Schema(*place, f"({RUNTIME}On<%d>() != static_cast<bool>(", "))"))
        elif opcode in ("++", "--"):
            postfix = node.get("isPostfix", False)
            at = place[1] - 2 if postfix else place[0]
            if self.text[at:at + 2] != opcode:
                return
            other, function = SWAPS[opcode]
            call = f"{RUNTIME}{'Post' if postfix else ''}{function}<%d>("
            self.add(node, constant, (at, at + 2, other), Schema(*place, call, ")", (at, at + 2)))

    def swap(self, node: dict, inner: list[dict], place: tuple[int, int], constant: bool) -> None:
        operator = self.operator_of(node, inner)
        if operator is None:
            return
        token = self.text[slice(*operator)]
        if token not in SWAPS or (token in ("+", "-", "+=", "-=") and not self.adds_numbers(inner)):
            return
        if token in COMPARISONS:
            # Counts are never below 0: comparing with -1 instead is never true, or always.
            self.spared |= {place[0] for place in map(self.range_of, inner[-2:])
                            if place and self.text[slice(*place)] == "0"}
        other, function = SWAPS[token]
        if function:
            schema = Schema(*place, f"{RUNTIME}{function}<%d>((", "))", operator, "), (")
        else:
            # By De Morgan: neither operand is written twice, and the second is evaluated only if
            # it has to be.
            on = f"!= {RUNTIME}On<%d>()"
            schema = Schema(*place, "((static_cast<bool>(", f") {on}) {on})", operator,
                            f") {on} {token} static_cast<bool>(")
        self.add(node, constant, (*operator, other), schema)

    def operator_of(self, node: dict, inner: list[dict]) -> tuple[int, int] | None:
        if node["kind"] == "CXXOperatorCallExpr":
            return self.range_of(inner[0]) if len(inner) == 3 else None
        left, right = self.range_of(inner[0]), self.range_of(inner[1])
        opcode = node["opcode"]
        if left is None or right is None or self.text[left[1]:right[0]].strip() != opcode:
            return None
        at = self.text.index(opcode, left[1])
        return at, at + len(opcode)

    @staticmethod
    def adds_numbers(inner: list[dict]) -> bool:
        return all(NUMBER.match(type_of(operand)) and "*" not in type_of(operand)
                   for operand in inner[-2:])


def type_of(expression: dict) -> str:
    kind = expression.get("type", {})
    return kind.get("desugaredQualType", kind.get("qualType", "")).removeprefix("const ")


def with_schemata(text: str, mutants: dict[int, Mutant]) -> str:
    """The text with all of these mutants in it, by number; lines stay where they are."""
    edits = []
    for number, mutant in mutants.items():
        schema = mutant.schema
        # At one place what ends comes first, inner ranges before outer ones; then what begins.
        edits.append((schema.begin, 1, number, schema.begin, schema.before, number))
        edits.append((schema.end, 0, -number, schema.end, schema.after, number))
        if schema.operator != (0, 0):
            begin, end = schema.operator
            edits.append((begin, 2 if begin == schema.begin else 0, 0, end, schema.middle, number))
    out, at = [], 0
    for begin, _, _, end, inserted, number in sorted(edits):
        out += [text[at:begin], inserted.replace("%d", str(number))]
        at = end
    return "".join(out) + text[at:]


def with_change(text: str, mutant: Mutant) -> str:
    return text[:mutant.begin] + mutant.replacement + text[mutant.end:]
