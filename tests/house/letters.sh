# Letters are compared without the locale, in which 'I' need not be the capital of 'i': src has text_same() and its
# like in base_text.h for it. What <ctype.h> and <strings.h> say depends on the locale and is used nowhere.
set -eu
names='str(n?case(cmp|str)|coll|xfrm)|to(lower|upper)|is(alpha|alnum|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit)'
bad=$(grep -rnE "\b($names)(_l)? *\(|include *<(ctype|strings)\.h>" src include --include='*.[ch]' || :)
[ -z "$bad" ] || { echo "$bad"; exit 1; }
