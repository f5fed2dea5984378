import * as wire from '@night-market/protocol/agents/links'
import { reply } from '@night-market/protocol/envelope'
import { Downline, DownlineBody } from '@night-market/protocol/agents/team'
import { memberById, viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { originOf } from '../../sessions/index.ts'
import { registerDownline, type Services } from '../../sign-in/index.ts'
import { agentLinks, closeLink, openLink } from './links.ts'

export function joinRoutes(app: App, services: Services): void {
  linkRoutes(app, services)
  downlineRoute(app, services)
}

function downlineRoute(app: App, services: Services): void {
  const { db, clock } = services
  app.post(
    '/wps/agents/downlines',
    {
      config: { ...limits(services)('agent', 20), isEncrypted: true },
      schema: {
        summary: 'Register a member of the team',
        body: DownlineBody,
        response: { 200: reply(Downline) },
      },
    },
    async (request) => {
      const { memberId: upline } = viewerOf(request)
      const language = (await memberById(db, upline))?.language ?? ''
      const wanted = { ...request.body, language }
      return ok({
        id: await registerDownline(services, wanted, { upline, origin: originOf(request) }, clock()),
      })
    },
  )
}

function linkRoutes(app: App, services: Services): void {
  const { clock } = services
  const config = { access: 'agent' } as const
  const response = { 200: reply(wire.AgentLinks) }
  app.get(
    '/wps/agents/links',
    { config, schema: { summary: 'Registration links of the agent', response } },
    async (request) => ok(await agentLinks(services, viewerOf(request).memberId, clock())),
  )
  app.post(
    '/wps/agents/links',
    { config, schema: { summary: 'Make a registration link', body: wire.NewLinkBody, response } },
    async (request) => {
      const { memberId } = viewerOf(request)
      await openLink(services, memberId, request.body, clock())
      return ok(await agentLinks(services, memberId, clock()))
    },
  )
  app.post(
    '/wps/agents/links/:code/end',
    { config, schema: { summary: 'End a registration link', params: wire.LinkParams, response } },
    async (request) => {
      const { memberId } = viewerOf(request)
      await closeLink(services, memberId, request.params.code, clock())
      return ok(await agentLinks(services, memberId, clock()))
    },
  )
}
