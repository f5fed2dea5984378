/** Plinko: the ball takes exactly the turns the server drew, peg by peg. */
import './style.css'
import { plinko } from '@night-market/games/families/plinko/index'
import {
  RISKS,
  ROWS,
  returnOfTable,
  tableOf,
  type PlinkoChoice,
  type PlinkoConfig,
  type PlinkoEvent,
} from '@night-market/games/families/plinko/rules'
import { bpsOf } from '@night-market/games/kernel/rational'
import type { Title } from '@night-market/games/titles/title'
import type { StudioRound } from '@night-market/protocol/studio'
import { Paper } from '../../canvas/paper.ts'
import { choiceGroup } from '../../lib/choice-group.ts'
import { el } from '../../lib/dom.ts'
import type { GameView } from '../../family.ts'
import type { Table } from './labels.ts'
import { historyStrip } from '../../round/history.ts'
import { timesText } from '../../lib/money-text.ts'
import { oddsLine, type OddsLine } from '../../bar/odds-line.ts'
import { isReduced, tween } from '../../lib/motion.ts'
import { lookOf, outcomeOf, soundOf, type Outcome } from '../../round/outcome.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { ballStops, binMiddle, hop, plinkoGeometry, type Point } from './geometry.ts'
import { drawPlinko, type PlinkoPicture } from './picture.ts'

const HOP_MS = 165
const QUICK_HOP_MS = 60

export async function open(table: Table): Promise<GameView> {
  const game = new PlinkoGame(table, table.title)
  return {
    hasLadder: true,
    hasAutoplay: true,
    hasStrategies: true,
    isConcurrent: true,
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: game.choice }),
    begin: () => game.begin(),
    play: (round) => game.play(round),
    calm: () => game.calm(),
    hurry: () => game.hurry(),
    summary: (round) => table.t('result', { multiplier: timesText(dropOf(round).multiplierX100) }),
    isFeature: () => false,
    destroy: () => game.destroy(),
  }
}

class PlinkoGame {
  readonly #table: Table
  readonly #config: PlinkoConfig
  readonly #paper: Paper
  readonly #history
  readonly #odds: OddsLine
  readonly #rows
  readonly #risk
  readonly #picture: PlinkoPicture
  #choice: PlinkoChoice = { rows: 12, risk: 'medium' }
  /** Balls that were asked for and have not landed. */
  #falling = 0
  #cut = new AbortController()

