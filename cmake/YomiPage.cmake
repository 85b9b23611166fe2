# The files of the page as a C source: cmake -DFOLDER=web/dist -DOUT=page.c -P YomiPage.cmake
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
list(SORT files)
set(types html "text/html\; charset=utf-8" js "text/javascript" css "text/css" svg "image/svg+xml"
  png "image/png" txt "text/plain\; charset=utf-8")
set(arrays "")
set(rows "")
set(number 0)
foreach(name IN LISTS files)
  file(READ ${FOLDER}/${name} hex HEX)
  file(SHA256 ${FOLDER}/${name} hash)
  string(SUBSTRING ${hash} 0 16 hash)
  string(REGEX REPLACE "^.*\\." "" end ${name})
  set(type "application/octet-stream")
  string(REPLACE "\;" "@" listed "${types}")
  list(FIND listed ${end} at)
  if(NOT at EQUAL -1)
    math(EXPR at "${at} + 1")
    list(GET listed ${at} type)
    string(REPLACE "@" ";" type "${type}")
  endif()
  string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," hex "${hex}")
  string(APPEND arrays "static const unsigned char file_${number}[] = {\n${hex}};\n")
  string(APPEND rows "    {\"/${name}\", \"${type}\", \"\\\"${hash}\\\"\", "
    "file_${number}, sizeof file_${number}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUT} "/* Made from web/dist by cmake/YomiPage.cmake. */
#include \"serve/cmd_serve.h\"

${arrays}
const struct serve_file cmd_serve_files[] = {
${rows}    {0},
};
")
