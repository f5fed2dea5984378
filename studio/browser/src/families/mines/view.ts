/** Mines: a board of buttons. What lies under a closed field only the server knows. */
import './style.css'
import { mines } from '@night-market/games/families/mines/index'
import { planAt } from '@night-market/games/families/mines/certify'
import { multiplierAt } from '@night-market/games/families/mines/multipliers'
import type { MinesConfig, MinesEvent } from '@night-market/games/families/mines/rules'
import { bpsOf } from '@night-market/games/kernel/rational'
import type { Title } from '@night-market/games/titles/title'
import type { StudioRound } from '@night-market/protocol/studio'
import { cashOutButton } from '../../bar/cash-out.ts'
import { el, iconButton } from '../../lib/dom.ts'
import type { AutoMoves, GameView } from '../../family.ts'
import type { Table } from './labels.ts'
import { outcomeOf, soundOf } from '../../round/outcome.ts'
import { timesText } from '../../lib/money-text.ts'
import { isReduced } from '../../lib/motion.ts'
import { Pace } from '../../lib/pace.ts'
import { oddsLine, type OddsLine } from '../../bar/odds-line.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { MinesBoard } from './board.ts'

const USUAL_MINES = 3
/** How long the board stays open at the end of a round. */
const SETTLE_MS = 700
const PRESETS = [1, 3, 5, 10, 24]
/** Tiles that autoplay may open in a round. */
const AUTO_TILES = [1, 2, 3, 5, 8]

export async function open(table: Table): Promise<GameView> {
  const game = new MinesGame(table, table.title)
  return {
    hasLadder: true,
    hasAutoplay: true,
    hasStrategies: true,
    autoMoves: game.autoMoves(),
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: { mines: game.mines } }),
    begin: () => game.begin(),
    play: (round, seen) => game.play(round, seen),
    resume: (round) => game.resume(round),
    openRoundButton: (round) => cashOutButton(table, round),
    calm: () => game.calm(),
    hurry: () => game.hurry(),
    summary: (round) => game.summary(round),
    isFeature: () => false,
    destroy: () => undefined,
  }
}

class MinesGame {
  readonly #table: Table
  readonly #config: MinesConfig
  readonly #board: MinesBoard
  readonly #count = el('output', { class: 'stepper__value num' })
  readonly #fewer: HTMLButtonElement
  readonly #more: HTMLButtonElement
  readonly #now = el('output', { class: 'tile__value num' })
  readonly #next = el('output', { class: 'tile__value num' })
  readonly #odds: OddsLine
  readonly #left = el('output', { class: 'tile__value num' })
  readonly #presets: HTMLButtonElement[]
  readonly #pickAny: HTMLButtonElement
  readonly #pace: Pace
  #cut = new AbortController()
  #mines = USUAL_MINES
  #picked = 0
  #autoTiles = 1
  #isPlaying = false

  constructor(table: Table, title: Title<MinesConfig>) {
    const { t } = table
    this.#table = table
    this.#pace = new Pace(() => table.isQuick())
    this.#config = title.config
    this.#odds = oddsLine(t, mines, title)
    this.#board = new MinesBoard(table, title, (cell) => this.#pick(cell))
    this.#fewer = iconButton('minus', t('fewer'), () => this.#setMines(this.#mines - 1), 'stepper__step')
    this.#more = iconButton('plus', t('more'), () => this.#setMines(this.#mines + 1), 'stepper__step')
    this.#presets = PRESETS.filter((count) => count < this.#config.cells).map((count) =>
      el(
        'button',
        {
          type: 'button',
          class: 'step num',
          'aria-label': t('preset', { count }),
          onclick: () => this.#setMines(count),
        },
        String(count),
      ),
    )
    this.#pickAny = el(
      'button',
      { type: 'button', class: 'step', onclick: () => this.#pick(this.#board.anyClosed()) },
      t('pick_any'),
    )
    table.stage.append(this.#layOut())
    this.#draw()
  }

