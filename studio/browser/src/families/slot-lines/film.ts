/** The film of a line slot: the reels stop, lines that pay are lit, and free spins follow. */
import { scatterOf, type SlotConfig } from '@night-market/games/families/slot-lines/config'
import type { FreeSpinsWonEvent, SlotEvent, SpinEvent } from '@night-market/games/families/slot-lines/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import { winStep, type SlotWin } from '../../reels/win-step.ts'
import { countedTo, isWin, outcomeOf } from '../../round/outcome.ts'
import type { Table } from './labels.ts'
import type { SlotMachine } from './machine.ts'

/** Plays a round's events one after another; each scene of it can be cut short. */
export class SlotFilm {
  readonly #table: Table
  readonly #config: SlotConfig
  readonly #machine: SlotMachine
  #cut = new AbortController()

  constructor(table: Table, config: SlotConfig, machine: SlotMachine) {
    this.#table = table
    this.#config = config
    this.#machine = machine
  }

  hurry(): void {
    this.#cut.abort()
  }

  async play(round: StudioRound): Promise<void> {
    const events = round.events as unknown as SlotEvent[]
    const stake = BigInt(round.stake)
    const isLong = events.some((event) => event.type === 'free_spins_won')
    let total = 0n
    let freeSpins = 0
    for (const event of events) {
      if (event.type === 'spin') total = await this.#spin(event, stake, total, freeSpins, isLong)
      if (event.type === 'free_spins_won') {
        await this.#award(event, freeSpins, total)
        freeSpins = event.total
      }
    }
    if (freeSpins > 0) await this.#closeFreeSpins(total, stake)
    this.#table.showWin(total)
  }

  summary(round: StudioRound): string {
    const { t, money } = this.#table
    const events = round.events as unknown as SlotEvent[]
    const sentences = events.flatMap((event) => {
      if (event.type === 'free_spins_won') return [t('won_free_spins', { count: event.count })]
      if (event.type !== 'spin' || event.isFree) return []
      const lines = event.wins.map((win) =>
        t('line_win', { line: win.line + 1, count: win.count, amount: money.full(BigInt(win.payout)) }),
      )
      const scatter = event.scatterWin
      if (!scatter) return lines
      const amount = money.full(BigInt(scatter.payout))
      return [...lines, t('scatter_win', { count: scatter.count, amount })]
    })
    return sentences.join(' ')
  }

  async #spin(
    event: SpinEvent,
    stake: bigint,
    before: bigint,
    freeSpins: number,
    isLong: boolean,
  ): Promise<bigint> {
    if (event.isFree) {
      this.#machine.showCounter(event.index, freeSpins, event.multiplier, before)
      this.#machine.turn()
    }
    await this.#machine.land(event, this.#scene(), scatterOf(this.#config))
    const payout = BigInt(event.payout)
    const total = before + payout
    if (payout > 0n) await this.#celebrate(event, { payout, before, stake }, isLong)
    return total
  }

  /** No more than the stake came back: where from is shown, without lights, colour or sound. */
  async #celebrate(event: SpinEvent, win: Omit<SlotWin, 'isBought'>, isLong: boolean): Promise<void> {
    const { sound, isQuick } = this.#table
    const step = winStep(this.#table, { ...win, isBought: false })
    if (step.isStill) {
      this.#machine.showLines(event)
      this.#machine.showWord(step.words(1), step.look)
      return this.#machine.wait(isQuick() ? 150 : 500, this.#scene())
    }
    this.#machine.showWins(event)
    if (step.sound) sound.play(step.sound)
    if (step.party) {
      await this.#machine.wait(isQuick() ? 250 : 700, this.#scene())
      await this.#machine.celebrate(step.party, this.#scene())
      this.#machine.showWord(step.words(1))
    } else {
      await this.#machine.countWord(step.words, step.countMs, this.#scene())
    }
    if (isLong) await this.#machine.wait(isQuick() ? 300 : 900, this.#scene())
  }

  async #award(event: FreeSpinsWonEvent, before: number, paid: bigint): Promise<void> {
    const { t, sound, say } = this.#table
    sound.play('feature')
    say(t('won_free_spins', { count: event.count }))
    const word =
      before === 0 ? t('free_spins_won', { count: event.count }) : t('free_more', { count: event.count })
    const multiplier = this.#config.freeSpins?.multiplier ?? 1
    const line = t('all_wins', { multiplier })
    await this.#machine.celebrate(
      {
        word,
        figure: () => line,
        countMs: 500,
        holdMs: before === 0 ? 2400 : 1100,
        coins: before === 0 ? 24 : 0,
      },
      this.#scene(),
    )
    this.#machine.enterFreeSpins()
    this.#machine.showCounter(before, event.total, multiplier, paid)
  }

  async #closeFreeSpins(total: bigint, stake: bigint): Promise<void> {
    const { t, money, sound } = this.#table
    const word = t('free_total')
    if (isWin(outcomeOf(total, stake))) {
      sound.play('mega')
      const figure = (part: number) => money.full(countedTo(total, part))
      await this.#machine.celebrate({ word, figure, countMs: 1800, holdMs: 1600, coins: 48 }, this.#scene())
    } else {
      // Free spins that paid less than the stake are no reason to celebrate.
      this.#machine.showWord(`${word}  ${money.full(total)}`, 'plain')
      await this.#machine.wait(1600, this.#scene())
    }
    this.#machine.leaveFreeSpins()
  }

  /** Each scene has its own cut: hurrying one does not skip the next. */
  #scene(): AbortSignal {
    this.#cut = new AbortController()
    return this.#cut.signal
  }
}
