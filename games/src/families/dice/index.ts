import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { diceMultipliers, diceReturns } from './facts.ts'
import { dice as math } from './rules.ts'
import type { DiceChoice, DiceConfig, DiceEvent } from './rules.ts'
import { DICE_STAKES } from './stakes.ts'

export const dice: GameFamily<DiceConfig, DiceChoice, SettledState, never, DiceEvent> = {
  id: 'dice',
  math,
  stakes: DICE_STAKES,
  odds: { chosen: 'risk', returns: diceReturns },
  facts: () => NO_FACTS,
  multipliersX100: diceMultipliers,
  sample: { choice: { target: 5000, direction: 'over' }, actions: [] },
}
