import type { Db } from '../platform/database/db.ts'
import * as queries from './good-queries.ts'
import type { Good } from './model.ts'

/** What the mall offers now, in its order; what is sold out stays listed. */
export const offeredGoods = (db: Db): Promise<Good[]> => queries.goodsOf(db, 'offered')

/** All goods, for the staff. */
export const allGoods = (db: Db): Promise<Good[]> => queries.goodsOf(db, 'all')
