import type { MemberId } from '@night-market/protocol/values/ids'
import { type DepositState } from '@night-market/protocol/cashier/deposits'
import { DEPOSIT_STATUSES } from '@night-market/protocol/values/payments'
import type { StepRow } from '@night-market/protocol/cashier/shapes'
import type { Amount } from '@night-market/protocol/values/money'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { uploadsOf, type UploadId } from '../../platform/files/uploads.ts'
import { merchantOf } from '../../site/index.ts'
import { channelsOf, type Channel } from '../providers/channel-queries.ts'
import { leastOf } from './model.ts'
import * as queries from './queries.ts'
import type { Deposit, DepositStatus } from './queries.ts'
import type { PaymentDriver } from '../providers/payment-driver.ts'
import { cursorOf, cursorIn } from '../../platform/http/cursor.ts'
import { policyOf } from '../policy-queries.ts'
import { stepsOf } from '../step-queries.ts'

export type { Deposit }

export interface WaysIn {
  asset: string
  turnoverBps: number
  presets: Amount[]
  channels: (Channel & { isSandbox: boolean; lastUsedAt: Date | null })[]
}

/** The channels that a member can pay in by now: switched on, and of a driver that is configured. */
export async function waysIn(db: Db, drivers: readonly PaymentDriver[], memberId: MemberId): Promise<WaysIn> {
  const names = drivers.map(({ name }) => name)
  const [{ asset }, { turnoverBps, depositPresets: presets }, channels, uses] = await Promise.all([
    merchantOf(db),
    policyOf(db),
    channelsOf(db, 'in', names),
    queries.lastUses(db, memberId),
  ])
  const sandboxes = new Set(drivers.filter(({ isSandbox }) => isSandbox).map(({ name }) => name))
  return {
    asset,
    turnoverBps,
    presets,
    channels: channels.map((channel) => ({
      ...channel,
      min: leastOf(channel),
      isSandbox: sandboxes.has(channel.driver),
      lastUsedAt: uses.get(channel.channel) ?? null,
    })),
  }
}

export interface DepositDetail extends Deposit {
  steps: StepRow[]
  proofs: UploadId[]
}

/** A deposit of the member's with its timeline and pictures. Another's is as unknown as none (`not_found`). */
export async function depositDetail(db: Db, memberId: MemberId, id: string): Promise<DepositDetail> {
  const deposit = await queries.depositById(db, id)
  if (deposit === null || deposit.memberId !== memberId) throw new Refusal('not_found')
  const [steps, proofs] = await Promise.all([stepsOf(db, id), uploadsOf(db, id)])
  return { ...deposit, steps, proofs: proofs.map((proof) => proof.id) }
}

const STATUSES: Record<DepositState, readonly DepositStatus[]> = {
  all: DEPOSIT_STATUSES,
  open: ['waiting', 'processing', 'review'],
  paid: ['paid'],
  over: ['failed', 'expired', 'cancelled'],
}

/** A page of a member's deposits, newest first; `next` goes on from there. */
export async function depositsPage(
  db: Db,
  memberId: MemberId,
  { state, cursor, pageSize }: { state: DepositState; cursor?: string | undefined; pageSize: number },
): Promise<{ rows: Deposit[]; next: string | null }> {
  const found = await queries.depositsOf(db, memberId, {
    statuses: STATUSES[state],
    before: cursorIn(cursor),
    limit: pageSize + 1,
  })
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const next =
    found.length > pageSize && last !== undefined ? cursorOf({ at: last.askedAt, id: last.id }) : null
  return { rows, next }
}
