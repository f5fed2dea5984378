import { viewerOf } from '../members/index.ts'
import { reply } from '@night-market/protocol/envelope'
import { WalletBalance } from '@night-market/protocol/cashier/balance'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from './env.ts'
import { pursesOf } from './balance.ts'
import { bankRoutes } from './bank/routes.ts'
import { waysOut } from './providers/manual.ts'
import { callbackRoutes } from './providers/callback-routes.ts'
import type { JoinOffer } from './deposits/begin-deposit.ts'
import { depositRoutes } from './deposits/routes.ts'
import { configuredDrivers } from './providers/drivers.ts'
import type { HeldFor } from './held.ts'
import { hierarchyRoutes } from './hierarchy/routes.ts'
import { offerChannels } from './providers/offer-channels.ts'
import { payableRoutes } from './withdrawals/payable-routes.ts'
import { payoutAccountRoutes } from './payout-accounts/routes.ts'
import { pendingRoutes } from './withdrawals/pending-routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { sandboxPageRoutes } from './sandbox/page-routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

const SESSION = { access: 'session' } as const

/** `joinOffer` joins the campaign that a member chose with a deposit, `heldFor` says what a purse has to hold for others. */
export async function cashierRoutes(
  app: App,
  services: Services,
  { joinOffer, heldFor }: { joinOffer: JoinOffer; heldFor: HeldFor },
): Promise<void> {
  const drivers = configuredDrivers(services)
  await offerChannels(services.db, [...new Set([...drivers, ...waysOut(drivers)])])
  balanceRoute(app, services)
  pendingRoutes(app, services)
  depositRoutes(app, services, drivers, joinOffer)
  payoutAccountRoutes(app, services, drivers)
  withdrawalRoutes(app, services, drivers, heldFor)
  hierarchyRoutes(app, services, heldFor)
  payableRoutes(app, services)
  bankRoutes(app, services)
  await callbackRoutes(app, services, drivers)
  reconciliationRoutes(app, services)
  if (!services.env.hasSandboxProvider) return
  sandboxRoutes(app, services)
  await sandboxPageRoutes(app, services)
}

function balanceRoute(app: App, { db }: Services): void {
  const schema = { response: { 200: reply(WalletBalance) } }
  app.get(
    '/wps/v2/wallets/balance',
    { config: SESSION, schema: { ...schema, summary: 'Balances of the member' } },
    async (request) => {
      const purses = await pursesOf(db, viewerOf(request).memberId)
      return ok({
        asset: purses.asset,
        currencySymbol: purses.currencySymbol,
        balance: purses.main.toString(),
        demo: { asset: purses.demoAsset, balance: purses.demo.toString() },
        bonus: { asset: purses.bonusAsset, balance: purses.bonus.toString() },
      })
    },
  )
}
