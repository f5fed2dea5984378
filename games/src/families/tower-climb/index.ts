import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import { towerMultipliers, towerReturns } from './facts.ts'
import { tower as math } from './rules.ts'
import type { TowerAction, TowerChoice, TowerConfig, TowerEvent, TowerState } from './rules.ts'
import { TOWER_STAKES } from './stakes.ts'

export const tower: GameFamily<TowerConfig, TowerChoice, TowerState, TowerAction, TowerEvent> = {
  id: 'tower-climb',
  math,
  stakes: TOWER_STAKES,
  odds: { chosen: 'risk', returns: towerReturns },
  facts: () => NO_FACTS,
  multipliersX100: towerMultipliers,
  sample: { choice: { level: 'medium' }, actions: [{ type: 'pick', tile: 1 }, { type: 'cash_out' }] },
}
