# The game that tools/new-game copies, in a program of its own: build/sample/chocobox has no other
# game. It is tested as the games are, and the shop does not show it.
set(root ${CMAKE_SOURCE_DIR}/testing/sample)
chocobox_find_games(${root})
set(CHOCOBOX_GENERATED ${CMAKE_BINARY_DIR}/generated/sample)
chocobox_game_libraries()
foreach(library chocobox_games_${CHOCOBOX_GAMES} chocobox_games_${CHOCOBOX_GAMES}_checked)
  target_include_directories(${library} PUBLIC ${root})
endforeach()

chocobox_library(chocobox_sample_texts host/texts.cc)
chocobox_embed_texts(chocobox_sample_texts ${root})

# Its own registries and texts come before those of the libraries, which are left out then.
add_executable(chocobox_sample cli/main.cc)
chocobox_per_game(chocobox_sample host/game.cc.in)
chocobox_all_games(chocobox_sample host/games.cc.in)
chocobox_per_game(chocobox_sample lab/game.cc.in)
chocobox_all_games(chocobox_sample lab/games.cc.in)
target_link_libraries(chocobox_sample PRIVATE chocobox_sample_texts chocobox_cli)
set_target_properties(chocobox_sample PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/sample
                                                 OUTPUT_NAME chocobox)

chocobox_game_tests(${CHOCOBOX_GAMES} chocobox_sample_texts)
if(NOT CHOCOBOX_SANITIZE)
  chocobox_page_tests(${CHOCOBOX_GAMES} chocobox_sample)
endif()
