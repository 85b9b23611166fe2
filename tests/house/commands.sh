# The two commands of README are what the Makefile does and what CI runs first.
set -eu
fail() { echo "$*"; exit 1; }

blocks=$(awk '/^```sh/ {inside = 1; next} /^```/ {inside = 0} inside' README.md)
for command in 'make run' 'make test'; do
    echo "$blocks" | grep -q "^$command\b" || fail "README does not show '$command'"
done
first=$(grep -vE '^ *(#|$|set |cd |export )' .ci/run | head -n 1)
[ "$first" = 'make test' ] || fail ".ci/run begins with '$first', not with 'make test'"

plan=$(make -n run)
echo "$plan" | grep -q '^scripts/bootstrap run$' || fail "make run does not install what is missing"
echo "$plan" | grep -q 'CMAKE_BUILD_TYPE=Release' || fail "make run does not build a release"
echo "$plan" | grep -q '/yomi tour ' || fail "make run does not run the tour"
plan=$(make -n test)
echo "$plan" | grep -q '^scripts/bootstrap run test$' || fail "make test does not install what is missing"
echo "$plan" | grep -q 'DYOMI_TESTS=ON' || fail "make test does not build the tests"
echo "$plan" | grep -q 'ctest' || fail "make test does not run ctest"

# make help has one line for every target.
targets=$(sed -n 's/^\.PHONY: //p' Makefile | tr '\n' ' ')
help=$(make help)
for target in $targets; do
    [ "$(echo "$help" | grep -c "^  make $target ")" = 1 ] || fail "make help lacks '$target'"
done
for target in build run test bench sanitize fuzz tidy format docs install package clean; do
    echo " $targets " | grep -q " $target " || fail "the Makefile lacks the target '$target'"
done
