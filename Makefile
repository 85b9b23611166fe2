# yomi: `make run` and `make test` need nothing but git, gcc and make; the rest is in `make help`.
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := build

CMAKE   = cmake -G Ninja -S . -Wno-dev
QUIET   = >/dev/null
NINJA_QUIET = -- --quiet
DESTDIR ?=
PREFIX  ?= /usr/local
FUZZ_SECONDS ?= 60

## build      build the optimised program and library in build/release
build:
	@scripts/bootstrap run
	@$(CMAKE) -B build/release -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=$(PREFIX) $(QUIET)
	@cmake --build build/release $(NINJA_QUIET)

## run        install what is missing, build, and take the tour of all rooms
run: build
	@build/release/bin/yomi tour

## test       install what is missing, build with assertions, and run all tests
test:
	@scripts/bootstrap run test
	@$(CMAKE) -B build/test -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-O2 -g" \
		-DYOMI_TESTS=ON -DYOMI_CHECK=ON -DYOMI_WERROR=$(or $(CI),OFF) $(QUIET)
	@cmake --build build/test $(NINJA_QUIET)
	@ctest --test-dir build/test --output-on-failure -j2

## quick      the tests of label quick only, before every commit
quick:
	@scripts/bootstrap run test
	@$(CMAKE) -B build/test -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-O2 -g" \
		-DYOMI_TESTS=ON -DYOMI_CHECK=ON $(QUIET)
	@cmake --build build/test $(NINJA_QUIET)
	@ctest --test-dir build/test --output-on-failure -j2 -L quick

## bench      measure: medians, and the node count that is the signature of the search
bench:
	@scripts/bootstrap run
	@$(CMAKE) -B build/bench -DCMAKE_BUILD_TYPE=Release -DYOMI_BENCH=ON $(QUIET)
	@cmake --build build/bench $(NINJA_QUIET)
	@scripts/bench build/bench/bin

## sanitize   the tests under address+undefined and under thread sanitizers
sanitize:
	@scripts/bootstrap run test
	@$(CMAKE) -B build/asan -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-O1 -g" \
		-DYOMI_TESTS=ON -DYOMI_SANITIZE=address,undefined $(QUIET)
	@cmake --build build/asan $(NINJA_QUIET)
	@ctest --test-dir build/asan --output-on-failure -j2 -L quick
	@$(CMAKE) -B build/tsan -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG="-O1 -g" \
		-DYOMI_TESTS=ON -DYOMI_SANITIZE=thread $(QUIET)
	@cmake --build build/tsan $(NINJA_QUIET)
	@ctest --test-dir build/tsan --output-on-failure -j2 -L quick

## fuzz       every parser under libFuzzer, FUZZ_SECONDS each (default 60)
fuzz:
	@scripts/bootstrap run dev
	@$(CMAKE) -B build/fuzz -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_COMPILER=clang -DYOMI_FUZZ=ON \
		-DYOMI_SANITIZE=address,undefined $(QUIET)
	@cmake --build build/fuzz $(NINJA_QUIET)
	@scripts/fuzz build/fuzz/bin $(FUZZ_SECONDS)

## clang      a build with clang, warnings as errors
clang:
	@scripts/bootstrap run test dev
	@$(CMAKE) -B build/clang -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_COMPILER=clang \
		-DCMAKE_CXX_COMPILER=clang++ -DYOMI_TESTS=ON -DYOMI_BENCH=ON -DYOMI_WERROR=ON $(QUIET)
	@cmake --build build/clang $(NINJA_QUIET)

## tidy       clang-tidy over all sources
tidy: clang
	@run-clang-tidy -quiet -p build/clang '/(src|cmd)/.*\.c$$' > build/tidy.log 2>&1 || \
		{ grep -E 'warning:|error:' build/tidy.log; exit 1; }

SOURCES = $$(git ls-files '*.c' '*.h')

## format     lay out all sources as .clang-format says
format:
	@scripts/bootstrap dev
	@clang-format -i $(SOURCES)

## check-format  fail when a source is laid out otherwise
check-format:
	@scripts/bootstrap dev
	@clang-format --dry-run -Werror $(SOURCES)

## docs       the reference of the public headers in build/docs/html, manual pages in build/release
docs: build
	@scripts/bootstrap test dev
	@$(CMAKE) -B build/release $(QUIET) && cmake --build build/release --target man
	@mkdir -p build/docs && doxygen docs/Doxyfile

## install    install into $(DESTDIR)$(PREFIX), /usr/local by default
install: build
	@DESTDIR=$(DESTDIR) cmake --install build/release --prefix $(PREFIX)

## package    a Debian package in build/package
package:
	@scripts/bootstrap run test dev
	@$(CMAKE) -B build/package -DCMAKE_BUILD_TYPE=Release $(QUIET)
	@cmake --build build/package $(NINJA_QUIET)
	@cd build/package && cpack

## clean      remove everything that was built
clean:
	@rm -rf build yomi-tour

## help       this list
help:
	@sed -n 's/^## /  make /p' $(firstword $(MAKEFILE_LIST))

.PHONY: build run test quick bench sanitize fuzz clang tidy format check-format docs install package clean help
