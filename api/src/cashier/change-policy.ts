import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import * as channels from './providers/channel-queries.ts'
import { bankAccountIn } from './bank/driver.ts'
import { lockPolicy, writePolicy } from './policy-queries.ts'

const MOST = 10n ** 15n
const money = z.bigint().min(1n, 'is above 0').max(MOST, 'is too much')
const minutes = z.int('is whole minutes').min(1, 'is 1 or more').max(525_600, 'is at most a year')
const count = z.int('is a whole number').min(1, 'is 1 or more').max(1000, 'is at most 1000')

const Policy = z.object({
  openDeposits: count,
  withdrawalsADay: count,
  withdrawnADay: money,
  reviewFrom: money,
  twoPeopleFrom: money,
  turnoverBps: z.int('is whole basis points').min(0, 'is 0 or more').max(1_000_000, 'is at most 1000000'),
  mayCancel: z.boolean(),
  accountHoldHours: z.int('is whole hours').min(0, 'is 0 or more').max(8760, 'is at most a year'),
  accountsMax: count,
  confirmMinutes: minutes,
  hasHierarchyTransfers: z.boolean(),
  hierarchyTransferredADay: money,
  depositPresets: z.array(money).max(8, 'holds at most 8 amounts'),
  bankAccount: z
    .string()
    .max(200, 'has at most 200 letters')
    .refine((text) => text === '' || bankAccountIn(text) !== null, 'is HOLDER / BANK / NUMBER / CODE'),
})
export type PolicyValues = z.infer<typeof Policy>
export type PolicyChange = Partial<PolicyValues>

/**
 * Changes the merchant's rules of the cashier; audited. Refuses (`invalid_request`) an invalid value, and two people from an
 * amount that one person need not see.
 */
export async function changePolicy(db: Db, change: PolicyChange, by: Actor, now: Date): Promise<void> {
  const update = parsed(Policy.partial(), change)
  await transact(db, async (tx) => {
    const before = await lockPolicy(tx)
    const after = { ...before, ...update }
    if (after.twoPeopleFrom < after.reviewFrom)
      throw unfit('twoPeopleFrom', 'is below the amount from which one person looks')
    await writePolicy(tx, update)
    await audit(
      tx,
      { who: by, what: 'cashier.policy_changed', subject: 'policy', details: changed(before, update) },
      now,
    )
  })
}

const Channel = z.object({
  isEnabled: z.boolean(),
  position: z.int('is a whole number').min(0, 'is 0 or more').max(1000, 'is at most 1000'),
  min: money,
  max: money,
  feeBps: z.int('is whole basis points').min(0, 'is 0 or more').max(10_000, 'is at most 10000'),
  feeFixed: z.bigint().min(0n, 'is 0 or more').max(MOST, 'is too much'),
  usualMinutes: z.int('is whole minutes').min(0, 'is 0 or more').max(525_600, 'is at most a year'),
  openMinutes: minutes,
})
export type ChannelValues = z.infer<typeof Channel>
export type ChannelChange = Partial<ChannelValues>

/**
 * Changes limits, fees, times or the state of a channel; audited. Refuses (`invalid_request`) an unknown channel, an invalid
 * value, limits that exclude every amount and a fee that takes the whole of the least amount.
 */
export async function changeChannel(
  db: Db,
  channel: string,
  change: ChannelChange,
  by: Actor,
  now: Date,
): Promise<void> {
  const update = parsed(Channel.partial(), change)
  await transact(db, async (tx) => {
    const before = await channels.lockChannel(tx, channel)
    if (before === null) throw unfit(channel, 'is no channel')
    const { min, max, feeBps, feeFixed } = { ...before, ...update }
    if (min > max) throw unfit(channel, 'would take no amount: its least is above its most')
    if (feeFixed + (min * BigInt(feeBps)) / 10_000n >= min)
      throw unfit(channel, 'would take the whole of its least amount as a fee')
    await channels.writeChannel(tx, channel, update)
    await audit(
      tx,
      { who: by, what: 'cashier.channel_changed', subject: channel, details: changed(before, update) },
      now,
    )
  })
}

function parsed<Shape>(shape: z.ZodType<Shape>, change: unknown): Shape {
  const result = shape.safeParse(change)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw unfit(String(issue?.path[0] ?? ''), issue?.message ?? '')
}

/** What changed, before and after, as the audit keeps it. */
const changed = (before: object, update: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(update).map(([name, value]) => [
      name,
      `${String((before as Record<string, unknown>)[name])} → ${String(value)}`,
    ]),
  )

const unfit = (field: string, problem: string): Refusal => new Refusal('invalid_request', { field, problem })
