# Tests are built when GoogleTest is there; `make test` installs it.
find_package(GTest QUIET)
find_library(RAPIDCHECK rapidcheck)
if(NOT GTest_FOUND OR NOT RAPIDCHECK)
  message(STATUS "No tests: GoogleTest or RapidCheck is missing (make test installs them)")
  return()
endif()
enable_testing()
include(GoogleTest)

# A test program from all sources that match, with everything a test may ask for.
function(chocobox_test name)
  set(sources "")
  if(ARGN)
    file(GLOB sources CONFIGURE_DEPENDS ${ARGN})
    # What is tested is as it is shipped; tests take longer to build than to run.
    set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -O1)
  endif()
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE chocobox_cli chocobox_lab chocobox_host GTest::gtest_main
                                        ${RAPIDCHECK})
  target_compile_definitions(
    ${name} PRIVATE CHOCOBOX_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
                    CHOCOBOX_BINARY="$<TARGET_FILE:chocobox>")
  # Discovered when they run, not when they are built: a broken test must not break the build.
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 900)
endfunction()

chocobox_test(core_test core/tests/*.cc)
chocobox_test(testing_test testing/tests/*.cc)
chocobox_test(lab_test lab/tests/*.cc)
chocobox_test(server_test server/tests/*.cc)
chocobox_test(cli_test cli/tests/*.cc)
add_dependencies(cli_test chocobox)
add_executable(chocobox_soak testing/soak_main.cc)
target_link_libraries(chocobox_soak PRIVATE chocobox_core)
chocobox_per_game(chocobox_soak testing/soak.cc.in)
chocobox_all_games(chocobox_soak testing/soaks.cc.in)
target_include_directories(chocobox_soak PRIVATE ${CMAKE_SOURCE_DIR})

foreach(game IN LISTS CHOCOBOX_GAMES)
  chocobox_test(game_${game}_test games/${${game}_ID}/tests/*.cc)
  chocobox_one_game(game_${game}_test testing/game_test.cc.in ${game})
  if(NOT CHOCOBOX_SANITIZE)
    # Alone in its program: it counts every allocation.
    chocobox_test(playout_${game}_test)
    chocobox_one_game(playout_${game}_test testing/playout_test.cc.in ${game})
  endif()
endforeach()

# Tests of whole processes, in JavaScript: the server by its sockets, the pages in a browser. Each
# file is one test.
function(chocobox_script_tests prefix pattern)
  file(GLOB scripts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${pattern})
  foreach(script IN LISTS scripts)
    get_filename_component(name ${script} NAME)
    string(REPLACE ".test.mjs" "" name ${name})
    add_test(NAME ${prefix}.${name} COMMAND ${CMAKE_SOURCE_DIR}/tools/with-node node --test ${script})
    set_tests_properties(
      ${prefix}.${name}
      PROPERTIES TIMEOUT 900 ENVIRONMENT
                 "CHOCOBOX_BINARY=$<TARGET_FILE:chocobox>;CHOCOBOX_SLOW=${CHOCOBOX_SLOWNESS}")
  endforeach()
endfunction()
set(CHOCOBOX_SLOWNESS 1)
if(CHOCOBOX_SANITIZE)
  set(CHOCOBOX_SLOWNESS 10)
endif()
chocobox_script_tests(server server/tests/process/*.test.mjs)
if(NOT CHOCOBOX_SANITIZE)
  chocobox_script_tests(browser web/tests/browser/*.test.mjs)
  foreach(game IN LISTS CHOCOBOX_GAMES)
    chocobox_script_tests(browser.${${game}_ID}
                          games/${${game}_ID}/web/tests/browser/*.test.mjs)
  endforeach()
endif()
