import { NO_FACTS } from '../../../kernel/family.ts'
import type { GameFamily } from '../../../kernel/family.ts'
import type { SettledState } from '../../../kernel/rounds.ts'
import { math } from './rules.ts'
import type { PennyChoice, PennyConfig, PennyEvent } from './rules.ts'

export const penny: GameFamily<PennyConfig, PennyChoice, SettledState, never, PennyEvent> = {
  id: 'penny',
  math,
  stakes: { steps: [100, 200, 500, 1000, 2000, 5000] },
  odds: { chosen: 'none', returns: () => [] },
  facts: () => NO_FACTS,
  multipliersX100: ({ winX100 }) => [winX100],
  sample: { choice: { side: 'heads' }, actions: [] },
}
