#pragma once

// Included before every source that has mutants in it (mutants.py): each asks here whether it is
// the one that this run of the program is about.
namespace chocobox_mutation {

// The mutant of this run, from 1 on; 0 for the program as it is written.
extern int active;
// Marked, in a run of the program as it is written, for each mutant that was asked about.
extern unsigned char reached[];

template <int id>
constexpr bool On() {
  if (__builtin_is_constant_evaluated()) return false;
  if (active == 0) reached[id] = 1;
  return active == id;
}

#define CHOCOBOX_MUTATION_EITHER(Name, op, other)            \
  template <int id>                                          \
  constexpr decltype(auto) Name(auto&& left, auto&& right) { \
    return On<id>() ? left other right : left op right;      \
  }
CHOCOBOX_MUTATION_EITHER(Less, <, <=)
CHOCOBOX_MUTATION_EITHER(NotGreater, <=, <)
CHOCOBOX_MUTATION_EITHER(Greater, >, >=)
CHOCOBOX_MUTATION_EITHER(NotLess, >=, >)
CHOCOBOX_MUTATION_EITHER(Equal, ==, !=)
CHOCOBOX_MUTATION_EITHER(Unequal, !=, ==)
CHOCOBOX_MUTATION_EITHER(Plus, +, -)
CHOCOBOX_MUTATION_EITHER(Minus, -, +)
CHOCOBOX_MUTATION_EITHER(Add, +=, -=)
CHOCOBOX_MUTATION_EITHER(Subtract, -=, +=)
#undef CHOCOBOX_MUTATION_EITHER

template <int id>
constexpr decltype(auto) Increment(auto&& value) {
  return On<id>() ? --value : ++value;
}
template <int id>
constexpr decltype(auto) Decrement(auto&& value) {
  return On<id>() ? ++value : --value;
}
template <int id>
constexpr auto PostIncrement(auto&& value) {
  return On<id>() ? value-- : value++;
}
template <int id>
constexpr auto PostDecrement(auto&& value) {
  return On<id>() ? value++ : value--;
}
template <int id, typename T>
constexpr T OneMore(T value) {
  return static_cast<T>(value + (On<id>() ? 1 : 0));
}
template <int id, typename T>
constexpr T OneLess(T value) {
  return static_cast<T>(value - (On<id>() ? 1 : 0));
}

}  // namespace chocobox_mutation
