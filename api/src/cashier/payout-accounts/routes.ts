import { viewerOf } from '../../members/index.ts'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { idOf } from '@night-market/protocol/shapes'
import * as wire from '@night-market/protocol/cashier/withdrawals'
import { z } from 'zod'
import { requireStepUp } from '../../sign-in/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import { limitsUnlessShared } from '../../platform/http/rate-limit.ts'
import type { Services } from '../env.ts'
import { addPayoutAccount } from './add-payout-account.ts'
import type { PaymentDriver } from '../providers/payment-driver.ts'
import { savedAccounts } from './payout-accounts.ts'
import { removePayoutAccount } from './remove-payout-account.ts'
import type { PayoutAccount } from '../withdrawals/model.ts'

const MEMBER = { access: 'member' } as const
const params = z.object({ id: idOf('pac') })

export function payoutAccountRoutes(app: App, services: Services, drivers: readonly PaymentDriver[]): void {
  const { db, clock } = services
  const limited = limitsUnlessShared(services)('member', 30)

  const list = { response: { 200: reply(wire.PayoutAccounts) } }
  app.get(
    '/wps/wallet/payout-accounts',
    { config: MEMBER, schema: { ...list, summary: 'Payout accounts' } },
    async (request) => {
      const saved = await savedAccounts(db, drivers, viewerOf(request).memberId)
      return ok({ ...saved, accounts: saved.accounts.map(accountOnWire) })
    },
  )

  const adding = { body: wire.AddPayoutAccountBody, response: { 200: reply(wire.PayoutAccount) } }
  const guarded = {
    config: limited,
    preHandler: (request: Parameters<typeof viewerOf>[0]) => requireStepUp(services, request),
  }
  app.post(
    '/wps/wallet/payout-accounts',
    { ...guarded, schema: { ...adding, summary: 'Add a payout account' } },
    async (request) =>
      ok(accountOnWire(await addPayoutAccount(services, viewerOf(request).memberId, request.body, clock()))),
  )

  const one = { params, response: { 200: reply(Nothing) } }
  app.delete(
    '/wps/wallet/payout-accounts/:id',
    { config: limited, schema: { ...one, summary: 'Remove a payout account' } },
    async (request) => {
      await removePayoutAccount(db, viewerOf(request).memberId, request.params.id, clock())
      return ok(null)
    },
  )
}

const accountOnWire = (account: PayoutAccount): wire.PayoutAccount => ({
  id: account.id,
  method: account.method,
  holder: account.holder,
  label: account.label,
  addedAt: account.addedAt.toISOString(),
  usableAt: account.usableAt.toISOString(),
})
