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

  /** The price of the feature at the chosen bet. */
  #priceNow(): bigint {
    return this.#table.stake() * this.#price
  }

  /** A bonus does not pay for what costs more than its limit. */
  #isOverBonus(): boolean {
    const { bonusLimit } = this.#table
    return bonusLimit !== null && this.#priceNow() > bonusLimit
  }

  draw(): void {
    if (!this.#button) return
    const { t, money } = this.#table
    // Greyed, and still pressed to read why.
    this.#button.setAttribute('aria-disabled', String(this.#isOverBonus()))
    this.#button.replaceChildren(
      el('span', {}, t('reels.buy')),
      el('strong', { class: 'num' }, money.tight(this.#priceNow())),
    )
  }

  #ask(): void {
    const { t, money, stake, isOpen, press, sound } = this.#table
    if (!isOpen()) return
    sound.play('click')
    if (this.#isOverBonus()) return this.#explain()
    const price = money.full(this.#priceNow())
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

  #explain(): void {
    const { t, money, bonusLimit } = this.#table
    const words = t('reels.buy_over_bonus', {
      price: money.full(this.#priceNow()),
      most: money.full(bonusLimit ?? 0n),
    })
    openSheet(t, t('reels.buy'), [el('p', {}, words)])
  }
}
