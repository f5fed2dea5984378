import { reply } from '@night-market/protocol/envelope'
import { TransfersPage, TransfersQuery } from '@night-market/protocol/cashier/balance'
import { viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { gamesOfRounds } from '../records/games.ts'
import { transfersOf } from './transfers.ts'

/** The record of a member's own transfers, each with the balance after it. */
export function transferRoutes(app: App, { db }: Services): void {
  const schema = { querystring: TransfersQuery, response: { 200: reply(TransfersPage) } }
  app.get(
    '/wps/wallet/transfers',
    { config: { access: 'session' }, schema: { ...schema, summary: 'Movements of the wallet' } },
    async (request) => {
      const { cursor, ...filter } = request.query
      const before = cursor === undefined ? null : BigInt(cursor)
      const { memberId } = viewerOf(request)
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
      return ok({ rows, next: next?.toString() ?? null })
    },
  )
}
