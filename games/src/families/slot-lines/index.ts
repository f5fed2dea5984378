import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import type { SlotConfig } from './config.ts'
import { slotFacts } from './facts.ts'
import { slotLines as math } from './rules.ts'
import type { SlotEvent } from './rules.ts'
import { SLOT_STAKES } from '../../kernel/stakes.ts'

export const slotLines: GameFamily<SlotConfig, null, SettledState, never, SlotEvent> = {
  id: 'slot-lines',
  math,
  stakes: SLOT_STAKES,
  odds: { chosen: 'none', returns: () => [] },
  facts: slotFacts,
  multipliersX100: ({ pays }) => pays.flat(),
  sample: { choice: null, actions: [] },
}
