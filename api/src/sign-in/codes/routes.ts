import { viewerOf } from '../../members/index.ts'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { LoginValue, RegisterMobileBody } from '@night-market/protocol/sign-in/login'
import {
  PasswordChangeBody,
  RecoverByEmailBody,
  RecoverByPhoneBody,
  RecoverLinkBody,
  SandboxMessages,
  SmsEntryBody,
  SmsRegisterBody,
  SmsValue,
} from '@night-market/protocol/sign-in/security'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ok, type App } from '../../platform/http/http.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { sandboxMessages } from '../../platform/outbound/sandbox.ts'
import type { Services } from '../env.ts'
import { clientContext } from '../client-context.ts'
import { openSession } from '../open-session.ts'
import { bindingRoutes } from './binding-routes.ts'
import { changePassword, sendPasswordCode } from '../passwords/change-password.ts'
import { flushMessages } from './codes.ts'
import { CAPTCHA_COOKIE, giveCookies, originOf, secretIn, SOCIAL_COOKIE } from '../../sessions/index.ts'
import { requireHuman } from '../human/human-check.ts'
import { TypedNumber } from './mobile-number.ts'
import { recoverByLink, sendRecoveryLink } from '../recovery/recover-by-mail.ts'
import { recoverByPhone } from '../recovery/recover-by-phone.ts'
import { registerByMobile, sendRegistrationCode } from '../registration/register-mobile.ts'
import { sendEntryCode } from '../login/sms-login.ts'

/** Codes by SMS and mail, and the calls that take them. */
export async function codeRoutes(app: App, services: Services): Promise<void> {
  app.addHook('onClose', () => flushMessages(services))
  sendRoutes(app, services)
  entryRoutes(app, services)
  await app.register(async (scope) => mailRecoveryRoutes(scope, services))
  passwordRoutes(app, services)
  bindingRoutes(app, services)
  if (services.env.keepsMessages) sandboxRoutes(app, services)
}

function sendRoutes(app: App, services: Services): void {
  const { clock } = services
  const config = limits(services)('open', 20)

  app.post(
    '/wps/verification/sms/noLogin',
    {
      config,
      schema: {
        summary: 'Send a recovery code by SMS',
        body: SmsEntryBody.extend({ mobileNum: TypedNumber }),
        response: { 200: reply(SmsValue) },
      },
    },
    async (request) => {
      await requireHuman(services, request.body.verification, clock())
      return ok(await sendEntryCode(services, request.body, localizedOrigin(request), clock()))
    },
  )

  app.post(
    '/wps/verification/sms/register',
    {
      config,
      schema: {
        summary: 'Send a registration code by SMS',
        body: SmsRegisterBody.extend({ mobileNo: TypedNumber }),
        response: { 200: reply(SmsValue) },
      },
    },
    async (request) => {
      await requireHuman(services, request.body.verification, clock())
      return ok(await sendRegistrationCode(services, request.body, localizedOrigin(request), clock()))
    },
  )
}

function entryRoutes(app: App, services: Services): void {
  const { clock } = services

  app.put(
    '/wps/member/register/mobile',
    {
      config: { ...limits(services)('open', 10), isEncrypted: true },
      schema: {
        summary: 'Register by mobile number',
        body: RegisterMobileBody,
        response: { 200: reply(LoginValue) },
      },
    },
    async (request, response) => {
      await requireHuman(services, request.body.verification, clock())
      const from = {
        ...clientContext(request),
        captchaCookie: secretIn(request, CAPTCHA_COOKIE),
        socialCookie: secretIn(request, SOCIAL_COOKIE),
      }
      return openSession(services, response, await registerByMobile(services, request.body, from, clock()))
    },
  )

  app.post(
    '/wps/member/password/verification',
    {
      config: { ...limits(services)('open', 20), isEncrypted: true },
      schema: {
        summary: 'Set a new password by SMS code',
        body: RecoverByPhoneBody,
        response: { 200: reply(LoginValue) },
      },
    },
    async (request, response) => {
      const client = clientContext(request)
      const { value, cookies } = await recoverByPhone(services, request.body, client, clock())
      giveCookies(response, cookies, services)
      return ok(value)
    },
  )
}

const FORM = 'application/x-www-form-urlencoded'

/** In a scope of their own, so that no other call accepts a form. */
function mailRecoveryRoutes(app: App, services: Services): void {
  const { clock } = services
  const config = limits(services)('open', 20)
  const consumes = ['application/json', FORM]
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.post(
    '/wps/member/password/email',
    {
      config,
      schema: {
        summary: 'Send a recovery link by e-mail',
        consumes,
        body: RecoverByEmailBody,
        response: { 200: reply(Nothing) },
      },
    },
    async (request) => {
      await sendRecoveryLink(services, request.body, localizedOrigin(request), clock())
      return ok(null)
    },
  )

  app.post(
    '/wps/member/password/email/confirm',
    {
      config,
      schema: {
        summary: 'Set a new password by a recovery link',
        consumes,
        body: RecoverLinkBody,
        response: { 200: reply(Nothing) },
      },
    },
    async (request) => {
      await recoverByLink(services, request.body, clock())
      return ok(null)
    },
  )
}

function passwordRoutes(app: App, services: Services): void {
  const { clock } = services

  app.post(
    '/wps/member/password',
    {
      config: { ...limits(services)('member', 20), isEncrypted: true, isBeforeChange: true },
      schema: {
        summary: 'Change the password',
        body: PasswordChangeBody,
        response: { 200: reply(LoginValue) },
      },
    },
    async (request, response) => {
      const from = clientContext(request)
      return openSession(
        services,
        response,
        await changePassword(services, viewerOf(request), request.body, from, clock()),
      )
    },
  )

  app.post(
    '/wps/member/password/code',
    {
      config: { ...limits(services)('member', 20), isBeforeChange: true },
      schema: { summary: 'Send the code of a password change', response: { 200: reply(SmsValue) } },
    },
    async (request) => ok(await sendPasswordCode(services, viewerOf(request), originOf(request), clock())),
  )
}

function sandboxRoutes(app: App, { db }: Services): void {
  app.get(
    '/wps/sandbox/messages',
    {
      config: { access: 'open' },
      schema: {
        summary: 'Messages that the sandbox did not send',
        querystring: z.object({ to: z.string().max(256).optional() }),
        response: { 200: reply(SandboxMessages) },
      },
    },
    async (request) => {
      const messages = await sandboxMessages(db, request.query.to)
      return ok({
        sandbox: true as const,
        messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
      })
    },
  )
}

/** The origin of a visitor, and the language that its browser prefers. */
const localizedOrigin = (request: FastifyRequest) => ({
  origin: originOf(request),
  language: (request.headers['accept-language'] ?? '').slice(0, 2),
})
