#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/byte.h"

// The box of chocolates: 16 cells in a 4×4 grid and 5 beside it. Left and right are as seen with
// the display at the top.
namespace chocobox::chocolates {

inline constexpr int kGridCells = 16;
inline constexpr int kBesideCells = 5;
inline constexpr int kCells = kGridCells + kBesideCells;

// Grid cells are written a1 to d4 (columns a to d from the left, rows 1 to 4 from the top), those
// beside the grid x1 to x5.
struct Cell {
  static constexpr std::size_t kTokens = kCells;
  std::uint8_t index = 0;

  void AppendToken(std::string& out) const {
    const bool beside = index >= kGridCells;
    out += beside ? 'x' : static_cast<char>('a' + index % 4);
    out += static_cast<char>('1' + (beside ? index - kGridCells : index / 4));
  }
  static std::optional<Cell> FromToken(std::string_view token) {
    if (token.size() != 2) return std::nullopt;
    const int column = token[0] - 'a';
    const int number = token[1] - '1';
    if (token[0] == 'x' && number >= 0 && number < kBesideCells) {
      return Cell{Byte(kGridCells + number)};
    }
    if (column < 0 || column > 3 || number < 0 || number > 3) return std::nullopt;
    return Cell{Byte(4 * number + column)};
  }
  bool operator==(const Cell&) const = default;
};

// A set of cells, one bit each.
using Cells = std::uint32_t;

constexpr Cells Bit(int cell) { return Cells{1} << cell; }

inline constexpr Cells kGrid = 0xffff;
inline constexpr Cells kBeside = 0x1f0000;
inline constexpr Cells kAllCells = kGrid | kBeside;
inline constexpr Cells kOuter = 0xf99f;
inline constexpr Cells kLeftHalf = 0x3333;
inline constexpr Cells kRightHalf = 0xcccc;
inline constexpr Cells kCorners = 0x9009;
inline constexpr Cells kFalling = 0x8421;  // the long diagonal from the top left
inline constexpr Cells kRising = 0x1248;   // the long diagonal from the bottom left
// The four rows and the four columns.
inline constexpr std::array<Cells, 8> kLines{0x000f, 0x00f0, 0x0f00, 0xf000,
                                             0x1111, 0x2222, 0x4444, 0x8888};

// The grid cells that share an edge with one of `cells`.
constexpr Cells Neighbours(Cells cells) {
  cells &= kGrid;
  constexpr Cells kNotFirstColumn = 0xeeee;
  constexpr Cells kNotLastColumn = 0x7777;
  return ((cells << 4) | (cells >> 4) | ((cells & kNotLastColumn) << 1) |
          ((cells & kNotFirstColumn) >> 1)) &
         kGrid;
}

// The grid cells that touch one of `cells` corner to corner.
constexpr Cells DiagonalNeighbours(Cells cells) {
  cells &= kGrid;
  const Cells right = (cells & 0x7777) << 1;
  const Cells left = (cells & 0xeeee) >> 1;
  return ((right << 4) | (right >> 4) | (left << 4) | (left >> 4)) & kGrid;
}

}  // namespace chocobox::chocolates
