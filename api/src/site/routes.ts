import { reply } from '@night-market/protocol/envelope'
import {
  Countries,
  CountriesQuery,
  DomainRoute,
  PermissionInfo,
  RegistrationRules,
  SystemStatus,
  Whitelabel,
} from '@night-market/protocol/site'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from './env.ts'
import { COUNTRIES, servedCountries } from './countries.ts'
import { logoRoute } from './look.ts'
import { visitorOf, type Visitor } from './visitor.ts'
import { registrationMethods } from './model.ts'
import { domainRouteOf, permissionOf, whitelabelOf, type Contacts, type Deployment } from './permission.ts'
import { fieldRulesOf, merchantOf } from './settings.ts'

const OPEN = { access: 'open' as const }
/** The calls of the page of a closed site. */
const ALWAYS = { ...OPEN, isAlwaysOpen: true }

export async function siteRoutes(
  app: App,
  services: Services,
  deployment: Deployment,
  contacts: Contacts,
): Promise<void> {
  permissionRoute(app, services, deployment, contacts)
  stateRoutes(app, services)
  settingRoutes(app, services, deployment)
  logoRoute(app, services)
}

function permissionRoute(app: App, services: Services, deployment: Deployment, contacts: Contacts): void {
  app.get(
    '/wps/system/permission',
    {
      config: ALWAYS,
      schema: { summary: "What the caller's session may do", response: { 200: reply(PermissionInfo) } },
    },
    async (request) =>
      ok(await permissionOf(services, deployment, contacts, await visitorOf(services, request))),
  )
}

function stateRoutes(app: App, services: Services): void {
  app.get(
    '/wps/system/status',
    {
      config: ALWAYS,
      schema: { summary: 'Whether the site is open', response: { 200: reply(SystemStatus) } },
    },
    async (request) => ok(statusFor(await visitorOf(services, request))),
  )

  // A host name that is not the merchant's is refused before this is reached: that is the check.
  app.get(
    '/wps/system/domainRoute',
    {
      config: OPEN,
      schema: { summary: "Addresses of the site's hosts", response: { 200: reply(DomainRoute) } },
    },
    async (request) => ok(domainRouteOf(services, await visitorOf(services, request))),
  )
}

function settingRoutes(app: App, { db, env }: Services, deployment: Deployment): void {
  app.get(
    '/wps/system/whitelabel',
    {
      config: ALWAYS,
      schema: {
        summary: 'Name, currency, languages and features of the merchant',
        response: { 200: reply(Whitelabel) },
      },
    },
    async () => ok(whitelabelOf(await merchantOf(db), env, deployment)),
  )

  app.get(
    '/wps/system/setting/register',
    {
      config: OPEN,
      schema: { summary: 'Fields of the registration form', response: { 200: reply(RegistrationRules) } },
    },
    async () => {
      const [merchant, fields] = await Promise.all([merchantOf(db), fieldRulesOf(db)])
      return ok({ methods: registrationMethods(merchant, deployment), fields })
    },
  )

  app.get(
    '/wps/system/countries',
    {
      config: OPEN,
      schema: {
        summary: 'Countries and their dialling codes',
        querystring: CountriesQuery,
        response: { 200: reply(Countries) },
      },
    },
    async (request) => ok(request.query.served ? servedCountries(env.DIALING_CODES) : COUNTRIES),
  )
}

const STATUS_OF = { maintenance: 1, region: 2, address: 2, domain: 2 } as const

function statusFor({ closure, ip, merchant }: Visitor): SystemStatus {
  const { closedMessage, supportUrl } = merchant
  return {
    status: closure === null ? 0 : STATUS_OF[closure],
    reason: closure,
    ip,
    message: closedMessage,
    supportUrl,
  }
}