  /** Opens so many tiles that lie anywhere, then takes the money. */
  autoMoves(): AutoMoves {
    const tiles = (): number => this.#autoTiles
    return {
      label: this.#table.t('auto_tiles'),
      counts: AUTO_TILES,
      get count() {
        return tiles()
      },
      choose: (count) => (this.#autoTiles = count),
      next: () => {
        const cell = this.#board.anyClosed()
        const isEnough = this.#picked >= Math.min(this.#autoTiles, this.#config.cells - this.#mines)
        if (isEnough || cell === null) return { type: 'cash_out' }
        this.#board.wait(cell)
        return { type: 'pick', cell }
      },
    }
  }

  get mines(): number {
    return this.#mines
  }

  begin(): void {
    this.#table.sound.play('click')
    this.#board.close()
    this.#picked = 0
    this.#isPlaying = true
    this.#draw()
  }

  async play(round: StudioRound, seen: number): Promise<void> {
    const events = round.events.slice(seen) as unknown as MinesEvent[]
    for (const event of events) this.#show(event, BigInt(round.stake))
    this.#isPlaying = !round.isOver
    // What was in reach is gone with the round: the figures are those of the next one.
    if (round.isOver) this.#picked = 0
    this.#draw()
    if (!round.isOver) return
    const from = this.#board.element.getBoundingClientRect()
    this.#pace.begin()
    this.#cut = new AbortController()
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    await showWinMoment(this.#table, paid, from, this.#cut.signal)
    await this.#pace.wait(isReduced() ? 0 : SETTLE_MS)
  }

  hurry(): void {
    this.#cut.abort()
    this.#pace.hurry()
  }

  resume(round: StudioRound): void {
    const events = round.events as unknown as MinesEvent[]
    const started = events.find((event) => event.type === 'started')
    if (started) this.#mines = started.mines
    this.#isPlaying = true
    for (const event of events) this.#show(event, BigInt(round.stake), true)
    this.#draw()
  }

  calm(): void {
    this.#board.calm()
    if (!this.#table.canAct()) this.#isPlaying = false
    this.#draw()
  }

  summary(round: StudioRound): string {
    const isLost = round.events.some((event) => event.type === 'exploded')
    return isLost ? this.#table.t('hit') : ''
  }

  #show(event: MinesEvent, stake: bigint, isOld = false): void {
    const { t, money, sound, say } = this.#table
    if (event.type === 'safe') {
      this.#picked += 1
      this.#board.openGem(event.cell)
      if (isOld) return
      sound.play('gem')
      const amount = money.full(BigInt(event.payout))
      say(t('found', { multiplier: timesText(event.multiplierX100), amount }))
    }
    if (event.type === 'exploded') {
      this.#board.explode(event.cell, event.mines)
      sound.play('boom')
    }
    if (event.type === 'cashed_out') {
      this.#board.reveal(event.mines)
      sound.play(soundOf(outcomeOf(BigInt(event.payout), stake)))
    }
  }

  #pick(cell: number | null): void {
    if (cell === null || !this.#table.canAct()) return
    this.#board.wait(cell)
    this.#table.act({ type: 'pick', cell })
  }

  #setMines(count: number): void {
    if (!this.#table.isOpen() || count < 1 || count >= this.#config.cells) return
    this.#mines = count
    this.#picked = 0
    this.#table.sound.play('click')
    this.#board.close()
    this.#draw()
  }

  #draw(): void {
    const safe = this.#config.cells - this.#mines
    this.#count.textContent = String(this.#mines)
    this.#fewer.disabled = this.#isPlaying || this.#mines <= 1
    this.#more.disabled = this.#isPlaying || this.#mines >= this.#config.cells - 1
    for (const preset of this.#presets) {
      preset.disabled = this.#isPlaying
      preset.setAttribute('aria-pressed', String(preset.textContent === String(this.#mines)))
    }
    this.#pickAny.disabled = !this.#isPlaying
    const at = (picks: number) => timesText(multiplierAt(this.#config, this.#mines, picks))
    this.#now.textContent = this.#picked === 0 ? '–' : at(this.#picked)
    this.#next.textContent = this.#picked < safe ? at(this.#picked + 1) : '–'
    this.#left.textContent = String(safe - this.#picked)
    if (this.#picked < safe) this.#odds.show(bpsOf(planAt(this.#config, this.#mines, this.#picked + 1).rtp))
    this.#board.setPlaying(this.#isPlaying)
  }

  #layOut(): HTMLElement {
    const { t } = this.#table
    const tile = (label: string, value: HTMLElement, look = '') =>
      el('div', { class: `tile ${look}` }, el('span', { class: 'tile__label' }, label), value)
    return el(
      'div',
      { class: 'mines' },
      el(
        'div',
        { class: 'card mines__panel' },
        tile(t('count'), el('div', { class: 'stepper' }, this.#fewer, this.#count, this.#more)),
        el('div', { class: 'steps-row mines__presets' }, ...this.#presets),
        tile(t('now'), this.#now),
        tile(t('next'), this.#next, 'tile--bright'),
        tile(t('safe_left'), this.#left),
        this.#pickAny,
        this.#odds.element,
      ),
      this.#board.element,
    )
  }
}
