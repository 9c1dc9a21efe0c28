#pragma once

#include "load/report.h"
#include "load/settings.h"

namespace chocobox::load {

// Starts or finds a server, plays tables on it for the given time, and checks afterwards that
// nothing that was acknowledged is lost or doubled. Everything happens on the calling thread.
// REQUIRES: WhyImpossible finds nothing in the settings.
Result<Report> RunLoad(const LoadSettings& settings);

}  // namespace chocobox::load
