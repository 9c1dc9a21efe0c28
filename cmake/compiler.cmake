# Language, warnings, build speed.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  # Relative paths, so that checkouts share cached objects.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_NOHASHDIR=1 CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  # popcount is one instruction on every such machine since 2009, and a call without this flag.
  add_compile_options(-march=x86-64-v2)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees unset halves of std::optional being read and std::string overlapping itself where
  # neither happens; clang builds the same code with both warnings on.
  add_compile_options(-Wno-maybe-uninitialized -Wno-restrict)
endif()
if(CHOCOBOX_SANITIZE)
  # The vptr check needs type information, which the rules are built without.
  add_compile_options(-fsanitize=${CHOCOBOX_SANITIZE} -fno-sanitize=vptr -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CHOCOBOX_SANITIZE})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  if(CHOCOBOX_SANITIZE STREQUAL "thread")
    # The sanitizer does not know fences. The library's own locks order the same memory.
    add_compile_definitions(BOOST_ASIO_DISABLE_FENCED_BLOCK)
  endif()
  # Checks stay on: assert is the rules' own sanitizer.
  string(REPLACE "-DNDEBUG" "" CMAKE_CXX_FLAGS_RELWITHDEBINFO "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")
endif()
if(CHOCOBOX_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

function(chocobox_library name)
  file(GLOB sources CONFIGURE_DEPENDS ${ARGN})
  list(FILTER sources EXCLUDE REGEX "/main\\.cc$")
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
endfunction()

# Assertions are on, and containers check their bounds.
set(CHOCOBOX_CHECKED -O1 -UNDEBUG -D_GLIBCXX_ASSERTIONS)

# A library that holds rules: it can neither throw nor ask for a type at run time. NAME_checked is
# the same with assertions, for the tests of games.
function(chocobox_pure_library name)
  chocobox_library(${name} ${ARGN})
  chocobox_library(${name}_checked ${ARGN})
  set_target_properties(${name}_checked PROPERTIES EXCLUDE_FROM_ALL ON)
  target_compile_options(${name} PRIVATE -fno-exceptions -fno-rtti)
  target_compile_options(${name}_checked PRIVATE -fno-exceptions -fno-rtti ${CHOCOBOX_CHECKED})
endfunction()
