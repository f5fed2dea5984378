/**
 * The player's bets at a shared table. The browser names each bet before it asks for it; without an answer the same bet
 * is asked for again, so a stake is taken once.
 */
import type { OwnBets, TableBetValue } from '@night-market/protocol/studio-table'
import { PlayRefusal, type PlayClient } from '../round/client.ts'

export interface BetEars {
  /** Something to show is different. */
  changed(): void
  accepted(value: TableBetValue): void
  failed(cause: unknown, stake: bigint): void
}

export interface TableBet {
  roundId: string
  stake: bigint
  choice: unknown
}

export class TableBets {
  /** The stake of a bet whose answer is on its way. */
  asking = 0n
  isCashingOut = false
  /** Why the last bet is not in the round, where it may simply be placed again. */
  missed: 'too_late' | 'odds_changed' | null = null
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
    if (roundId !== this.#roundId) this.missed = null
    this.#roundId = roundId
    this.#own = own
  }

  /** Cashes a bet out by its place; the same again changes nothing. */
  async cashOut(bet: number): Promise<void> {
    if (this.isCashingOut) return
    const roundId = this.#roundId
    this.isCashingOut = true
    this.#ears.changed()
    try {
      const value = await this.#client.cashOutTableBet({ roundId, bet })
      if (value.roundId === this.#roundId) this.#own = value.own
    } catch (cause) {
      // A bet that was not in play any more is lost or paid: the table says which.
      if (!(cause instanceof PlayRefusal && cause.code === 'cash_out_closed')) this.#ears.failed(cause, 0n)
    }
    this.isCashingOut = false
    this.#ears.changed()
  }

  async place(bet: TableBet): Promise<void> {
    if (this.asking > 0n) return
    this.asking = bet.stake
    this.#ears.changed()
    const body = { betId: crypto.randomUUID(), ...bet, stake: String(bet.stake) }
    try {
      const value = await this.#client.placeTableBet(body)
      this.asking = 0n
      this.missed = null
      if (value.roundId === this.#roundId) this.#own = value.own
      this.#ears.accepted(value)
    } catch (cause) {
      this.asking = 0n
      const kind = cause instanceof PlayRefusal ? cause.code : null
      this.missed = kind === 'bets_closed' ? 'too_late' : kind === 'odds_changed' ? kind : null
      this.#ears.failed(cause, bet.stake)
    }
    this.#ears.changed()
  }
}
