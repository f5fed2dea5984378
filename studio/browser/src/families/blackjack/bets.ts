/** The bets of a table as they are shown: name, pay and return. */
import {
  betsOf,
  type BlackjackBet,
  type BlackjackConfig,
} from '@night-market/games/families/blackjack/config'
import { blackjack } from '@night-market/games/families/blackjack/index'
import { returnsOf } from '../../bet-table/returns.ts'
import type { SpotText } from '../../bet-table/spots.ts'
import type { Translate } from './labels.ts'

const PAYS: Record<BlackjackBet, string> = {
  main: '1:1',
  perfect_pairs: '25:1',
  twenty_one_plus_three: '100:1',
}

export function spotsOf(t: Translate, config: BlackjackConfig): SpotText[] {
  const bets = betsOf(config)
  const returns = returnsOf(blackjack, bets, config)
  return bets.map((kind) => ({
    kind,
    name: t(`bet.${kind}`),
    pays: PAYS[kind],
    returnBps: returns.get(kind) ?? 0,
    look: `is-${kind}`,
  }))
}
