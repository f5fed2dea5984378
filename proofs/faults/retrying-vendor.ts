/**
 * Bets as a vendor makes them while servers die: every call is asked again, with the same transaction id, until
 * the wallet gives a definite answer. What was answered is kept, to be held against the books.
 */
import { randomUUID, type KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WalletAnswer, type WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import { toWire } from '@night-market/protocol/values/wire-money'
import { signatureHeaders } from '../../api/src/platform/http/signed-http.ts'

/** A member at a game, as the vendor knows it from the launch. */
export interface Seat {
  user: string
  token: string
  gameCode: string
}

export interface Evening {
  /** What each answered call did to the member's balance, by transaction id; 0 for a refusal. */
  moved: Map<string, bigint>
  /** The sum of it, by member. */
  net: Map<string, bigint>
  /** Attempts that had no definite answer. */
  unanswered: number
  /** Between two definite answers, at the worst, in milliseconds. */
  longestSilenceMs: number
}

/** Whose connection it bets over. */
const CODE = 'studio'
const ASSET = 'INR/2'
const CURRENCY = 'INR'
const CALLERS = 16
const ATTEMPT_MS = 4000
const PAUSE_MS = 40
/** More than anybody has: such a bet must be refused, however often it is asked. */
const TOO_MUCH = 1n << 36n

export class PatientVendor {
  readonly #wallet: string
  readonly #key: KeyObject

  constructor(api: string, key: KeyObject) {
    this.#wallet = `${api}/vendor-wallet/${CODE}`
    this.#key = key
  }

  /**
   * Plays this many bets, several at once: most are won or lost, every tenth is rolled back, every twenty-fifth
   * is beyond the balance. `onBet` hears how many bets have their answer.
   */
  async play(seats: readonly Seat[], bets: number, onBet: (answered: number) => void): Promise<Evening> {
    const evening: Evening = { moved: new Map(), net: new Map(), unanswered: 0, longestSilenceMs: 0 }
    const name = randomUUID()
    let next = 0
    let answered = 0
    const caller = async (): Promise<void> => {
      while (next < bets) {
        const number = next++
        const seat = seats[number % seats.length]
        if (seat === undefined) throw new Error('a vendor needs members at play')
        await this.#playBet(evening, seat, `${name}-${number}`, number, () => onBet(++answered))
      }
    }
    const stopWatching = watchSilence(evening)
    const callers = await Promise.allSettled(Array.from({ length: CALLERS }, caller))
    stopWatching()
    for (const each of callers) if (each.status === 'rejected') throw each.reason
    return evening
  }

  async #playBet(
    evening: Evening,
    seat: Seat,
    round: string,
    number: number,
    onBet: () => void,
  ): Promise<void> {
    const bet = `${round}-bet`
    const stake = number % 25 === 7 ? TOO_MUCH : 100n + BigInt((number * 37) % 900)
    const fields = { round, transaction_uuid: bet, amount: toWire(stake, ASSET) }
    const isTaken = await this.#move(evening, seat, 'transaction/bet', fields, -stake)
    onBet()
    if (!isTaken) return
    if (number % 10 === 3) {
      const rollback = { round, transaction_uuid: `${round}-rollback`, reference_transaction_uuid: bet }
      await this.#move(evening, seat, 'transaction/rollback', rollback, stake)
      return
    }
    const payout = [0n, 0n, stake / 2n, stake * 2n][number % 4] ?? 0n
    const win = { round, transaction_uuid: `${round}-win`, reference_transaction_uuid: bet }
    await this.#move(evening, seat, 'transaction/win', { ...win, amount: toWire(payout, ASSET) }, payout)
  }

  async #move(
    evening: Evening,
    seat: Seat,
    path: WalletPath,
    fields: { transaction_uuid: string; [field: string]: unknown },
    moved: bigint,
  ): Promise<boolean> {
    const status = await this.#askUntilDefinite(evening, seat, path, fields)
    const isDone = status === 'RS_OK'
    if (!isDone && status !== 'RS_ERROR_NOT_ENOUGH_MONEY') {
      throw new Error(`${path} of ${fields.transaction_uuid} was answered ${status}`)
    }
    evening.moved.set(fields.transaction_uuid, isDone ? moved : 0n)
    evening.net.set(seat.user, (evening.net.get(seat.user) ?? 0n) + (isDone ? moved : 0n))
    return isDone
  }

  async #askUntilDefinite(
    evening: Evening,
    seat: Seat,
    path: WalletPath,
    fields: object,
  ): Promise<WalletAnswer['status']> {
    for (;;) {
      const answer = await this.#ask(seat, path, fields)
      if (answer !== null && answer.status !== 'RS_ERROR_UNKNOWN') return answer.status
      evening.unanswered++
      await sleep(PAUSE_MS)
    }
  }

  /** One signed attempt; null when nobody knows what became of it. */
  async #ask(seat: Seat, path: WalletPath, fields: object): Promise<WalletAnswer | null> {
    const body = Buffer.from(
      JSON.stringify({
        ...fields,
        ...{ token: seat.token, user: seat.user, currency: CURRENCY, game_code: seat.gameCode },
        request_uuid: randomUUID(),
        sent_at: Date.now(),
      }),
    )
    try {
      const response = await fetch(`${this.#wallet}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signatureHeaders(this.#key, body, { version: 2, path, code: CODE }),
        },
        body,
        signal: AbortSignal.timeout(ATTEMPT_MS),
      })
      return response.ok ? WalletAnswer.parse(await response.json()) : null
    } catch {
      return null
    }
  }
}

/** Looks at the clock whenever an answer came in. */
function watchSilence(evening: Evening): () => void {
  let known = 0
  let since = performance.now()
  const look = (): void => {
    const now = performance.now()
    evening.longestSilenceMs = Math.max(evening.longestSilenceMs, now - since)
    if (evening.moved.size === known) return
    known = evening.moved.size
    since = now
  }
  const timer = setInterval(look, 10)
  return () => clearInterval(timer)
}
