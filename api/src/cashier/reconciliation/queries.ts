/** The SQL of reconciliation: our side of a day, and what came of comparing. */
import type { Finding, Reconciliation } from '@night-market/protocol/cashier/reconciliations'
import type { Amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A payment that we count as made. */
export interface Moved {
  payment: string
  moved: Amount
  reference: string | null
}

/** Deposits that a driver's money was credited for within a time. */
export async function creditedBetween(db: Db, driver: string, from: Date, to: Date): Promise<Moved[]> {
  const rows = await db
    .selectFrom('cashier.deposits')
    .select(['id', 'received', 'providerReference'])
    .where('driver', '=', driver)
    .where('status', '=', 'paid')
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to)
    .execute()
  return rows.map((row) => ({
    payment: row.id,
    moved: row.received as Amount,
    reference: row.providerReference,
  }))
}

/** Withdrawals that a driver sent within a time. */
export async function sentBetween(db: Db, driver: string, from: Date, to: Date): Promise<Moved[]> {
  const rows = await db
    .selectFrom('cashier.withdrawals')
    .select(['id', 'providerReference', sql<bigint>`amount - fee`.as('sent')])
    .where('driver', '=', driver)
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to)
    .execute()
  return rows.map((row) => ({
    payment: row.id,
    moved: row.sent as Amount,
    reference: row.providerReference,
  }))
}

export async function isReconciled(db: Db, driver: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('cashier.reconciliations')
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
  const counts = { agreed: result.agreed, settled: result.settled, findings, ranAt: now }
  await db
    .insertInto('cashier.reconciliations')
    .values({ driver: result.driver, day: sql<Date>`${result.day}::date`, ...counts })
    .onConflict((conflict) => conflict.columns(['driver', 'day']).doUpdateSet(counts))
    .execute()
}

/** The newest days first. */
export async function reconciliations(db: Db, limit: number): Promise<Reconciliation[]> {
  const rows = await db
    .selectFrom('cashier.reconciliations')
    .select(['driver', sql<string>`day::text`.as('day'), 'agreed', 'settled', 'findings', 'ranAt'])
    .orderBy('cashier.reconciliations.day', 'desc')
    .orderBy('driver')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    findings: row.findings as unknown as Finding[],
    ranAt: row.ranAt.toISOString(),
  }))
}
