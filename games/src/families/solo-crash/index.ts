import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import { soloCrashMultipliers, soloCrashReturns } from './facts.ts'
import { soloCrash as math } from './rules.ts'
import type {
  SoloCrashAction,
  SoloCrashChoice,
  SoloCrashConfig,
  SoloCrashEvent,
  SoloCrashState,
} from './rules.ts'
import { SOLO_CRASH_STAKES } from './stakes.ts'

export const soloCrash: GameFamily<
  SoloCrashConfig,
  SoloCrashChoice,
  SoloCrashState,
  SoloCrashAction,
  SoloCrashEvent
> = {
  id: 'solo-crash',
  math,
  stakes: SOLO_CRASH_STAKES,
  odds: { chosen: 'risk', returns: soloCrashReturns },
  facts: () => NO_FACTS,
  multipliersX100: soloCrashMultipliers,
  sample: { choice: { toX100: 110 }, actions: [{ type: 'rise', toX100: 150 }, { type: 'cash_out' }] },
}
