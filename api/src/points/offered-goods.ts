import type { Db } from '../platform/database/db.ts'
import * as queries from './good-queries.ts'
import type { Good } from './model.ts'

/** The goods on offer, in the order of the mall; sold-out goods stay listed. */
export const offeredGoods = (db: Db): Promise<Good[]> => queries.goodsOf(db, 'offered')

/** All goods, for the staff. */
export const allGoods = (db: Db): Promise<Good[]> => queries.goodsOf(db, 'all')
