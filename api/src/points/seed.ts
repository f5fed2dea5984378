import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Amount } from '@night-market/protocol/values/money'
import type { Db } from '../platform/database/db.ts'
import type { GoodId, Texts } from './model.ts'
import { addFirstGoods, type GoodDetails } from './save-good.ts'

const FILE = join(import.meta.dirname, 'seeds', 'goods.json')

interface SeededGood {
  id: GoodId
  type: GoodDetails['type']
  picture: string
  points: number
  stock: number
  names: Texts
  texts: Texts
}

/** Adds the first goods to the mall; goods that exist are left alone. */
export async function seedMall(db: Db, now: Date): Promise<void> {
  const seeds = JSON.parse(readFileSync(FILE, 'utf8')) as SeededGood[]
  const first = seeds.map(({ points, ...good }, position) => ({
    ...good,
    position,
    isOffered: true,
    points: BigInt(points) as Amount,
    amount: 0n as Amount,
  }))
  await addFirstGoods(db, first, now)
}
