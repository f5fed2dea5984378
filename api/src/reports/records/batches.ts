import { filterOf, type RoundsRequest, rowOnWire } from './wire.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { RoundRow } from '@night-market/protocol/play'
import { gameByCode } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { merchantOf } from '../../site/index.ts'
import type { Cursor } from '../../platform/http/cursor.ts'
import { roundsPage, type Round } from './queries.ts'

/** A row of the record, with what was kept of the round since its stake. */
export type FileRow = RoundRow & Pick<Round, 'seedHash' | 'chain' | 'number'>

/** All of a member's own rounds as the record shows them, a batch at a time; no transaction stays open between two. */
export async function* roundBatches(
  db: Db,
  member: MemberId,
  query: RoundsRequest,
  batchSize: number,
): AsyncGenerator<FileRow[]> {
  const filter = filterOf(member, query, (await merchantOf(db)).timeZone)
  let after: Cursor | null = null
  for (;;) {
    const rounds = await roundsPage(db, filter, after, batchSize)
    const codes = [...new Set(rounds.map(({ gameCode }) => gameCode))]
    const games = new Map(
      await Promise.all(codes.map(async (code) => [code, await gameByCode(db, code)] as const)),
    )
    yield rounds.map((round) => ({
      ...rowOnWire(round, games.get(round.gameCode) ?? null),
      seedHash: round.seedHash,
      chain: round.chain,
      number: round.number,
    }))
    const last = rounds.at(-1)
    if (last === undefined || rounds.length < batchSize) return
    after = { at: last.startedAt, id: last.id }
  }
}
