/** The button that buys a slot's feature: its price is asked for in a sheet before anything is staked. */
import type { SlotChoice } from '@night-market/games/kernel/bought'
import type { Table } from '../family.ts'
import { el } from '../lib/dom.ts'
import { openSheet } from '../sheets/sheet.ts'

export class FeatureBuy {
  readonly #table: Table
  readonly #price: bigint
  readonly #text: string
  readonly #button: HTMLButtonElement | null
  #isBought = false

  /** `text` says what is bought. Without a button where the deployment does not allow it. */
  constructor(table: Table, price: number, text: string) {
    this.#table = table
    this.#price = BigInt(price)
    this.#text = text
    this.#button = table.playRules.buys
      ? el('button', { type: 'button', class: 'feature-buy', onclick: () => this.#ask() })
      : null
    if (this.#button) table.stage.append(this.#button)
    this.draw()
  }

  /** The stake and choice of the next round. */
  bet(): { stake: bigint; choice: SlotChoice } {
    const stake = this.#table.stake()
    return this.#isBought ? { stake: stake * this.#price, choice: { buy: true } } : { stake, choice: null }
  }

  draw(): void {
    if (!this.#button) return
    const { t, money, stake } = this.#table
    this.#button.replaceChildren(
      el('span', {}, t('reels.buy')),
      el('strong', { class: 'num' }, money.tight(stake() * this.#price)),
    )
  }

  #ask(): void {
    const { t, money, stake, isOpen, press, sound } = this.#table
    if (!isOpen()) return
    sound.play('click')
    const price = money.full(stake() * this.#price)
    const buy = el('button', { type: 'button', class: 'button button--main' }, t('reels.buy_for', { price }))
    buy.addEventListener('click', () => {
      sheet.close()
      this.#isBought = true
      press()
      // A round that did not begin costs nothing and leaves nothing chosen.
      this.#isBought = false
    })
    const sheet = openSheet(t, t('reels.buy'), [
      el('p', {}, this.#text),
      el('p', { class: 'quiet' }, t('reels.buy_note', { price, bet: money.full(stake()) })),
      buy,
    ])
  }
}
