/** The result of a shared round: the family's film of it, what it came to, and the balance after it. */
import type { StudioRound } from '@night-market/protocol/studio'
import type { OwnBets, TableStanding } from '@night-market/protocol/studio-table'
import type { GameView } from '../family.ts'
import type { Paid } from '../round/play.ts'

/** A result that is this old is shown without its film. */
const OLD_MS = 2500

export interface ResultEars {
  /** The film is over. `balance` is what the wallet held after the round; null where that is not known yet. */
  shown(played: StudioRound, balance: bigint | null, standing: TableStanding): void
}

export class TableResult {
  paid: Paid = { amount: 0n, stake: 0n }
  /** What came of the round that was shown last, in words. */
  words = ''
  #filming = ''
  #shown = ''
  #settled: bigint | null = null
  readonly #ears: ResultEars

  constructor(ears: ResultEars) {
    this.#ears = ears
  }

  /** Does a film run? */
  get isFilming(): boolean {
    return this.#filming !== ''
  }

  isShown(roundId: string | undefined): boolean {
    return roundId !== undefined && this.#shown === roundId
  }

  async reveal(view: GameView, standing: TableStanding): Promise<void> {
    const { round, outcome, own, now } = standing
    if (!round || !outcome || this.isShown(round.roundId) || this.#filming === round.roundId) return
    this.#filming = round.roundId
    view.shared?.setRevealed(true)
    const played = playedRound(round.roundId, own, outcome.events)
    view.begin()
    const film = view.play(played, 0)
    if (now - round.revealsAt > OLD_MS) view.hurry()
    await film
    // Another round was revealed meanwhile: its film goes on.
    if (this.#filming === round.roundId) this.#filming = ''
    this.#shown = round.roundId
    this.words = view.summary(played)
    this.paid = { amount: BigInt(played.payout), stake: BigInt(played.stake) }
    const balance = this.#settled
    this.#settled = null
    this.#ears.shown(played, balance, standing)
  }

  /** A round begins: the figures of the last one are cleared. */
  clear(): void {
    this.paid = { amount: 0n, stake: 0n }
  }

  /** The wallet's balance after a round; kept while its film runs, else true at once. */
  hearSettled(roundId: string, balance: bigint): bigint | null {
    if (this.isShown(roundId)) return balance
    this.#settled = balance
    return null
  }
}

/** The round as the family's view plays it; a player without bets sees the public events. */
function playedRound(roundId: string, own: OwnBets | null, events: StudioRound['events']): StudioRound {
  const isIn = own !== null && own.stake !== '0'
  return {
    roundId,
    stake: isIn ? own.stake : '0',
    payout: isIn ? (own.payout ?? '0') : '0',
    isOver: true,
    choice: isIn ? own.choice : [],
    state: null,
    events: isIn ? own.events : events,
    actions: [],
    legal: [],
  }
}
