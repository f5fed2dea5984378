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
export interface VendorPlayer {
  user: string
  token: string
  gameCode: string
}

export interface Session {
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
/** More than any balance: such a bet must be refused on every attempt. */
const TOO_MUCH = 1n << 36n

export class RetryingVendor {
  readonly #wallet: string
  readonly #key: KeyObject

  constructor(api: string, key: KeyObject) {
    this.#wallet = `${api}/vendor-wallet/${CODE}`
    this.#key = key
  }

  /**
   * Plays this many bets, several at once: most are won or lost, every tenth is rolled back, every twenty-fifth
   * is beyond the balance. `onBet` gets the number of answered bets.
   */
  async play(
    vendorPlayers: readonly VendorPlayer[],
    bets: number,
    onBet: (answered: number) => void,
  ): Promise<Session> {
    const session: Session = { moved: new Map(), net: new Map(), unanswered: 0, longestSilenceMs: 0 }
    const name = randomUUID()
    let next = 0
    let answered = 0
    const caller = async (): Promise<void> => {
      while (next < bets) {
        const number = next++
        const vendorPlayer = vendorPlayers[number % vendorPlayers.length]
        if (vendorPlayer === undefined) throw new Error('a vendor needs members at play')
        await this.#playBet(session, vendorPlayer, `${name}-${number}`, number, () => onBet(++answered))
      }
    }
    const stopWatching = watchSilence(session)
    const callers = await Promise.allSettled(Array.from({ length: CALLERS }, caller))
    stopWatching()
    for (const each of callers) if (each.status === 'rejected') throw each.reason
    return session
  }

  async #playBet(
    session: Session,
    vendorPlayer: VendorPlayer,
    round: string,
    number: number,
    onBet: () => void,
  ): Promise<void> {
    const bet = `${round}-bet`
    const stake = number % 25 === 7 ? TOO_MUCH : 100n + BigInt((number * 37) % 900)
    const fields = { round, transaction_uuid: bet, amount: toWire(stake, ASSET) }
    const isTaken = await this.#move(session, vendorPlayer, 'transaction/bet', fields, -stake)
    onBet()
    if (!isTaken) return
    if (number % 10 === 3) {
      const rollback = { round, transaction_uuid: `${round}-rollback`, reference_transaction_uuid: bet }
      await this.#move(session, vendorPlayer, 'transaction/rollback', rollback, stake)
      return
    }
    const payout = [0n, 0n, stake / 2n, stake * 2n][number % 4] ?? 0n
    const win = { round, transaction_uuid: `${round}-win`, reference_transaction_uuid: bet }
    await this.#move(
      session,
      vendorPlayer,
      'transaction/win',
      { ...win, amount: toWire(payout, ASSET) },
      payout,
    )
  }

  async #move(
    session: Session,
    vendorPlayer: VendorPlayer,
    path: WalletPath,
    fields: { transaction_uuid: string; [field: string]: unknown },
    moved: bigint,
  ): Promise<boolean> {
    const status = await this.#askUntilDefinite(session, vendorPlayer, path, fields)
    const isDone = status === 'RS_OK'
    if (!isDone && status !== 'RS_ERROR_NOT_ENOUGH_MONEY') {
      throw new Error(`${path} of ${fields.transaction_uuid} was answered ${status}`)
    }
    session.moved.set(fields.transaction_uuid, isDone ? moved : 0n)
    session.net.set(vendorPlayer.user, (session.net.get(vendorPlayer.user) ?? 0n) + (isDone ? moved : 0n))
    return isDone
  }

  async #askUntilDefinite(
    session: Session,
    vendorPlayer: VendorPlayer,
    path: WalletPath,
    fields: object,
  ): Promise<WalletAnswer['status']> {
    for (;;) {
      const answer = await this.#ask(vendorPlayer, path, fields)
      if (answer !== null && answer.status !== 'RS_ERROR_UNKNOWN') return answer.status
      session.unanswered++
      await sleep(PAUSE_MS)
    }
  }

  /** One signed attempt; null when the outcome is unknown. */
  async #ask(vendorPlayer: VendorPlayer, path: WalletPath, fields: object): Promise<WalletAnswer | null> {
    const body = Buffer.from(
      JSON.stringify({
        ...fields,
        token: vendorPlayer.token,
        user: vendorPlayer.user,
        currency: CURRENCY,
        game_code: vendorPlayer.gameCode,
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

/** Measures the longest time without an answer. */
function watchSilence(session: Session): () => void {
  let known = 0
  let since = performance.now()
  const look = (): void => {
    const now = performance.now()
    session.longestSilenceMs = Math.max(session.longestSilenceMs, now - since)
    if (session.moved.size === known) return
    known = session.moved.size
    since = now
  }
  const timer = setInterval(look, 10)
  return () => clearInterval(timer)
}
