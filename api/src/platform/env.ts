/** The environment, validated at start: a wrong value is named with what it should be. */
import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
const port = z.coerce.number('should be a port number').int().min(0).max(65_535)
const url = z.url('should be a URL')

const EnvShape = z.object({
  PROFILE: z.enum(['sandbox', 'production'], 'should be sandbox or production').default('sandbox'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  PUBLIC_URL: url.default('http://localhost:8080'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'should begin with postgres://'),
  DATABASE_ROLE: z.string().default('night_market_api'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(200).default(20),
  /** Folder of the built site; empty serves none. */
  WEB_ROOT: z.string().default(''),
  /** Origins of vendors' games and pictures. */
  FRAME_ORIGINS: list.pipe(z.array(z.url('should be origins, separated by commas'))),
  /** PEM of the key that signs calls to vendors (Ed25519). */
  SIGNING_KEY_FILE: z.string().min(1, 'should be the path of a PEM file'),
  /** Encrypts and signs what the database keeps: 32 random bytes. Whoever loses it loses second factors. */
  SECRETS_KEY: z
    .string('should be 32 bytes in base64')
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'should be 32 bytes in base64'),
  TRUSTED_PROXIES: list,
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(720).default(30),
})
export type Env = z.infer<typeof EnvShape>

/** The settings, or the sentences that say what is wrong. */
export function readEnv(source: Record<string, string | undefined>): { env: Env } | { problems: string[] } {
  const filled = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = EnvShape.safeParse(filled)
  if (parsed.success) return { env: parsed.data }
  return {
    problems: parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const given = source[name] === undefined ? 'is not set' : `is "${source[name]}"`
      return `${name} ${given}; it ${issue.message.startsWith('should') ? issue.message : `is wrong: ${issue.message}`}.`
    }),
  }
}
