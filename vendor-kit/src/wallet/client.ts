/**
 * The platform's wallet, as any vendor would call it.
 *
 * A call ends in one of three ways: the wallet did it, the wallet said no, or nobody knows. A broken connection is
 * answered by asking again with the same transaction id while the time lasts; what to do about the unknown is
 * the caller's to decide.
 */
import { randomUUID, type KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signedBefore, WalletAnswer } from '@night-market/protocol/vendor/seamless-wallet'
import { fromWire, toWire } from '@night-market/protocol/values/wire-money'
import { SIGNATURE_HEADER, SIGNATURE_VERSION_HEADER } from '@night-market/protocol/values/headers'
import type {
  BetCall,
  RollbackCall,
  WalletPath,
  WalletStatus,
  WinCall,
} from '@night-market/protocol/vendor/seamless-wallet'
import type { Asset } from '@night-market/protocol/values/money'
import { stopwatchMs, type Clock } from '../clock.ts'
import { NoReply, type HttpClient } from '../http-client.ts'
import { sign } from '../signature.ts'

/** Whose money: what the platform said at launch. */
export interface Purse {
  token: string
  userId: string
  currency: string
  scale: number
  /** The brand whose purse the studio keeps; null where the platform's wallet is asked. */
  purseOf: string | null
}

/** A movement of money in a round. */
interface Movement {
  purse: Purse
  gameCode: string
  roundId: string
  transactionId: string
}

export type WalletOutcome =
  | { kind: 'done'; balance: bigint | null }
  /** `isFirst`: no earlier asking of this call was left without an answer, so the refusal is all there is. */
  | { kind: 'refused'; status: WalletStatus; balance: bigint | null; isFirst: boolean }
  | { kind: 'unknown'; problem: string }

export interface Wallet {
  balance(purse: Purse): Promise<WalletOutcome>
  /** `seedHash`: what the round's chance is committed to, for the platform to keep. */
  bet(movement: Movement, amount: bigint, seedHash: string): Promise<WalletOutcome>
  win(movement: Movement, betId: string, amount: bigint): Promise<WalletOutcome>
  rollback(movement: Movement, betId: string): Promise<WalletOutcome>
}

export interface PlatformWallet extends Wallet {
  /** Whether a stake from a purse that the studio keeps may be taken now: done, or refused. */
  mayStake(purse: Purse): Promise<WalletOutcome>
  /** Whether the last call found nobody: no connection, no reply in time, or a proxy with nothing behind it. */
  isAway(): boolean
}

export interface WalletOptions {
  url: string
  key: KeyObject
  http: HttpClient
  clock: Clock
  timeoutMs: number
}

const RETRY_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 250
/** What a proxy answers for a platform that is away. */
const BEHIND_PROXY = [502, 503, 504]

/** Where nobody listens the platform is starting again: that is waited for as long as the call may take. */
function isWorthAsking(cause: unknown, tries: number): boolean {
  return cause instanceof NoReply && (cause.isRefused || (!cause.isTimeout && tries < 3))
}

export function createWallet(options: WalletOptions): PlatformWallet {
  const { call, isAway } = openCalls(options)
  return {
    isAway,
    mayStake: (purse) => call('user/info', { token: purse.token, user: purse.userId }, purse),
    balance: (purse) => call('user/balance', { token: purse.token, user: purse.userId }, purse),
    bet: (movement, amount, seedHash) => {
      const { purse, fields } = fieldsOf(movement)
      const bet: Unstamped<BetCall> = {
        ...fields,
        amount: toWire(amount, assetOf(purse)),
        round_closed: false,
        seed_hash: seedHash,
      }
      return call('transaction/bet', bet, purse)
    },
    win: (movement, betId, amount) => {
      const { purse, fields } = fieldsOf(movement)
      const units = toWire(amount, assetOf(purse))
      const win: Unstamped<WinCall> = {
        ...fields,
        amount: units,
        reference_transaction_uuid: betId,
        round_closed: true,
      }
      return call('transaction/win', win, purse)
    },
    rollback: (movement, betId) => {
      const { purse, fields } = fieldsOf(movement)
      const rollback: Unstamped<RollbackCall> = { ...fields, reference_transaction_uuid: betId }
      return call('transaction/rollback', rollback, purse)
    },
  }
}

interface Calls {
  call(path: WalletPath, fields: object, purse: Purse): Promise<WalletOutcome>
  isAway(): boolean
}

function openCalls(options: WalletOptions): Calls {
  const code = codeIn(options.url)
  const base = options.url.endsWith('/') ? options.url : `${options.url}/`
  let isAway = false

  const call = async (path: WalletPath, fields: object, purse: Purse): Promise<WalletOutcome> => {
    const url = new URL(path, base)
    const startedAt = stopwatchMs()
    for (let tries = 1; ; tries++) {
      const left = options.timeoutMs - (stopwatchMs() - startedAt)
      const body = JSON.stringify({
        ...fields,
        request_uuid: randomUUID(),
        sent_at: options.clock().getTime(),
      })
      try {
        const signature = sign(signedBefore(2, path, code) + body, options.key)
        const headers = { [SIGNATURE_HEADER]: signature, [SIGNATURE_VERSION_HEADER]: '2' }
        const reply = await options.http.post(url, body, headers, Math.ceil(Math.max(left, 1)))
        isAway = BEHIND_PROXY.includes(reply.status)
        return outcomeOf(reply.status, reply.body, purse, tries === 1)
      } catch (cause) {
        isAway = cause instanceof NoReply
        const pauseMs = Math.min(RETRY_PAUSE_MS * tries, LONGEST_PAUSE_MS)
        if (!isWorthAsking(cause, tries) || left <= pauseMs * 2)
          return { kind: 'unknown', problem: String(cause) }
        await sleep(pauseMs)
      }
    }
  }
  return { call, isAway: () => isAway }
}

/** What the studio is called on the platform: the last word of the wallet's address. */
export const codeIn = (walletUrl: string): string =>
  new URL(walletUrl).pathname.split('/').findLast((word) => word !== '') ?? ''

export const assetOf = (purse: Pick<Purse, 'currency' | 'scale'>): Asset => `${purse.currency}/${purse.scale}`

/** A call before it is stamped with its attempt's id and time. */
type Unstamped<Call> = Omit<Call, 'request_uuid' | 'sent_at'>

function fieldsOf({ purse, gameCode, roundId, transactionId }: Movement) {
  const fields = {
    token: purse.token,
    user: purse.userId,
    currency: purse.currency,
    game_code: gameCode,
    round: roundId,
    transaction_uuid: transactionId,
  }
  return { purse, fields }
}

function outcomeOf(status: number, body: string, purse: Purse, isFirst: boolean): WalletOutcome {
  if (status !== 200) return { kind: 'unknown', problem: `the wallet answered HTTP ${status}` }
  const answer = answerIn(body)
  if (!answer) return { kind: 'unknown', problem: 'the wallet answered something else' }
  const units = answer.balance
  const balance = units === undefined ? null : fromWire(units, assetOf(purse))
  if (answer.may_stake === false)
    return { kind: 'refused', status: 'RS_ERROR_USER_DISABLED', balance, isFirst }
  if (answer.status === 'RS_OK') return { kind: 'done', balance }
  // "Unknown" is the wallet's own word for not knowing what it did.
  if (answer.status === 'RS_ERROR_UNKNOWN') return { kind: 'unknown', problem: answer.status }
  return { kind: 'refused', status: answer.status, balance, isFirst }
}

function answerIn(body: string): WalletAnswer | null {
  try {
    return WalletAnswer.parse(JSON.parse(body))
  } catch {
    return null
  }
}
