/** Follows a hand by the events that a seat has seen, and keeps what every seat may hold. */
import type { Card } from '../../../kernel/cards.ts'
import type { HoldemEvent } from '../config.ts'
import { startPolicy, streetPolicy, type Policy } from './policy.ts'
import { anyHand, narrow, type Weights } from './range.ts'
import { follow, spotOf, type Betting } from './spot.ts'
import { strengthsOn, type Strengths } from './strength.ts'

/** A rival may play otherwise than the bots do: so much of its range stays whatever it does. */
const DOUBT = 0.25
const OWN_DOUBT = 0.01

export class Follower {
  readonly #betting: Betting
  readonly #own: number
  readonly #ranges: Map<number, Weights>
  readonly #board: Card[] = []
  #strengths: Strengths | null = null

  /** All seats are judged by what the others know of them, the own one too. */
  constructor(betting: Betting, own: number) {
    this.#betting = betting
    this.#own = own
    this.#ranges = new Map(betting.seats.map(({ seat }) => [seat, anyHand()]))
  }

  follow(event: HoldemEvent): void {
    if (event.type === 'board') {
      this.#board.push(...event.cards)
      this.#strengths = null
    }
    if (event.type === 'called' || event.type === 'checked') this.#narrow(event.seat, 'call')
    if (event.type === 'bet' || event.type === 'raised') this.#narrow(event.seat, 'raise')
    follow(this.#betting, event)
  }

  /** How the whole range of the seat in turn is played. */
  policyOf(seat: number): Policy {
    const spot = spotOf(this.#betting, seat)
    const own = this.#rangeOf(seat)
    if (spot.street === 'preflop') return startPolicy(spot, own)
    this.#strengths ??= strengthsOn(this.#board)
    const rivals = this.#betting.seats.filter((each) => each.seat !== seat && !each.isFolded)
    return streetPolicy(
      spot,
      this.#strengths,
      own,
      rivals.map((each) => this.#rangeOf(each.seat)),
    )
  }

  #narrow(seat: number, kind: 'raise' | 'call'): void {
    narrow(this.#rangeOf(seat), this.policyOf(seat)[kind], seat === this.#own ? OWN_DOUBT : DOUBT)
  }

  #rangeOf(seat: number): Weights {
    const range = this.#ranges.get(seat)
    if (!range) throw new Error(`seat ${seat} is not in the hand`)
    return range
  }
}
