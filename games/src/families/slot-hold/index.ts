import { betsIn } from '../../kernel/bought.ts'
import type { SlotChoice } from '../../kernel/bought.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { SLOT_STAKES } from '../../kernel/stakes.ts'
import type { HoldConfig } from './config.ts'
import { holdFacts } from './facts.ts'
import { holdRules } from './rules.ts'
import type { HoldEvent } from './rules.ts'

export const slotHold: GameFamily<HoldConfig, SlotChoice, SettledState, never, HoldEvent> = {
  id: 'slot-hold',
  math: holdRules,
  stakes: SLOT_STAKES,
  // A bought feature returns what the certificate says, to half a basis point (`hold.test.ts`). To say it exactly takes a
  // third of a second for each title, which a server that lists games does not have.
  odds: { chosen: 'none', returns: () => [] },
  facts: holdFacts,
  multipliersX100: ({ pays, coins, fullX100 }) => [
    ...pays.flat(),
    ...coins.map(({ payX100 }) => payX100),
    fullX100,
  ],
  sample: { choice: null, actions: [] },
  betsIn: ({ buy }, choice) => betsIn(buy, choice),
}
