#pragma once

#include <boost/beast/zlib/inflate_stream.hpp>
#include <string>
#include <string_view>

namespace chocobox::load {

// Decompresses the messages of one socket (RFC 7692). Each may refer to those before it.
class Inflater {
 public:
  Inflater() { stream_.reset(15); }

  // Appends the message to `out`; whether it was well-formed.
  bool Append(std::string_view compressed, std::string& out);

 private:
  bool Feed(std::string_view compressed, std::string& out);

  boost::beast::zlib::inflate_stream stream_;
};

}  // namespace chocobox::load
