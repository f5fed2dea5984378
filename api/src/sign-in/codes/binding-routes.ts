import { viewerOf } from '../../members/index.ts'
import { Nothing, reply } from '@night-market/protocol/envelope'
import {
  BindEmailBody,
  BindMobileBody,
  SendMailCodeBody,
  SmsBody,
  SmsValue,
} from '@night-market/protocol/sign-in/security'
import { ok, type App } from '../../platform/http/http.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { originOf } from '../../sessions/index.ts'
import type { Services } from '../env.ts'
import { requireStepUp } from '../factors/step-up.ts'
import { bindContact, sendBindingCode } from './bind-contact.ts'
import { mobileNumber, TypedNumber } from './mobile-number.ts'

/** Binding a mobile number or an e-mail address: a code is sent to it, and comes back. */
export function bindingRoutes(app: App, services: Services): void {
  numberRoutes(app, services)
  mailboxRoutes(app, services)
}

function numberRoutes(app: App, services: Services): void {
  const { clock, env } = services
  const config = limits(services)('member', 20)
  const numberIn = (typed: { mobileNum: string; countryDialingCode: string }) =>
    ({ kind: 'mobile', target: mobileNumber(env, { ...typed, number: typed.mobileNum }).e164 }) as const

  app.post(
    '/wps/security/mobile/send',
    {
      config,
      schema: {
        summary: 'Send a code to a new mobile number',
        body: SmsBody.extend({ mobileNum: TypedNumber }),
        response: { 200: reply(SmsValue) },
      },
    },
    async (request) => {
      await requireStepUp(services, request)
      const [viewer, origin] = [viewerOf(request), originOf(request)]
      return ok(await sendBindingCode(services, viewer, numberIn(request.body), origin, clock()))
    },
  )

  app.post(
    '/wps/security/mobile',
    {
      config,
      schema: {
        summary: 'Bind a mobile number by its code',
        body: BindMobileBody.extend({ mobileNum: TypedNumber }),
        response: { 200: reply(Nothing) },
      },
    },
    async (request) => {
      await requireStepUp(services, request)
      await bindContact(services, viewerOf(request), numberIn(request.body), request.body.code, clock())
      return ok(null)
    },
  )
}

function mailboxRoutes(app: App, services: Services): void {
  const { clock } = services
  const config = limits(services)('member', 20)
  const mailboxIn = ({ email }: { email: string }) =>
    ({ kind: 'email', target: email.toLowerCase() }) as const

  app.post(
    '/wps/security/email/send',
    {
      config,
      schema: {
        summary: 'Send a code to a new e-mail address',
        body: SendMailCodeBody,
        response: { 200: reply(SmsValue) },
      },
    },
    async (request) => {
      await requireStepUp(services, request)
      const [viewer, origin] = [viewerOf(request), originOf(request)]
      return ok(await sendBindingCode(services, viewer, mailboxIn(request.body), origin, clock()))
    },
  )

  app.post(
    '/wps/security/email',
    {
      config,
      schema: {
        summary: 'Bind an e-mail address by its code',
        body: BindEmailBody,
        response: { 200: reply(Nothing) },
      },
    },
    async (request) => {
      await requireStepUp(services, request)
      await bindContact(services, viewerOf(request), mailboxIn(request.body), request.body.code, clock())
      return ok(null)
    },
  )
}
