import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import { hiloMultipliers, hiloReturns } from './facts.ts'
import { hilo as math } from './rules.ts'
import type { HiloAction, HiloConfig, HiloEvent, HiloState } from './rules.ts'
import { HILO_STAKES } from './stakes.ts'

export const hilo: GameFamily<HiloConfig, null, HiloState, HiloAction, HiloEvent> = {
  id: 'hilo',
  math,
  stakes: HILO_STAKES,
  odds: { chosen: 'risk', returns: hiloReturns },
  facts: () => NO_FACTS,
  multipliersX100: hiloMultipliers,
  sample: { choice: null, actions: [{ type: 'move', move: 2 }] },
}
