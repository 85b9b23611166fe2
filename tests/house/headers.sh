# Every public header compiles alone, from C and from C++: headers.sh CC CXX.
set -eu
for header in include/yomi/*.h; do
    "$1" -std=c17 -Wall -Wextra -Wpedantic -Werror -Iinclude -fsyntax-only -x c "$header" -Wno-pragma-once-outside-header 2>&1
    "$2" -std=c++11 -Wall -Wextra -Wpedantic -Werror -Iinclude -fsyntax-only -x c++ "$header" 2>&1
    grep -q "\"yomi/$(basename "$header")\"" include/yomi/yomi.h || [ "$header" = include/yomi/yomi.h ] ||
        { echo "yomi.h does not include $header"; exit 1; }
done
