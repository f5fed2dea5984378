/**
 * The whole product as running processes: database, studio, platform. `npm start`, browser journeys and fault
 * tests use it.
 */
import { join } from 'node:path'
import { API_VARIABLES } from '../../api/src/env.ts'
import { ON_REQUEST, STUDIO_VARIABLES } from '../../studio/src/env.ts'
import {
  openProductDatabase,
  prepareDatabase,
  refuseOtherProfile,
  type ProductDatabase,
} from '../database/database.ts'
import { build } from '../build.ts'
import { keyPair, secretKey, secretKeyFile } from './key-files.ts'
import { KEPT_MEMORY } from './environment.ts'
import { takePlace } from './preflight.ts'
import { step } from '../progress.ts'
import { seed } from '../seed/seed.ts'
import { loopback, refuseExposure, ROOT, type Settings } from '../settings.ts'
import { supervise, type Supervised } from './supervisor.ts'

export interface Stack {
  settings: Settings
  database: ProductDatabase
  api: Supervised
  studio: Supervised
  stop(): Promise<void>
}

export interface StackOptions {
  isWatched?: boolean
  /** A sandbox opens with demo accounts and members who played, unless this is false. */
  hasDemoMembers?: boolean
}

export async function startStack(settings: Settings, options: StackOptions = {}): Promise<Stack> {
  const stops: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    refuseExposure(settings)
    stops.push(await takePlace(settings))
    const { database, servers } = await step('database', async () => {
      const opened = await openProductDatabase(settings)
      stops.push(() => opened.stop())
      const prepared = await prepareDatabase(opened.url, settings.DATA_DIR)
      await refuseOtherProfile(opened.url, settings.PROFILE)
      return { database: opened, servers: prepared }
    })
    await step('pages and games', build)
    const keys = {
      platform: keyPair(settings.DATA_DIR, 'platform'),
      studio: keyPair(settings.DATA_DIR, 'studio'),
    }
    const watch = options.isWatched === true ? ['--watch', '--watch-preserve-output'] : []
    const studio = await step('studio', () => supervise(studioProgram(settings, servers.studio, keys, watch)))
    stops.push(() => studio.stop())
    const api = await step('platform', () => supervise(apiProgram(settings, servers.api, keys, watch)))
    stops.push(() => api.stop())
    const hasDemoMembers = settings.PROFILE === 'sandbox' && options.hasDemoMembers !== false
    const seeding = hasDemoMembers ? 'catalogue and demo accounts' : 'catalogue'
    await step(seeding, () => seed(settings, database.url, keys, hasDemoMembers))
    return { settings, database, api, studio, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Keys = Record<'platform' | 'studio', ReturnType<typeof keyPair>>

function studioProgram(settings: Settings, databaseUrl: string, keys: Keys, watch: string[]) {
  return {
    name: 'studio',
    args: [...watch, 'studio/src/main.ts'],
    readyUrl: `http://${loopback(settings)}:${settings.STUDIO_PORT}/readyz`,
    passes: STUDIO_VARIABLES,
    env: {
      ...KEPT_MEMORY,
      STUDIO_PORT: String(settings.STUDIO_PORT),
      STUDIO_HOST: settings.HOST,
      ...given('STUDIO_TITLES', settings.STUDIO_TITLES),
      ...given('STUDIO_TILES_AHEAD', settings.STUDIO_TILES_AHEAD),
      STUDIO_DATABASE_URL: databaseUrl,
      STUDIO_PUBLIC_URL: settings.studioUrl,
      STUDIO_WALLET_URL: `http://${loopback(settings)}:${settings.PORT}/vendor-wallet/studio`,
      STUDIO_PRIVATE_KEY_FILE: keys.studio.privateFile,
      STUDIO_SEEDS_KEY_FILE: secretKeyFile(settings.DATA_DIR, 'seeds'),
      PLATFORM_PUBLIC_KEY_FILE: keys.platform.publicFile,
      STUDIO_ART_CACHE: join(settings.DATA_DIR, 'art'),
      STUDIO_SWITCHED_ON: process.env.STUDIO_SWITCHED_ON ?? SWITCHED_ON_IN[settings.PROFILE],
      STUDIO_PARENT_ORIGINS: new URL(settings.publicUrl).origin,
      LOG_LEVEL: settings.LOG_LEVEL,
    },
  }
}

/** A variable that has a value; without one the program's own default holds. */
const given = (name: string, value: number | undefined): Record<string, string> =>
  value === undefined ? {} : { [name]: String(value) }

/** A sandbox shows every game. Elsewhere what is off by itself is switched on by name. */
const SWITCHED_ON_IN = { sandbox: ON_REQUEST.join(','), production: '' } as const

/** A sandbox sends no messages: it may show how countries are chosen. Elsewhere the platform's own default holds. */
const DIALING_CODES_OF = { sandbox: '91,1,44,61,65,84,880,971,977', production: '' } as const

function apiProgram(settings: Settings, databaseUrl: string, keys: Keys, watch: string[]) {
  return {
    name: 'platform',
    args: [...watch, 'api/src/main.ts'],
    readyUrl: `http://${loopback(settings)}:${settings.PORT}/readyz`,
    passes: API_VARIABLES,
    env: {
      PROFILE: settings.PROFILE,
      HOST: settings.HOST,
      PORT: String(settings.PORT),
      PUBLIC_URL: settings.publicUrl,
      DATABASE_URL: databaseUrl,
      WEB_ROOT: join(ROOT, 'web/dist'),
      FRAME_ORIGINS: [new URL(settings.studioUrl).origin, settings.FRAME_ORIGINS].filter(Boolean).join(','),
      SIGNING_KEY_FILE: keys.platform.privateFile,
      SECURE_KEY_FILE: keyPair(settings.DATA_DIR, 'secure', 'P-256').privateFile,
      SECRETS_KEY: secretKey(settings.DATA_DIR, 'secrets'),
      PUSH_KEY_FILE: process.env.PUSH_KEY_FILE || keyPair(settings.DATA_DIR, 'push', 'P-256').privateFile,
      DIALING_CODES: process.env.DIALING_CODES || DIALING_CODES_OF[settings.PROFILE],
      LOG_LEVEL: settings.LOG_LEVEL,
    },
  }
}
