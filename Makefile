# yomi: `make run` and `make test` need nothing but git, gcc and make; the rest is in `make help`.
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := build

DESTDIR ?=
PREFIX  ?= /usr/local
FUZZ_SECONDS ?= 60
SOURCES = $$(git ls-files '*.c' '*.h' '*.inc')

release = -DCMAKE_BUILD_TYPE=Release
tests   = -DYOMI_TESTS=ON -DCMAKE_BUILD_TYPE=Debug -DYOMI_WERROR=$(or $(CI),OFF)
ctest   = ctest --test-dir build/test --progress --output-on-failure -j2

## build build the optimised program and library in build/release
build:
	@scripts/bootstrap run
	@scripts/build release $(release) -DCMAKE_INSTALL_PREFIX=$(PREFIX)

## run install what is missing, build, and take the tour of all rooms
run:
	@echo "Install what is missing, build, take the tour: about three minutes the first time, half a minute later."
	@$(MAKE) build
	@build/release/bin/yomi tour --threads all

## test install what is missing, build with assertions, and run all tests
test:
	@echo "Install what is missing, build, run all tests: about six minutes the first time on two cores, four later."
	@$(MAKE) build-test
	@$(ctest) -LE web

## quick the tests of label quick only, before every commit
quick: build-test
	@$(ctest) -L quick

## test-web the page in a real browser, and that web/dist is what its sources build
test-web: build-test
	@scripts/bootstrap web
	@cd web && npm ci --no-audit --no-fund --silent
	@$(ctest) -L web

## web build the page in web/dist from its sources
web:
	@scripts/bootstrap web
	@scripts/json-types --write
	@cd web && npm ci --no-audit --no-fund --silent && npm run --silent build -- --logLevel warn

## pictures the pictures of README and docs, and the screenshots of the page
pictures: build
	@scripts/doc-pictures build/release/bin docs/pictures
	@scripts/bootstrap web
	@cd web && npm ci --no-audit --no-fund --silent
	@node scripts/page-pictures.mjs build/release/bin docs/pictures

build-test:
	@scripts/bootstrap run test
	@scripts/build test $(tests) -DCMAKE_C_FLAGS_DEBUG="-O2 -g" -DYOMI_CHECK=ON

## bench measure: medians, and the node count that is the signature of the search
bench:
	@scripts/bootstrap run
	@scripts/build bench $(release) -DYOMI_BENCH=ON
	@scripts/bench build/bench/bin

## tune find weights for the Othello search, which takes long (src/othello/othello_weights.h)
tune:
	@scripts/bootstrap run
	@scripts/build bench $(release) -DYOMI_BENCH=ON
	@build/bench/bin/othello_tune

## fit find the values of Othello's patterns on the 6x6 board (src/othello/othello_pattern_values.h)
fit:
	@scripts/bootstrap run
	@scripts/build bench $(release) -DYOMI_BENCH=ON
	@build/bench/bin/othello_fit > build/othello_pattern_values.h
	@mv build/othello_pattern_values.h src/othello/othello_pattern_values.h

## sanitize the quick tests under address+undefined and under thread sanitizers; report in build/sanitize.txt
sanitize:
	@scripts/bootstrap run test
	@scripts/build asan $(tests) -DCMAKE_C_FLAGS_DEBUG="-O1 -g" -DYOMI_SANITIZE=address,undefined
	@scripts/build tsan $(tests) -DCMAKE_C_FLAGS_DEBUG="-O1 -g" -DYOMI_SANITIZE=thread
	@scripts/sanitize build/sanitize.txt asan tsan

## fuzz every parser under libFuzzer, FUZZ_SECONDS each (default 60); report in build/fuzz/report.txt
fuzz:
	@scripts/bootstrap run dev
	@scripts/build fuzz -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=Debug -DYOMI_FUZZ=ON \
		-DCMAKE_C_FLAGS_DEBUG="-O1 -g" -DYOMI_SANITIZE=address,undefined
	@scripts/fuzz build/fuzz/bin $(FUZZ_SECONDS)

## clang a build of everything with clang, warnings as errors
clang:
	@scripts/bootstrap run test dev
	@scripts/build clang $(release) -DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++ \
		-DYOMI_TESTS=ON -DYOMI_BENCH=ON -DYOMI_WERROR=ON

## tidy clang-tidy over all sources
tidy: clang
	@run-clang-tidy -quiet -p build/clang '/(src|cmd)/.*\.c$$' > build/tidy.log 2>&1 || \
		{ grep -E 'warning:|error:' build/tidy.log; exit 1; }

## format lay out all sources as .clang-format says
format:
	@scripts/bootstrap dev
	@clang-format -i $(SOURCES)

## check-format fail when a source is laid out otherwise
check-format:
	@scripts/bootstrap dev
	@clang-format --dry-run -Werror $(SOURCES)

## results keep what the benchmarks named by BENCH say, and write their tables in docs anew
results:
	@scripts/bootstrap run
	@scripts/build bench $(release) -DYOMI_BENCH=ON
	@scripts/bench --save build/bench/bin $(BENCH)
	@scripts/figures --write

## docs the reference of the public headers in build/docs/html
docs:
	@scripts/bootstrap dev
	@mkdir -p build/docs && doxygen docs/Doxyfile

## install install into $(DESTDIR)$(PREFIX), /usr/local by default
install: build
	@scripts/install build/release "$(DESTDIR)" "$(PREFIX)"

## uninstall remove what `make install` put there
uninstall:
	@scripts/install --remove "$(DESTDIR)" "$(PREFIX)"

## package a Debian package in build/package
package:
	@scripts/bootstrap run package
	@scripts/build package $(release) -DCMAKE_INSTALL_PREFIX=/usr
	@cd build/package && cpack

## clean remove everything that was built
clean:
	@rm -rf build yomi-tour

## help this list
help:
	@sed -n 's/^## \([a-z-]*\) \(.*\)/\1\t\2/p' Makefile | awk -F '\t' '{printf "  make %-13s %s\n", $$1, $$2}'

.PHONY: build run test quick test-web web pictures bench tune fit sanitize fuzz clang tidy format check-format results docs install uninstall package clean help
