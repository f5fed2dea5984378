/**
 * The environment in parts: each feature declares its variables and what the profile decides for it; `api/src/env.ts` puts the
 * parts together. A wrong value is named with what it should be.
 */
import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { STANDARD_KIB } from './crypto/password-hash.ts'
import { isNetwork } from './http/address.ts'
import { NETWORK_WARNING, networkSetting } from './http/loopback.ts'
import { privateKeyIn } from './http/signed-http.ts'

const PROFILES = ['sandbox', 'production'] as const
export type Profile = (typeof PROFILES)[number]

/** Names a variable and what it should be. */
export type Refuse = (variable: string, message: string) => void

export interface EnvPart<Shape extends z.ZodRawShape = z.ZodRawShape, Switches = object> {
  variables: Shape
  /** What differs between the profiles, by name. */
  switches: Record<Profile, Switches>
  /** What two variables require of each other. */
  check?(env: z.infer<z.ZodObject<Shape>> & Switches, refuse: Refuse, isHttpsOnly: boolean): void
}

/** The variables and switches of a part, as its feature reads them. */
export type EnvOf<Part> =
  Part extends EnvPart<infer Shape, infer Switches> ? z.infer<z.ZodObject<Shape>> & Switches : never

/** Infers the types of a part. */
export const envPart = <Shape extends z.ZodRawShape, Switches>(
  part: EnvPart<Shape, Switches>,
): EnvPart<Shape, Switches> => part

export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
const port = z.coerce.number('should be a port number').int().min(0).max(65_535)
export const url = z.url({
  protocol: /^https?$/,
  error: 'should be a URL that begins with http:// or https://',
})

/** Refuses one of two variables that are of use only together, and addresses without TLS where TLS is required. */
export function checkPair(
  env: Record<string, unknown>,
  { pair: [one, other], addresses }: { pair: [string, string]; addresses: string[] },
  refuse: Refuse,
  isHttpsOnly: boolean,
): void {
  if (env[one] === '' && env[other] === '') return
  if (env[one] === '') refuse(one, `should be set together with ${other}`)
  if (env[other] === '') refuse(other, `should be set together with ${one}`)
  for (const name of isHttpsOnly ? addresses : []) {
    if (!String(env[name]).startsWith('https:')) refuse(name, 'should begin with https:// in production')
  }
}

const isProxy = (text: string): boolean =>
  isIP(text) !== 0 || isNetwork(text) || ['loopback', 'linklocal', 'uniquelocal'].includes(text)

/** A file with a private key of the right kind; opened here, so that a wrong one stops the start. */
function keyFile(what: string, isRight: (key: KeyObject) => boolean) {
  return z.string(`should be ${what}`).refine((file) => {
    try {
      return isRight(privateKeyIn(file))
    } catch {
      return false
    }
  }, `should be ${what}`)
}

export const P256_KEY = keyFile(
  'the path of a P-256 private key (PEM)',
  (key) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1',
)

const MEMORY_KIB = 'should be a number of KiB from 64 to 4194304'

