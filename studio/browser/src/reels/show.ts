/** The show that all slots on a falling board share: wins by their size, free spins, the counter, the feature. */
import type { Table } from '../family.ts'
import { el } from '../lib/dom.ts'
import type { StudioRound } from '@night-market/protocol/studio'
import { countedTo, isWin, outcomeOf, priceOf, sumText } from '../round/outcome.ts'
import type { FallingBoard } from './board.ts'
import { winStep, type SlotWin } from './win-step.ts'

/** How long the sum of a feature stands that is no win. */
const CLOSE_MS = 1600
/** The width that a button beside the frame needs, in pixels. */
const LEAST_BESIDE = 80
/** How long a win stands that does not count up. */
const STILL_MS = 600

export class SlotShow {
  readonly board: FallingBoard
  readonly #table: Table
  readonly #counter = el('p', { class: 'slot-counter', hidden: true })
  readonly #name: HTMLElement
  /** What the round's feature cost; null where none was bought. */
  #price: bigint | null = null
  #cut = new AbortController()

  constructor(table: Table, board: FallingBoard) {
    this.board = board
    this.#table = table
    this.#name = el('h1', { class: 'slot-name' }, el('span', {}, table.title.name))
    table.stage.append(this.#name, this.#counter)
    new ResizeObserver(() => this.#place()).observe(table.stage)
    this.#place()
  }

  /** A round begins. */
  begin(round: Pick<StudioRound, 'choice' | 'stake'>): void {
    this.#price = priceOf(round)
  }

  hurry(): void {
    this.#cut.abort()
  }

  /** Each scene has its own cut: hurrying one does not skip the next. */
  scene(): AbortSignal {
    this.#cut = new AbortController()
    return this.#cut.signal
  }

  /** Counts a win up by its size; what is no more than the stake is shown in quiet words. */
  async win(win: Omit<SlotWin, 'isBought'>): Promise<void> {
    const { sound, isQuick } = this.#table
    const { stage } = this.board
    const step = winStep(this.#table, { ...win, isBought: this.#price !== null })
    if (step.sound) sound.play(step.sound)
    if (step.isStill) {
      stage.showWord(step.words(1), step.look)
      return stage.wait(isQuick() ? 150 : STILL_MS, this.scene())
    }
    if (!step.party) return stage.countWord(step.words, step.countMs, this.scene())
    await stage.celebrate(step.party, this.scene())
    stage.showWord(step.words(1))
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
    const { t, money } = this.#table
    this.#counter.hidden = false
    this.#counter.replaceChildren(
      el('span', { class: 'num' }, left),
      el('strong', { class: 'num' }, `×${multiplier}`),
      el('span', { class: 'slot-counter__paid num' }, sumText(t, money, paid, this.#price)),
    )
  }

  /** The sum of a feature, and back to the game. A sum below the round's stake is shown in plain words. */
  async close(word: string, total: bigint, stake: bigint): Promise<void> {
    const { t, money, sound } = this.#table
    const { stage } = this.board
    if (isWin(outcomeOf(total, stake))) {
      sound.play('mega')
      const figure = (part: number) => money.full(countedTo(total, part))
      await stage.celebrate({ word, figure, countMs: 1800, holdMs: 1400, coins: 48 }, this.scene())
    } else {
      stage.showWord(`${word}  ${sumText(t, money, total, this.#price)}`, 'plain')
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
