import { sql } from 'kysely'
import { z } from 'zod'
import { currencyOf } from '@night-market/protocol/values/money'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import * as queries from './queries.ts'
import { merchantOf } from './settings.ts'

/** What amounts and days are counted in. */
const FOUNDATIONS = {
  asset: z
    .string()
    .regex(/^[A-Z]{3}\/[0-3]$/, 'is no currency and its decimals, as INR/2')
    .refine((asset) => !['FUN', 'BNS', 'PTS'].includes(currencyOf(asset)), 'is an asset of the platform'),
  time_zone: z.string().refine(isTimeZone, 'is no time zone, as Asia/Kolkata'),
} as const
export type Foundation = keyof typeof FOUNDATIONS

/**
 * Changes the currency or the time zone of a site that was never used, and records it in `site.changes`. Refuses
 * (`invalid_request`) an invalid value, an open site, and any change once `lockUnused` says that the books were used; it
 * keeps them unused until the transaction ends.
 */
export async function changeFoundation(
  db: Db,
  change: { setting: Foundation; value: string; by: string },
  lockUnused: (tx: Tx) => Promise<boolean>,
  now: Date,
): Promise<void> {
  const { setting, value, by } = change
  const parsed = FOUNDATIONS[setting].safeParse(value)
  if (!parsed.success) throw unfit(setting, parsed.error.issues[0]?.message ?? '')
  await transact(db, async (tx) => {
    const before = await queries.lockSetting(tx, setting)
    if (before === value) return
    const { status } = await queries.merchant(tx)
    if (!(await lockUnused(tx)))
      throw unfit(setting, 'stays as it is: money has moved or members have purses')
    if (status !== 1) throw unfit(setting, 'changes while the site is closed alone: npm run site -- status 1')
    if (setting === 'time_zone' && !(await isKnownZone(tx, value)))
      throw unfit(setting, 'is a time zone that the database does not know')
    await queries.writeSetting(tx, setting, value)
    if (setting === 'asset') await queries.writeSetting(tx, 'currency', currencyOf(value))
    await queries.insertChange(tx, { setting, before, after: value, by }, now)
  })
  merchantOf.forget(db)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

async function isKnownZone(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(tx)
  return rows.length > 0
}

const unfit = (field: string, problem: string): Refusal => new Refusal('invalid_request', { field, problem })
