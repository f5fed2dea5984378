import { viewerOf } from '../../members/index.ts'
import { Nothing, pageOf, reply } from '@night-market/protocol/envelope'
import {
  AuthenticatorConfirmBody,
  AuthenticatorSetup,
  LoginRow,
  NameBody,
  PasskeyBody,
  PasskeyNameBody,
  PasskeyOptions,
  PaymentPasswordBody,
  RecoveryCodes,
  SecurityOverview,
  SessionRow,
} from '@night-market/protocol/sign-in/security'
import type { preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { transact } from '../../platform/database/db.ts'
import { ok, type App } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { confirmAuthenticator, disableAuthenticator, setUpAuthenticator } from '../factors/authenticator.ts'
import { DEVICE_COOKIE, originOf, secretIn } from '../../sessions/index.ts'
import { addPasskey, passkeyCreation, removePasskey, renamePasskey } from '../factors/passkeys.ts'
import { setPaymentPassword } from '../passwords/payment-password.ts'
import { newRecoveryCodes } from '../factors/recovery-codes.ts'
import {
  endOtherSessions,
  endOwnSession,
  loginHistory,
  securityOverview,
  listSessions,
  setNameOnce,
} from './security-centre.ts'
import { changeSecurity } from './secure-change.ts'
import { stepUpRoutes } from '../factors/step-up-routes.ts'
import { requireStepUp } from '../factors/step-up.ts'

/** The security centre, for members only; changes require a step-up of the last five minutes. */
export function securityRoutes(app: App, services: Services): void {
  overviewRoutes(app, services)
  stepUpRoutes(app, services)
  secretRoutes(app, services)
  authenticatorRoutes(app, services)
  passkeyRoutes(app, services)
  sessionRoutes(app, services)
}

const OPEN = { access: 'member' } as const
const Id = z.object({ id: z.string().max(80) })
const Page = z.object({
  cursor: z.base64().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})

/** A route that changes something and requires a step-up. */
const changing = (services: Services): { config: typeof OPEN; preHandler: preHandlerAsyncHookHandler } => ({
  config: OPEN,
  preHandler: (request) => requireStepUp(services, request),
})

function overviewRoutes(app: App, services: Services): void {
  const { clock } = services

  app.get(
    '/wps/security',
    {
      config: OPEN,
      schema: { summary: "State of the account's security", response: { 200: reply(SecurityOverview) } },
    },
    async (request) => ok(await securityOverview(services, viewerOf(request).memberId)),
  )

  app.get(
    '/wps/security/logins',
    {
      config: OPEN,
      schema: {
        summary: 'Logins of the last 30 days',
        querystring: Page,
        response: { 200: reply(pageOf(LoginRow)) },
      },
    },
    async (request) => {
      return ok(await loginHistory(services, viewerOf(request).memberId, request.query, clock()))
    },
  )
}

function secretRoutes(app: App, services: Services): void {
  const { clock } = services

  app.post(
    '/wps/security/payment-password',
    {
      ...changing(services),
      schema: {
        summary: 'Set the payment password',
        body: PaymentPasswordBody,
        response: { 200: reply(Nothing) },
      },
    },
    async (request) => {
      const { memberId } = viewerOf(request)
      await setPaymentPassword(services, memberId, request.body, originOf(request), clock())
      return ok(null)
    },
  )

  app.post(
    '/wps/security/real-name',
    {
      ...changing(services),
      schema: { summary: 'Set the real name, once', body: NameBody, response: { 200: reply(Nothing) } },
    },
    async (request) => {
      await setNameOnce(services, viewerOf(request).memberId, 'realName', request.body.name)
      return ok(null)
    },
  )

  app.post(
    '/wps/security/bank-account-name',
    {
      ...changing(services),
      schema: {
        summary: 'Set the name of the bank account',
        body: NameBody,
        response: { 200: reply(Nothing) },
      },
    },
    async (request) => {
      await setNameOnce(services, viewerOf(request).memberId, 'bankAccountName', request.body.name)
      return ok(null)
    },
  )
}

function authenticatorRoutes(app: App, services: Services): void {
  const { db, clock } = services

  app.post(
    '/wps/security/authenticator',
    {
      ...changing(services),
      schema: {
        summary: 'Begin the set-up of an authenticator app',
        response: { 200: reply(AuthenticatorSetup) },
      },
    },
    async (request) => ok(await setUpAuthenticator(services, viewerOf(request).memberId, clock())),
  )

  app.post(
    '/wps/security/authenticator/confirm',
    {
      ...changing(services),
      schema: {
        summary: 'Turn the authenticator app on by its first code',
        body: AuthenticatorConfirmBody,
        response: { 200: reply(RecoveryCodes) },
      },
    },
    async (request) =>
      ok({ codes: await confirmAuthenticator(services, viewerOf(request), request.body.code, clock()) }),
  )

  app.delete(
    '/wps/security/authenticator',
    {
      ...changing(services),
      schema: { summary: 'Turn the authenticator app off', response: { 200: reply(Nothing) } },
    },
    async (request) => {
      await disableAuthenticator(services, viewerOf(request), clock())
      return ok(null)
    },
  )

  app.post(
    '/wps/security/recovery-codes',
    {
      ...changing(services),
      schema: { summary: 'Replace the recovery codes', response: { 200: reply(RecoveryCodes) } },
    },
    async (request) => {
      const [viewer, now] = [viewerOf(request), clock()]
      const { memberId } = viewer
      const { hasAuthenticator, passkeys } = await securityOverview(services, memberId)
      if (!hasAuthenticator && passkeys.length === 0) throw new Refusal('not_allowed')
      const codes = await transact(db, (tx) =>
        changeSecurity(services, tx, viewer, { change: null }, now, () =>
          newRecoveryCodes(services, tx, memberId, now),
        ),
      )
      return ok({ codes })
    },
  )
}

function passkeyRoutes(app: App, services: Services): void {
  const { clock } = services

  app.post(
    '/wps/security/passkeys/options',
    {
      ...changing(services),
      schema: { summary: 'Options for a new passkey', response: { 200: reply(PasskeyOptions) } },
    },
    async (request) => ok({ ...(await passkeyCreation(services, viewerOf(request), clock())) }),
  )

  app.post(
    '/wps/security/passkeys',
    {
      ...changing(services),
      schema: { summary: 'Add a passkey', body: PasskeyBody, response: { 200: reply(RecoveryCodes) } },
    },
    async (request) => {
      const { name = 'Passkey', response } = request.body
      return ok({ codes: await addPasskey(services, viewerOf(request), { name, response }, clock()) })
    },
  )

  app.put(
    '/wps/security/passkeys/:id',
    {
      ...changing(services),
      schema: {
        summary: 'Rename a passkey',
        params: Id,
        body: PasskeyNameBody,
        response: { 200: reply(Nothing) },
      },
    },
    async (request) => {
      await renamePasskey(services, viewerOf(request).memberId, request.params.id, request.body.name)
      return ok(null)
    },
  )

  app.delete(
    '/wps/security/passkeys/:id',
    {
      ...changing(services),
      schema: { summary: 'Remove a passkey', params: Id, response: { 200: reply(Nothing) } },
    },
    async (request) => {
      await removePasskey(services, viewerOf(request), request.params.id, clock())
      return ok(null)
    },
  )
}

function sessionRoutes(app: App, services: Services): void {
  const { clock } = services

  app.get(
    '/wps/security/sessions',
    {
      config: OPEN,
      schema: { summary: 'Sessions of the account', response: { 200: reply(z.array(SessionRow)) } },
    },
    async (request) => ok(await listSessions(services, viewerOf(request), clock())),
  )

  app.delete(
    '/wps/security/sessions/:id',
    {
      ...changing(services),
      schema: { summary: 'End a session', params: Id, response: { 200: reply(Nothing) } },
    },
    async (request) => {
      await endOwnSession(services, viewerOf(request), request.params.id, clock())
      return ok(null)
    },
  )

  app.delete(
    '/wps/security/sessions',
    {
      ...changing(services),
      schema: { summary: 'End all other sessions', response: { 200: reply(Nothing) } },
    },
    async (request) => {
      const deviceCookie = secretIn(request, DEVICE_COOKIE)
      await endOtherSessions(services, viewerOf(request), deviceCookie, clock())
      return ok(null)
    },
  )
}
