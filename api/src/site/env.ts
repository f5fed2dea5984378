import { z } from 'zod'
import { envPart, list, url, type EnvOf, type PlatformEnv } from '../platform/env.ts'
import type { Services as PlatformServices } from '../platform/services.ts'

export const siteEnv = envPart({
  variables: {
    /** Countries whose numbers get text messages, the merchant's own first. */
    DIALING_CODES: list
      .pipe(z.array(z.string().regex(/^[1-9][0-9]{0,3}$/, 'should be dialing codes, separated by commas')))
      .transform((codes) => (codes.length > 0 ? codes : ['91'])),
    /** Where the staff reach the console in production; without it the console answers nowhere. */
    CONSOLE_URL: url.or(z.literal('')).default(''),
  },
  switches: {
    sandbox: {
      /** Also serves this machine's own names, such as `localhost`. */
      servesLocalNames: true,
      /** The console is served on the site's own host, at `/console`. */
      hasConsoleBesideSite: true,
    },
    production: { servesLocalNames: false, hasConsoleBesideSite: false },
  },
  check(env, refuse, isHttpsOnly) {
    const { PUBLIC_URL: site } = env as unknown as PlatformEnv
    if (env.CONSOLE_URL !== '' && new URL(env.CONSOLE_URL).hostname === new URL(site).hostname)
      refuse('CONSOLE_URL', 'should have a host of its own, not that of PUBLIC_URL')
    if (isHttpsOnly && env.CONSOLE_URL !== '' && !env.CONSOLE_URL.startsWith('https:'))
      refuse('CONSOLE_URL', 'should begin with https:// in production')
  },
})
export type SiteEnv = EnvOf<typeof siteEnv>
export type Services = PlatformServices<SiteEnv>
