#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "load/world.h"

namespace chocobox::load {

// One connection to a table: of the person in a seat, or of a spectator. A lost connection is made
// again, with the number of the last update, and what was not answered is sent again.
class Line final : public WebSocket::Owner {
 public:
  class Owner {
   public:
    virtual ~Owner() = default;
    // May not close the line.
    virtual void OnMessage(Line& line, const Message& message) = 0;
    virtual void OnLost(Line& line) = 0;
    // See Probe.
    virtual void OnProbed(Line& line) = 0;
  };

  // `guest` is null for a spectator.
  Line(World& world, const Guest* guest, Owner& owner)
      : world_(world), guest_(guest), owner_(owner) {}

  void Open(const std::string& table);
  void Close();

  // Sends a message that will be answered.
  void Ask(std::string message);
  // Asks for a sign that everything sent so far has arrived.
  void Probe() {
    if (open_) socket_->Ping();
  }
  void NoteAnswer() { asked_.clear(); }

  bool IsOpen() const { return open_; }
  bool IsSpectator() const { return guest_ == nullptr; }
  // The number of the last update; absent before the deal.
  std::optional<std::int64_t> seq() const { return seq_; }
  // What may be done now, as far as this line was told.
  const std::vector<std::string>& legal() const { return legal_; }
  // Until it is told anew, nothing may be done.
  void ForgetLegal() { legal_.clear(); }

 private:
  void Connect();
  void OnOpen() override;
  void OnMessage(std::string_view text, std::size_t wire) override;
  void OnPong() override { owner_.OnProbed(*this); }
  void OnRefused(int status, std::string_view reply) override;
  void OnLost(int code, std::string_view reason) override;

  World& world_;
  const Guest* guest_;
  Owner& owner_;
  std::string table_;
  std::unique_ptr<WebSocket> socket_;
  bool open_ = false;
  // Failures to connect in a row.
  int failures_ = 0;
  std::optional<std::int64_t> seq_;
  std::vector<std::string> legal_;
  std::string asked_;
  // Timers may outlive the line.
  std::shared_ptr<Line*> self_ = std::make_shared<Line*>(this);
};

}  // namespace chocobox::load
