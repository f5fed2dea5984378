import { staffOf } from './guard.ts'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { StaffCard, StaffLoginBody, StaffLoginValue, StepUpBody } from '@night-market/protocol/staff'
import { transact } from '../platform/database/db.ts'
import { ok, type App } from '../platform/http/http.ts'
import { limits } from '../platform/http/rate-limit.ts'
import type { Services } from './env.ts'
import { originOf } from '../sessions/index.ts'
import { leaveConsole } from './logout.ts'
import { staffLogin } from './login.ts'
import { stepUp } from './step-up.ts'
import { giveStaffCookie, staffCard, staffCookieOf } from './session.ts'

/** Login and logout of the operator console. They work on a closed site too, so that the staff can open it again. */
export function staffRoutes(app: App, services: Services): void {
  const { clock } = services

  app.post(
    '/ops/session/login',
    {
      config: { ...limits(services)('open', 20), isEncrypted: true, isAlwaysOpen: true },
      schema: { summary: 'Log in as staff', body: StaffLoginBody, response: { 200: reply(StaffLoginValue) } },
    },
    async (request, response) => {
      const from = { origin: originOf(request), earlierCookie: staffCookieOf(request) }
      const { token, cookie, viewer } = await staffLogin(services, request.body, from, clock())
      giveStaffCookie(response, cookie, services)
      return ok({ token, staff: staffCard(viewer) })
    },
  )

  app.post(
    '/ops/session/logout',
    {
      config: { access: 'staff' },
      schema: { summary: 'End the staff session', response: { 200: reply(Nothing) } },
    },
    async (request, response) => {
      await transact(services.db, (tx) => leaveConsole(tx, staffOf(request), clock()))
      giveStaffCookie(response, null, services)
      return ok(null)
    },
  )

  app.post(
    '/ops/session/step-up',
    {
      config: { ...limits(services)('staff', 20), isEncrypted: true },
      schema: { summary: 'Prove again who asks', body: StepUpBody, response: { 200: reply(Nothing) } },
    },
    async (request) => {
      const { address } = originOf(request)
      await stepUp(services, staffOf(request), request.body.proof, address, clock())
      return ok(null)
    },
  )

  app.get(
    '/ops/session',
    {
      config: { access: 'staff' },
      schema: { summary: 'The person behind the staff session', response: { 200: reply(StaffCard) } },
    },
    async (request) => ok(staffCard(staffOf(request))),
  )
}
