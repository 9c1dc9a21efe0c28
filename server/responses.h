#pragma once

#include <optional>
#include <string>

#include "core/seat.h"
#include "host/table.h"
#include "server/net.h"
#include "server/routes.h"

// The forms of answers that several parts of the API give.
namespace chocobox::server {

HttpResponse JsonResponse(std::string body, int status = 200);

// The response to a request that cannot be granted. The status follows from the code.
HttpResponse ProblemResponse(const Problem& problem);

// For a path that takes other methods.
HttpResponse BadMethod(const Place& place);

// {"table":"ID","seat":"A"}, the seat null when there is none.
HttpResponse SeatedResponse(const std::string& table, std::optional<Seat> seat, int status);

}  // namespace chocobox::server
