/** The page as it opens. */
import type { BookOpenValue } from '@night-market/protocol/vendor/book'
import { NO_CODE } from './codes.ts'
import { EMPTY_FEED, withSnapshot } from './model/feed.ts'
import { firstPart } from './model/lobby.ts'
import { shownOf } from './families/index.ts'
import type { BookState } from './state.ts'
import { isChosen, sportsOfGame } from './views/sports.ts'

/** Times the least stake. */
const FIRST_STAKE = 10n
const FIRST_ROWS = 20

export function openingState(opening: BookOpenValue): BookState {
  const sports = sportsOfGame(opening.gameCode)
  const chosen = shownOf(opening.events).filter(({ sport }) => isChosen(sports, sport))
  return {
    opening,
    isVisitor: opening.session === '',
    balance: BigInt(opening.balance),
    feed: withSnapshot(EMPTY_FEED, opening.events),
    isFresh: false,
    flashes: new Map(),
    place: { page: 'lobby', part: firstPart(chosen) },
    sports,
    rowsShown: FIRST_ROWS,
    lobbyMarket: 0,
    missing: new Set(),
    format: 'decimal',
    slip: {
      legs: [],
      kind: null,
      sizes: [],
      stake: BigInt(opening.leastStake) * FIRST_STAKE,
      free: null,
      policy: 'higher',
    },
    freeBets: [],
    typed: null,
    isPlacing: false,
    code: NO_CODE,
    message: null,
    refused: new Map(),
    betsPart: 'open',
    bets: { open: null, settled: null },
    offer: null,
    isCashing: false,
    betMessage: null,
    sheet: null,
  }
}
