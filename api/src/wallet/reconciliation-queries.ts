/** The SQL of reconciliation: our side of a day, and what came of comparing. */
import type { Finding, Reconciliation } from '@night-market/protocol/wallet-reconciliations'
import type { MemberId } from '@night-market/protocol/ids'
import type { Amount, Asset } from '@night-market/protocol/money'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface PaidHere {
  id: string
  memberId: MemberId
  driver: string
  asset: Asset
  received: Amount
  providerReference: string | null
}

/** Deposits that a driver's money was credited for within a time. */
export async function creditedBetween(db: Db, driver: string, from: Date, to: Date): Promise<PaidHere[]> {
  const rows = await db
    .selectFrom('wallet.deposits')
    .select(['id', 'member_id', 'driver', 'asset', 'received', 'provider_reference'])
    .where('driver', '=', driver)
    .where('status', '=', 'paid')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id as MemberId,
    driver: row.driver,
    asset: row.asset as Asset,
    received: row.received as Amount,
    providerReference: row.provider_reference,
  }))
}

export async function isReconciled(db: Db, driver: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet.reconciliations')
    .select('driver')
    .where('driver', '=', driver)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  return row !== undefined
}

export async function keepReconciliation(
  db: Db,
  result: Omit<Reconciliation, 'ranAt'>,
  now: Date,
): Promise<void> {
  const findings = JSON.stringify(result.findings)
  const counts = { agreed: result.agreed, settled: result.settled, findings, ran_at: now }
  await db
    .insertInto('wallet.reconciliations')
    .values({ driver: result.driver, day: sql<Date>`${result.day}::date`, ...counts })
    .onConflict((conflict) => conflict.columns(['driver', 'day']).doUpdateSet(counts))
    .execute()
}

/** The newest days first. */
export async function reconciliations(db: Db, limit: number): Promise<Reconciliation[]> {
  const rows = await db
    .selectFrom('wallet.reconciliations')
    .select(['driver', sql<string>`day::text`.as('day'), 'agreed', 'settled', 'findings', 'ran_at'])
    .orderBy('wallet.reconciliations.day', 'desc')
    .orderBy('driver')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    driver: row.driver,
    day: row.day,
    agreed: row.agreed,
    settled: row.settled,
    findings: row.findings as unknown as Finding[],
    ranAt: row.ran_at.toISOString(),
  }))
}
