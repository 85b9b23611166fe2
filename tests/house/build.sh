# scripts/build: a line every quarter of a long build, nothing when nothing is to be done, errors and their exit code.
set -eu
fail() { echo "$*"; exit 1; }
script=$PWD/scripts/build
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
unset CI

# Forty steps: files and a library of them.
for i in $(seq 39); do echo "int f$i(void); int f$i(void) { return $i; }" > f$i.c; done
cat > CMakeLists.txt <<'EOF'
cmake_minimum_required(VERSION 3.25)
project(scratch C)
file(GLOB sources CONFIGURE_DEPENDS *.c)
add_library(scratch STATIC ${sources})
EOF
want='Building in build/here
build/here: 10 of 40
build/here: 20 of 40
build/here: 30 of 40
build/here: 40 of 40'
got=$("$script" here -DCMAKE_BUILD_TYPE=Debug 2>&1) || fail "the build fails: $got"
[ "$got" = "$want" ] || fail "a build says: $got"
got=$("$script" here 2>&1) || fail "the second build fails: $got"
[ -z "$got" ] || fail "nothing is to be done, but it says: $got"

echo 'int broken(void) { return nothing; }' > f1.c
code=0
got=$("$script" here 2>&1) || code=$?
[ "$code" != 0 ] || fail "a broken source builds"
echo "$got" | grep -q "f1.c:1:.*nothing" || fail "the error is not shown: $got"
