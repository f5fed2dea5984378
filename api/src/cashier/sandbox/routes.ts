import { viewerOf } from '../../members/index.ts'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { idOf } from '@night-market/protocol/shapes'
import { SandboxPaymentBody } from '@night-market/protocol/cashier/deposits'
import { z } from 'zod'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../env.ts'
import { actAsPayer } from './act-as-payer.ts'

const params = z.object({ id: idOf('trf') })

/** Lets a member be the payer of its own deposit, where no payer is real. */
export function sandboxRoutes(app: App, { db, clock }: Services): void {
  const schema = { params, body: SandboxPaymentBody, response: { 200: reply(Nothing) } }
  app.post(
    '/wps/sandbox/payments/:id',
    { config: { access: 'member' }, schema: { ...schema, summary: 'Act as the payer of a sandbox payment' } },
    async (request) => {
      await actAsPayer(db, viewerOf(request).memberId, request.params.id, request.body.act, clock())
      return ok(null)
    },
  )
}
