#pragma once

#include <string>

namespace chocobox::server {

// Writes a backup: a file of SQLite that holds the database as it was at one moment. `database` is
// as for OpenStore; tables may be played meanwhile. The file appears when it is complete.
//
// Throws std::runtime_error, also if the file exists.
void Backup(const std::string& database, const std::string& file);

// Makes a database from a backup; `database` is as for OpenStore. Throws std::runtime_error, also
// if the database exists and is not empty: then nothing is changed.
void Restore(const std::string& file, const std::string& database);

}  // namespace chocobox::server
