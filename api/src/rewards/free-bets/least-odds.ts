import type { FreeBetTerms } from '@night-market/protocol/rewards/free-bets'
import { gameTypesWith, type GameType } from '@night-market/protocol/values/game-types'
import { gameByCode } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'

/** At odds that are nearly sure a free bet would be no bet. */
const LEAST_ODDS_X100 = 150

const TYPES_WITH_ODDS: readonly GameType[] = gameTypesWith('product', 'betting')

/** The terms with the least odds of their game. Refuses odds of a game that has none (`invalid_request`). */
export async function withLeastOdds(db: Db, terms: FreeBetTerms): Promise<FreeBetTerms> {
  const game = await gameByCode(db, terms.game)
  const hasOdds = game !== null && TYPES_WITH_ODDS.includes(game.gameType)
  if (hasOdds) return { minOddsX100: LEAST_ODDS_X100, ...terms }
  if (terms.minOddsX100 === undefined) return terms
  throw new Refusal('invalid_request', {
    field: 'reward',
    problem: 'names least odds of a game that has odds',
  })
}
