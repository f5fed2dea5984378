/** Calls of the platform about purses that the studio keeps: transfers, balances, and the rounds played from them. */
import { KEEPS_PURSES } from '@night-market/games/titles/title'
import {
  type PurseAnswer,
  type PurseCall,
  type TransferAnswer,
  type TransferCall,
  type TransferStatusAnswer,
  type TransferStatusCall,
} from '@night-market/protocol/vendor/transfer-wallet'
import type { FeedAnswer, FeedCall } from '@night-market/protocol/vendor/feeds'
import { fromWire, toWire } from '@night-market/protocol/values/wire-money'
import type { Asset } from '@night-market/protocol/values/money'
import type { z } from 'zod'
import { Refusal } from '../platform/refusal.ts'
import { feedAfter, movePurse, purseState, transferStatus, type PurseKey } from '../purses/queries.ts'
import type { Host } from '../hosts/host.ts'
import { assetOf } from '@night-market/vendor-kit/wallet/wallet'

type Purse = z.output<typeof PurseCall>

export async function purseBalance(host: Host, call: Purse): Promise<z.input<typeof PurseAnswer>> {
  const key = keyOf(call)
  const { balance, in_play, feed } = await purseState(host.db, key)
  const units = (minor: bigint): number => toWire(minor, key.asset)
  return { status: 'RS_OK', balance: units(balance), in_play: units(in_play), feed: Number(feed) }
}

export async function transfer(
  host: Host,
  kind: 'deposit' | 'withdraw',
  call: z.output<typeof TransferCall>,
): Promise<z.input<typeof TransferAnswer>> {
  const key = keyOf(call)
  const amount = fromWire(call.amount, key.asset)
  if (amount === null) return { status: 'RS_ERROR_WRONG_TYPES' }
  const move = { ...key, transaction: call.transaction_uuid, kind, amount, roundId: null, reference: null }
  const { status, held } = await movePurse(host.db, move, host.clock())
  return { status, balance: toWire(held, key.asset) }
}

export async function statusOfTransfer(
  host: Host,
  call: z.output<typeof TransferStatusCall>,
): Promise<z.input<typeof TransferStatusAnswer>> {
  const found = await transferStatus(host.db, call.transaction_uuid)
  if (found === undefined) return { status: 'RS_OK', state: 'unknown' }
  if (found.status === 'RS_OK') return { status: 'RS_OK', state: 'done' }
  return { status: 'RS_OK', state: 'refused', reason: found.status }
}

export async function feed(host: Host, call: z.output<typeof FeedCall>): Promise<z.input<typeof FeedAnswer>> {
  const found = await feedAfter(host.db, call.after, call.limit)
  const rounds = found.map((each) => ({
    no: Number(each.no),
    user: each.user_id,
    vendor_code: each.brand,
    currency: each.asset.split('/')[0] ?? '',
    game_code: each.game_code,
    round: each.round_id,
    stake: toWire(each.stake, each.asset as Asset),
    payout: toWire(each.payout, each.asset as Asset),
    started_at: each.started_at.toISOString(),
    settled_at: each.settled_at.toISOString(),
    seed_hash: each.seed_hash,
  }))
  return { status: 'RS_OK', rounds }
}

function keyOf(call: Purse): PurseKey & { asset: Asset } {
  if (!(KEEPS_PURSES as readonly string[]).includes(call.vendor_code)) throw new Refusal('not_found')
  return { userId: call.user, brand: call.vendor_code, asset: assetOf(call) }
}
