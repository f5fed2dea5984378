import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { scratchFacts } from './facts.ts'
import { scratch as math } from './rules.ts'
import type { ScratchConfig, ScratchEvent } from './rules.ts'
import { SCRATCH_STAKES } from './stakes.ts'

export const scratch: GameFamily<ScratchConfig, null, SettledState, never, ScratchEvent> = {
  id: 'scratch',
  math,
  stakes: SCRATCH_STAKES,
  odds: { chosen: 'none', returns: () => [] },
  facts: scratchFacts,
  multipliersX100: ({ prizes }) => prizes.map(({ payX100 }) => payX100),
  sample: { choice: null, actions: [] },
}
