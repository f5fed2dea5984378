import { betsIn } from '../../kernel/bought.ts'
import type { SlotChoice } from '../../kernel/bought.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { SLOT_STAKES } from '../../kernel/stakes.ts'
import type { TumbleConfig } from './config.ts'
import { tumbleFacts } from './facts.ts'
import { tumbleRules } from './rules.ts'
import type { TumbleEvent } from './rules.ts'

export const slotTumble: GameFamily<TumbleConfig, SlotChoice, SettledState, never, TumbleEvent> = {
  id: 'slot-tumble',
  math: tumbleRules,
  stakes: SLOT_STAKES,
  odds: { chosen: 'none', returns: () => [] },
  facts: tumbleFacts,
  multipliersX100: ({ pays }) => pays.flat(),
  sample: { choice: null, actions: [] },
  betsIn: ({ buy }, choice) => betsIn(buy, choice),
}
