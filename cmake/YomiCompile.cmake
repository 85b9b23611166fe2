# How every target of yomi is compiled: yomi_compile(TARGET).
include(CheckCSourceCompiles)

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_EXTENSIONS ON)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

# Sanitizers cannot resolve a function that the loader chooses before they are awake.
set(YOMI_HAVE_CLONES FALSE)
if(YOMI_CLONES AND NOT YOMI_SANITIZE)
  check_c_source_compiles("
    __attribute__((target_clones(\"default\", \"arch=x86-64-v3\")))
    static int twice(int x) { return 2 * x; }
    int main(int argc, char **argv) { (void)argv; return twice(argc); }" YOMI_CAN_CLONE)
  set(YOMI_HAVE_CLONES ${YOMI_CAN_CLONE})
endif()

check_c_source_compiles("
  #if !defined __x86_64__
  #error
  #endif
  int main(void) { return 0; }" YOMI_HAVE_VECTORS)

function(yomi_compile target)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla)
  # Vectors may be wider than the processor's, but none is passed between files.
  target_compile_options(${target} PRIVATE -Wno-psabi)
  # Reproducible builds: no path of the build machine in the binary.
  target_compile_options(${target} PRIVATE -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
  if(YOMI_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(YOMI_SANITIZE)
    target_compile_options(${target} PRIVATE
      -fsanitize=${YOMI_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PRIVATE -fsanitize=${YOMI_SANITIZE})
  endif()
  if(YOMI_FUZZ)
    # The fuzzer sees which branches an input takes only in code that tells it.
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  if(YOMI_HAVE_CLONES)
    target_compile_definitions(${target} PRIVATE YOMI_HAVE_CLONES)
  endif()
  if(YOMI_CHECK)
    target_compile_definitions(${target} PRIVATE YOMI_CHECK)
  endif()
endfunction()
