# A ten-line program builds against the installed library, which may be moved: install.sh BUILD CC CXX.
set -eu
fail() { echo "$*"; exit 1; }
build=$1 cc=$2 cxx=$3
source=$PWD/tests/house/ten_lines.c
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
want='4x4 -----OX--XO----- X'

DESTDIR=$scratch/dest cmake --install "$build" --prefix /opt/yomi >/dev/null
mv "$scratch/dest/opt/yomi" "$scratch/moved"
root=$scratch/moved
lib=$(dirname "$(find "$root" -name libyomi.a)")

# What a user looks for is there.
for file in bin/yomi include/yomi/yomi.h share/man/man1/yomi.1 share/yomi/examples/go/corners.txt \
    share/bash-completion/completions/yomi share/zsh/site-functions/_yomi; do
    [ -e "$root/$file" ] || fail "$file is not installed"
done

# pkg-config, shared and static, C and C++.
export PKG_CONFIG_PATH="$lib/pkgconfig"
flags=$(pkg-config --cflags --libs yomi)
"$cc" "$source" $flags -o "$scratch/shared-c"
"$cxx" -x c++ "$source" -x none $flags -o "$scratch/shared-cxx"
flags=$(pkg-config --static --cflags --libs yomi | sed "s|-lyomi|$lib/libyomi.a|")
"$cc" "$source" $flags -o "$scratch/static-c"
"$cxx" -x c++ "$source" -x none $flags -o "$scratch/static-cxx"
for program in shared-c shared-cxx static-c static-cxx; do
    got=$(LD_LIBRARY_PATH=$lib "$scratch/$program")
    [ "$got" = "$want" ] || fail "$program prints '$got'"
done

# The installed examples, and the program of README.
flags="$(pkg-config --cflags --libs yomi) -lm"
for example in "$root"/share/yomi/examples/c/*.c; do
    "$cc" "$example" $flags -o "$scratch/example"
    LD_LIBRARY_PATH=$lib sh tests/house/example.sh "$scratch/example" "$example"
done
awk '/^```c$/ {inside = 1; next} /^```/ {inside = 0} inside' README.md > "$scratch/count.c"
"$cc" "$scratch/count.c" $flags -o "$scratch/count"
[ "$(LD_LIBRARY_PATH=$lib "$scratch/count")" = '60060 games' ] || fail "README's program counts otherwise"

# CMake.
mkdir "$scratch/project"
cp "$source" "$scratch/project/main.c"
cat > "$scratch/project/CMakeLists.txt" <<EOF
cmake_minimum_required(VERSION 3.25)
project(user C)
find_package(yomi 0.1 REQUIRED)
foreach(kind shared static)
  add_executable(user_\${kind} main.c)
  target_link_libraries(user_\${kind} yomi::\${kind})
endforeach()
EOF
cmake -S "$scratch/project" -B "$scratch/out" -DCMAKE_C_COMPILER="$cc" -DCMAKE_PREFIX_PATH="$root" >/dev/null
cmake --build "$scratch/out" >/dev/null
for program in user_shared user_static; do
    got=$("$scratch/out/$program")
    [ "$got" = "$want" ] || fail "$program prints '$got'"
done

# Only the public interface is visible.
hidden=$(nm -D --defined-only "$lib/libyomi.so" | awk '$3 !~ /^yomi_/ {print $3}')
[ -z "$hidden" ] || fail "libyomi.so shows more than its interface: $hidden"
hidden=$(nm -g --defined-only "$lib/libyomi.a" | awk 'NF == 3 && $3 !~ /^yomi_/ {print $3}')
[ -z "$hidden" ] || fail "libyomi.a shows more than its interface: $hidden"

# The installed program finds its examples.
cd "$scratch" && "$root/bin/yomi" tour --quick >/dev/null && [ -s yomi-tour/index.html ] || fail "the tour does not run"
xmllint --noout yomi-tour/*.svg
