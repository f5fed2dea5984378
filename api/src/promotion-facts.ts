import { factReaders, type Promotions } from './promotions/index.ts'
import { levelOf } from './vip/index.ts'

/** Campaigns read what the features beside them know of a member. */
export const promotionsOf = (services: Promotions['services']): Promotions => ({
  services,
  readers: { ...factReaders, vip: async (db, { taker }) => BigInt(await levelOf(db, taker.id)) },
})
