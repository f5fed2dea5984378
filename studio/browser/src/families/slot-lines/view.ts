/** Line slots: the server decides the whole round, this file shows its film. */
import '../../reels/style.css'
import { scatterOf, type SlotConfig } from '@night-market/games/families/slot-lines/config'
import type { FreeSpinsWonEvent, SlotEvent, SpinEvent } from '@night-market/games/families/slot-lines/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import { loadPicture } from '../../canvas/pictures.ts'
import { Scene } from '../../canvas/scene.ts'
import { faceReady } from '../../canvas/text.ts'
import type { GameView } from '../../family.ts'
import type { Table } from './labels.ts'
import {
  countedTo,
  COUNT_MS,
  isCelebrated,
  isWin,
  outcomeOf,
  outcomeWithin,
  soundOf,
} from '../../round/outcome.ts'
import { dressOf, wellOf } from '../../reels/dress.ts'
import { isLowSymbol } from './low-symbols.ts'
import { SlotMachine } from './machine.ts'
import { loadSymbols, symbolTextures } from '../../reels/textures.ts'

export async function open(table: Table): Promise<GameView> {
  const title = table.title
  const [pictures, backdrop] = await Promise.all([
    loadSymbols(title.symbols, table.art.symbols),
    loadPicture(table.art.wide),
    faceReady(document.documentElement.lang),
  ])
  const dress = dressOf(title.brand, wellOf(backdrop))
  const symbols = symbolTextures(pictures, (symbol) => isLowSymbol(title.config, symbol), dress.line)
  const scene = await Scene.open(table.stage, table.t('stage'))
  const machine = new SlotMachine(scene, table, title, symbols, dress)
  const film = new SlotFilm(table, title.config, machine)
  table.stage.addEventListener('pointerup', () => film.hurry())
  return {
    hasLadder: true,
    hasAutoplay: true,
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: null }),
    begin: () => {
      table.sound.play('spin')
      machine.turn()
    },
    play: (round) => film.play(round),
    calm: () => machine.calm(),
    hurry: () => film.hurry(),
    summary: (round) => film.summary(round),
    isFeature: (round) => round.events.some((event) => event.type === 'free_spins_won'),
    destroy: () => scene.destroy(),
  }
}

/** Plays a round's events one after another; each scene of it can be cut short. */
class SlotFilm {
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
    const said = events.flatMap((event) => {
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
    return said.join(' ')
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
    if (payout > 0n) await this.#celebrate(event, payout, stake, before, isLong)
    return total
  }

  async #celebrate(
    event: SpinEvent,
    payout: bigint,
    stake: bigint,
    before: bigint,
    isLong: boolean,
  ): Promise<void> {
    const { t, money, sound, showWin, isQuick } = this.#table
    const outcome = outcomeWithin(payout, before + payout, stake)
    if (!isWin(outcome)) return this.#giveBack(event, payout, before)
    this.#machine.showWins(event)
    sound.play(payout < stake ? 'small' : soundOf(outcome))
    const countMs = isQuick() ? COUNT_MS[outcome] / 3 : COUNT_MS[outcome]
    const count = (part: number) => {
      const amount = countedTo(payout, part)
      showWin(before + amount)
      return money.full(amount)
    }
    if (isCelebrated(outcome)) {
      await this.#machine.wait(isQuick() ? 250 : 700, this.#scene())
      const coins = { big: 48, mega: 90, epic: 140 }[outcome]
      const word = t(`win.${outcome}`)
      await this.#machine.celebrate(
        { word, figure: count, countMs, holdMs: isQuick() ? 500 : 1300, coins },
        this.#scene(),
      )
      this.#machine.showWord(`${t('win')}  ${money.full(payout)}`)
    } else {
      await this.#machine.countWord((part) => `${t('win')}  ${count(part)}`, countMs, this.#scene())
    }
    if (isLong) await this.#machine.wait(isQuick() ? 300 : 900, this.#scene())
  }

  /** No more than the stake came back: where from is shown, without lights, colour or sound. */
  async #giveBack(event: SpinEvent, payout: bigint, before: bigint): Promise<void> {
    const { t, money, showWin, isQuick } = this.#table
    this.#machine.showLines(event)
    showWin(before + payout)
    this.#machine.showWord(t('back', { amount: money.full(payout) }), 'plain')
    await this.#machine.wait(isQuick() ? 150 : 500, this.#scene())
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
