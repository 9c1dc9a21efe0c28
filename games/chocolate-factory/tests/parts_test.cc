#include "games/chocolate-factory/parts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/byte.h"
#include "core/per.h"
#include "games/chocolate-factory/rules.h"
#include "games/chocolate-factory/tests/foremen.h"

// Whether the reconstructed parts fit the printed ones.
namespace chocobox::chocolate_factory {
namespace {

bool Holds(KindSet all, KindSet some) { return (all & some) == some; }

// Whether the recipe takes no more than the other and makes all that the other makes.
bool DoesAll(const Recipe& recipe, const Recipe& other) {
  for (std::size_t i = 0; i < recipe.in.size(); ++i) {
    if (!recipe.in[i].Empty() && (other.in[i].Empty() || !Holds(recipe.in[i], other.in[i]))) {
      return false;
    }
  }
  auto made = recipe.out;
  // Pieces with the fewest choices first.
  std::sort(made.begin(), made.end(), [](KindSet a, KindSet b) { return a.Size() < b.Size(); });
  for (const KindSet wanted : other.out) {
    if (wanted.Empty()) continue;
    const auto found =
        std::find_if(made.begin(), made.end(), [&](KindSet kinds) { return Holds(kinds, wanted); });
    if (found == made.end()) return false;
    *found = {};
  }
  return true;
}

// Whether the part does all that the other one does, for no more coal.
bool Dominates(const PartCard& card, const PartCard& other) {
  if (card.cost > other.cost || card.chute != other.chute) return false;
  if (card.upgrades < other.upgrades || card.copies < other.copies || card.moves < other.moves) {
    return false;
  }
  return std::all_of(other.recipes.begin(), other.recipes.end(), [&](const Recipe& wanted) {
    return wanted.in[0].Empty() ||
           std::any_of(card.recipes.begin(), card.recipes.end(), [&](const Recipe& recipe) {
             return !recipe.in[0].Empty() && DoesAll(recipe, wanted);
           });
  });
}

// The price of the upgrader in deck B is printed, like that of the one in deck A.
bool HasOurPrice(const PartCard& card) {
  return card.origin.ours.starts_with("all") ||
         card.origin.ours.find("cost") != std::string_view::npos;
}

// Pairs of cards of a version, the first reconstructed and the second printed.
int DominatedIn(int version) {
  int dominated = 0;
  for (const PartCard& card : kPartCards) {
    if (card.origin.provenance != Provenance::kReconstructed || !HasOurPrice(card)) continue;
    for (const PartCard& other : kPartCards) {
      if (other.origin.provenance == Provenance::kReconstructed) continue;
      if (!card.versions.Has(version) || !other.versions.Has(version)) continue;
      dominated += Dominates(card, other) ? 1 : 0;
    }
  }
  return dominated;
}

TEST(Parts, NoReconstructedOneDominatesAPrintedOne) {
  // Bean Grinder, Bar Cutter, Luxury Line and Copy Crane were as good as Roaster, Bar Splitter,
  // Boxing Line and Duplicator, or better.
  EXPECT_EQ(DominatedIn(2), 4);
  EXPECT_EQ(DominatedIn(kCardsVersion), 0);
}

TEST(Parts, EveryVersionHasFullDecks) {
  for (int version = kOldestCards; version <= kCardsVersion; ++version) {
    for (const PartDeck deck : {PartDeck::kA, PartDeck::kB}) {
      std::array<int, 2> count{};
      for (const PartCard& card : kPartCards) {
        if (card.deck == deck && card.versions.Has(version)) ++count[card.expansion ? 1 : 0];
      }
      EXPECT_EQ(count[0], 15) << version;
      EXPECT_EQ(count[1], 2) << version;
    }
  }
}

int AskedFor(const char* variable) {
  const char* asked = std::getenv(variable);
  return asked == nullptr ? 0 : std::atoi(asked);
}

State NewGame(int seats, int cards) {
  Config config;
  config.seats = Byte(seats);
  config.cards = Byte(cards);
  config.options[OptionAt(kOptions, "stores")] = kSidesRandom;
  return Start(config);
}

// Plays at random until a day's display is dealt or the game is over.
void PlayToDisplay(Foremen& foremen, Day day) {
  while (!foremen.IsOver()) {
    if (!foremen.AwaitsChance()) {
      const Seat seat = foremen.Next();
      foremen.Acts(seat, foremen.Choice(seat));
      continue;
    }
    if (foremen.state().phase == Phase::kDealDisplay && foremen.state().day == day) return;
    foremen.Happens(foremen.Drawn());
  }
}

// Forces the part to come up now; the seat takes it as soon as it may, and the others leave its
// packet. Returns the end of the game.
State PlayWith(Foremen foremen, Part part, Seat taker) {
  auto display = std::get<DisplayDealt>(foremen.Drawn());
  if (std::find(display.parts.begin(), display.parts.end(), part) == display.parts.end()) {
    display.parts[kPartsOfDay - 1] = part;
  }
  const auto place = static_cast<std::size_t>(
      std::find(display.parts.begin(), display.parts.end(), part) - display.parts.begin());
  const PacketSizes& packets = PartPackets(foremen.state().seats);
  const int packet = PacketOf(packets, place);
  foremen.Happens(display);
  while (foremen.state().phase == Phase::kDraft) {
    const Seat seat = foremen.Next();
    const Action action = foremen.Choice(seat, [&](const Action& choice) {
      const auto* build = std::get_if<Build>(&choice);
      if (foremen.state().players[taker].built != 0) return true;
      if (seat == taker) return build != nullptr && build->part == part;
      if (build == nullptr) return true;
      const auto& shown = display.parts;
      const auto at = static_cast<std::size_t>(std::find(shown.begin(), shown.end(), build->part) -
                                               shown.begin());
      return PacketOf(packets, at) != packet;
    });
    foremen.Acts(seat, action);
  }
  PlayToDisplay(foremen, Day::kMonday);
  return foremen.state();
}

// Mean result of a deal, with its 95 % interval.
struct Mean {
  double sum = 0;
  double squares = 0;
  int count = 0;

