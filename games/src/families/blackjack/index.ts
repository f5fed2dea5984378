import type { PlacedBet } from '../../kernel/bets.ts'
import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import { firstOf } from '../../kernel/odds.ts'
import { returnsOfBets } from './certify.ts'
import type { BlackjackConfig } from './config.ts'
import { blackjack as math } from './rules.ts'
import type { BlackjackAction, BlackjackEvent, BlackjackState } from './rules.ts'
import { SIDE_HANDS, sidePayX100 } from './side-bets.ts'
import { BLACKJACK_STAKES } from './stakes.ts'

export const blackjack: GameFamily<
  BlackjackConfig,
  PlacedBet[],
  BlackjackState,
  BlackjackAction,
  BlackjackEvent
> = {
  id: 'blackjack',
  math,
  stakes: BLACKJACK_STAKES,
  odds: { chosen: 'bets', returns: returnsOfBets, main: (config) => firstOf(returnsOfBets(config)) },
  facts: () => NO_FACTS,
  // Won, pushed, surrendered, a paid insurance of half the bet, a blackjack, and the bets on the side.
  multipliersX100: ({ blackjackX100, side }) => [
    200,
    100,
    50,
    150,
    100 + blackjackX100,
    ...side.flatMap((bet) => SIDE_HANDS[bet].map(sidePayX100)),
  ],
  sample: { choice: [{ kind: 'main', stake: '100' }], actions: [{ type: 'decline' }, { type: 'stand' }] },
}
