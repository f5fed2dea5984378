import type { FastifyRequest } from 'fastify'
import { plainAddress } from '../platform/http/address.ts'
import { isUnboundName } from '../platform/http/loopback.ts'
import type { App } from '../platform/http/http.ts'
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
    if (access === 'staff') return refuseForeignHost(services, request)
    if (access === undefined || access === 'vendor' || isAlwaysOpen === true) return
    const { closure } = await visitorOf(services, request)
    if (closure !== null) throw new Refusal(REFUSAL_OF_CLOSURE[closure])
  })
}

/** The staff may come by any name in production, where their codes shut others out; a sandbox asks them for none. */
async function refuseForeignHost(services: Services, request: FastifyRequest): Promise<void> {
  if (services.env.PROFILE === 'production') return
  if (!isOwnHost(services, await merchantOf(services.db), request.hostname))
    throw new Refusal(REFUSAL_OF_CLOSURE.domain)
}

export interface Visitor extends Visit {
  merchant: Merchant
  closure: Closure | null
}

/** Who calls, from where, and whether they are served. The address is believed from trusted proxies only. */
export async function visitorOf(services: Services, request: FastifyRequest): Promise<Visitor> {
  const merchant = await merchantOf(services.db)
  const ip = plainAddress(request.ip)
  const visit: Visit = {
    ip,
    country: services.countryOf(ip),
    isOwnHost: isOwnHost(services, merchant, request.hostname),
  }
  return { ...visit, merchant, closure: closureFor(merchant, visit) }
}

/**
 * A sandbox answers by this machine's own names as well. By no other: a page of another site whose name is led to this
 * machine would else read the codes and recovery links that a sandbox shows.
 */
function isOwnHost(services: Services, merchant: Merchant, hostname: string): boolean {
  if (hostsOf(services, merchant).includes(hostname)) return true
  return services.env.PROFILE === 'sandbox' && isUnboundName(hostname)
}

/** Every host name the merchant answers by, the public address's first. */
export function hostsOf({ env }: Services, merchant: Merchant): string[] {
  return [new URL(env.PUBLIC_URL).hostname, ...merchant.hosts]
}
