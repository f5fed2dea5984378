/** A game of bets on places: chips are laid, a scene shows what is dealt or rolled, and every bet is paid. */
import './bet-table.css'
import type { PaidEvent, PlacedBet } from '@night-market/games/kernel/bets'
import type { StudioRound } from '@night-market/protocol/studio'
import { ChipTray } from '../chips/tray.ts'
import type { GameView, Table } from '../family.ts'
import { el } from '../lib/dom.ts'
import { Pace } from '../lib/pace.ts'
import type { RoadMap, RoundStanding, TableRoom } from '../table/road-map.ts'
import { chipView, laidBet } from './laid-bet.ts'
import { showRoundEnd } from './round-end.ts'
import { BetSpots, type SpotPrice, type SpotText } from './spots.ts'

/** What happens on the table in a round. */
export interface Scene {
  element: HTMLElement
  /** The table before a round. */
  clear(): void
  /** Shows the events of a round to their end. */
  show(round: StudioRound, pace: Pace): Promise<void>
  /** The result in a sentence. */
  summary(round: StudioRound): string
  destroy?(): void
}

export interface BetTableParts {
  /** The class of the layout. */
  look: string
  spots: readonly SpotText[]
  scene: Scene
  /** What the rounds of this visit came to, where they are played alone. */
  road?: { element: HTMLElement; add(round: StudioRound): void }
  /** The road maps of a shared table. */
  roads?: () => RoadMap
  /** Where prices are set at the table. */
  prices?: TablePrices
  playLabel: string
  /** What is said while the scene of a shared round runs. */
  revealing?: string
  /** There are so many places that a small screen scrolls them. */
  scrolls?: boolean
}

export interface TablePrices {
  /** Whether odds move while bets are open. */
  readonly isMoving: boolean
  /** What each place pays as the round stands. */
  stand(at: RoundStanding): ReadonlyMap<string, SpotPrice>
  /** The bets at the prices that were shown last. */
  named(bets: PlacedBet[]): PlacedBet[]
}

export function openBetTable(table: Table, parts: BetTableParts): GameView {
  const game = new BetTableGame(table, parts)
  return chipView(game.tray, table, parts.playLabel, {
    shared: game.tray.shared(parts.prices?.isMoving),
    ...(parts.revealing !== undefined && { revealing: parts.revealing }),
    room: game.room,
    bet: () => game.bet(),
    begin: () => game.begin(),
    play: (round) => game.play(round),
    calm: () => game.tray.calm(),
    hurry: () => game.pace.hurry(),
    summary: (round) => parts.scene.summary(round),
    isFeature: () => false,
    destroy: () => {
      game.pace.hurry()
      parts.scene.destroy?.()
    },
  })
}

class BetTableGame {
  readonly tray: ChipTray
  readonly pace: Pace
  readonly #table: Table
  readonly #parts: BetTableParts
  readonly #spots: BetSpots
  readonly #roads: RoadMap | undefined
  /** What the last round came to stays on the table until the next chip is laid. */
  #isShown = false

  constructor(table: Table, parts: BetTableParts) {
    const { stage, isQuick } = table
    this.#table = table
    this.#parts = parts
    this.pace = new Pace(isQuick)
    this.tray = new ChipTray(table, parts.spots.length, {
      drawn: () => this.#draw(),
      refused: (words) => this.#spots.tell(words),
    })
    this.#spots = new BetSpots(table, parts.spots, (kind) => this.tray.lay(kind), parts.scrolls)
    const { scene, look } = parts
    const isShared = table.title.table !== undefined
    this.#roads = isShared ? parts.roads?.() : undefined
    const road = isShared ? this.#roads : parts.road
    stage.append(
      el(
        'div',
        { class: `bet-table ${look}` },
        scene.element,
        road?.element ?? null,
        this.#spots.element,
        this.#spots.hint,
        el('div', { class: 'bet-table__tools' }, this.tray.picker, this.tray.tools),
      ),
    )
    this.#draw()
  }

  get room(): TableRoom {
    const { roads, prices } = this.#parts
    return {
      ...(prices === undefined ? {} : { stand: (at) => this.#spots.showPrices(prices.stand(at)) }),
      showCrowd: (fields) => this.#spots.showCrowd(fields),
      showHistory: (marks) => this.#roads?.fill(marks),
      ...(roads === undefined ? {} : { roads }),
    }
  }

  bet(): { stake: bigint; choice: PlacedBet[] } | string {
    const bet = laidBet(this.tray, this.#table)
    if (typeof bet === 'string') return bet
    return { ...bet, choice: this.#parts.prices?.named(bet.choice) ?? bet.choice }
  }

  begin(): void {
    this.pace.begin()
    this.#clear()
    this.tray.begin()
  }

  async play(round: StudioRound): Promise<void> {
    const { scene, road } = this.#parts
    await scene.show(round, this.pace)
    road?.add(round)
    const end = { round, kinds: paidKinds(round), scene: scene.element }
    await showRoundEnd(this.#table, this.#spots, this.pace, end)
    this.#isShown = true
    this.tray.end()
  }

  #draw(): void {
    const { chips, which } = this.tray.shown
    this.#spots.showChips(chips, which)
    this.tray.mark(this.#spots.element)
    this.#spots.setOpen(this.tray.isOpen)
    if (this.tray.isOpen && !this.#isShown) this.#clear()
    this.#isShown = false
  }

  #clear(): void {
    this.#parts.scene.clear()
    this.#spots.showPaid(null)
  }
}

function paidKinds({ choice, events }: StudioRound): Set<string> {
  const bets = choice as PlacedBet[]
  const paid = (events as unknown as PaidEvent[]).flatMap((event) =>
    event.type === 'bet_paid' ? [bets[event.bet]?.kind ?? ''] : [],
  )
  return new Set(paid)
}
