# What yomi links with and calls, each named by its Debian package when it is missing.
find_package(Threads REQUIRED)

# yomi_find(NAME HEADER PACKAGE): the library NAME as an imported target.
function(yomi_find name header package)
  find_path(YOMI_${name}_INCLUDE ${header} PATH_SUFFIXES postgresql)
  find_library(YOMI_${name}_LIBRARY ${name})
  if(NOT YOMI_${name}_INCLUDE OR NOT YOMI_${name}_LIBRARY)
    message(FATAL_ERROR "yomi needs ${name} (Debian: ${package})")
  endif()
  add_library(${name} UNKNOWN IMPORTED GLOBAL)
  set_target_properties(${name} PROPERTIES IMPORTED_LOCATION ${YOMI_${name}_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${YOMI_${name}_INCLUDE})
endfunction()
yomi_find(jansson jansson.h libjansson-dev)
yomi_find(microhttpd microhttpd.h libmicrohttpd-dev)
yomi_find(sqlite3 sqlite3.h libsqlite3-dev)
if(YOMI_POSTGRES)
  yomi_find(pq libpq-fe.h libpq-dev)
endif()

find_program(SCDOC scdoc)
if(NOT SCDOC)
  message(STATUS "Without scdoc (Debian: scdoc) the man pages are not built")
endif()
