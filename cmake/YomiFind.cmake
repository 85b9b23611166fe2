# What yomi links with and calls, each named by its Debian package when it is missing.
find_package(Threads REQUIRED)

find_path(JANSSON_INCLUDE jansson.h)
find_library(JANSSON_LIBRARY jansson)
if(NOT JANSSON_INCLUDE OR NOT JANSSON_LIBRARY)
  message(FATAL_ERROR "yomi needs jansson (Debian: libjansson-dev)")
endif()
add_library(jansson UNKNOWN IMPORTED)
set_target_properties(jansson PROPERTIES
  IMPORTED_LOCATION ${JANSSON_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${JANSSON_INCLUDE})

find_program(SCDOC scdoc)
if(NOT SCDOC)
  message(STATUS "Without scdoc (Debian: scdoc) the man pages are not built")
endif()
