# The verbs of the project; `make` alone lists them.
SHELL := bash
SECONDS_EACH ?= 600
GAMES ?= 100000
EVERY ?= 100
# 0.0.0.0 opens the server to the network.
HOST ?= 127.0.0.1
PORT ?= 8080
CORES := $(shell nproc)

# The empty $() keeps the space before it.
export NINJA_STATUS := [%f/%t, %es] $()
export CMAKE_BUILD_PARALLEL_LEVEL := $(CORES)

.PHONY: help play test build types check bench sanitize fuzz soak mutate clean

help: ## list the verbs
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

play: build ## build, open the shop on this machine and print its address
	@exec build/chocobox serve --host $(HOST) --port $(PORT)

test: ## build and run all tests, each fuzzer for a few seconds, and the WebAssembly check
	@tools/install-packages test
	@tools/run-tests

build: ## build build/chocobox and the pages in build/web
	@tools/install-packages build
	@[ build/build.ninja -nt CMakePresets.json ] || cmake --preset release
	@cmake --build build --target chocobox
	@tools/with-node tools/build-web

types: ## generate TypeScript from the types of the games and of the server
	@tools/install-packages build
	@[ build/build.ninja -nt CMakePresets.json ] || cmake --preset release
	@cmake --build build --target chocobox
	@for web in games/*/web; do \
	  build/chocobox types $$(basename $$(dirname $$web)) > build/generated.ts && \
	  mv build/generated.ts $$web/generated.ts || exit 1; done
	@build/chocobox types --server > build/generated.ts && mv build/generated.ts web/src/lib/generated.ts

check: build ## format, lint and the rules of the code base
	@tools/install-packages check
	@tools/check

bench: build ## measure speed
	@build/chocobox bench

# Only the server and simulations have threads: the thread sanitizer need not see the rest.
sanitize: export ASAN_OPTIONS := detect_stack_use_after_return=1:strict_string_checks=1
sanitize: export UBSAN_OPTIONS := halt_on_error=1:print_stacktrace=1
sanitize: export TSAN_OPTIONS := halt_on_error=1
sanitize: ## run the tests under the address, undefined behaviour and thread sanitizers
	@tools/install-packages test
	@tools/with-node tools/build-web
	@cmake --preset asan
	@cmake --build build/asan
	@ctest --test-dir build/asan --output-on-failure --no-tests=error -j $(CORES)
	@cmake --preset tsan
	@cmake --build build/tsan --target chocobox server_test lab_test
	@build/tsan/lab_test
	@build/tsan/server_test
	@ctest --test-dir build/tsan --output-on-failure --no-tests=error -j $(CORES) -R '^server\.'

fuzz: ## run each fuzzer for SECONDS_EACH seconds (600)
	@tools/install-packages test
	@cmake --preset fuzz
	@cmake --build build/fuzz
	@tools/run-fuzzers $(SECONDS_EACH)

soak: build ## play GAMES random games of each kind (100000), examining one position in EVERY (100)
	@cmake --build build --target chocobox_soak
	@build/chocobox_soak $(GAMES) 2 "" $(EVERY)

mutate: build ## measure the tests of GAME by mutation of its rules
	@tools/install-packages test
	@tools/mutate $(GAME)

clean: ## remove everything that was built
	rm -rf build web/node_modules .tools
