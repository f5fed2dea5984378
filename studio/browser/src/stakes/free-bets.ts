/** Free bets of the player in this game: a switch above the game that plays the next round with one of them. */
import type { AuthenticateValue, FreeBets } from '@night-market/protocol/studio'
import { el } from '../lib/dom.ts'
import type { MoneyText } from '../lib/money-text.ts'
import type { RoundRequest } from '../round/retry.ts'
import type { Translate } from '../lib/texts.ts'

/** The free bet that the next round would be. */
export interface FreeBet {
  grant: string
  stake: bigint
}

export class FreeBetSwitch {
  readonly element: HTMLButtonElement
  readonly #t: Translate
  readonly #money: MoneyText
  #grants: FreeBets[]
  #isOn: boolean

  constructor(t: Translate, money: MoneyText, opening: AuthenticateValue, changed: () => void) {
    this.#t = t
    this.#money = money
    this.#grants = opening.freeBets ?? []
    this.#isOn = this.#grants.length > 0
    const onclick = (): void => {
      this.#isOn = !this.#isOn
      changed()
    }
    this.element = el('button', { type: 'button', class: 'free-bets', onclick })
    this.draw(false)
  }

  /** Null while the player's own money is played, as a run of autoplay does. */
  next(isAuto: boolean): FreeBet | null {
    const [first] = this.#grants
    return first === undefined || !this.#isOn || isAuto
      ? null
      : { grant: first.grant, stake: BigInt(first.stake) }
  }

  /** The notice that chips do not add up to the stake of a free bet. */
  get wrongStake(): string {
    const [first] = this.#grants
    return this.#t('bar.free_bet_stake', { stake: this.#money.full(BigInt(first?.stake ?? 0)) })
  }

  /** For a copy of the game that goes on in another language. */
  get left(): FreeBets[] {
    return this.#grants
  }

  used(grant: string): void {
    this.#change((each) => (each.grant === grant ? { ...each, left: each.left - 1 } : each))
  }

  /** The grant has ended. */
  drop(): void {
    const [first] = this.#grants
    this.#change((each) => (each === first ? { ...each, left: 0 } : each))
  }

  draw(isBusy: boolean): void {
    const [first] = this.#grants
    this.element.hidden = first === undefined
    this.element.disabled = isBusy
    this.element.setAttribute('aria-pressed', String(this.#isOn))
    if (first === undefined) return
    const words = { count: first.left, stake: this.#money.full(BigInt(first.stake)) }
    this.element.textContent = this.#t('bar.free_bets', words)
  }

  #change(change: (grant: FreeBets) => FreeBets): void {
    this.#grants = this.#grants.map(change).filter(({ left }) => left > 0)
  }
}

/**
 * The request for a bet. A free bet takes the stake of its grant where the game has a stake ladder; chips must add up to it,
 * else there is no request.
 */
export function requestOf(
  { stake, choice }: { stake: bigint; choice: unknown },
  free: FreeBet | null,
  hasLadder: boolean,
): Omit<RoundRequest, 'roundId'> | null {
  if (free === null) return { stake, choice }
  return hasLadder || stake === free.stake ? { stake: free.stake, choice, grant: free.grant } : null
}
