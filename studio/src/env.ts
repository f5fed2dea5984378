/** The studio's environment. A wrong value is refused with what it should be. */
import type { KeyObject } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { FAMILIES } from '@night-market/games/families/index'
import { OFFICIAL_LOTTERIES } from '@night-market/games/titles/lotteries'
import type { StudioOptions } from './app.ts'
import { PLAY_RULES } from './play-rules.ts'
import { privateKeyOf, publicKeyOf } from '@night-market/vendor-kit/signature'
import { WrongSettings } from '@night-market/vendor-kit/wrong-settings'

const PORT = { error: 'should be a port, 1 to 65535' }
const COUNT = { error: 'should be how many generated titles to offer at most' }
const TILES = { error: 'should be how many tiles to draw before they are asked for' }
const url = (example: string) => z.url({ error: `should be an address like ${example}` })
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const list = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Families that are offered where the deployment says so. */
export const ON_REQUEST: string[] = FAMILIES.filter(
  ({ isOfferedOnRequest }) => isOfferedOnRequest === true,
).map(({ id }) => id)
/** What is off until a deployment names it. */
const OFF_BY_DEFAULT = [...ON_REQUEST, ...OFFICIAL_LOTTERIES.map(({ code }) => code)]

const Environment = z.object({
  STUDIO_PORT: z.coerce.number(PORT).int(PORT).min(1, PORT).max(65_535, PORT).default(8081),
  STUDIO_HOST: z.string().default('127.0.0.1'),
  STUDIO_METRICS_PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).default(0),
  STUDIO_DATABASE_URL: url('postgres://user:password@127.0.0.1:5432/night_market'),
  STUDIO_PUBLIC_URL: url('http://localhost:8081').transform((text) => text.replace(/\/+$/, '')),
  STUDIO_WALLET_URL: url('http://localhost:8080/vendor-wallet/studio'),
  STUDIO_PRIVATE_KEY_FILE: z.string({ error: 'should be the path of an Ed25519 private key (PKCS8, PEM)' }),
  STUDIO_SEEDS_KEY_FILE: z.string({
    error: 'should be the path of a key of 32 bytes in base64: npm run keys',
  }),
  PLATFORM_PUBLIC_KEY_FILE: z.string({
    error: 'should be the path of the platform’s public key (SPKI, PEM); several separated by commas',
  }),
  STUDIO_ART_CACHE: z.string({ error: 'should be a folder the studio may write pictures to' }),
  STUDIO_PARENT_ORIGINS: z
    .string({ error: 'should be the origins of the sites that frame games, separated by commas' })
    .transform(list)
    .pipe(z.array(z.url({ error: 'should be origins like http://localhost:8080, separated by commas' }))),
  STUDIO_TITLES: z.coerce.number(COUNT).int(COUNT).min(0, COUNT).default(100_000),
  /** By default what a lobby shows before much scrolling. */
  STUDIO_TILES_AHEAD: z.coerce.number(TILES).int(TILES).min(0, TILES).default(200),
  STUDIO_PLAY_RULES: z.enum(['open', 'strict'], { error: 'should be open or strict' }).default('open'),
  STUDIO_SWITCHED_ON: z
    .string()
    .default('')
    .transform(list)
    .pipe(
      z.array(
        z.enum(OFF_BY_DEFAULT, {
          error: `should be what is off by default, separated by commas: ${OFF_BY_DEFAULT.join(', ')}`,
        }),
      ),
    ),
  BEACON_URL: z
    .string()
    .default('')
    .refine((text) => ['', 'sandbox'].includes(text) || /^https?:/.test(text), {
      error: 'should be the address of a chain of drand, or sandbox for a simulated one',
    })
    .transform((text) => text.replace(/\/+$/, '')),
  BOOK_FEED_DIR: z
    .string()
    .default('')
    .refine((folder) => folder === '' || isFolder(folder), { error: 'should be a folder that can be read' }),
  STUDIO_DIST_FOLDER: z.string().default(fileURLToPath(new URL('../dist', import.meta.url))),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'should be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
})

/** Every variable the studio reads. */
export const STUDIO_VARIABLES = Object.keys(Environment.shape)

export interface StudioEnvironment {
  port: number
  metricsPort: number
  host: string
  /** Generated titles at most, of each series. */
  titles: number
  /** Tiles drawn before they are asked for; others are drawn on demand. */
  tilesAhead: number
  options: StudioOptions
}

/** Reads the environment and the key files it names; refuses with one sentence a wrong value. */
export function readEnvironment(variables: Record<string, string | undefined>): StudioEnvironment {
  const read = Environment.safeParse(variables)
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
    throw new WrongSettings(problems.join('\n'))
  }
  const env = read.data
  return {
    port: env.STUDIO_PORT,
    metricsPort: env.STUDIO_METRICS_PORT,
    host: env.STUDIO_HOST,
    titles: env.STUDIO_TITLES,
    tilesAhead: env.STUDIO_TILES_AHEAD,
    options: {
      databaseUrl: env.STUDIO_DATABASE_URL,
      publicUrl: env.STUDIO_PUBLIC_URL,
      walletUrl: env.STUDIO_WALLET_URL,
      privateKey: keyIn('STUDIO_PRIVATE_KEY_FILE', env.STUDIO_PRIVATE_KEY_FILE, privateKeyOf),
      seedsKey: secretIn('STUDIO_SEEDS_KEY_FILE', env.STUDIO_SEEDS_KEY_FILE),
      platformKeys: list(env.PLATFORM_PUBLIC_KEY_FILE).map((file) =>
        keyIn('PLATFORM_PUBLIC_KEY_FILE', file, publicKeyOf),
      ),
      artCache: env.STUDIO_ART_CACHE,
      parentOrigins: env.STUDIO_PARENT_ORIGINS,
      playRules: PLAY_RULES[env.STUDIO_PLAY_RULES],
      switchedOn: env.STUDIO_SWITCHED_ON,
      beaconUrl: env.BEACON_URL,
      bookFeedFolder: env.BOOK_FEED_DIR === '' ? null : env.BOOK_FEED_DIR,
      distFolder: env.STUDIO_DIST_FOLDER,
      logLevel: env.LOG_LEVEL,
    },
  }
}

/** Keys that can sign: Ed25519, or RSA. */
const SIGNING = ['ed25519', 'rsa']

function fileOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new WrongSettings(`${name} names ${file}, which cannot be read`, { cause })
  }
}

function secretIn(name: string, file: string): string {
  const secret = fileOf(name, file).trim()
  if (Buffer.from(secret, 'base64').length !== 32)
    throw new WrongSettings(`${name} names ${file}, which should be a key of 32 bytes in base64`)
  return secret
}

function keyIn(name: string, file: string, parse: (pem: string) => KeyObject): string {
  const pem = fileOf(name, file)
  if (!SIGNING.includes(kindOf(pem, parse)))
    throw new WrongSettings(`${name} names ${file}, which should be an Ed25519 or RSA key (PEM)`)
  return pem
}

function kindOf(pem: string, parse: (pem: string) => KeyObject): string {
  try {
    return parse(pem).asymmetricKeyType ?? ''
  } catch {
    return ''
  }
}
