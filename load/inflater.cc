#include "load/inflater.h"

#include <array>
#include <boost/beast/zlib/error.hpp>

namespace chocobox::load {

namespace zlib = boost::beast::zlib;

bool Inflater::Append(std::string_view compressed, std::string& out) {
  // The sender has cut off this end of every message.
  constexpr std::string_view kTail("\x00\x00\xff\xff", 4);
  return Feed(compressed, out) && Feed(kTail, out);
}

bool Inflater::Feed(std::string_view compressed, std::string& out) {
  std::array<char, 16 << 10> part;
  zlib::z_params params{};
  params.next_in = compressed.data();
  params.avail_in = compressed.size();
  do {
    params.next_out = part.data();
    params.avail_out = part.size();
    boost::system::error_code error;
    stream_.write(params, zlib::Flush::sync, error);
    out.append(part.data(), part.size() - params.avail_out);
    // No more output without more input.
    if (error == zlib::error::need_buffers) return params.avail_in == 0;
    if (error) return false;
  } while (params.avail_in > 0 || params.avail_out == 0);
  return true;
}

}  // namespace chocobox::load
