import { viewerOf } from '../../members/index.ts'
import { reply } from '@night-market/protocol/envelope'
import { WalletPending } from '@night-market/protocol/cashier/balance'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../env.ts'
import { pendingOf, type OnTheWay } from './pending.ts'

export function pendingRoutes(app: App, { db }: Services): void {
  const schema = { response: { 200: reply(WalletPending) } }
  app.get(
    '/wps/wallet/pending',
    { config: { access: 'member' }, schema: { ...schema, summary: 'Payments that are not over' } },
    async (request) => {
      const { asset, deposits, withdrawals } = await pendingOf(db, viewerOf(request).memberId)
      return ok({ asset, deposits: onWire(deposits), withdrawals: onWire(withdrawals) })
    },
  )
}

const onWire = ({ count, amount }: OnTheWay) => ({ count, amount: amount.toString() })
