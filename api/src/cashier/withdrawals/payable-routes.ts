import { staffOf } from '../../staff/index.ts'
import { reply } from '@night-market/protocol/envelope'
import { idOf } from '@night-market/protocol/shapes'
import * as wire from '@night-market/protocol/reviews'
import { z } from 'zod'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../env.ts'
import { failManually } from './fail-manually.ts'
import { payableDetail, payables, type Payable } from './payables.ts'
import { payManually } from './pay-manually.ts'
import { sentOf } from './model.ts'

const PAYER = { access: 'staff', right: 'pay' } as const
const params = z.object({ id: idOf('wdr') })

/** Withdrawals that the staff pay at the bank. */
export function payableRoutes(app: App, services: Services): void {
  const { db, clock } = services

  const list = { response: { 200: reply(wire.Payables) } }
  app.get('/ops/withdrawals', { config: PAYER, schema: { ...list, summary: 'Withdrawals' } }, async () =>
    ok({ rows: (await payables(db)).map(onWire) }),
  )

  const one = { params, response: { 200: reply(wire.PayableDetail) } }
  app.get(
    '/ops/withdrawals/:id',
    { config: PAYER, schema: { ...one, summary: 'A withdrawal with its steps' } },
    async (request) => {
      const { username } = staffOf(request)
      const found = await payableDetail(services, username, request.params.id, clock())
      return ok({ ...onWire(found), holder: found.holder, details: found.details })
    },
  )

  const paying = { params, body: wire.PayByHandBody, response: { 200: reply(wire.PaidByHand) } }
  app.post(
    '/ops/withdrawals/:id/pay',
    { config: PAYER, schema: { ...paying, summary: 'Record a payment made by hand' } },
    async (request) => {
      const { id } = request.params
      await payManually(db, staffOf(request).username, id, request.body.providerReference, clock())
      return ok({ id, status: 'paid' as const })
    },
  )

  const failing = { params, body: wire.FailByHandBody, response: { 200: reply(wire.PaidByHand) } }
  app.post(
    '/ops/withdrawals/:id/fail',
    { config: PAYER, schema: { ...failing, summary: 'Record that a payment failed' } },
    async (request) => {
      const { id } = request.params
      await failManually(db, staffOf(request).username, id, request.body.note, clock())
      return ok({ id, status: 'failed' as const })
    },
  )
}

const onWire = (payable: Payable): wire.Payable => ({
  id: payable.id,
  memberId: payable.memberId,
  username: payable.username,
  asset: payable.asset,
  amount: sentOf(payable).toString(),
  accountLabel: payable.accountLabel,
  askedAt: payable.askedAt.toISOString(),
})
