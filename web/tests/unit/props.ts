// Props for tests of a board's parts: nothing can be done and there is no clock.
import type { BoardProps, GameTypes, Language } from '../../src/lib/contract';
import { makeWords, type Catalogue } from '../../src/lib/words';

export function boardProps<Types extends GameTypes, Plan = unknown>(
  texts: Record<Language, Catalogue>,
  given: Pick<BoardProps<Types, Plan>, 'view' | 'aid'> & Partial<BoardProps<Types, Plan>>,
): BoardProps<Types, Plan> {
  const language = given.language ?? 'en';
  return {
    events: [],
    me: 'A',
    legal: [],
    names: { A: 'Giulia', B: 'Kenji', C: 'Rosa', D: '', E: '', F: '' },
    language,
    text: makeWords([texts[language]], language),
    act: () => undefined,
    propose: () => undefined,
    pending: null,
    busy: false,
    focus: { thing: null },
    ...given,
    plan: given.plan as Plan,
  };
}
