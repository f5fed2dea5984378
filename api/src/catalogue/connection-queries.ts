import type { Db, Tx } from '../platform/database/db.ts'
import { aggregatorIn } from './aggregator-queries.ts'
import type { Aggregator, Ceilings } from './model.ts'

/** The connection under its row's lock. */
export async function lockConnection(tx: Tx, code: string): Promise<Aggregator | null> {
  const row = await tx
    .selectFrom('catalogue.aggregators')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : aggregatorIn(row)
}

export async function setCeilings(tx: Tx, code: string, ceilings: Ceilings): Promise<void> {
  await tx.updateTable('catalogue.aggregators').set(ceilings).where('code', '=', code).execute()
}

/** Returns whether anything was switched. */
export async function setStatus(
  tx: Tx,
  code: string,
  { status, brand, game }: { status: Aggregator['status']; brand?: string; game?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await (
    game !== undefined
      ? tx
          .updateTable('catalogue.games')
          .set({ status })
          .where('code', '=', game)
          .where('aggregatorCode', '=', code)
      : brand !== undefined
        ? tx
            .updateTable('catalogue.vendors')
            .set({ status })
            .where('code', '=', brand)
            .where('aggregatorCode', '=', code)
        : tx.updateTable('catalogue.aggregators').set({ status }).where('code', '=', code)
  ).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface Connection extends Aggregator {
  syncedAt: Date | null
  /** How many games it has on offer. */
  games: bigint
}

/** Every connection, by code. */
export async function connections(db: Db): Promise<Connection[]> {
  const rows = await db
    .selectFrom('catalogue.aggregators as a')
    .selectAll('a')
    .select((eb) =>
      eb
        .selectFrom('catalogue.games as g')
        .select(eb.fn.countAll<bigint>().as('games'))
        .whereRef('g.aggregatorCode', '=', 'a.code')
        .where('g.isOffered', '=', true)
        .as('games'),
    )
    .orderBy('a.code')
    .execute()
  return rows.map((row) => ({ ...aggregatorIn(row), syncedAt: row.syncedAt, games: row.games ?? 0n }))
}

/** Every brand, by name. */
export const brands = (db: Db): Promise<{ code: string; name: string }[]> =>
  db.selectFrom('catalogue.vendors').select(['code', 'name']).orderBy('name').orderBy('code').execute()

/** Why members would find no game; null if there are some. */
export async function emptyCatalogueReason(db: Db): Promise<string | null> {
  const all = await connections(db)
  if (all.some(({ games, status }) => games > 0n && status === 'active')) return null
  if (all.length === 0) return 'No vendor is connected, so the site has no games: npm run vendor -- add'
  const [first] = all.filter(({ syncedAt }) => syncedAt === null)
  return first === undefined
    ? 'No connected vendor is active and offers games, so the site has none: npm run vendor'
    : `The game list of ${first.code} was never read, so the site has no games: npm run vendor -- sync ${first.code}`
}
