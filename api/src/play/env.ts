import { z } from 'zod'
import { envPart, list, url, type EnvOf, type PlatformEnv } from '../platform/env.ts'
import type { Services as PlatformServices } from '../platform/services.ts'

const MIRRORS = 'should be origins that serve the same games, joined by |, and groups separated by commas'

export const playEnv = envPart({
  variables: {
    /** Origins that serve the same games: a launch takes one of its vendor's at random. Empty: the vendor's own. */
    GAME_MIRRORS: list
      .transform((groups) => groups.map((group) => group.split('|').map((part) => part.trim())))
      .pipe(z.array(z.array(url).min(2, MIRRORS), MIRRORS)),
  },
  switches: { sandbox: {}, production: {} },
  check(env, refuse) {
    const { FRAME_ORIGINS: framed } = env as typeof env & PlatformEnv
    const missing = env.GAME_MIRRORS.flat().find((origin) => !framed.includes(origin))
    if (missing !== undefined)
      refuse('GAME_MIRRORS', `should name origins of FRAME_ORIGINS; ${missing} is none`)
  },
})
export type PlayEnv = EnvOf<typeof playEnv>
export type Services = PlatformServices<PlayEnv>
