/** The two calls and the skip: what each is called for the open card, its chance, and what it would raise the win to. */
import { doesWin, waysOf, type Call } from '@night-market/games/families/hilo/odds'
import { multiplierAfter, type HiloConfig, type HiloState } from '@night-market/games/families/hilo/rules'
import { RANKS, rankOf } from '@night-market/games/kernel/cards'
import { el } from '../../lib/dom.ts'
import { chanceText, shortTimes } from '../../lib/money-text.ts'
import type { Label, Table } from './labels.ts'

/** How a call is named where the open card has this rank. */
export function callLabel(config: HiloConfig, rank: number, call: Call): Label {
  const beyond = call === 1 ? rank < RANKS : rank > 1
  const hasSame = doesWin(config, rank, call, rank)
  if (!beyond) return hasSame ? 'call.same' : call === 1 ? 'call.higher' : 'call.lower'
  if (call === 1) return hasSame ? 'call.higher_same' : 'call.higher'
  return hasSame ? 'call.lower_same' : 'call.lower'
}

export class CallButton {
  readonly element: HTMLButtonElement
  readonly #table: Table
  readonly #call: Call
  readonly #name = el('span', { class: 'hilo__call-name' })
  readonly #pays = el('span', { class: 'hilo__call-pays num' })
  readonly #chance = el('span', { class: 'hilo__call-chance num' })

  constructor(table: Table, call: Call, press: () => void) {
    this.#table = table
    this.#call = call
    this.element = el(
      'button',
      { type: 'button', class: `hilo__call hilo__call--${call}`, onclick: press },
      el('span', { class: 'hilo__arrow', 'aria-hidden': 'true' }, call === 1 ? '▲' : '▼'),
      this.#name,
      this.#pays,
      this.#chance,
    )
  }

  /** `at` is null while no card lies open. */
  draw(config: HiloConfig, at: HiloState | null): void {
    const { t } = this.#table
    const rank = at ? rankOf(at.card) : 7
    const ways = waysOf(config, rank, this.#call)
    const multiplierX100 = at ? multiplierAfter(config, at, this.#call) : null
    this.#name.textContent = t(callLabel(config, rank, this.#call))
    this.#chance.textContent = at ? chanceText(ways / RANKS) : ''
    this.#pays.textContent =
      multiplierX100 === null ? (at ? t('not_offered') : '') : shortTimes(multiplierX100)
  }
}
