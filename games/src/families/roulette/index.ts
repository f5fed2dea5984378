import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import { firstOf } from '../../kernel/odds.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { rouletteMultipliers, rouletteReturns } from './facts.ts'
import { roulette as math } from './rules.ts'
import type { RouletteBet, RouletteConfig, RouletteEvent } from './rules.ts'
import { sharedRoulette } from './shared.ts'
import { ROULETTE_STAKES } from './stakes.ts'

export const roulette: GameFamily<RouletteConfig, RouletteBet[], SettledState, never, RouletteEvent> = {
  id: 'roulette',
  math,
  stakes: ROULETTE_STAKES,
  // A single number.
  odds: { chosen: 'bets', returns: rouletteReturns, main: (config) => firstOf(rouletteReturns(config)) },
  facts: () => NO_FACTS,
  multipliersX100: rouletteMultipliers,
  sample: { choice: [{ kind: 'red', stake: '100' }], actions: [] },
  shared: sharedRoulette,
}
