# What `make install` puts where and `make uninstall` takes away, and that a ten-line program builds against the
# installed library, which may be moved: install.sh BUILD CC CXX.
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
    share/bash-completion/completions/yomi share/zsh/site-functions/_yomi share/doc/yomi/README.md; do
    [ -e "$root/$file" ] || fail "$file is not installed"
done

# Documents that the manual pages name are installed beside README.
for document in $(grep -ohE 'docs/[a-z]+\.md' man/*.scd | sort -u); do
    [ -s "$root/share/doc/yomi/$document" ] || fail "$document, which a manual page names, is not installed"
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

# The library of campaigns, with its own pkg-config file; shared and static.
cat > "$scratch/begin.c" <<EOF
#include <stdio.h>
#include <yomi/yomi.h>
int main(int n, char **names)
{
    yomi_campaign_plan plan = YOMI_CAMPAIGN_PLAN_INIT;
    yomi_campaign_report r;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err = {0};
    plan.kind = "othello";
    plan.question = "wld winner 4x4 -----OX--XO----- X";
    plan.job_size = n > 1 ? 8 : 0;
    if (yomi_campaign_start(names[1], &plan, NULL, &err) != YOMI_OK) return puts(err.text), 1;
    if (yomi_campaign_work(&r, names[1], &how, NULL, &err) != YOMI_OK) return puts(err.text), 1;
    puts(r.is_done ? "done" : "not done");
    return 0;
}
EOF
"$cc" "$scratch/begin.c" $(pkg-config --cflags --libs yomi-campaign) -o "$scratch/begin-shared"
"$cc" "$scratch/begin.c" $(pkg-config --static --cflags --libs yomi-campaign |
    sed "s|-lyomi_campaign|$lib/libyomi_campaign.a|; s|-lyomi |$lib/libyomi.a |") -o "$scratch/begin-static"
for program in begin-shared begin-static; do
    got=$(LD_LIBRARY_PATH=$lib "$scratch/$program" "$scratch/$program.db")
    [ "$got" = done ] || fail "$program prints '$got'"
done
! nm -D "$lib/libyomi.so" | grep -qE 'sqlite3_|PQ' || fail "libyomi.so needs a database"

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
foreach(kind shared static campaign_shared campaign_static)
  add_executable(user_\${kind} main.c)
  target_link_libraries(user_\${kind} yomi::\${kind})
endforeach()
EOF
cmake -S "$scratch/project" -B "$scratch/out" -DCMAKE_C_COMPILER="$cc" -DCMAKE_PREFIX_PATH="$root" >/dev/null
cmake --build "$scratch/out" >/dev/null
for program in user_shared user_static user_campaign_shared user_campaign_static; do
    got=$("$scratch/out/$program")
    [ "$got" = "$want" ] || fail "$program prints '$got'"
done

# Only the public interface is visible.
hidden=$(nm -D --defined-only "$lib/libyomi.so" | awk '$3 !~ /^yomi_/ {print $3}')
[ -z "$hidden" ] || fail "libyomi.so shows more than its interface: $hidden"
for kind in 'nm -D --defined-only libyomi_campaign.so' 'nm -g --defined-only libyomi_campaign.a'; do
    hidden=$(cd "$lib" && $kind | awk 'NF == 3 && $3 !~ /^yomi_(store|campaign)_/ {print $3}')
    [ -z "$hidden" ] || fail "$kind shows more than its interface: $hidden"
done
hidden=$(nm -g --defined-only "$lib/libyomi.a" | awk 'NF == 3 && $3 !~ /^yomi_/ {print $3}')
[ -z "$hidden" ] || fail "libyomi.a shows more than its interface: $hidden"

# The installed program finds its examples.
cd "$scratch" && "$root/bin/yomi" tour --quick >/dev/null && [ -s yomi-tour/index.html ] || fail "the tour does not run"
xmllint --noout yomi-tour/*.svg

# `make install` and `make uninstall`, in a place where others have files too. The linker is played by a script that
# searches $scratch/place/lib and notes when its cache is renewed.
cd "$OLDPWD"
mkdir -p "$scratch/place/lib" "$scratch/bin"
touch "$scratch/place/lib/other.so"
find "$scratch/place" | sort > "$scratch/before"
cat > "$scratch/bin/ldconfig" <<EOF
#!/bin/sh
[ "\$1" = -N ] && echo "$scratch/place/lib: (from somewhere)" || echo renewed >> "$scratch/cache"
EOF
printf '#!/bin/sh\necho ${FAKE_ID:-0}\n' > "$scratch/bin/id"
chmod +x "$scratch/bin/ldconfig" "$scratch/bin/id"
export PATH="$scratch/bin:$PATH"
says() { # WANT ARGUMENT...: what scripts/install says
    want=$1
    shift
    got=$(scripts/install "$@" 2>&1) || [ $? = 2 ] || fail "scripts/install $*: $got"
    [ "$got" = "$want" ] || fail "scripts/install $* says '$got'"
}
place=$scratch/place away=$scratch/away
says "yomi is installed below $place" "$build" '' "$place"
says "yomi is installed below $place" "$build" '' "$place"
[ "$(cat "$scratch/cache")" = 'renewed
renewed' ] || fail "the linker's cache was not renewed"
says "yomi is gone from $place" --remove '' "$place"
[ "$(wc -l < "$scratch/cache")" = 3 ] || fail "the linker's cache still has the library"
find "$place" | sort | cmp - "$scratch/before" || fail "make uninstall leaves: $(find "$place")"
says "make uninstall: there is no yomi below $place that 'make install' put there" --remove '' "$place"
export FAKE_ID=1000
says "yomi is installed below $place
Now bring the linker's cache up to date: sudo ldconfig" "$build" '' "$place"
says "yomi is installed below $away
To use libyomi from there: export LD_LIBRARY_PATH=$away/lib PKG_CONFIG_PATH=$away/lib/pkgconfig" "$build" '' "$away"
says "yomi is gone from $away" --remove '' "$away"
says "yomi is installed below $away/usr" "$build" "$away" /usr
says "yomi is gone from $away/usr" --remove "$away" /usr
[ -z "$(ls "$away" 2>&1 | grep -v 'No such')" ] || fail "make uninstall leaves: $(find "$away")"
[ "$(wc -l < "$scratch/cache")" = 3 ] || fail "a user or a package renewed the linker's cache"
