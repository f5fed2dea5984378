/**
 * The client of the platform's seamless wallet.
 *
 * A broken connection is answered by repeating the call with the same transaction id while the time lasts. An
 * outcome that stays unknown is the caller's to resolve.
 */
import { randomUUID, type KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromWire, toWire } from '@night-market/protocol/values/wire-money'
import {
  WalletAnswer,
  type BetCall,
  type PromoWinCall,
  type ResettleCall,
  type RollbackCall,
  type WalletPath,
  type WinCall,
} from '@night-market/protocol/vendor/seamless-wallet'
import { stopwatchMs, type Clock } from '../clock.ts'
import { NoReply, type HttpClient } from '../http-client.ts'
import { signatureHeaders } from '../signed-call.ts'
import type { Named } from '@night-market/protocol/vendor/binding'
import {
  assetOf,
  type Movement,
  type PlatformWallet,
  type Purse,
  type Stake,
  type WalletOutcome,
} from './wallet.ts'

export interface WalletOptions {
  /** The wallet's address; its last segment is the vendor's code on the platform. */
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

/** A closed port means the platform is starting: the call is retried for as long as it may take. */
function isWorthRetrying(cause: unknown, tries: number): boolean {
  return cause instanceof NoReply && (cause.isRefused || (!cause.isTimeout && tries < 3))
}

export function openWallet(options: WalletOptions): PlatformWallet {
  const { call, isAway } = openCalls(options)
  const allowed = (purse: Purse, may: May): Promise<WalletOutcome> =>
    call('user/info', { token: purse.token, user: purse.userId }, purse, may)
  return {
    isAway,
    mayStake: (purse) => allowed(purse, (answer) => answer.may_stake),
    mayUseGrant: (purse) => allowed(purse, (answer) => answer.may_use_grants),
    balance: (purse) => call('user/balance', { token: purse.token, user: purse.userId }, purse),
    bet: (movement, stake) => {
      const { purse, fields } = fieldsOf(movement)
      const bet: Unstamped<BetCall> = {
        ...fields,
        amount: toWire(stake.stake, assetOf(purse)),
        round_closed: false,
        ...namedOf(stake),
      }
      return call('transaction/bet', bet, purse)
    },
    win: (movement, { betId, payout, fee, closes }) => {
      const { purse, fields } = fieldsOf(movement)
      const win: Unstamped<WinCall> = {
        ...fields,
        amount: toWire(payout, assetOf(purse)),
        ...(fee === 0n ? {} : { fee: toWire(fee, assetOf(purse)) }),
        reference_transaction_uuid: betId,
        round_closed: closes,
      }
      return call('transaction/win', win, purse)
    },
    resettle: (movement, { reference, payout, fee }) => {
      const { purse, fields } = fieldsOf(movement)
      const resettle: Unstamped<ResettleCall> = {
        ...fields,
        amount: toWire(payout, assetOf(purse)),
        ...(fee === 0n ? {} : { fee: toWire(fee, assetOf(purse)) }),
        reference_transaction_uuid: reference,
      }
      return call('transaction/resettle', resettle, purse)
    },
    rollback: (movement, betId) => {
      const { purse, fields } = fieldsOf(movement)
      const rollback: Unstamped<RollbackCall> = { ...fields, reference_transaction_uuid: betId }
      return call('transaction/rollback', rollback, purse)
    },
    freeBetWin: (movement, grant, amount) => {
      const { purse, fields } = fieldsOf(movement)
      const win: Unstamped<PromoWinCall> = {
        ...fields,
        amount: toWire(amount, assetOf(purse)),
        promotion: grant,
      }
      return call('promo/win', win, purse)
    },
  }
}

/** Whether the answer to `user/info` allows what is asked; a platform that does not say allows it. */
type May = (answer: WalletAnswer) => boolean | undefined

interface Calls {
  call(path: WalletPath, fields: object, purse: Purse, may?: May): Promise<WalletOutcome>
  isAway(): boolean
}

function openCalls(options: WalletOptions): Calls {
  const code = codeIn(options.url)
  const base = options.url.endsWith('/') ? options.url : `${options.url}/`
  let isAway = false

  const call: Calls['call'] = async (path, fields, purse, may) => {
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
        const headers = signatureHeaders(body, options.key, { version: 2, path, code })
        const reply = await options.http.post(url, body, headers, Math.ceil(Math.max(left, 1)))
        isAway = BEHIND_PROXY.includes(reply.status)
        return outcomeOf(reply, purse, { isFirst: tries === 1, may })
      } catch (cause) {
        // Edge: the network.
        isAway = cause instanceof NoReply
        const pauseMs = Math.min(RETRY_PAUSE_MS * tries, LONGEST_PAUSE_MS)
        if (!isWorthRetrying(cause, tries) || left <= pauseMs * 2) {
          return { kind: 'unknown', problem: String(cause) }
        }
        await sleep(pauseMs)
      }
    }
  }
  return { call, isAway: () => isAway }
}

/** The vendor's code on the platform: the last segment of the wallet's address. */
export const codeIn = (walletUrl: string): string =>
  new URL(walletUrl).pathname.split('/').findLast((segment) => segment !== '') ?? ''

/** A call before it is stamped with its attempt's id and time. */
type Unstamped<Call> = Omit<Call, 'request_uuid' | 'sent_at'>

/** What a stake names of the draw. */
const namedOf = ({ seedHash, binding, place }: Stake): Named => ({
  ...(seedHash !== null && { seed_hash: seedHash }),
  ...(binding !== null && {
    client_seed_hash: binding.clientSeedHash,
    nonce: binding.nonce,
    maths_hash: binding.mathsHash,
    choice_hash: binding.choiceHash,
  }),
  ...place,
})

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

function outcomeOf(
  { status, body }: { status: number; body: string },
  purse: Purse,
  { isFirst, may }: { isFirst: boolean; may: May | undefined },
): WalletOutcome {
  if (status !== 200) return { kind: 'unknown', problem: `the wallet answered HTTP ${status}` }
  const answer = answerIn(body)
  if (answer === null) return { kind: 'unknown', problem: 'the wallet answered something else' }
  const balance = answer.balance === undefined ? null : fromWire(answer.balance, assetOf(purse))
  if (may?.(answer) === false) {
    return { kind: 'refused', status: 'RS_ERROR_USER_DISABLED', balance, isFirst }
  }
  const { nonce_used: isNonceUsed } = answer
  if (answer.status === 'RS_OK') return { kind: 'done', balance, isNonceUsed }
  // The wallet itself does not know what it did.
  if (answer.status === 'RS_ERROR_UNKNOWN') return { kind: 'unknown', problem: answer.status }
  return { kind: 'refused', status: answer.status, balance, isFirst, isNonceUsed }
}

function answerIn(body: string): WalletAnswer | null {
  try {
    return WalletAnswer.parse(JSON.parse(body))
  } catch {
    // Edge: bytes of another server.
    return null
  }
}
