import type { MemberId } from '@night-market/protocol/values/ids'
import { type ProtectionOverview } from '@night-market/protocol/protection'
import { LIMIT_KINDS, type LimitKind } from '@night-market/protocol/values/limits'
import type { Db } from '../platform/database/db.ts'
import { merchantOf } from '../site/index.ts'
import {
  beginOfWindow,
  daysOf,
  depositedIn,
  fitsFrom,
  hasRoomFrom,
  pendingAt,
  valueAt,
  WINDOWS,
  type DepositLine,
  type CountedDeposits,
} from './model.ts'
import * as queries from './queries.ts'
import { exclusionOnWire } from './wire.ts'

/** A member's limits with what counts against them now, and the current exclusion. */
export async function protectionOverview(
  db: Db,
  memberId: MemberId,
  lines: CountedDeposits,
  now: Date,
): Promise<ProtectionOverview> {
  const [{ asset }, limits, exclusion, deposits] = await Promise.all([
    merchantOf(db),
    queries.limitsOf(db, memberId),
    queries.exclusionAt(db, memberId, now),
    lines(db, memberId, beginOfWindow(WINDOWS.month, now)),
  ])
  const rows = LIMIT_KINDS.map(async (kind) => {
    const state = limits.get(kind) ?? null
    const [value, pending] = [valueAt(state, now), pendingAt(state, now)]
    const used = value === null ? null : await usedOf(db, memberId, kind, deposits, now)
    const isReached = value !== null && used !== null && used >= value
    const roomAt = isReached ? await roomAtOf(db, memberId, { kind, value, deposits }, now) : null
    return {
      kind,
      value: value?.toString() ?? null,
      used: used?.toString() ?? null,
      roomAt: roomAt?.toISOString() ?? null,
      pending: pending && { value: pending.value?.toString() ?? null, at: pending.at.toISOString() },
    }
  })
  return { asset, limits: await Promise.all(rows), exclusion: exclusion && exclusionOnWire(exclusion) }
}

async function usedOf(
  db: Db,
  memberId: MemberId,
  kind: LimitKind,
  deposits: DepositLine[],
  now: Date,
): Promise<bigint | null> {
  const days = daysOf(kind)
  if (days === null) return null
  const since = beginOfWindow(days, now)
  return kind.startsWith('deposit_') ? depositedIn(deposits, since) : queries.netLoss(db, memberId, since)
}

async function roomAtOf(
  db: Db,
  memberId: MemberId,
  { kind, value, deposits }: { kind: LimitKind; value: bigint; deposits: DepositLine[] },
  now: Date,
): Promise<Date | null> {
  const days = daysOf(kind)
  if (days === null) return null
  if (kind.startsWith('deposit_')) return fitsFrom({ value, days }, deposits, 1n, now)
  return hasRoomFrom({ value, days }, await queries.hoursSince(db, memberId, beginOfWindow(days, now)))
}
