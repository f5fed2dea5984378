import { PICTURE_OWNER } from '../content/index.ts'
import type { Actor } from '../platform/actor.ts'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { attachUploads, uploadById } from '../platform/files/uploads.ts'
import { Refusal } from '../platform/refusal.ts'
import { merchantOf } from '../site/index.ts'
import * as queries from './good-queries.ts'
import { isDrawn, type Good, type GoodId } from './model.ts'

export type GoodDetails = Omit<Good, 'asset' | 'stock' | 'putUp'> & {
  /** The version that was read; 0 for a new good. */
  version: number
}

/**
 * Adds a good to the mall, or changes one without touching its stock. Refuses a good that another person changed
 * since it was read (`changed_meanwhile`), and a picture that was not uploaded (`upload_missing`).
 */
export async function saveGood(db: Db, details: GoodDetails, by: Actor<'staff'>, now: Date): Promise<void> {
  const { asset } = await merchantOf(db)
  await transact(db, async (tx) => {
    const { version, ...good } = { ...details, asset }
    await attachPicture(tx, good, now)
    const isNew = version === 0
    const earlier = await queries.lockGood(tx, good.id)
    if ((earlier?.version ?? 0) !== version) throw new Refusal('changed_meanwhile')
    if (!isNew) await queries.updateGood(tx, good)
    else if (!(await queries.insertGood(tx, good, now))) throw new Refusal('changed_meanwhile')
    const { points, amount, isOffered } = good
    const terms = { points: points.toString(), amount: amount.toString(), isOffered }
    const what = isNew ? 'points.good_added' : 'points.good_changed'
    await audit(tx, { who: by, what, subject: good.id, details: terms }, now)
  })
}

/** An uploaded picture is attached to its good; a picture that another good already shows may be used again. */
async function attachPicture(
  tx: Tx,
  { id, picture }: Pick<Good, 'id' | 'picture'>,
  now: Date,
): Promise<void> {
  if (isDrawn(picture)) return
  const upload = await uploadById(tx, picture)
  if (upload?.purpose !== 'content' || upload.owner !== PICTURE_OWNER) throw new Refusal('upload_missing')
  if (upload.isAttached) return
  await attachUploads(tx, { owner: PICTURE_OWNER, purpose: 'content', ids: [picture], subject: id, now })
}

/**
 * Adds pieces to the stock, or removes some. Refuses to remove more than are left (`sold_out`), an unknown good
 * (`not_found`) and one that another person changed since it was read (`changed_meanwhile`).
 */
export function changeStock(
  db: Db,
  { id, version, change }: { id: GoodId; version: number; change: number },
  by: Actor<'staff'>,
  now: Date,
): Promise<void> {
  return transact(db, async (tx) => {
    const good = await queries.lockGood(tx, id)
    if (good === null) throw new Refusal('not_found')
    if (good.version !== version) throw new Refusal('changed_meanwhile')
    if (good.stock + change < 0) throw new Refusal('sold_out', { left: good.stock })
    if (good.putUp + change > MOST_PIECES) throw new Refusal('invalid_request', { field: 'change' })
    await queries.putUp(tx, id, change)
    await audit(tx, { who: by, what: 'points.stock_changed', subject: id, details: { change } }, now)
  })
}

const MOST_PIECES = 1_000_000_000

/** Adds the goods a new site starts with, once, with their first stock. */
export function addFirstGoods(
  db: Db,
  first: (Omit<GoodDetails, 'version'> & { stock: number })[],
  now: Date,
): Promise<void> {
  return transact(db, async (tx) => {
    const { asset } = await merchantOf(tx)
    for (const { stock, ...good } of first) {
      if (!(await queries.insertGood(tx, { ...good, asset }, now)) || stock === 0) continue
      await queries.putUp(tx, good.id, stock)
    }
  })
}
