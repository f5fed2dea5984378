import { reply } from '@night-market/protocol/envelope'
import { idOf } from '@night-market/protocol/shapes'
import { amount } from '@night-market/protocol/values/money'
import { AwaitedTransfers, ReceivedBody, ReceivedTransfer } from '@night-market/protocol/cashier/bank'
import { z } from 'zod'
import { ok, type App } from '../../platform/http/http.ts'
import { staffOf } from '../../staff/index.ts'
import type { Services } from '../env.ts'
import { awaited } from './awaited.ts'
import { receiveTransfer } from './receive-transfer.ts'

const PAYER = { access: 'staff', right: 'pay' } as const

/** Bank transfers that the staff find on the operator's account. */
export function bankRoutes(app: App, { db, clock }: Services): void {
  const list = { response: { 200: reply(AwaitedTransfers) } }
  app.get(
    '/ops/transfers',
    { config: PAYER, schema: { ...list, summary: 'Bank transfers whose money was not found yet' } },
    async () => ok({ rows: await awaited(db, clock()) }),
  )

  const params = z.object({ id: idOf('trf') })
  const received = { params, body: ReceivedBody, response: { 200: reply(ReceivedTransfer) } }
  app.post(
    '/ops/transfers/:id/received',
    { config: PAYER, schema: { ...received, summary: 'Record that a bank transfer came' } },
    async (request) => {
      const { amount: text, bankReference } = request.body
      const transfer = { deposit: request.params.id, amount: amount(BigInt(text)), bankReference }
      const outcome = await receiveTransfer(db, staffOf(request).username, transfer, clock())
      return ok({ id: request.params.id, outcome })
    },
  )
}
