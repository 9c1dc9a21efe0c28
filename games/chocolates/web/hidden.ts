// The face-down tiles, by shape and by type.
import { kCounts, kSubjects, type Subject } from './cards';
import type { Aid, View } from './generated';

export interface HiddenCount {
  subject: Subject;
  hidden: number;
  total: number;
}

export function hiddenCounts(aid: Aid): HiddenCount[] {
  return kSubjects.map((subject, i) => ({
    subject,
    hidden: aid.hidden[i] ?? 0,
    total: kCounts[subject],
  }));
}

export function tilesHidden(view: View): number {
  return view.cells.filter((tile) => tile === null).length;
}
