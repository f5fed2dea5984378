import { Nothing, reply } from '@night-market/protocol/envelope'
import { LoginValue } from '@night-market/protocol/sign-in/login'
import {
  CaptchaValue,
  ChallengePasskeyBody,
  ChallengeSendBody,
  ChallengeVerifyBody,
  HumanChallenge,
  PasskeyLoginBody,
  PasskeyOptions,
  Remembered,
  SmsValue,
} from '@night-market/protocol/sign-in/security'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ok, type App } from '../../platform/http/http.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import type { Services } from '../env.ts'
import { clientContext } from '../client-context.ts'
import type { Admission } from './admit.ts'
import { newCaptcha } from '../human/captcha.ts'
import { answerChallenge, challengePasskey, sendChallengeCode, type Claim } from './challenge.ts'
import {
  CAPTCHA_COOKIE,
  CHALLENGE_COOKIE,
  DEVICE_COOKIE,
  giveCookies,
  originOf,
  PASSKEY_COOKIE,
  secretIn,
} from '../../sessions/index.ts'
import { humanChallenge } from '../human/human-check.ts'
import { beginPasskeyLogin, passkeyLogin } from './passkey-login.ts'
import { forgetDevice, remembered } from './remember.ts'

/** The calls around a login: proof of work, captcha, remembered browsers, challenges, passkeys. */
export function verificationRoutes(app: App, services: Services): void {
  const { clock, env } = services
  const config = limits(services)

  app.get(
    '/wps/verification/human',
    {
      config: config('open', 60),
      schema: { summary: 'Task of the human check', response: { 200: reply(HumanChallenge) } },
    },
    async () => ok({ ...(await humanChallenge(env, clock())) }),
  )

  app.get(
    '/wps/captcha',
    {
      // A picture takes a tenth of a second of the processor; the cookie's own second binds only those who send it.
      config: config('open', 20),
      schema: { summary: 'Picture of a captcha', response: { 200: reply(CaptchaValue) } },
    },
    async (request, response) => {
      const { picture, cookie } = await newCaptcha(services, secretIn(request, CAPTCHA_COOKIE), clock())
      giveCookies(response, [cookie], services)
      return ok(picture)
    },
  )

  rememberRoutes(app, services)
  challengeRoutes(app, services)
  passkeyRoutes(app, services)
}

function rememberRoutes(app: App, services: Services): void {
  const { db, clock } = services
  const config = limits(services)

  app.get(
    '/wps/session/remembered',
    {
      config: config('open', 60),
      schema: { summary: 'Name remembered on this device', response: { 200: reply(Remembered) } },
    },
    async (request) => ok(await remembered(services, secretIn(request, DEVICE_COOKIE), clock())),
  )

  app.delete(
    '/wps/session/remembered',
    {
      config: config('open', 60),
      schema: { summary: 'Forget the remembered name', response: { 200: reply(Nothing) } },
    },
    async (request, response) => {
      giveCookies(response, [await forgetDevice(db, secretIn(request, DEVICE_COOKIE))], services)
      return ok(null)
    },
  )
}

function challengeRoutes(app: App, services: Services): void {
  const { clock } = services
  const config = limits(services)

  app.post(
    '/wps/session/login/challenge/send',
    {
      config: config('open', 10),
      schema: {
        summary: "Send the code of a login's second step",
        body: ChallengeSendBody,
        response: { 200: reply(SmsValue) },
      },
    },
    async (request) => {
      const { factor } = request.body
      return ok(await sendChallengeCode(services, claimOf(request), factor, originOf(request), clock()))
    },
  )

  app.post(
    '/wps/session/login/challenge/passkey',
    {
      config: config('open', 20),
      schema: {
        summary: 'Options for a passkey as the second step',
        body: ChallengePasskeyBody,
        response: { 200: reply(PasskeyOptions) },
      },
    },
    async (request) => ok({ ...(await challengePasskey(services, claimOf(request), clock())) }),
  )

  app.post(
    '/wps/session/login/challenge',
    {
      config: config('open', 20),
      schema: {
        summary: 'Answer the second step of a login',
        body: ChallengeVerifyBody,
        response: { 200: reply(LoginValue) },
      },
    },
    async (request, response) => {
      const from = { ...clientContext(request), deviceCookie: secretIn(request, DEVICE_COOKIE) }
      const admission = await answerChallenge(services, claimOf(request), request.body, from, clock())
      return letIn(services, response, admission)
    },
  )
}

function passkeyRoutes(app: App, services: Services): void {
  const { clock } = services
  const config = limits(services)

  app.post(
    '/wps/session/passkey/options',
    {
      config: config('open', 30),
      schema: { summary: 'Options for a login by passkey', response: { 200: reply(PasskeyOptions) } },
    },
    async (_request, response) => {
      const { options, cookie } = await beginPasskeyLogin(services, clock())
      giveCookies(response, [cookie], services)
      return ok({ ...options })
    },
  )

  app.post(
    '/wps/session/passkey',
    {
      config: config('open', 20),
      schema: { summary: 'Log in by passkey', body: PasskeyLoginBody, response: { 200: reply(LoginValue) } },
    },
    async (request, response) => {
      const claim = { cookie: secretIn(request, PASSKEY_COOKIE), response: request.body.response }
      return letIn(services, response, await passkeyLogin(services, claim, clientContext(request), clock()))
    },
  )
}

function letIn(services: Services, response: FastifyReply, { value, cookies }: Admission) {
  giveCookies(response, cookies, services)
  return ok(value)
}

const claimOf = (request: FastifyRequest<{ Body: { challengeId: string } }>): Claim => ({
  id: request.body.challengeId,
  cookie: secretIn(request, CHALLENGE_COOKIE),
})
