import { isId, type MemberId } from '@night-market/protocol/values/ids'
import { gameByCode } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { gameCodesOf } from './queries.ts'

/** The names of the games that these rounds of a member were played on; ids of other things are left out. */
export async function gamesOfRounds(
  db: Db,
  member: MemberId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rounds = [...new Set(ids.filter((id) => isId('rnd', id)))]
  const codes = await gameCodesOf(db, rounds, member)
  const named = [...codes].map(
    async ([id, code]) => [id, (await gameByCode(db, code))?.name ?? code] as const,
  )
  return new Map(await Promise.all(named))
}
