import type { FastifyRequest } from 'fastify'
import { plainAddress } from '../platform/http/address.ts'
import { isUnboundName } from '../platform/http/loopback.ts'
import type { App } from '../platform/http/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from './env.ts'
import { closureFor, REFUSAL_OF_CLOSURE, type Closure, type Merchant, type Visit } from './model.ts'
import { merchantOf } from './settings.ts'

/**
 * Refuses calls of visitors that the site does not serve: `maintenance`, `region_restricted`, `access_restricted`, or
 * `invalid_url` for a host name that is not the merchant's. Exempt are the calls of the closed page, vendors, since open bets
 * must be settled, and the staff, who open the site again.
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

/** In production `guardConsoleHost` has compared the host name; a sandbox requires its own host names. */
async function refuseForeignHost(services: Services, request: FastifyRequest): Promise<void> {
  if (!services.env.hasConsoleBesideSite) return
  if (!isOwnHost(services, await merchantOf(services.db), request.hostname))
    throw new Refusal(REFUSAL_OF_CLOSURE.domain)
}

export interface Visitor extends Visit {
  merchant: Merchant
  closure: Closure | null
}

/** A visitor's address and country, and whether the site serves them. Only trusted proxies may set the address. */
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
 * A sandbox also accepts this machine's own names, and no others: otherwise a foreign page could use DNS rebinding to read the
 * codes and recovery links that a sandbox shows.
 */
function isOwnHost(services: Services, merchant: Merchant, hostname: string): boolean {
  if (hostsOf(services, merchant).includes(hostname)) return true
  return services.env.servesLocalNames && isUnboundName(hostname)
}

/** The merchant's host names, the public address's first. */
export function hostsOf({ env }: { env: { PUBLIC_URL: string } }, merchant: Merchant): string[] {
  return [new URL(env.PUBLIC_URL).hostname, ...merchant.hosts]
}

/**
 * Visitors of the same audience see the same site: the same country, under the same settings. Null for those whom it does not
 * serve.
 */
export async function audienceOf(services: Services, request: FastifyRequest): Promise<string | null> {
  const { merchant, closure, country } = await visitorOf(services, request)
  return closure === null ? JSON.stringify([country, merchant]) : null
}
