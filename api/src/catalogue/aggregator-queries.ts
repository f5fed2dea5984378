import type { SignatureVersion } from '@night-market/protocol/values/signature'
import type { Selectable } from 'kysely'
import type { CatalogueAggregators } from '../platform/database/tables.ts'
import type { Db } from '../platform/database/db.ts'
import type { Aggregator, Status } from './model.ts'

export async function aggregators(db: Db): Promise<Aggregator[]> {
  const rows = await db.selectFrom('catalogue.aggregators').selectAll().orderBy('code').execute()
  return rows.map(aggregatorIn)
}

export const aggregatorIn = (row: Selectable<CatalogueAggregators>): Aggregator => ({
  ...row,
  signatureVersion: row.signatureVersion as SignatureVersion,
  status: row.status as Status,
  ceilings: { mostWin: row.mostWin, mostPromoDay: row.mostPromoDay, holdsOverGame: row.holdsOverGame },
})

export async function saveAggregator(
  db: Db,
  aggregator: Omit<Aggregator, 'status' | 'ceilings'>,
): Promise<void> {
  const row = {
    name: aggregator.name,
    baseUrl: aggregator.baseUrl,
    publicKeys: aggregator.publicKeys,
    signatureVersion: aggregator.signatureVersion,
  }
  await db
    .insertInto('catalogue.aggregators')
    .values({ code: aggregator.code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}
