// Announcements for screen readers: lines are collected for a moment, since each replaces the last.
class Announcer {
  text = $state('');
  private lines: string[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  say(line: string): void {
    this.lines.push(line);
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.text = this.lines.join(' ');
      this.lines = [];
    }, 150);
  }
}

export const announcer = new Announcer();
