import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { plinkoMultipliers, plinkoReturns } from './facts.ts'
import { plinko as math } from './rules.ts'
import type { PlinkoChoice, PlinkoConfig, PlinkoEvent } from './rules.ts'
import { PLINKO_STAKES } from './stakes.ts'

export const plinko: GameFamily<PlinkoConfig, PlinkoChoice, SettledState, never, PlinkoEvent> = {
  id: 'plinko',
  math,
  stakes: PLINKO_STAKES,
  odds: { chosen: 'risk', returns: plinkoReturns },
  facts: () => NO_FACTS,
  multipliersX100: plinkoMultipliers,
  sample: { choice: { rows: 12, risk: 'medium' }, actions: [] },
}