/** The server itself: where it listens, its database, its keys. */
export const platformEnv = envPart({
  variables: {
    PROFILE: z.enum(PROFILES, 'should be sandbox or production').default('sandbox'),
    HOST: z.string().default('127.0.0.1'),
    /** What this process answers: sockets can have processes of their own, so that a full room delays no call. */
    SERVES: z.enum(['all', 'calls', 'sockets'], 'should be all, calls or sockets').default('all'),
    PORT: port.default(8080),
    /** Where `/metrics` is served, on `HOST`; 0 serves none. */
    METRICS_PORT: port.default(0),
    PUBLIC_URL: url.default('http://localhost:8080'),
    /** Lets a sandbox be reached from other machines. */
    SANDBOX_ON_NETWORK: z.stringbool('should be on or off').default(false),
    DATABASE_URL: z
      .string('should be the address of a PostgreSQL database')
      .regex(/^postgres(ql)?:\/\//, 'should begin with postgres://')
      .refine(
        (text) => URL.canParse(text),
        'should be an address like postgres://user:password@host:5432/database',
      ),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(200).default(20),
    /** Folder of the built site; empty serves none. */
    WEB_ROOT: z
      .string()
      .default('')
      .transform((folder) => (folder === '' ? '' : resolve(folder)))
      .refine(
        (folder) => folder === '' || existsSync(join(folder, 'index.html')),
        'should be the folder of the built site (npm run build)',
      ),
    /** Origins of framed pages and of pictures. */
    FRAME_ORIGINS: list.pipe(z.array(z.url('should be origins, separated by commas'))),
    /** PEM of the key that signs outgoing calls (Ed25519). */
    SIGNING_KEY_FILE: keyFile('the path of an Ed25519 or RSA private key (PEM)', (key) =>
      ['ed25519', 'rsa'].includes(key.asymmetricKeyType ?? ''),
    ),
    /** Encrypts and signs what the database keeps: 32 random bytes. Losing it loses all second factors, and with
     * another one no account is found to be of the same person. */
    SECRETS_KEY: z
      .string('should be 32 bytes in base64')
      .regex(/^[A-Za-z0-9+/]{43}=$/, 'should be 32 bytes in base64'),
    /** Memory of a new password hash (argon2id); production refuses less than the default. */
    PASSWORD_MEMORY_KIB: z.coerce
      .number(MEMORY_KIB)
      .int(MEMORY_KIB)
      .min(64, MEMORY_KIB)
      .max(4_194_304, MEMORY_KIB)
      .default(STANDARD_KIB),
    /** PEM of the key that encrypted payloads are sealed to (P-256). */
    SECURE_KEY_FILE: P256_KEY,
    TRUSTED_PROXIES: list.pipe(
      z.array(
        z.string().refine(isProxy, 'should be addresses or networks in CIDR form, separated by commas'),
      ),
    ),
    /** Countries by address: a MaxMind database, or a table in JSON; empty knows none. */
    REGION_FILE: z.string().default(''),
    REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  },
  switches: {
    sandbox: {
      isHttpsOnly: false,
      /** Only this machine reaches the server, unless SANDBOX_ON_NETWORK allows others. */
      isLocalOnly: true,
      /** The browsers and tools of a sandbox all call from one address, so limits per address are far higher. */
      isAddressShared: true,
    },
    production: { isHttpsOnly: true, isLocalOnly: false, isAddressShared: false },
  },
  check(env, refuse) {
    const exposed = networkSetting(env.HOST, env.PUBLIC_URL)
    if (env.isLocalOnly && !env.SANDBOX_ON_NETWORK && exposed !== null) refuse(exposed, NETWORK_WARNING)
    if (env.isHttpsOnly && !env.PUBLIC_URL.startsWith('https:'))
      refuse('PUBLIC_URL', 'should begin with https:// in production')
    if (env.PROFILE === 'production' && env.PASSWORD_MEMORY_KIB < STANDARD_KIB)
      refuse('PASSWORD_MEMORY_KIB', `should be ${STANDARD_KIB} or more in production`)
  },
})
export type PlatformEnv = EnvOf<typeof platformEnv>

/** Reads the variables of all parts and adds the switches of the profile, or returns the sentences that say what is wrong. */
export function readParts(
  parts: readonly EnvPart[],
  source: Record<string, string | undefined>,
): { env: PlatformEnv } | { problems: string[] } {
  const filled = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const shape = z.object({ ...platformEnv.variables, ...variablesOf(parts) })
  const checked = shape
    .transform((values) => ({ ...values, ...switchesOf(parts, values.PROFILE) }))
    .superRefine((env, context) => {
      const refuse: Refuse = (variable, message) =>
        context.addIssue({ code: 'custom', path: [variable], message })
      for (const part of [platformEnv, ...parts]) (part as EnvPart).check?.(env, refuse, env.isHttpsOnly)
    })
  const parsed = checked.safeParse(filled)
  return parsed.success ? { env: parsed.data } : { problems: parsed.error.issues.map(sentenceFor(source)) }
}

export const variablesOf = (parts: readonly EnvPart[]): z.ZodRawShape =>
  Object.assign({}, ...parts.map(({ variables }) => variables))

function switchesOf(parts: readonly EnvPart[], profile: Profile): typeof platformEnv.switches.production {
  return Object.assign(
    { ...platformEnv.switches[profile] },
    ...parts.map(({ switches }) => switches[profile]),
  )
}

const sentenceFor =
  (source: Record<string, string | undefined>) =>
  ({ path, message }: z.core.$ZodIssue): string => {
    const name = String(path[0])
    const given = source[name] === undefined ? 'is not set' : `is "${source[name]}"`
    return `${name} ${given}; it ${message.startsWith('should') ? message : `is wrong: ${message}`}.`
  }
