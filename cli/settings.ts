/** What `npm start` and its relatives take from the environment, validated; wrong values are named. */
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { NETWORK_WARNING, networkSetting } from '../api/src/platform/http/loopback.ts'
import { Stop } from './stop.ts'

export const ROOT = join(import.meta.dirname, '..')

const port = z.coerce
  .number('should be a port number')
  .int('should be a port number')
  .min(1)
  .max(65_535, 'should be at most 65535')

const url = z.url({ protocol: /^https?$/, error: 'should be a URL that begins with http:// or https://' })

const Shape = z.object({
  PORT: port.default(8080),
  STUDIO_PORT: port.default(8081),
  HOST: z.string().default('127.0.0.1'),
  /** Generated titles at most, of each of the studio's series; all without it. */
  STUDIO_TITLES: z.coerce.number('should be a number').int().min(0).optional(),
  /** Tiles that the studio draws before they are asked for. */
  STUDIO_TILES_AHEAD: z.coerce.number('should be a number').int().min(0).optional(),
  /** Uses this PostgreSQL instead of the bundled one. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'should begin with postgres://')
    .optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(ROOT, path)),
  PROFILE: z.enum(['sandbox', 'production'], 'should be sandbox or production').default('sandbox'),
  PUBLIC_URL: url.optional(),
  STUDIO_PUBLIC_URL: url.optional(),
  /** Lets a sandbox be reached from other machines. */
  SANDBOX_ON_NETWORK: z.stringbool('should be on or off').default(false),
  /** Origins of other vendors' games, beside the studio's. */
  FRAME_ORIGINS: z.string().default(''),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'should be a log level')
    .default('warn'),
})
export type Settings = z.infer<typeof Shape> & { publicUrl: string; studioUrl: string }

export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Shape.safeParse(filled)
  if (!parsed.success) throw new Stop(parsed.error.issues.map((issue) => sentence(issue, source)).join('\n'))
  const settings = parsed.data
  if (settings.PORT === settings.STUDIO_PORT) {
    throw new Stop(`PORT and STUDIO_PORT are both ${settings.PORT}; they should differ.`)
  }
  return {
    ...settings,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    studioUrl: settings.STUDIO_PUBLIC_URL ?? `http://localhost:${settings.STUDIO_PORT}`,
  }
}

/** Settings with which a start would give away what a sandbox shows, or serve real money without TLS. */
export function refuseExposure(settings: Settings): void {
  const { PROFILE, HOST, PUBLIC_URL, SANDBOX_ON_NETWORK } = settings
  const exposed = networkSetting(HOST, PUBLIC_URL)
  if (PROFILE === 'sandbox' && !SANDBOX_ON_NETWORK && exposed !== null)
    throw new Stop(`${exposed} is "${settings[exposed] ?? ''}"; it ${NETWORK_WARNING}.`)
  if (PROFILE === 'production' && PUBLIC_URL?.startsWith('https:') !== true)
    throw new Stop(`PUBLIC_URL is "${PUBLIC_URL ?? ''}"; in production it should begin with https://.`)
}

function sentence(issue: z.core.$ZodIssue, source: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const words = issue.message.startsWith('should') ? issue.message : `is wrong (${issue.message})`
  return `${name} is "${source[name] ?? ''}"; it ${words}.`
}

/** Where this machine reaches a server that listens on `HOST`. */
export const loopback = (settings: Settings): string =>
  ['0.0.0.0', '::', 'localhost'].includes(settings.HOST) ? '127.0.0.1' : settings.HOST
