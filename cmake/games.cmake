# Finds the games below `root`: every folder of its games/ with a game.h. CHOCOBOX_GAMES lists their
# namespaces; <namespace>_ID is the id, which is the folder's name, and <namespace>_FOLDER its path.
macro(chocobox_find_games root)
  file(GLOB headers CONFIGURE_DEPENDS ${root}/games/*/game.h)
  set(CHOCOBOX_GAMES "")
  foreach(header IN LISTS headers)
    get_filename_component(folder ${header} DIRECTORY)
    get_filename_component(id ${folder} NAME)
    string(REPLACE "-" "_" namespace ${id})
    list(APPEND CHOCOBOX_GAMES ${namespace})
    set(${namespace}_ID ${id})
    set(${namespace}_FOLDER ${folder})
  endforeach()
endmacro()
chocobox_find_games(${CMAKE_SOURCE_DIR})
# Where files that are made from templates go.
set(CHOCOBOX_GENERATED ${CMAKE_BINARY_DIR}/generated)

# Adds the libraries with the rules of every game.
macro(chocobox_game_libraries)
  foreach(game IN LISTS CHOCOBOX_GAMES)
    chocobox_pure_library(chocobox_games_${game} ${${game}_FOLDER}/*.cc ${${game}_FOLDER}/bots/*.cc)
    target_link_libraries(chocobox_games_${game} PUBLIC chocobox_core chocobox_bots)
    target_link_libraries(chocobox_games_${game}_checked PUBLIC chocobox_core_checked)
  endforeach()
endmacro()

# Adds to `target` the game and a source made from a template in which @GAME_NAMESPACE@ and @GAME_ID@
# stand for the game. With a fourth argument `_checked`, the game has its assertions on.
function(chocobox_one_game target template game)
  set(GAME_NAMESPACE ${game})
  set(GAME_ID ${${game}_ID})
  set(GAME_FOLDER ${${game}_FOLDER})
  string(REGEX REPLACE "\\.cc\\.in$" "" stem ${template})
  set(source ${CHOCOBOX_GENERATED}/${stem}_${game}.cc)
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
  set(source ${CHOCOBOX_GENERATED}/${stem})
  configure_file(${template} ${source} @ONLY)
  target_sources(${target} PRIVATE ${source})
endfunction()

# Adds to `target` the texts of the games below `root`, and those of the programs.
function(chocobox_embed_texts target root)
  file(GLOB texts CONFIGURE_DEPENDS ${root}/games/*/text/* ${CMAKE_SOURCE_DIR}/cli/text/*)
  set(source ${CHOCOBOX_GENERATED}/texts.cc)
  add_custom_command(
    OUTPUT ${source}
    COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/tools/embed_texts.py ${source} ${root}
            ${CMAKE_SOURCE_DIR}
    DEPENDS ${texts} ${CMAKE_SOURCE_DIR}/tools/embed_texts.py
    COMMENT "Embedding texts")
  target_sources(${target} PRIVATE ${source})
endfunction()
