/** Which game a slip is a bet on. */
import { sportOf } from '@night-market/games/families/sports'
import { BOOK_GAMES } from '@night-market/protocol/vendor/book'

/** A slip with e-sports alone is one of e-sports, any other of sports, whichever game the player has open. */
export const gameOf = (legs: readonly { event: { sport: string } }[]): string =>
  legs.every(({ event }) => sportOf(event.sport).category === 'ESPORTS')
    ? BOOK_GAMES.ESPORTS
    : BOOK_GAMES.SPORTS
