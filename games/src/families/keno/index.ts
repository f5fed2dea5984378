import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { kenoMultipliers, kenoReturns } from './facts.ts'
import { keno as math } from './rules.ts'
import type { KenoChoice, KenoConfig, KenoEvent } from './rules.ts'
import { KENO_STAKES } from './stakes.ts'

export const keno: GameFamily<KenoConfig, KenoChoice, SettledState, never, KenoEvent> = {
  id: 'keno',
  math,
  stakes: KENO_STAKES,
  odds: { chosen: 'risk', returns: kenoReturns },
  facts: () => NO_FACTS,
  multipliersX100: kenoMultipliers,
  sample: { choice: { picks: [3, 8, 17, 24, 31], risk: 'medium' }, actions: [] },
}
