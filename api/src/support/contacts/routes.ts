import { reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/support'
import { ok, type App } from '../../platform/http/http.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import type { Services } from '../services.ts'
import { contactAt, contactsOf } from './contacts.ts'

/** The operator's contacts. They answer on a closed site too. */
export function contactRoutes(app: App, services: Services): void {
  const { clock } = services
  const config = limits(services)

  app.get(
    '/wps/support/contacts',
    {
      config: { access: 'open', isAlwaysOpen: true },
      schema: { summary: 'Ways to reach support', response: { 200: reply(wire.ContactList) } },
    },
    async () => ok(await contactsOf(services, clock())),
  )
  app.get(
    '/wps/system/contact/:path',
    {
      config: { ...config('open', 60), isAlwaysOpen: true },
      schema: {
        summary: 'Open a way to reach support',
        params: wire.ContactParams,
        response: { 200: reply(wire.ContactValue) },
      },
    },
    async (request, response) => {
      const { csType, target } = await contactAt(services, request.params.path, clock())
      response.header('referrer-policy', 'no-referrer')
      return target.startsWith('https:') ? response.redirect(target) : ok({ csType, url: target })
    },
  )
}
