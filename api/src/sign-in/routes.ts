import { affiliate, viewerOf } from '../members/index.ts'
import { Nothing, reply } from '@night-market/protocol/envelope'
import {
  AffiliateBody,
  AffiliateValue,
  FreePlayBody,
  LoginBody,
  LoginValue,
  RegisterBody,
} from '@night-market/protocol/sign-in/login'
import { LanguageBody, MemberInfo } from '@night-market/protocol/members'
import { transact } from '../platform/database/db.ts'
import { ok, type App } from '../platform/http/http.ts'
import { limits } from '../platform/http/rate-limit.ts'
import type { Services } from './env.ts'
import { clientContext, loginContext } from './client-context.ts'
import { openSession } from './open-session.ts'
import { codeRoutes } from './codes/routes.ts'
import { endSession, giveCookies, takeCookie } from '../sessions/index.ts'
import { playFree } from './registration/free-play.ts'
import { handoffRoutes } from './handoff/routes.ts'
import { requireHuman } from './human/human-check.ts'
import { login } from './login/login.ts'
import { chooseLanguage, memberCard } from './login/member-card.ts'
import { register } from './registration/register.ts'
import { securityRoutes } from './security/routes.ts'
import { socialRoutes } from './social/routes.ts'
import { smsLogin } from './login/sms-login.ts'
import { verificationRoutes } from './login/verification-routes.ts'

const BEFORE_CHANGE = { access: 'session', isBeforeChange: true } as const

export async function signInRoutes(app: App, services: Services): Promise<void> {
  sessionRoutes(app, services)
  registrationRoute(app, services)
  memberRoutes(app, services)
  verificationRoutes(app, services)
  securityRoutes(app, services)
  handoffRoutes(app, services)
  socialRoutes(app, services)
  await codeRoutes(app, services)
}

function sessionRoutes(app: App, services: Services): void {
  const { db, clock } = services
  const config = limits(services)

  app.post(
    '/wps/session/login',
    {
      config: { ...config('open', 20), isEncrypted: true },
      schema: {
        summary: 'Log in by name and password',
        body: LoginBody,
        response: { 200: reply(LoginValue) },
      },
    },
    async (request, response) => {
      const { type, firebaseIdToken = '', ...claim } = request.body
      const { value, cookies } =
        type === 'sms' || type === 'firebase'
          ? await smsLogin(
              services,
              { ...claim, ...(type === 'sms' ? {} : { firebaseIdToken }) },
              loginContext(request),
              clock(),
            )
          : await login(services, { ...claim, type }, loginContext(request), clock())
      giveCookies(response, cookies, services)
      return ok(value)
    },
  )

  app.post(
    '/wps/session/login/freeplay',
    {
      config: config('open', 10),
      schema: { summary: 'Begin a trial session', body: FreePlayBody, response: { 200: reply(LoginValue) } },
    },
    async (request, response) => {
      const from = { ...clientContext(request), language: request.body.language }
      return openSession(services, response, await playFree(services, from, clock()))
    },
  )

  app.post(
    '/wps/session/logout',
    { config: BEFORE_CHANGE, schema: { summary: 'End the session', response: { 200: reply(Nothing) } } },
    async (request, response) => {
      const { sessionId } = viewerOf(request)
      await transact(db, (tx) => endSession(services, tx, { id: sessionId }, 'logout', clock()))
      takeCookie(response, services)
      return ok(null)
    },
  )
}

function registrationRoute(app: App, services: Services): void {
  const { clock } = services
  const config = limits(services)

  app.put(
    '/wps/member/register',
    {
      config: { ...config('open', 10), isEncrypted: true },
      schema: {
        summary: 'Register by name and password',
        body: RegisterBody,
        response: { 200: reply(LoginValue) },
      },
    },
    async (request, response) => {
      await requireHuman(services, request.body.verification, clock())
      return openSession(
        services,
        response,
        await register(services, request.body, loginContext(request), clock()),
      )
    },
  )
}

function memberRoutes(app: App, services: Services): void {
  const { db, clock } = services

  app.get(
    '/wps/member/info',
    {
      config: BEFORE_CHANGE,
      schema: { summary: 'The member behind the session', response: { 200: reply(MemberInfo) } },
    },
    async (request) => ok(await memberCard(db, viewerOf(request))),
  )

  app.put(
    '/wps/member/info/language',
    {
      config: BEFORE_CHANGE,
      schema: {
        summary: "Choose the member's language",
        body: LanguageBody,
        response: { 200: reply(Nothing) },
      },
    },
    async (request) => {
      await chooseLanguage(db, viewerOf(request).memberId, request.body.language)
      return ok(null)
    },
  )

  app.post(
    '/wps/agent/affiliate',
    {
      config: limits(services)('open', 20),
      schema: {
        summary: 'Check an affiliate or referral code',
        body: AffiliateBody,
        response: { 200: reply(AffiliateValue) },
      },
    },
    async (request) => ok(await affiliate(db, request.body.code, clock())),
  )
}
