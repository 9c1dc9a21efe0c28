# Finds the games: every folder of games/ with a game.h. CHOCOBOX_GAMES lists their namespaces, and
# <namespace>_ID is the id, which is the folder's name.
file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/*/game.h)
set(CHOCOBOX_GAMES "")
foreach(header IN LISTS headers)
  get_filename_component(folder ${header} DIRECTORY)
  get_filename_component(id ${folder} NAME)
  string(REPLACE "-" "_" namespace ${id})
  list(APPEND CHOCOBOX_GAMES ${namespace})
  set(${namespace}_ID ${id})
endforeach()

# Adds to `target` the game and a source made from a template in which @GAME_NAMESPACE@ and @GAME_ID@
# stand for the game. With a fourth argument `_checked`, the game has its assertions on.
function(chocobox_one_game target template game)
  set(GAME_NAMESPACE ${game})
  set(GAME_ID ${${game}_ID})
  string(REGEX REPLACE "\\.cc\\.in$" "" stem ${template})
  set(source ${CMAKE_BINARY_DIR}/generated/${stem}_${game}.cc)
  configure_file(${template} ${source} @ONLY)
  target_sources(${target} PRIVATE ${source})
  target_link_libraries(${target} PRIVATE chocobox_games_${game}${ARGN})
endfunction()

# The same for every game.
function(chocobox_per_game target template)
  foreach(game IN LISTS CHOCOBOX_GAMES)
    chocobox_one_game(${target} ${template} ${game})
  endforeach()
endfunction()

# Adds to `target` one source that lists all games: in its template @GAME_DECLARATIONS@ and
# @GAME_LIST@ stand for one line for each, made of the template's own comment lines
# "// declare: …" and "// list: …" with GAME for the namespace.
function(chocobox_all_games target template)
  file(STRINGS ${template} declare_line REGEX "^// declare: ")
  file(STRINGS ${template} list_line REGEX "^// list: ")
  string(REPLACE "// declare: " "" declare_line "${declare_line}")
  string(REPLACE "// list: " "" list_line "${list_line}")
  list(LENGTH CHOCOBOX_GAMES GAME_COUNT)
  set(GAME_DECLARATIONS "")
  set(GAME_LIST "")
  foreach(game IN LISTS CHOCOBOX_GAMES)
    string(REPLACE "GAME" ${game} one "${declare_line}")
    string(APPEND GAME_DECLARATIONS "${one};\n")
    string(REPLACE "GAME" ${game} one "${list_line}")
    string(APPEND GAME_LIST "    ${one},\n")
  endforeach()
  string(REGEX REPLACE "\\.in$" "" stem ${template})
  set(source ${CMAKE_BINARY_DIR}/generated/${stem})
  configure_file(${template} ${source} @ONLY)
  target_sources(${target} PRIVATE ${source})
endfunction()

# Adds all texts of games and programs to `target`.
function(chocobox_embed_texts target)
  file(GLOB texts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/*/text/* ${CMAKE_SOURCE_DIR}/cli/text/*)
  set(source ${CMAKE_BINARY_DIR}/generated/texts.cc)
  add_custom_command(
    OUTPUT ${source}
    COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/tools/embed_texts.py ${source} ${CMAKE_SOURCE_DIR}
    DEPENDS ${texts} ${CMAKE_SOURCE_DIR}/tools/embed_texts.py
    COMMENT "Embedding texts")
  target_sources(${target} PRIVATE ${source})
endfunction()
