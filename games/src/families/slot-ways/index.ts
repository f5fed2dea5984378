import { betsIn, bothReturns } from '../../kernel/bought.ts'
import type { SlotChoice } from '../../kernel/bought.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { SLOT_STAKES } from '../../kernel/stakes.ts'
import { returnsOf } from './certify.ts'
import type { WaysConfig } from './config.ts'
import { waysFacts } from './facts.ts'
import { waysRules } from './rules.ts'
import type { WaysEvent } from './rules.ts'

export const slotWays: GameFamily<WaysConfig, SlotChoice, SettledState, never, WaysEvent> = {
  id: 'slot-ways',
  math: waysRules,
  stakes: SLOT_STAKES,
  odds: {
    chosen: 'none',
    returns: (config) => {
      const { base, bought } = returnsOf(config)
      return bothReturns(base, bought)
    },
  },
  facts: waysFacts,
  multipliersX100: ({ pays }) => pays.flat(),
  sample: { choice: null, actions: [] },
  betsIn: ({ buy }, choice) => betsIn(buy, choice),
}
