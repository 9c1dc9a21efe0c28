#pragma once

#include <string>
#include <vector>

#include "core/turn.h"
#include "host/table.h"

// Parts of messages that engine and server share.
namespace chocobox {

// {"to_act":"seats","seats":["A"]}; "nature" and "over" without seats.
void AppendTurn(std::string& out, const Turn& turn);

// An array of values that are JSON already.
void AppendRaw(std::string& out, const std::vector<std::string>& items);

// Actions by their first words: {"take":["truffle","mint"],"go-on":[""]}.
void AppendLegal(std::string& out, const std::vector<std::string>& actions);

// The description of a game that `games` answers.
void AppendGameInfo(std::string& out, const GameInfo& info);

// {"code":…,"message":…}
void AppendProblem(std::string& out, const Problem& problem);

}  // namespace chocobox
