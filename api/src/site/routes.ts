import { reply } from '@night-market/protocol/envelope'
import {
  Announcements,
  AnnouncementsQuery,
  RegistrationRules,
  SystemStatus,
  Whitelabel,
} from '@night-market/protocol/site'
import { ok, type App } from '../platform/http.ts'
import type { Services } from '../platform/services.ts'
import { announcements } from './announcements.ts'
import { registrationMethods } from './model.ts'
import { fieldRulesOf, merchantOf } from './settings.ts'

export async function siteRoutes(app: App, { db, clock, env }: Services): Promise<void> {
  const open = { access: 'open' as const }

  app.get(
    '/wps/system/status',
    { config: open, schema: { response: { 200: reply(SystemStatus) } } },
    async () => {
      const { status } = await merchantOf(db)
      return ok({ status })
    },
  )

  app.get(
    '/wps/system/whitelabel',
    { config: open, schema: { response: { 200: reply(Whitelabel) } } },
    async () => {
      const merchant = await merchantOf(db)
      const { code, passwordDays: _, status: __, ...shown } = merchant
      return ok({
        ...shown,
        merchantCode: code,
        profile: env.PROFILE,
        frameOrigins: env.FRAME_ORIGINS,
      })
    },
  )

  app.get(
    '/wps/system/setting/register',
    { config: open, schema: { response: { 200: reply(RegistrationRules) } } },
    async () => {
      const [merchant, fields] = await Promise.all([merchantOf(db), fieldRulesOf(db)])
      return ok({ methods: registrationMethods(merchant), fields })
    },
  )

  app.get(
    '/wps/relay/MCSFE_getListAnnouncements',
    {
      config: open,
      schema: { querystring: AnnouncementsQuery, response: { 200: reply(Announcements) } },
    },
    async (request) => ok(await announcements(db, request.query, clock())),
  )
}