  void Add(double value) {
    sum += value;
    squares += value * value;
    ++count;
  }
  double value() const { return sum / count; }
  double interval() const {
    return 1.96 * std::sqrt((squares / count - value() * value()) / (count - 1));
  }
};

// Whether a part is to be measured: one that may come up, or one of CHOCOBOX_PARTS, a list with
// commas of parts of any version.
bool IsMeasured(const State& state, Part part) {
  if (CardOf(part).deck != DeckOf(state.day)) return false;
  if (const char* asked = std::getenv("CHOCOBOX_PARTS"); asked != nullptr) {
    const std::string list = ',' + std::string(asked) + ',';
    return list.find(',' + std::string(NameOf(part)) + ',') != std::string::npos;
  }
  return ((state.parts >> Index(part)) & 1u) != 0;
}

// On request only, since it takes minutes: `CHOCOBOX_DEALS=100 CHOCOBOX_CARDS=2
// CHOCOBOX_SEATS=2 … --gtest_filter=Parts.WinShares`. Every deal is played once for each part and
// seat, and on the first day of the part's deck that seat must take that part first. So the fair
// share is exactly 1 divided by the number of seats.
TEST(Parts, WinShares) {
  const int deals = AskedFor("CHOCOBOX_DEALS");
  if (deals == 0) GTEST_SKIP() << "CHOCOBOX_DEALS says how many deals to play";
  const int cards = AskedFor("CHOCOBOX_CARDS");
  const int seats = std::max(2, AskedFor("CHOCOBOX_SEATS"));
  Per<Part, Mean> shares{};
  Per<Part, Mean> margins{};
  for (int deal = 0; deal < deals; ++deal) {
    Foremen foremen(NewGame(seats, cards), Source::Fast(static_cast<std::uint64_t>(deal)));
    for (const Day day : {Day::kMonday, Day::kThursday}) {
      PlayToDisplay(foremen, day);
      for (std::size_t i = 0; i < kParts; ++i) {
        const auto part = static_cast<Part>(i);
        if (!IsMeasured(foremen.state(), part)) continue;
        double share = 0;
        double margin = 0;
        for (const Seat seat : SeatSet::First(seats)) {
          const ScoreSheet<Game> sheet = Game::Scores(PlayWith(foremen, part, seat));
          int others = 0;
          for (int j = 0; j < seats; ++j) others += sheet.totals[j];
          const int own = sheet.totals[chocobox::Index(seat)];
          share += sheet.winners.Has(seat) ? 1.0 / seats : 0;
          margin += (own - static_cast<double>(others - own) / (seats - 1)) / seats;
        }
        shares[i].Add(share);
        margins[i].Add(margin);
      }
    }
  }
  std::cout << std::fixed << std::setprecision(1);
  for (std::size_t i = 0; i < kParts; ++i) {
    if (shares[i].count == 0) continue;
    const auto part = static_cast<Part>(i);
    std::cout << NameOf(CardOf(part).deck) << ' ' << std::left << std::setw(20) << NameOf(part)
              << std::setw(14) << NameOf(CardOf(part).origin.provenance) << std::right
              << std::setw(6) << 100 * shares[i].value() << " % ±" << std::setw(5)
              << 100 * shares[i].interval() << "  £" << std::setw(6) << margins[i].value() << " ±"
              << std::setw(5) << margins[i].interval() << '\n';
  }
}

// Number of pieces of each kind in the printed game.
constexpr Counts kSupply{24, 16, 20, 20, 16, 16, 12};

// `CHOCOBOX_GAMES=25 CHOCOBOX_CARDS=2 CHOCOBOX_SEATS=4 … --gtest_filter=Parts.Supply`: how often
// all factories together hold more pieces than the printed game has.
TEST(Parts, Supply) {
  const int games = AskedFor("CHOCOBOX_GAMES");
  if (games == 0) GTEST_SKIP() << "CHOCOBOX_GAMES says how many games to play";
  const int seats = std::max(2, AskedFor("CHOCOBOX_SEATS"));
  std::array<int, kKinds> exceeded{};
  std::array<Mean, kKinds> most{};
  for (int game = 0; game < games; ++game) {
    Foremen foremen(NewGame(seats, AskedFor("CHOCOBOX_CARDS")),
                    Source::Fast(static_cast<std::uint64_t>(game)));
    std::array<int, kKinds> peak{};
    while (!foremen.IsOver()) {
      if (foremen.AwaitsChance()) {
        foremen.Happens(foremen.Drawn());
        continue;
      }
      const Seat seat = foremen.Next();
      foremen.Acts(seat, foremen.Choice(seat));
      for (std::size_t i = 0; i < kKinds; ++i) {
        const auto kind = static_cast<Kind>(i);
        int count = 0;
        for (const Player& player : foremen.state().players) {
          count += player.factory.room.Count(kind) + player.parcel.Count(kind);
          for (const Pieces tile : player.factory.belt) count += tile.Count(kind);
        }
        peak[i] = std::max(peak[i], count);
      }
    }
    for (std::size_t i = 0; i < kKinds; ++i) {
      most[i].Add(peak[i]);
      exceeded[i] += peak[i] > kSupply[i] ? 1 : 0;
    }
  }
  std::cout << std::fixed << std::setprecision(1);
  for (std::size_t i = 0; i < kKinds; ++i) {
    std::cout << std::left << std::setw(10) << NameOf(static_cast<Kind>(i)) << std::right
              << "supply " << int{kSupply[i]} << ", at most " << most[i].value()
              << " on average, exceeded in " << exceeded[i] << " of " << games << '\n';
  }
}

}  // namespace
}  // namespace chocobox::chocolate_factory
