/**
 * The player's bets at a shared table. The browser names each bet before it asks for it; without an answer the same bet
 * is asked for again, so a stake is taken once.
 */
import type { OwnBets, TableBetValue } from '@night-market/protocol/studio-table'
import { ConnectionLost, PlayRefusal } from '../round/ask.ts'
import type { PlayClient } from '../round/client.ts'

export interface BetEars {
  /** Something to show is different. */
  changed(): void
  accepted(value: TableBetValue): void
  failed(failure: BetFailure): void
}

export interface BetFailure {
  cause: unknown
  /** What the bet would have taken; nothing where a cash-out failed. */
  stake: bigint
  /** Sends the request once more. */
  again(): void
}

export interface TableBet {
  roundId: string
  stake: bigint
  choice: unknown
}

/** What the player wanted of the round and did not get. */
export type Missed =
  | { why: 'too_late' | 'odds_changed'; stake: bigint }
  | { why: 'not_cashed_out'; bet: number }

interface BetRequest extends TableBet {
  betId: string
}

export class TableBets {
  /** The stake of a bet whose answer is on its way. */
  asking = 0n
  missed: Missed | null = null
  /** Bets whose cash-out is on its way. */
  readonly leaving = new Set<number>()
  #own: OwnBets | null = null
  #roundId = ''
  readonly #client: Pick<PlayClient, 'placeTableBet' | 'cashOutTableBet'>
  readonly #ears: BetEars

  constructor(client: Pick<PlayClient, 'placeTableBet' | 'cashOutTableBet'>, ears: BetEars) {
    this.#client = client
    this.#ears = ears
  }

  get own(): OwnBets | null {
    return this.#own
  }

  /** What counts in this round, as the server says. */
  hear(roundId: string, own: OwnBets | null): void {
    const isSame = roundId === this.#roundId
    if (!isSame) this.missed = null
    if (!isSame) this.leaving.clear()
    this.#roundId = roundId
    this.#own = isSame ? newerOf(this.#own, own) : own
  }

  /** Cashes a bet out by its place; the same again changes nothing. */
  cashOut(bet: number): Promise<void> {
    return this.#leave(this.#roundId, bet)
  }

  place(bet: TableBet): Promise<void> {
    return this.#ask({ ...bet, betId: crypto.randomUUID() })
  }

  async #leave(roundId: string, bet: number): Promise<void> {
    if (this.leaving.has(bet)) return
    this.leaving.add(bet)
    this.#ears.changed()
    try {
      const value = await this.#client.cashOutTableBet({ roundId, bet })
      this.leaving.delete(bet)
      this.#take(value)
    } catch (cause) {
      this.leaving.delete(bet)
      // A bet that was not in play any more is lost or paid: the table says which.
      if (isRefused(cause, 'cash_out_closed') && roundId === this.#roundId)
        this.missed = { why: 'not_cashed_out', bet }
      this.#ears.failed({ cause, stake: 0n, again: () => void this.#leave(roundId, bet) })
    }
    this.#ears.changed()
  }

  async #ask(request: BetRequest): Promise<void> {
    if (this.asking > 0n) return
    const { stake } = request
    this.asking = stake
    this.missed = null
    this.#ears.changed()
    const body = { ...request, stake: String(stake) }
    const value = await this.#client
      .placeTableBet(body)
      .catch((cause: unknown) => this.#refused(request, cause))
    if (value) {
      this.asking = 0n
      this.#take(value)
      this.#ears.accepted(value)
    }
    this.#ears.changed()
  }

  #refused(request: BetRequest, cause: unknown): null {
    const { stake } = request
    this.asking = 0n
    if (isRefused(cause, 'bets_closed')) this.missed = { why: 'too_late', stake }
    if (isRefused(cause, 'odds_changed')) this.missed = { why: 'odds_changed', stake }
    this.#ears.failed({ cause, stake, again: () => void this.#ask(retryOf(request, cause)) })
    return null
  }

  #take({ roundId, own }: TableBetValue): void {
    if (roundId === this.#roundId) this.#own = newerOf(this.#own, own)
  }
}

const isRefused = (cause: unknown, code: PlayRefusal['code']): boolean =>
  cause instanceof PlayRefusal && cause.code === code

/** Without an answer the stake may have been taken: the retry keeps its id. A refusal took nothing: its retry is a new bet. */
const retryOf = (request: BetRequest, cause: unknown): BetRequest =>
  cause instanceof ConnectionLost ? request : { ...request, betId: crypto.randomUUID() }

/** Answers and messages of the socket do not arrive in order: a bet that was cashed out once stays so. */
function newerOf(known: OwnBets | null, next: OwnBets | null): OwnBets | null {
  const isOlder = next?.payout === null && known?.payout === null && outsIn(next) < outsIn(known)
  return isOlder ? known : next
}

const outsIn = ({ outs }: OwnBets): number => outs.filter((out) => out !== null).length
