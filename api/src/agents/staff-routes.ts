import { z } from 'zod'
import * as wire from '@night-market/protocol/agents/agreements'
import { PromoteBody, StaffAgent } from '@night-market/protocol/agents/staff'
import { reply } from '@night-market/protocol/envelope'
import { idOf } from '@night-market/protocol/shapes'
import { makeAgent, memberById } from '../members/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { staffOf } from '../staff/index.ts'
import { answer, type Answer } from './agreements/answer.ts'
import { offer } from './agreements/propose.ts'

const AGENTS = { access: 'staff', right: 'agents' } as const

/** What the staff do for the platform: make agents, and agree with those at the top. */
export function staffAgentRoutes(app: App, { db, clock }: Services): void {
  app.post(
    '/ops/agents',
    {
      config: AGENTS,
      schema: { body: PromoteBody, response: { 200: reply(StaffAgent) }, summary: 'Make a member an agent' },
    },
    async (request) => {
      const { member, role, code } = request.body
      const by = { kind: 'staff', name: staffOf(request).username } as const
      const { username } = (await memberById(db, member)) ?? refuseUnknown()
      return ok({ member, role, code: await makeAgent(db, username, { role, code }, by, clock()) })
    },
  )
  const platforms = wire.OfferBody.omit({ payer: true })
  app.post(
    '/ops/agents/agreements',
    {
      config: AGENTS,
      schema: {
        body: platforms,
        response: { 200: reply(wire.AgreementParams) },
        summary: 'Offer an agreement to an agent at the top',
      },
    },
    async (request) => {
      const by = `staff:${staffOf(request).username}`
      const id = await offer(db, { ...request.body, payer: 'platform' }, { giver: null, by }, clock())
      return ok({ id })
    },
  )
  app.post(
    '/ops/agents/agreements/:id/answer',
    {
      config: AGENTS,
      schema: {
        params: z.object({ id: idOf('agr') }),
        body: wire.AnswerBody.extend({
          act: z.enum(['accept', 'reject', 'withdraw', 'request_end', 'agree_end', 'refuse_end']),
        }),
        response: { 200: reply(wire.ProcessValue) },
        summary: 'Answer for the platform',
      },
    },
    async (request) => {
      const given: Answer = { id: request.params.id, ...request.body }
      return ok({ status: await answer(db, given, { staff: staffOf(request).username }, clock()) })
    },
  )
}

function refuseUnknown(): never {
  throw new Refusal('not_found')
}
