import { Nothing, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/support'
import { ok, type App } from '../../platform/http/http.ts'
import { staffOf } from '../../staff/index.ts'
import type { Services } from '../services.ts'
import { changeSettings, settingsOf } from '../settings.ts'
import { cannedReplies, putCanned, removeCanned } from './canned.ts'

const DESK = { access: 'staff', right: 'support' } as const
/** Hours and contacts reach every customer: they take the right that decides on money. */
const LEAD = { access: 'staff', right: 'approve' } as const

/** Canned replies, opening hours and contacts, for the staff. */
export function settingRoutes(app: App, { db, clock }: Services): void {
  const params = wire.CannedParams
  const nothing = { 200: reply(Nothing) }

  app.get(
    '/ops/support/canned',
    { config: DESK, schema: { summary: 'Prepared answers', response: { 200: reply(wire.CannedList) } } },
    async () => ok(await cannedReplies(db)),
  )
  app.put(
    '/ops/support/canned/:id',
    {
      config: DESK,
      schema: {
        summary: 'Create or change a prepared answer',
        params,
        body: wire.CannedBody,
        response: nothing,
      },
    },
    async (request) => {
      const canned = { id: request.params.id, ...request.body }
      await putCanned(db, canned, staffOf(request).username, clock())
      return ok(null)
    },
  )
  app.delete(
    '/ops/support/canned/:id',
    { config: DESK, schema: { summary: 'Remove a prepared answer', params, response: nothing } },
    async (request) => {
      await removeCanned(db, request.params.id, staffOf(request).username, clock())
      return ok(null)
    },
  )
  app.get(
    '/ops/support/settings',
    {
      config: DESK,
      schema: { summary: 'Settings of support', response: { 200: reply(wire.SupportSettings) } },
    },
    async () => ok(await settingsOf(db)),
  )
  app.put(
    '/ops/support/settings',
    {
      config: LEAD,
      schema: {
        summary: 'Change the settings of support',
        body: wire.SupportSettings,
        response: { 200: reply(wire.SupportSettings) },
      },
    },
    async (request) => ok(await changeSettings(db, request.body, staffOf(request).username, clock())),
  )
}
