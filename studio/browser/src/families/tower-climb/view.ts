/** Tower: a climb from row to row. Where the traps are only the server knows. */
import './style.css'
import { tower } from '@night-market/games/families/tower-climb/index'
import { climbAt, multiplierAt, topOf } from '@night-market/games/families/tower-climb/multipliers'
import { LEVELS, type Level } from '@night-market/games/families/tower-climb/levels'
import type { TowerConfig, TowerEvent } from '@night-market/games/families/tower-climb/rules'
import { bpsOf } from '@night-market/games/kernel/rational'
import type { Title } from '@night-market/games/titles/title'
import type { StudioRound } from '@night-market/protocol/studio'
import { cashOutButton } from '../../bar/cash-out.ts'
import { oddsLine, type OddsLine } from '../../bar/odds-line.ts'
import type { GameView } from '../../family.ts'
import { anyOf } from '../../lib/any-of.ts'
import { choiceGroup, type ChoiceGroup } from '../../lib/choice-group.ts'
import { el } from '../../lib/dom.ts'
import { timesText } from '../../lib/money-text.ts'
import { isReduced } from '../../lib/motion.ts'
import { Pace } from '../../lib/pace.ts'
import { outcomeOf, soundOf } from '../../round/outcome.ts'
import { arcade, tile } from '../../stage/panel.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { stakeSteps, type StakeSteps } from '../../stakes/steps.ts'
import { TowerBoard } from './board.ts'
import type { Table } from './labels.ts'

const SETTLE_MS = 900

export async function open(table: Table): Promise<GameView> {
  const game = new TowerGame(table, table.title)
  return {
    hasLadder: true,
    hasAutoplay: false,
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: { level: game.level } }),
    begin: () => game.begin(),
    play: (round, seen) => game.play(round, seen),
    resume: (round) => game.resume(round),
    openRoundButton: (round) => cashOutButton(table, round),
    calm: () => game.calm(),
    hurry: () => game.hurry(),
    summary: (round) => (round.events.some(({ type }) => type === 'fell') ? table.t('fell') : ''),
    isFeature: () => false,
    destroy: () => game.destroy(),
  }
}

class TowerGame {
  readonly #table: Table
  readonly #config: TowerConfig
  readonly #board: TowerBoard
  readonly #levels: ChoiceGroup<Level>
  readonly #now = el('output', { class: 'tile__value num' })
  readonly #next = el('output', { class: 'tile__value num' })
  readonly #pickAny: HTMLButtonElement
  readonly #steps: StakeSteps
  readonly #odds: OddsLine
  readonly #pace: Pace
  #cut = new AbortController()
  #level: Level = 'medium'
  #climbed = 0
  #isPlaying = false

