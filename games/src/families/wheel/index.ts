import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { wheelMultipliers, wheelReturns } from './facts.ts'
import { wheel as math } from './rules.ts'
import type { WheelChoice, WheelConfig, WheelEvent } from './rules.ts'
import { WHEEL_STAKES } from './stakes.ts'

export const wheel: GameFamily<WheelConfig, WheelChoice, SettledState, never, WheelEvent> = {
  id: 'wheel',
  math,
  stakes: WHEEL_STAKES,
  odds: { chosen: 'risk', returns: wheelReturns },
  facts: () => NO_FACTS,
  multipliersX100: wheelMultipliers,
  sample: { choice: { segments: 20, risk: 'medium' }, actions: [] },
}
