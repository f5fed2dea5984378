/** What features read of a member that features beside them know. */
import type { AudienceFacts } from './content/index.ts'
import type { Db } from './platform/database/db.ts'
import { factReaders, type Promotions } from './promotions/index.ts'
import { levelOf } from './vip/index.ts'

/** Campaigns read what the features beside them know of a member. */
export const promotionsOf = (services: Promotions['services']): Promotions => ({
  services,
  readers: { ...factReaders, vip: async (db, { taker }) => BigInt(await levelOf(db, taker.id)) },
})

/** Banners and notices are shown from a VIP level on. */
export const audienceFactsIn = (db: Db): readonly AudienceFacts[] => [
  async (member) => ({ vip: await levelOf(db, member) }),
]
