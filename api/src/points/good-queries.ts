/** SQL of the goods of the mall. */
import type { Amount } from '@night-market/protocol/values/money'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import type { PointsGoods } from '../platform/database/tables.ts'
import type { Good, GoodId, Texts } from './model.ts'

/** The goods on offer, or all goods. */
export async function goodsOf(db: Db, which: 'offered' | 'all'): Promise<Good[]> {
  let query = db.selectFrom('points.goods').selectAll()
  if (which === 'offered') query = query.where('isOffered', '=', true)
  return (await query.orderBy('position').orderBy('id').execute()).map(fromRow)
}

export async function goodsById(db: Db | Tx, ids: GoodId[]): Promise<Map<GoodId, Good>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('points.goods').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id as GoodId, fromRow(row)]))
}

/** Locks a good, so that its stock changes one at a time. */
export async function lockGood(tx: Tx, id: string): Promise<Good | null> {
  const row = await tx
    .selectFrom('points.goods')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

type NewGood = Omit<Good, 'version' | 'stock' | 'putUp'>

/** Inserts a good without stock; false if its id is taken. */
export async function insertGood(tx: Tx, { names, texts, ...good }: NewGood, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('points.goods')
    .values({ ...good, names: JSON.stringify(names), texts: JSON.stringify(texts), createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Changes a good that the caller has locked. */
export async function updateGood(tx: Tx, { id, names, texts, ...good }: NewGood): Promise<void> {
  await tx
    .updateTable('points.goods')
    .set((is) => ({
      ...good,
      names: JSON.stringify(names),
      texts: JSON.stringify(texts),
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Adds pieces to the stock, or removes some; the caller has locked the good and checked that enough are left. */
export async function putUp(tx: Tx, id: GoodId, change: number): Promise<void> {
  await tx
    .updateTable('points.goods')
    .set((is) => ({
      stock: is('stock', '+', change),
      putUp: is('putUp', '+', change),
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Takes pieces for a redemption, or returns them. */
export async function moveStock(tx: Tx, id: GoodId, change: number): Promise<void> {
  await tx
    .updateTable('points.goods')
    .set((is) => ({ stock: is('stock', '+', change) }))
    .where('id', '=', id)
    .execute()
}

const fromRow = (row: Selectable<PointsGoods>): Good => ({
  id: row.id as GoodId,
  version: row.version,
  type: row.type as Good['type'],
  names: row.names as Texts,
  texts: row.texts as Texts,
  picture: row.picture,
  points: row.points as Amount,
  amount: row.amount as Amount,
  asset: row.asset,
  position: row.position,
  isOffered: row.isOffered,
  stock: row.stock,
  putUp: row.putUp,
})
