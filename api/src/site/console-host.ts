import type { App } from '../platform/http/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from './env.ts'

const OF_CONSOLE = /^\/(console|ops)(\/|$)/
/** What every host answers: what the console's page loads beside its own, and what supervisors ask. */
const SHARED = [
  '/wps/system/key',
  '/wps/system/whitelabel',
  '/theme.js',
  '/favicon.svg',
  '/healthz',
  '/readyz',
]

/**
 * In production the console and its calls answer on the host of `CONSOLE_URL` alone, and that host answers nothing else
 * (`not_found`): a script that is injected into the player site reaches no call of the staff. A sandbox serves both on one host.
 */
export function guardConsoleHost(app: App, { env }: Pick<Services, 'env'>): void {
  if (env.hasConsoleBesideSite) return
  const host = env.CONSOLE_URL === '' ? null : new URL(env.CONSOLE_URL).hostname
  app.addHook('onRequest', async (request, response) => {
    const isAtConsole = request.hostname === host
    if (isAtConsole && request.url === '/') return response.redirect('/console/')
    // The pattern of the route, not the address: an address has several spellings.
    const route = request.routeOptions.url ?? ''
    const isServed = isAtConsole ? OF_CONSOLE.test(route) || SHARED.includes(route) : !OF_CONSOLE.test(route)
    if (!isServed) throw new Refusal('not_found')
  })
}
