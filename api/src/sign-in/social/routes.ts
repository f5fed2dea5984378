import { viewerOf } from '../../members/index.ts'
import { Nothing, reply } from '@night-market/protocol/envelope'
import { LoginValue } from '@night-market/protocol/sign-in/login'
import {
  SocialCallbackQuery,
  SocialLinkBody,
  SocialLinkRow,
  SocialProviderName,
  SocialStartQuery,
  SocialTaken,
  SocialTakeBody,
} from '@night-market/protocol/sign-in/social'
import { SOCIAL_FRAGMENTS } from '@night-market/protocol/values/social'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ok, type App } from '../../platform/http/http.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { clientContext, loginContext } from '../client-context.ts'
import { giveCookies, secretIn, SOCIAL_COOKIE } from '../../sessions/index.ts'
import { linkByPassword, removeLink, signIn, socialLinks } from './sign-in.ts'
import { beginVisit, endVisit } from './visit.ts'
import { requireStepUp } from '../factors/step-up.ts'

const Provider = z.object({ provider: SocialProviderName })
/** A redirect has no body. */
const Onward = z.undefined()

/** Sign-in with Google and Facebook, and the linked accounts. */
export function socialRoutes(app: App, services: Services): void {
  visitRoutes(app, services)
  entryRoutes(app, services)
  linkRoutes(app, services)
}

function visitRoutes(app: App, services: Services): void {
  const { clock } = services
  const config = limits(services)

  app.get(
    '/wps/session/social/:provider/start',
    {
      config: config('open', 20),
      schema: {
        summary: 'Redirect to a social provider',
        params: Provider,
        querystring: SocialStartQuery,
        response: { 303: Onward },
      },
    },
    async (request, response) =>
      redirectTo(response, async () => {
        const { provider } = request.params
        const { url, cookie } = await beginVisit(services, provider, request.query.to, clock())
        giveCookies(response, [cookie], services)
        return url
      }),
  )

  app.get(
    '/wps/session/social/:provider/callback',
    {
      config: config('open', 20),
      schema: {
        summary: 'Return from a social provider',
        params: Provider,
        querystring: SocialCallbackQuery,
        response: { 303: Onward },
      },
    },
    async (request, response) =>
      redirectTo(response, async () => {
        const [, query = ''] = request.url.split('?', 2)
        const back = { cookie: socialCookie(request), state: request.query.state, query }
        const code = await endVisit(services, request.params.provider, back, clock())
        // In the fragment, which browsers never send, so that no server logs it.
        return `/login${SOCIAL_FRAGMENTS.code}${code}`
      }),
  )
}

function entryRoutes(app: App, services: Services): void {
  const { clock } = services
  const config = limits(services)

  app.post(
    '/wps/session/social',
    {
      config: config('open', 20),
      schema: {
        summary: 'Log in or register by a social account',
        body: SocialTakeBody,
        response: { 200: reply(SocialTaken) },
      },
    },
    async (request, response) => {
      const held = { code: request.body.code, cookie: socialCookie(request) }
      const { value, cookies } = await signIn(services, held, clientContext(request), clock())
      giveCookies(response, cookies, services)
      return ok(value)
    },
  )

  app.post(
    '/wps/session/social/link',
    {
      config: { ...config('open', 20), isEncrypted: true },
      schema: {
        summary: 'Link a social account to a member',
        body: SocialLinkBody,
        response: { 200: reply(LoginValue) },
      },
    },
    async (request, response) => {
      const { value, cookies } = await linkByPassword(services, request.body, loginContext(request), clock())
      giveCookies(response, cookies, services)
      return ok(value)
    },
  )
}

function linkRoutes(app: App, services: Services): void {
  app.get(
    '/wps/security/social',
    {
      config: { access: 'member' },
      schema: { summary: 'Linked social accounts', response: { 200: reply(z.array(SocialLinkRow)) } },
    },
    async (request) => ok(await socialLinks(services, viewerOf(request).memberId)),
  )

  app.delete(
    '/wps/security/social/:provider',
    {
      config: { access: 'member' },
      preHandler: (request) => requireStepUp(services, request),
      schema: { summary: 'Unlink a social account', params: Provider, response: { 200: reply(Nothing) } },
    },
    async (request) => {
      await removeLink(services, viewerOf(request), request.params.provider, services.clock())
      return ok(null)
    },
  )
}

/** Redirects a navigation. A refusal redirects to the login page with its code, since a browser cannot render JSON. */
async function redirectTo(response: FastifyReply, where: () => Promise<string>): Promise<FastifyReply> {
  try {
    return response.redirect(await where(), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return response.redirect(`/login${SOCIAL_FRAGMENTS.refused}${error.code}`, 303)
  }
}

const socialCookie = (request: FastifyRequest): string | null => secretIn(request, SOCIAL_COOKIE)
