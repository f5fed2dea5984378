import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { limboMultipliers, limboReturns } from './facts.ts'
import { limbo as math } from './rules.ts'
import type { LimboChoice, LimboConfig, LimboEvent } from './rules.ts'
import { LIMBO_STAKES } from './stakes.ts'

export const limbo: GameFamily<LimboConfig, LimboChoice, SettledState, never, LimboEvent> = {
  id: 'limbo',
  math,
  stakes: LIMBO_STAKES,
  odds: { chosen: 'risk', returns: limboReturns },
  facts: () => NO_FACTS,
  multipliersX100: limboMultipliers,
  sample: { choice: { targetX100: 200 }, actions: [] },
}
