import * as wire from '@night-market/protocol/agents/links'
import { reply } from '@night-market/protocol/envelope'
import { viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { agentLinks, closeLink, openLink } from './links.ts'

export function linkRoutes(app: App, services: Services): void {
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
