/** Free bets of the player, and the one that the slip is staked by. */
import { areOddsAtLeast } from '@night-market/games/kernel/book/slip'
import { BOOK_GAMES, type BookFreeBet } from '@night-market/protocol/vendor/book'
import type { BookGame } from './game.ts'
import { atPrices, isOneLine, type Slip } from './model/slip.ts'
import { categoryOf } from './views/sports.ts'

/** Grants that are offered at a time. */
const MOST = 3

export class FreeBets {
  readonly #game: BookGame

  constructor(game: BookGame) {
    this.#game = game
  }

  /** Those that the slip may be staked by as it is made, whatever its odds; the one that it is first. */
  get offered(): BookFreeBet[] {
    const { slip, freeBets } = this.#game.state
    const { free } = slip
    const isOther = ({ grant, expiresAt }: BookFreeBet): boolean =>
      grant !== free?.grant && expiresAt > this.#game.now
    const others = freeBets.filter((each) => isOther(each) && isFitting(slip, each))
    return [...(free === null ? [] : [free]), ...others].slice(0, MOST)
  }

  /** Whether the odds that stand now are below the least of this one. */
  isTooLow({ leastOdds }: BookFreeBet): boolean {
    const { legs } = atPrices(this.#game.state.slip, (ref) => this.#game.priceOf(ref))
    return !areOddsAtLeast(legs, leastOdds)
  }

  /** Stakes the slip by it, or by money where it was. */
  toggle(free: BookFreeBet): void {
    this.#game.changeSlip((slip) => ({ ...slip, free: slip.free?.grant === free.grant ? null : free }))
  }

  /** The slip itself stays as it is: a bet without an answer is asked again with its free bet, and never for money instead. */
  async refresh(): Promise<void> {
    const game = this.#game
    if (game.state.isVisitor || game.state.opening.mode !== 'real') return
    const read = await game.parts.client.freeBets().catch(() => null)
    if (read !== null) game.change({ freeBets: read.freeBets })
  }
}

/** A slip that was made another is staked by money where its free bet does not fit any more. */
export const withFittingStake = (slip: Slip): Slip =>
  slip.free === null || isFitting(slip, slip.free) ? slip : { ...slip, free: null }

/** One bet of one line, on the game that the free bet is of. */
function isFitting(slip: Slip, { gameCode }: BookFreeBet): boolean {
  const isEsports = slip.legs.every(({ sport }) => categoryOf(sport) === 'ESPORTS')
  return isOneLine(slip) && gameCode === BOOK_GAMES[isEsports ? 'ESPORTS' : 'SPORTS']
}
