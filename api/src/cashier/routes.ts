import { reply } from '@night-market/protocol/envelope'
import type { MemberId } from '@night-market/protocol/values/ids'
import { TransfersPage, TransfersQuery, WalletBalance } from '@night-market/protocol/wallet'
import { viewerOf } from '../sign-in/index.ts'
import type { Db } from '../platform/database/db.ts'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { pursesOf } from './balance.ts'
import { waysOut } from './providers/manual.ts'
import { callbackRoutes } from './providers/callback-routes.ts'
import { depositRoutes } from './deposits/routes.ts'
import { configuredDrivers } from './providers/drivers.ts'
import { history } from './history.ts'
import { lineRoutes } from './hierarchy/routes.ts'
import { offerChannels } from './providers/offer-channels.ts'
import { payableRoutes } from './withdrawals/payable-routes.ts'
import { payoutAccountRoutes } from './payout-accounts/routes.ts'
import { pendingRoutes } from './withdrawals/pending-routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { sandboxPageRoutes } from './sandbox/page-routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { vendorWalletRoutes } from '../vendor-funds/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

const SESSION = { access: 'session' } as const

/** The names of the games that rounds of a member were played on, by the id of the round. */
export type GamesOfRounds = (
  db: Db,
  member: MemberId,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>

export async function walletRoutes(
  app: App,
  services: Services,
  gamesOfRounds: GamesOfRounds,
): Promise<void> {
  const drivers = configuredDrivers(services)
  await offerChannels(services.db, [...new Set([...drivers, ...waysOut(drivers)])])
  balanceRoute(app, services)
  historyRoute(app, services, gamesOfRounds)
  pendingRoutes(app, services)
  depositRoutes(app, services, drivers)
  payoutAccountRoutes(app, services, drivers)
  withdrawalRoutes(app, services, drivers)
  reviewRoutes(app, services)
  vendorWalletRoutes(app, services)
  lineRoutes(app, services)
  payableRoutes(app, services)
  await callbackRoutes(app, services, drivers)
  reconciliationRoutes(app, services)
  if (services.env.PROFILE !== 'sandbox') return
  sandboxRoutes(app, services)
  await sandboxPageRoutes(app, services)
}

function balanceRoute(app: App, { db }: Services): void {
  const schema = { response: { 200: reply(WalletBalance) } }
  app.get('/wps/v2/wallets/balance', { config: SESSION, schema }, async (request) => {
    const purses = await pursesOf(db, viewerOf(request).memberId)
    return ok({
      asset: purses.asset,
      currencySymbol: purses.currencySymbol,
      balance: purses.main.toString(),
      demo: { asset: purses.demoAsset, balance: purses.demo.toString() },
    })
  })
}

function historyRoute(app: App, { db }: Services, gamesOfRounds: GamesOfRounds): void {
  const schema = { querystring: TransfersQuery, response: { 200: reply(TransfersPage) } }
  app.get('/wps/wallet/transfers', { config: SESSION, schema }, async (request) => {
    const { cursor, ...filter } = request.query
    const before = cursor === undefined ? null : BigInt(cursor)
    const { memberId } = viewerOf(request)
    const { entries, next } = await history(db, memberId, { ...filter, before })
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
  })
}
