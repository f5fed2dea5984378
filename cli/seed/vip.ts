/** Levels of the sandbox's members: they brought them along. */
import { idsOfUsernames } from '../../api/src/members/index.ts'
import type { Clock } from '../../api/src/platform/clock.ts'
import type { Db } from '../../api/src/platform/database/db.ts'
import { setLevel } from '../../api/src/vip/index.ts'

const LEVELS = { meera: 2, kabir: 4, priyanair: 3, vikram22: 1, lakshmi8: 6, manojv: 10 } as const

export async function giveLevels(db: Db, clock: Clock): Promise<void> {
  const ids = await idsOfUsernames(db, Object.keys(LEVELS))
  for (const [username, level] of Object.entries(LEVELS)) {
    const member = ids.get(username)
    if (member === undefined) continue
    await setLevel({ db, clock }, member, {
      level,
      note: 'Level kept from an earlier account',
      by: { kind: 'seed' },
    })
  }
}
