import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import { minesMultipliers, minesReturns } from './facts.ts'
import { mines as math } from './rules.ts'
import type { MinesAction, MinesChoice, MinesConfig, MinesEvent, MinesState } from './rules.ts'
import { MINES_STAKES } from './stakes.ts'

export const mines: GameFamily<MinesConfig, MinesChoice, MinesState, MinesAction, MinesEvent> = {
  id: 'mines',
  math,
  stakes: MINES_STAKES,
  odds: { chosen: 'risk', returns: minesReturns },
  facts: () => NO_FACTS,
  multipliersX100: minesMultipliers,
  sample: { choice: { mines: 3 }, actions: [{ type: 'pick', cell: 4 }, { type: 'cash_out' }] },
}
