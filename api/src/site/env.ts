import { z } from 'zod'
import { envPart, list, type EnvOf } from '../platform/env.ts'
import type { Services as PlatformServices } from '../platform/services.ts'

export const siteEnv = envPart({
  variables: {
    /** Countries whose numbers get text messages, the merchant's own first. */
    DIALING_CODES: list
      .pipe(z.array(z.string().regex(/^[1-9][0-9]{0,3}$/, 'should be dialing codes, separated by commas')))
      .transform((codes) => (codes.length > 0 ? codes : ['91'])),
  },
  switches: {
    sandbox: {
      /** Also serves this machine's own names, such as `localhost`. */
      servesLocalNames: true,
      /** Console calls may use any host name, since a login requires a code. */
      servesConsoleOnAnyHost: false,
    },
    production: { servesLocalNames: false, servesConsoleOnAnyHost: true },
  },
})
export type SiteEnv = EnvOf<typeof siteEnv>
export type Services = PlatformServices<SiteEnv>
