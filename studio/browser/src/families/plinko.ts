/** Plinko: the ball takes exactly the turns the server drew, peg by peg. */
import {
  RISKS,
  ROWS,
  returnOfTable,
  tableOf,
  type PlinkoChoice,
  type PlinkoConfig,
  type PlinkoEvent,
} from '@night-market/games/plinko/rules'
import { bpsOf } from '@night-market/games/rational'
import type { Title } from '@night-market/games/titles/title'
import type { StudioRound } from '@night-market/protocol/studio'
import { Paper } from '../canvas/paper.ts'
import { choiceGroup } from '../choice-group.ts'
import { el } from '../dom.ts'
import type { Family, Table } from '../family.ts'
import { historyStrip } from '../history.ts'
import { timesText } from '../money-text.ts'
import { oddsLine, type OddsLine } from '../odds-line.ts'
import { isReduced, tween } from '../motion.ts'
import { ballStops, hop, plinkoGeometry, type Point } from './plinko/geometry.ts'
import { drawPlinko, type PlinkoPicture } from './plinko/picture.ts'

const HOP_MS = 165
const QUICK_HOP_MS = 60

export async function openPlinko(table: Table): Promise<Family> {
  const game = new PlinkoGame(table, table.title as Title<PlinkoConfig>)
  return {
    hasLadder: true,
    hasAutoplay: true,
    playLabel: 'bar.drop',
    bet: () => ({ stake: table.stake(), choice: game.choice }),
    begin: () => game.begin(),
    play: (round) => game.play(round),
    calm: () => game.calm(),
    hurry: () => game.hurry(),
    words: (round) => table.t('plinko.result', { multiplier: timesText(dropOf(round).multiplierX100) }),
    isFeature: () => false,
    rulesPage: () => ({ tables: [], rules: [table.t('rules.plinko.1'), table.t('rules.plinko.2')] }),
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
  #cut = new AbortController()

  constructor(table: Table, title: Title<PlinkoConfig>) {
    const { t } = table
    this.#table = table
    this.#config = title.config
    this.#history = historyStrip(t('plinko.history'))
    this.#odds = oddsLine(t, title, 'plinko')
    const rows = ROWS.map((value) => ({ value, text: String(value) }))
    const risks = RISKS.map((value) => ({ value, text: t(`plinko.${value}`) }))
    this.#rows = choiceGroup(t('plinko.rows'), rows, 12, (value) => this.#choose({ rows: value }))
    this.#risk = choiceGroup(t('plinko.risk'), risks, 'medium', (risk) => this.#choose({ risk }))
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
      ball: null,
      lit: new Map(),
      landed: null,
    }
    this.#paper = new Paper(
      board,
      t('plinko.board'),
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
    this.#setOpen(false)
    this.#picture.landed = null
    this.#paper.ask()
  }

  async play(round: StudioRound): Promise<void> {
    const drop = dropOf(round)
    this.#cut = new AbortController()
    // The hop is as long as the player wants it; the turns are the server's.
    const stops = () => ballStops(this.#picture.geometry, drop.path)
    const above = (first: Point): Point => ({ x: first.x, y: first.y - this.#picture.geometry.fall * 0.9 })
    if (!isReduced()) {
      for (let row = -1; row < drop.path.length; row++) await this.#hop(row, stops, above)
    }
    const last = stops().at(-1)
    this.#picture.ball = last ?? null
    this.#picture.lit.clear()
    await this.#land(drop)
    this.#setOpen(true)
  }

  hurry(): void {
    this.#cut.abort()
  }

  calm(): void {
    this.#picture.ball = null
    this.#setOpen(true)
    this.#paper.ask()
  }

  destroy(): void {
    this.hurry()
    this.#paper.destroy()
  }

  /** From the peg of a row to the next stop; row -1 is the fall on the first peg. */
  async #hop(row: number, stops: () => Point[], above: (first: Point) => Point): Promise<void> {
    const ms = this.#table.isQuick() ? QUICK_HOP_MS : HOP_MS * (row < 0 ? 0.8 : 1)
    if (row >= 0) {
      this.#picture.lit.set(`${row}:${pegIndex(stops()[row], this.#picture, row)}`, 1)
      this.#table.sound.play('tick')
    }
    await tween(
      ms,
      (x) => {
        const all = stops()
        const first = all[0]
        const to = all[row + 1]
        const from = row < 0 ? first && above(first) : all[row]
        if (!from || !to) return
        this.#picture.ball = hop(from, to, x, row < 0 ? 0 : this.#picture.geometry.fall * 0.16)
        for (const [peg, light] of this.#picture.lit) {
          if (light < 0.04) this.#picture.lit.delete(peg)
          else this.#picture.lit.set(peg, light * 0.93)
        }
        this.#paper.draw()
      },
      this.#cut.signal,
    )
  }

  async #land(drop: PlinkoEvent): Promise<void> {
    this.#table.sound.play(drop.multiplierX100 >= 1000 ? 'big' : drop.multiplierX100 >= 100 ? 'win' : 'loss')
    await tween(this.#table.isQuick() ? 160 : 380, (x) => {
      this.#picture.landed = { slot: drop.slot, press: Math.sin(x * Math.PI) }
      this.#picture.ball = x < 0.5 ? this.#picture.ball : null
      this.#paper.draw()
    })
    this.#picture.ball = null
    this.#paper.draw()
    this.#history.add(timesText(drop.multiplierX100), drop.multiplierX100 >= 100 ? 'is-won' : 'is-lost')
  }

  #choose(change: Partial<PlinkoChoice>): void {
    this.#choice = { ...this.#choice, ...change }
    this.#table.sound.play('click')
    this.#picture.slots = tableOf(this.#config, this.#choice)
    this.#showOdds()
    this.#picture.geometry = plinkoGeometry(this.#paper.size, this.#choice.rows)
    this.#picture.landed = null
    this.#paper.draw()
    this.#table.changed()
  }

  #showOdds(): void {
    this.#odds.show(bpsOf(returnOfTable(tableOf(this.#config, this.#choice))))
  }

  #setOpen(isOpen: boolean): void {
    this.#rows.setDisabled(!isOpen)
    this.#risk.setDisabled(!isOpen)
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
