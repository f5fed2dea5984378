import type { FastifyRequest } from 'fastify'
import { plainAddress } from '../platform/address.ts'
import type { App } from '../platform/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { closureFor, REFUSAL_OF_CLOSURE, type Closure, type Merchant, type Visit } from './model.ts'
import { merchantOf } from './settings.ts'

/**
 * Refuses every call of a visitor who is not served: `maintenance`, `region_restricted`, `access_restricted`, or
 * `invalid_url` for a host name that is not the merchant's. What the closed page itself asks goes on, and so do
 * vendors, for bets that are out must be settled, and the staff, who open the site again.
 */
export function guardSite(app: App, services: Services): void {
  app.addHook('onRequest', async (request) => {
    const { access, isAlwaysOpen } = request.routeOptions.config
    if (access === undefined || access === 'vendor' || access === 'staff' || isAlwaysOpen === true) return
    const { closure } = await visitorOf(services, request)
    if (closure !== null) throw new Refusal(REFUSAL_OF_CLOSURE[closure])
  })
}

export interface Visitor extends Visit {
  merchant: Merchant
  closure: Closure | null
}

/** Who calls, from where, and whether they are served. The address is believed from trusted proxies only. */
export async function visitorOf(services: Services, request: FastifyRequest): Promise<Visitor> {
  const merchant = await merchantOf(services.db)
  const ip = plainAddress(request.ip)
  const isOwnHost =
    services.env.PROFILE !== 'production' || hostsOf(services, merchant).includes(request.hostname)
  const visit: Visit = { ip, country: services.countryOf(ip), isOwnHost }
  return { ...visit, merchant, closure: closureFor(merchant, visit) }
}

/** Every host name the merchant answers by, the public address's first. */
export function hostsOf({ env }: Services, merchant: Merchant): string[] {
  return [new URL(env.PUBLIC_URL).hostname, ...merchant.hosts]
}
