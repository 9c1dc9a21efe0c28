# Tests are built if GoogleTest is installed; `make test` installs it.
find_package(GTest QUIET)
find_library(RAPIDCHECK rapidcheck)
if(NOT GTest_FOUND OR NOT RAPIDCHECK)
  message(STATUS "No tests: GoogleTest or RapidCheck is missing (make test installs them)")
  return()
endif()
enable_testing()
include(GoogleTest)

# Timeout of a test in seconds. Sanitizers make tests slow.
set(CHOCOBOX_SLOWNESS 1)
if(CHOCOBOX_SANITIZE)
  set(CHOCOBOX_SLOWNESS 10)
endif()
math(EXPR CHOCOBOX_TIMEOUT "900 * ${CHOCOBOX_SLOWNESS}")

# A test program from all sources that match, with assertions on. Tests that match
# CHOCOBOX_TOGETHER are left to their own entry.
set(CHOCOBOX_TOGETHER "*ostgres*")
function(chocobox_test_program name)
  set(sources "")
  if(ARGN)
    file(GLOB sources CONFIGURE_DEPENDS ${ARGN})
  endif()
  add_executable(${name} ${sources})
  target_compile_options(${name} PRIVATE ${CHOCOBOX_CHECKED})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
  target_link_libraries(${name} PRIVATE GTest::gtest_main ${RAPIDCHECK})
  target_compile_definitions(
    ${name} PRIVATE CHOCOBOX_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
                    CHOCOBOX_BINARY="$<TARGET_FILE:chocobox>")
  # Discovered when they run, not when they are built: a broken test must not break the build.
  gtest_discover_tests(
    ${name}
    TEST_FILTER -${CHOCOBOX_TOGETHER}
    DISCOVERY_MODE PRE_TEST
    PROPERTIES TIMEOUT ${CHOCOBOX_TIMEOUT})
endfunction()

# The same, and everything is tested as it is shipped.
function(chocobox_test name)
  chocobox_test_program(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE chocobox_cli chocobox_lab chocobox_host)
endfunction()

chocobox_test(core_test core/tests/*.cc)
chocobox_test_program(testing_test testing/tests/*.cc)
target_link_libraries(testing_test PRIVATE chocobox_core_checked chocobox_texts)
chocobox_test(host_test host/tests/*.cc)
chocobox_test(lab_test lab/tests/*.cc)
chocobox_test(server_test server/tests/*.cc)
target_link_libraries(server_test PRIVATE SQLite::SQLite3 PostgreSQL::PostgreSQL)
# One program, so that one PostgreSQL server is made for all of them.
add_test(NAME server_test.postgres COMMAND server_test --gtest_filter=${CHOCOBOX_TOGETHER})
set_tests_properties(server_test.postgres PROPERTIES TIMEOUT ${CHOCOBOX_TIMEOUT} SKIP_REGULAR_EXPRESSION
                                                "there is no PostgreSQL")
chocobox_test(load_test load/tests/*.cc)
add_dependencies(load_test chocobox)
chocobox_test(cli_test cli/tests/*.cc)
add_dependencies(cli_test chocobox)
# Assertions are on: a list that is too short must not overrun without a word.
add_executable(chocobox_soak testing/soak_main.cc)
target_compile_options(chocobox_soak PRIVATE ${CHOCOBOX_CHECKED} -O2)
target_link_libraries(chocobox_soak PRIVATE chocobox_core_checked)
foreach(game IN LISTS CHOCOBOX_GAMES)
  chocobox_one_game(chocobox_soak testing/soak.cc.in ${game} _checked)
endforeach()
chocobox_all_games(chocobox_soak testing/soaks.cc.in)
target_include_directories(chocobox_soak PRIVATE ${CMAKE_SOURCE_DIR})

# Adds the tests that every game passes; `texts` is the library with its texts.
function(chocobox_game_tests game texts)
  # The rules check themselves: a list that is too short must not overrun without a word.
  chocobox_test_program(game_${game}_test ${${game}_FOLDER}/tests/*.cc)
  chocobox_one_game(game_${game}_test testing/game_test.cc.in ${game} _checked)
  target_link_libraries(game_${game}_test PRIVATE ${texts})
  if(NOT CHOCOBOX_SANITIZE)
    # Alone in its program: it counts every allocation, of the rules as they are shipped.
    chocobox_test(playout_${game}_test)
    set_target_properties(playout_${game}_test PROPERTIES COMPILE_OPTIONS "")
    chocobox_one_game(playout_${game}_test testing/playout_test.cc.in ${game})
  endif()
endfunction()
foreach(game IN LISTS CHOCOBOX_GAMES)
  chocobox_game_tests(${game} chocobox_texts)
endforeach()

add_test(NAME tools.mutation
         COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/tools/mutation/mutation_test.py)

# Tests of whole processes, in JavaScript: the server by its sockets, the pages in a browser. Each
# file is one test. `program` is the target that is tested, and `game` the game, where it matters.
function(chocobox_script_tests prefix pattern program game)
  file(GLOB scripts CONFIGURE_DEPENDS ${pattern})
  foreach(script IN LISTS scripts)
    get_filename_component(name ${script} NAME)
    string(REPLACE ".test.mjs" "" name ${name})
    add_test(NAME ${prefix}.${name} COMMAND ${CMAKE_SOURCE_DIR}/tools/with-node node --test ${script})
    set_tests_properties(
      ${prefix}.${name}
      PROPERTIES
        TIMEOUT ${CHOCOBOX_TIMEOUT}
        ENVIRONMENT
        "CHOCOBOX_BINARY=$<TARGET_FILE:${program}>;CHOCOBOX_SLOW=${CHOCOBOX_SLOWNESS};CHOCOBOX_GAME=${game}"
    )
  endforeach()
endfunction()
chocobox_script_tests(server ${CMAKE_SOURCE_DIR}/server/tests/process/*.test.mjs chocobox "")

# The page of a game. One without a board of its own has the tests of the standard board.
function(chocobox_page_tests game program)
  set(tests ${${game}_FOLDER}/web/tests/browser)
  if(NOT EXISTS ${${game}_FOLDER}/web/index.ts)
    set(tests ${CMAKE_SOURCE_DIR}/web/tests/browser/standard)
  endif()
  chocobox_script_tests(browser.${${game}_ID} ${tests}/*.test.mjs ${program} ${${game}_ID})
endfunction()
if(NOT CHOCOBOX_SANITIZE)
  chocobox_script_tests(browser ${CMAKE_SOURCE_DIR}/web/tests/browser/*.test.mjs chocobox "")
  foreach(game IN LISTS CHOCOBOX_GAMES)
    chocobox_page_tests(${game} chocobox)
  endforeach()
endif()
add_test(NAME tools.new_game
         COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/testing/sample/new_game_test.py)
include(cmake/sample.cmake)