  constructor(table: Table, title: Title<PlinkoConfig>) {
    const { t } = table
    this.#table = table
    this.#config = title.config
    this.#history = historyStrip(t('history'))
    this.#odds = oddsLine(t, plinko, title)
    const rows = ROWS.map((value) => ({ value, text: String(value) }))
    const risks = RISKS.map((value) => ({ value, text: t(value) }))
    this.#rows = choiceGroup(t('rows'), rows, 12, (value) => this.#choose({ rows: value }))
    this.#risk = choiceGroup(t('risk'), risks, 'medium', (risk) => this.#choose({ risk }))
    const board = el('div', { class: 'plinko__board' })
    const panel = el(
      'div',
      { class: 'card plinko__panel' },
      this.#rows.element,
      this.#risk.element,
      this.#odds.element,
    )
    table.stage.append(el('div', { class: 'plinko' }, panel, board, this.#history.element))
    this.#picture = {
      geometry: plinkoGeometry({ width: 1, height: 1 }, 12),
      slots: tableOf(this.#config, this.#choice),
      balls: new Set(),
      lit: new Map(),
      landed: new Map(),
    }
    this.#paper = new Paper(
      board,
      t('board'),
      (context) => drawPlinko(context, this.#picture),
      (size) => (this.#picture.geometry = plinkoGeometry(size, this.#choice.rows)),
    )
    this.#paper.draw()
    this.#showOdds()
    void document.fonts.load('700 14px "Anek Latin Variable"').then(() => this.#paper.ask())
  }

  get choice(): PlinkoChoice {
    return this.#choice
  }

  begin(): void {
    this.#table.sound.play('click')
    this.#falling += 1
    this.#draw()
  }

  /** Balls fall side by side; the turns of each are the server's. */
  async play(round: StudioRound): Promise<void> {
    const drop = dropOf(round)
    const ball: Point = { x: 0, y: 0 }
    const stops = () => ballStops(this.#picture.geometry, drop.path)
    if (!isReduced()) {
      for (let row = -1; row < drop.path.length; row++) await this.#hop(ball, row, stops)
    }
    await this.#land(ball, drop, outcomeOf(BigInt(round.payout), BigInt(round.stake)))
    this.#falling -= 1
    this.#draw()
    // The next ball does not wait for it.
    void showWinMoment(
      this.#table,
      { payout: BigInt(round.payout), stake: BigInt(round.stake) },
      this.#binBox(drop.slot),
    )
  }

  #binBox(slot: number): DOMRect {
    const { left, top } = this.#paper.canvas.getBoundingClientRect()
    const { x, y } = binMiddle(this.#picture.geometry, slot)
    return new DOMRect(left + x, top + y, 0, 0)
  }

  hurry(): void {
    this.#cut.abort()
    this.#cut = new AbortController()
  }

  /** The question failed: its ball never came. */
  calm(): void {
    this.#falling -= 1
    this.#draw()
  }

  destroy(): void {
    this.hurry()
    this.#paper.destroy()
  }

  /** From the peg of a row to the next stop; row -1 is the fall on the first peg. */
  async #hop(ball: Point, row: number, stops: () => Point[]): Promise<void> {
    const { lit, balls } = this.#picture
    const ms = this.#table.isQuick() ? QUICK_HOP_MS : HOP_MS * (row < 0 ? 0.8 : 1)
    if (row >= 0) {
      lit.set(`${row}:${pegIndex(stops()[row], this.#picture, row)}`, performance.now())
      this.#table.sound.play('tick')
    }
    await tween(
      ms,
      (x) => {
        const { geometry } = this.#picture
        const all = stops()
        const [first, to] = [all[0], all[row + 1]]
        const from = row < 0 ? first && { x: first.x, y: first.y - geometry.fall * 0.9 } : all[row]
        if (!from || !to) return
        Object.assign(ball, hop(from, to, x, row < 0 ? 0 : geometry.fall * 0.16))
        balls.add(ball)
        this.#paper.ask()
      },
      this.#cut.signal,
    )
  }

  async #land(ball: Point, drop: PlinkoEvent, outcome: Outcome): Promise<void> {
    const { balls, landed } = this.#picture
    this.#table.sound.play(soundOf(outcome))
    await tween(this.#table.isQuick() ? 160 : 380, (x) => {
      landed.set(drop.slot, Math.sin(x * Math.PI))
      if (x >= 0.5) balls.delete(ball)
      this.#paper.ask()
    })
    balls.delete(ball)
    this.#history.add(timesText(drop.multiplierX100), lookOf(outcome))
    // The bin shines until another ball lands.
    for (const slot of landed.keys()) if (slot !== drop.slot) landed.delete(slot)
    this.#paper.ask()
  }

  #choose(change: Partial<PlinkoChoice>): void {
    this.#choice = { ...this.#choice, ...change }
    this.#table.sound.play('click')
    this.#picture.slots = tableOf(this.#config, this.#choice)
    this.#showOdds()
    this.#picture.geometry = plinkoGeometry(this.#paper.size, this.#choice.rows)
    this.#picture.landed.clear()
    this.#paper.draw()
    this.#table.changed()
  }

  #showOdds(): void {
    this.#odds.show(bpsOf(returnOfTable(tableOf(this.#config, this.#choice))))
  }

  /** The board stays as it is while a ball falls. */
  #draw(): void {
    this.#rows.setDisabled(this.#falling > 0)
    this.#risk.setDisabled(this.#falling > 0)
    this.#paper.ask()
  }
}

function pegIndex(stop: Point | undefined, { geometry }: PlinkoPicture, row: number): number {
  return stop ? Math.round((stop.x - geometry.top.x) / geometry.step + (row + 2) / 2) : 0
}

function dropOf(round: StudioRound): PlinkoEvent {
  const drop = round.events.find((event) => event.type === 'drop')
  if (!drop) throw new Error('a plinko round without a drop')
  return drop as unknown as PlinkoEvent
}
