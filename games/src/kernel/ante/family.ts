/** Makes a family of such a table. */
import type { PlacedBet } from '../bets.ts'
import { NO_FACTS } from '../family.ts'
import type { GameFamily } from '../family.ts'
import { ANTE_STAKES, BONUS_HANDS, bonusOf, pairPlusX100, sixX100 } from './config.ts'
import type { AnteConfig, AnteGame } from './config.ts'
import { PAIR_OR_BETTER } from './hands.ts'
import { firstOf } from '../odds.ts'
import { anteReturns } from './odds.ts'
import { anteMath, RETURNED } from './rules.ts'
import type { AnteAction, AnteEvent, AnteState } from './rules.ts'
import { SIX_HANDS } from './six-cards.ts'

export type AnteFamily = GameFamily<AnteConfig, PlacedBet[], AnteState, AnteAction, AnteEvent>

export function anteFamily(game: AnteGame): AnteFamily {
  return {
    id: game.id,
    math: anteMath(game),
    stakes: ANTE_STAKES,
    odds: {
      chosen: 'bets',
      returns: (config) => anteReturns(game, config),
      main: (config) => firstOf(anteReturns(game, config)),
    },
    facts: () => NO_FACTS,
    multipliersX100: (config) =>
      [
        ...Object.values(RETURNED).map((antes) => Number(antes) * 100),
        ...BONUS_HANDS.map((hand) => bonusOf(config, hand) * 100),
        ...PAIR_OR_BETTER.map((hand) => pairPlusX100(config, hand)),
        ...SIX_HANDS.map((hand) => sixX100(config, hand)),
      ].filter((x100) => x100 > 0),
    sample: { choice: [{ kind: 'ante', stake: '100' }], actions: [{ type: 'fold' }] },
  }
}