  constructor(table: Table, title: Title<TowerConfig>) {
    const { t } = table
    this.#table = table
    this.#pace = new Pace(() => table.isQuick())
    this.#config = title.config
    this.#odds = oddsLine(t, tower, title)
    this.#steps = stakeSteps(table)
    this.#board = new TowerBoard(table, table.art.symbols[title.hero] ?? '', (chosen) => this.#pick(chosen))
    const levels = LEVELS.map((value) => ({ value, text: t(`level.${value}`) }))
    this.#levels = choiceGroup(t('level'), levels, this.#level, (level) => this.#setLevel(level))
    this.#pickAny = el(
      'button',
      { type: 'button', class: 'step', onclick: () => this.#pick(anyOf(this.#board.tiles)) },
      t('pick_any'),
    )
    const [now, next] = [tile(t('now'), this.#now), tile(t('next'), this.#next, 'tile--bright')]
    for (const half of [now, next]) half.classList.add('span-half')
    this.#levels.element.classList.add('tower__levels')
    const panel = [this.#levels.element, now, next, this.#pickAny, this.#steps.element, this.#odds.element]
    table.stage.append(arcade('tower', { panel, board: this.#board.element }))
    this.#build()
    this.#draw()
  }

  get level(): Level {
    return this.#level
  }

  begin(): void {
    this.#table.sound.play('click')
    this.#climbed = 0
    this.#build()
    this.#isPlaying = true
    this.#draw()
  }

  async play(round: StudioRound, seen: number): Promise<void> {
    const events = round.events.slice(seen) as unknown as TowerEvent[]
    for (const event of events) this.#show(event, BigInt(round.stake))
    this.#isPlaying = !round.isOver
    const top = Math.max(0, this.#climbed - 1)
    this.#draw()
    if (!round.isOver) return
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    this.#pace.begin()
    this.#cut = new AbortController()
    await showWinMoment(this.#table, paid, this.#board.boxOf(top), this.#cut.signal)
    await this.#pace.wait(isReduced() || this.#table.isQuick() ? 0 : SETTLE_MS)
    // What was in reach is gone with the round: the figures are those of the next one.
    this.#climbed = 0
    this.#showFigures()
  }

  hurry(): void {
    this.#cut.abort()
    this.#pace.hurry()
  }

  resume(round: StudioRound): void {
    const events = round.events as unknown as TowerEvent[]
    const started = events.find((event) => event.type === 'started')
    if (started) this.#level = started.level
    this.#levels.set(this.#level)
    this.#build()
    this.#isPlaying = true
    for (const event of events) this.#show(event, BigInt(round.stake), true)
    this.#draw()
  }

  calm(): void {
    this.#board.calm()
    if (!this.#table.canAct()) this.#isPlaying = false
    this.#draw()
  }

  destroy(): void {
    this.#board.destroy()
  }

  #show(event: TowerEvent, stake: bigint, isOld = false): void {
    const { t, money, sound, say } = this.#table
    if (event.type === 'climbed') {
      this.#board.reveal(this.#climbed, event.traps, event.tile)
      this.#climbed += 1
      if (isOld) return
      sound.play('gem')
      const figures = { row: this.#climbed, multiplier: timesText(event.multiplierX100) }
      say(t('climbed', { ...figures, amount: money.full(BigInt(event.payout)) }))
    }
    if (event.type === 'fell') {
      this.#revealAbove(event.traps, this.#climbed + 1)
      this.#board.reveal(this.#climbed, event.traps[this.#climbed] ?? [], event.tile)
      sound.play('boom')
    }
    if (event.type === 'cashed_out') {
      this.#revealAbove(event.traps, this.#climbed)
      sound.play(soundOf(outcomeOf(BigInt(event.payout), stake)))
    }
  }

  #revealAbove(traps: number[][], from: number): void {
    traps.forEach((row, index) => {
      if (index >= from) this.#board.reveal(index, row, null)
    })
  }

  #pick(chosen: number | null): void {
    if (chosen === null || !this.#table.canAct()) return
    this.#board.wait(chosen)
    this.#table.act({ type: 'pick', tile: chosen })
  }

  #setLevel(level: Level): void {
    this.#level = level
    this.#climbed = 0
    this.#table.sound.play('click')
    this.#build()
    this.#draw()
  }

  #build(): void {
    const top = topOf(this.#config, this.#level)
    const multipliersX100 = Array.from({ length: top }, (_, row) =>
      multiplierAt(this.#config, this.#level, row + 1),
    )
    this.#board.build({ tiles: this.#config.levels[this.#level].tiles, multipliersX100 })
  }

  #draw(): void {
    this.#levels.setDisabled(this.#isPlaying)
    this.#steps.setDisabled(this.#isPlaying)
    this.#pickAny.disabled = !this.#isPlaying
    this.#board.stand(this.#climbed, this.#isPlaying)
    this.#showFigures()
  }

  #showFigures(): void {
    const [config, level, climbed] = [this.#config, this.#level, this.#climbed]
    const isTop = climbed >= topOf(config, level)
    this.#now.textContent = climbed === 0 ? '–' : timesText(multiplierAt(config, level, climbed))
    this.#next.textContent = isTop ? '–' : timesText(multiplierAt(config, level, climbed + 1))
    if (!isTop) this.#odds.show(bpsOf(climbAt(config, level, climbed + 1).rtp))
  }
}
