# Letters are compared without the locale, in which 'I' need not be the capital of 'i': src/base/base_text.h and
# cmd/yomi/frame/cmd_letters.h have what it takes. <ctype.h> and <strings.h> follow the locale and are used nowhere.
set -eu
names='str(n?case(cmp|str)|coll|xfrm)|to(lower|upper)|is(alpha|alnum|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit)'
bad=$(grep -rnE "\b($names)(_l)? *\(|include *<(ctype|strings)\.h>" src include cmd --include='*.[ch]' || :)
[ -z "$bad" ] || { echo "$bad"; exit 1; }
