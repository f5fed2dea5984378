/** The show that all slots on a falling board share: wins by their size, free spins, the counter, the feature. */
import type { Table } from '../family.ts'
import { el } from '../lib/dom.ts'
import {
  COUNT_MS,
  countedTo,
  isCelebrated,
  isWin,
  outcomeOf,
  outcomeWithin,
  soundOf,
} from '../round/outcome.ts'
import type { FallingBoard } from './board.ts'

/** How long the sum of a feature stands that is no win. */
const CLOSE_MS = 1600
/** The width that a button beside the frame needs, in pixels. */
const LEAST_BESIDE = 80
const COINS = { big: 48, mega: 90, epic: 140 }

export class SlotShow {
  readonly board: FallingBoard
  readonly #table: Table
  readonly #counter = el('p', { class: 'slot-counter', hidden: true })
  readonly #name: HTMLElement
  #cut = new AbortController()

  constructor(table: Table, board: FallingBoard) {
    this.board = board
    this.#table = table
    this.#name = el('h1', { class: 'slot-name' }, el('span', {}, table.title.name))
    table.stage.append(this.#name, this.#counter)
    new ResizeObserver(() => this.#place()).observe(table.stage)
    this.#place()
  }

  hurry(): void {
    this.#cut.abort()
  }

  /** Each scene has its own cut: hurrying one does not skip the next. */
  scene(): AbortSignal {
    this.#cut = new AbortController()
    return this.#cut.signal
  }

  /** Counts a win up by its size; what is no more than the stake is shown in plain words. */
  async win(payout: bigint, before: bigint, stake: bigint): Promise<void> {
    const { t, money, sound, showWin, isQuick } = this.#table
    const outcome = outcomeWithin(payout, before + payout, stake)
    if (!isWin(outcome)) {
      showWin(before + payout)
      this.board.stage.showWord(t('reels.back', { amount: money.full(payout) }), 'plain')
      return this.board.stage.wait(isQuick() ? 150 : 500, this.scene())
    }
    sound.play(payout < stake ? 'small' : soundOf(outcome))
    const countMs = isQuick() ? COUNT_MS[outcome] / 3 : COUNT_MS[outcome]
    const count = (part: number) => {
      const amount = countedTo(payout, part)
      showWin(before + amount)
      return money.full(amount)
    }
    const words = (figure: string) => `${t('reels.win')}  ${figure}`
    if (!isCelebrated(outcome))
      return this.board.stage.countWord((part) => words(count(part)), countMs, this.scene())
    const holdMs = isQuick() ? 500 : 1300
    const party = { word: t(`win.${outcome}`), figure: count, countMs, holdMs, coins: COINS[outcome] }
    await this.board.stage.celebrate(party, this.scene())
    this.board.stage.showWord(words(money.full(payout)))
  }

  async award(count: number, isFirst: boolean, line: string): Promise<void> {
    const { t, sound, say } = this.#table
    sound.play('feature')
    say(t('reels.won_free_spins', { count }))
    const word = t(isFirst ? 'reels.free_spins' : 'reels.free_more', { count })
    const holdMs = isFirst ? 2200 : 1100
    await this.board.stage.celebrate(
      { word, figure: () => line, countMs: 500, holdMs, coins: isFirst ? 24 : 0 },
      this.scene(),
    )
    document.documentElement.dataset['mood'] = 'free'
  }

  /** Which free spin it is, what multiplies its wins, and what the round has paid so far. */
  count(left: string, multiplier: number, paid: bigint): void {
    this.#counter.hidden = false
    this.#counter.replaceChildren(
      el('span', { class: 'num' }, left),
      el('strong', { class: 'num' }, `×${multiplier}`),
      el('span', { class: 'slot-counter__paid num' }, this.#table.money.full(paid)),
    )
  }

  /** The sum of a feature, and back to the game. A sum below the round's stake is shown in plain words. */
  async close(word: string, total: bigint, stake: bigint): Promise<void> {
    const { money, sound } = this.#table
    const { stage } = this.board
    if (isWin(outcomeOf(total, stake))) {
      sound.play('mega')
      const figure = (part: number) => money.full(countedTo(total, part))
      await stage.celebrate({ word, figure, countMs: 1800, holdMs: 1400, coins: 48 }, this.scene())
    } else {
      stage.showWord(`${word}  ${money.full(total)}`, 'plain')
      await stage.wait(CLOSE_MS, this.scene())
    }
    this.endFeature()
  }

  endFeature(): void {
    delete document.documentElement.dataset['mood']
    this.#counter.hidden = true
  }

  #place(): void {
    const free = this.board.stage.top
    this.#counter.style.top = `${Math.max(4, free - 18)}px`
    this.#name.classList.toggle('is-shown', free > 64)
    this.#name.style.height = `${Math.max(0, free)}px`
    // Beside the frame of a low stage is room for a narrow button, or else below it for a flat one.
    const beside = this.board.stage.left
    this.#table.stage.dataset['room'] = beside < LEAST_BESIDE ? 'below' : 'beside'
    this.#table.stage.style.setProperty('--beside', `${beside}px`)
  }
}
