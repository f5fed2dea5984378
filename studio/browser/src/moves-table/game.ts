/** A game of bets on places whose rounds go on: chips are laid, cards dealt, and the player moves until the bets are paid. */
import '../bet-table/bet-table.css'
import './moves-table.css'
import type { PlacedBet } from '@night-market/games/kernel/bets'
import type { StudioRound } from '@night-market/protocol/studio'
import { chipView, laidBet } from '../bet-table/laid-bet.ts'
import { showRoundEnd } from '../bet-table/round-end.ts'
import { BetSpots, type SpotText } from '../bet-table/spots.ts'
import { ChipTray } from '../chips/tray.ts'
import type { GameView, Table } from '../family.ts'
import { el } from '../lib/dom.ts'
import { Pace } from '../lib/pace.ts'
import { MoveRow, type MoveText } from './move-row.ts'

export interface Telling {
  pace: Pace
  /** Writes a line over the places. */
  tell(words: string): void
}

/** What happens on the table in a round. */
export interface MovesScene {
  element: HTMLElement
  /** The table before a round. */
  clear(): void
  /** Shows what has happened in the round since `seen` events. */
  show(round: StudioRound, seen: number, telling: Telling): Promise<void>
  /** Puts an open round on the table as it stands. */
  resume(round: StudioRound): void
  /** The result in a sentence. */
  summary(round: StudioRound): string
}

export interface MovesTableParts {
  /** The class of the layout. */
  look: string
  spots: readonly SpotText[]
  scene: MovesScene
  moves: readonly MoveText[]
  /** The move of the big button, from the first that is offered. */
  mainMoves: readonly string[]
  /** The places whose bets have paid. */
  paidKinds(round: StudioRound): Set<string>
  /** A bet that goes with no round of its own: what is missing, in a sentence. */
  missing?(choice: readonly PlacedBet[]): string | null
  playLabel: string
}

export function openMovesTable(table: Table, parts: MovesTableParts): GameView {
  const game = new MovesTableGame(table, parts)
  return chipView(game.tray, table, parts.playLabel, {
    bet: () => game.bet(),
    begin: () => game.begin(),
    play: (round, seen) => game.play(round, seen),
    resume: (round) => game.resume(round),
    openRoundButton: (round) => game.mainButton(round),
    calm: () => game.calm(),
    hurry: () => game.pace.hurry(),
    summary: (round) => parts.scene.summary(round),
    isFeature: () => false,
    destroy: () => game.destroy(),
  })
}

class MovesTableGame {
  readonly tray: ChipTray
  readonly pace: Pace
  readonly #table: Table
  readonly #parts: MovesTableParts
  readonly #spots: BetSpots
  readonly #moves: MoveRow
  readonly #tools: HTMLElement
  #round: StudioRound | null = null
  /** What the last round came to stays on the table until the next chip is laid. */
  #isShown = false

  constructor(table: Table, parts: MovesTableParts) {
    this.#table = table
    this.#parts = parts
    this.pace = new Pace(table.isQuick)
    this.tray = new ChipTray(table, parts.spots.length, {
      drawn: () => this.#draw(),
      refused: (words) => this.#spots.tell(words),
    })
    this.#spots = new BetSpots(table, parts.spots, (kind) => this.tray.lay(kind))
    this.#moves = new MoveRow(table, parts.moves, (type) => this.#take(type))
    this.#tools = el('div', { class: 'bet-table__tools' }, this.tray.picker, this.tray.tools)
    table.stage.append(
      el(
        'div',
        { class: `bet-table moves-table ${parts.look}` },
        parts.scene.element,
        this.#spots.element,
        this.#spots.hint,
        el('div', { class: 'moves-table__foot' }, this.#tools, this.#moves.element),
      ),
    )
    this.#draw()
  }

  bet(): { stake: bigint; choice: PlacedBet[] } | string {
    const bet = laidBet(this.tray, this.#table)
    return typeof bet === 'string' ? bet : (this.#parts.missing?.(bet.choice) ?? bet)
  }

  begin(): void {
    this.pace.begin()
    this.#clear()
    this.tray.begin()
  }

  async play(round: StudioRound, seen: number): Promise<void> {
    const { scene } = this.#parts
    this.#offer(null)
    this.pace.begin()
    await scene.show(round, seen, { pace: this.pace, tell: (words) => this.#spots.tell(words) })
    if (!round.isOver) return this.#offer(round)
    await this.#end(round)
  }

  resume(round: StudioRound): void {
    const placed = (round.choice as PlacedBet[]).map(({ kind, stake }) => ({
      field: kind,
      amount: BigInt(stake),
    }))
    this.tray.put(placed)
    this.#parts.scene.resume(round)
    this.#offer(round)
  }

  /** The big button makes the usual move. */
  mainButton(round: StudioRound): ReturnType<NonNullable<GameView['openRoundButton']>> {
    const type = this.#parts.mainMoves.find((move) => round.legal.some((spec) => spec.type === move))
    if (type === undefined) return null
    const text = this.#moves.nameOf(type)
    return { icon: 'play', label: text, text, isOff: false, press: () => this.#take(type) }
  }

  calm(): void {
    if (this.#table.canAct()) this.#offer(this.#round)
    else this.tray.calm()
  }

  destroy(): void {
    this.pace.hurry()
    this.#moves.destroy()
  }

  #take(type: string): void {
    if (!this.#table.canAct()) return
    this.#moves.close()
    this.#table.sound.play('click')
    this.#table.act({ type })
  }

  /** The moves take the place of the chips while a round is open. */
  #offer(round: StudioRound | null): void {
    this.#round = round ?? this.#round
    this.#tools.hidden = round !== null
    if (round) this.#moves.offer(round)
    else this.#moves.close()
  }

  async #end(round: StudioRound): Promise<void> {
    const { paidKinds, scene } = this.#parts
    const end = { round, kinds: paidKinds(round), scene: scene.element }
    await showRoundEnd(this.#table, this.#spots, this.pace, end)
    this.#moves.offer(null)
    this.#isShown = true
    this.tray.end()
  }

  #draw(): void {
    const { chips, which } = this.tray.shown
    this.#spots.showChips(chips, which)
    this.#spots.setOpen(this.tray.isOpen)
    if (this.tray.isOpen && !this.#isShown) this.#clear()
    this.#isShown = false
  }

  #clear(): void {
    this.#parts.scene.clear()
    this.#spots.showPaid(null)
  }
}
