import type { TransfersPage, TransfersQuery } from '@night-market/protocol/cashier/balance'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { gamesOfRounds } from '../records/games.ts'
import { transfersOf } from './transfers.ts'

/** A page of a purse's entries as its reader sees them, each with the game it was about. */
export async function transfersPage(
  db: Db,
  memberId: MemberId,
  { cursor, ...filter }: z.output<typeof TransfersQuery>,
): Promise<z.infer<typeof TransfersPage>> {
  const before = cursor === undefined ? null : BigInt(cursor)
  const { entries, next } = await transfersOf(db, memberId, { ...filter, before })
  const references = entries.map(({ reference }) => reference)
  const games = await gamesOfRounds(db, memberId, references)
  const rows = entries.map((entry) => ({
    id: entry.id,
    reason: entry.reason,
    amount: entry.amount.toString(),
    balanceAfter: entry.balanceAfter.toString(),
    asset: entry.asset,
    reference: entry.reference,
    gameName: games.get(entry.reference) ?? null,
    happenedAt: entry.happenedAt.toISOString(),
  }))
  return { rows, next: next?.toString() ?? null }
}
