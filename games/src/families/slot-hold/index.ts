import { betsIn, bothReturns } from '../../kernel/bought.ts'
import type { SlotChoice } from '../../kernel/bought.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { SLOT_STAKES } from '../../kernel/stakes.ts'
import { returnsOf } from './certify.ts'
import type { HoldConfig } from './config.ts'
import { holdFacts } from './facts.ts'
import { holdRules } from './rules.ts'
import type { HoldEvent } from './rules.ts'

export const slotHold: GameFamily<HoldConfig, SlotChoice, SettledState, never, HoldEvent> = {
  id: 'slot-hold',
  math: holdRules,
  stakes: SLOT_STAKES,
  odds: {
    chosen: 'none',
    returns: (config) => {
      const { base, bought } = returnsOf(config)
      return bothReturns(base, bought)
    },
  },
  facts: holdFacts,
  multipliersX100: ({ pays, coins, fullX100 }) => [
    ...pays.flat(),
    ...coins.map(({ payX100 }) => payX100),
    fullX100,
  ],
  sample: { choice: null, actions: [] },
  betsIn: ({ buy }, choice) => betsIn(buy, choice),
}
