import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { payRange, type FishConfig } from './config.ts'
import { returnOf } from './odds.ts'
import { fishHunt as math } from './rules.ts'
import type { FishChoice, FishEvent } from './rules.ts'
import { FISH_STAKES } from './stakes.ts'

export const fishHunt: GameFamily<FishConfig, FishChoice, SettledState, never, FishEvent> = {
  id: 'fish-hunt',
  math,
  stakes: FISH_STAKES,
  odds: { chosen: 'risk', returns: (config) => config.targets.map((target) => returnOf(config, target)) },
  facts: () => NO_FACTS,
  multipliersX100: (config) =>
    config.targets.flatMap((target) => Object.values(payRange(config, target)).map((pay) => 100 * pay)),
  sample: { choice: { shots: [0, 0, 1, 1, 2] }, actions: [] },
}
