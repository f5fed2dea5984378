/** The environment, validated at start: a wrong value is named with what it should be. */
import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isNetwork } from './http/address.ts'
import { NETWORK_WARNING, networkSetting } from './http/loopback.ts'
import { privateKeyIn } from './http/signed-http.ts'

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
const url = z.url({ protocol: /^https?$/, error: 'should be a URL that begins with http:// or https://' })

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

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'should be JSON' })
    return z.NEVER
  }
})

const EnvShape = z.object({
  PROFILE: z.enum(['sandbox', 'production'], 'should be sandbox or production').default('sandbox'),
  HOST: z.string().default('127.0.0.1'),
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
  /** Origins of vendors' games and pictures. */
  FRAME_ORIGINS: list.pipe(z.array(z.url('should be origins, separated by commas'))),
  /** PEM of the key that signs calls to vendors (Ed25519). */
  SIGNING_KEY_FILE: keyFile('the path of an Ed25519 or RSA private key (PEM)', (key) =>
    ['ed25519', 'rsa'].includes(key.asymmetricKeyType ?? ''),
  ),
  /** Encrypts and signs what the database keeps: 32 random bytes. Losing it loses all second factors. */
  SECRETS_KEY: z
    .string('should be 32 bytes in base64')
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'should be 32 bytes in base64'),
  /** PEM of the key that encrypted payloads are sealed to (P-256). */
  SECURE_KEY_FILE: keyFile(
    'the path of a P-256 private key (PEM)',
    (key) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1',
  ),
  TRUSTED_PROXIES: list.pipe(
    z.array(z.string().refine(isProxy, 'should be addresses or networks in CIDR form, separated by commas')),
  ),
  /** Countries by address: a MaxMind database, or a table in JSON; empty knows none. */
  REGION_FILE: z.string().default(''),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where text messages go: any provider that takes JSON over HTTP. */
  SMS_HTTP_URL: url.optional(),
  SMS_HTTP_METHOD: z.enum(['POST', 'PUT'], 'should be POST or PUT').default('POST'),
  /** The header that authenticates the sender, and all of its value: `Bearer …`. */
  SMS_HTTP_HEADER: z.string().default('authorization'),
  SMS_HTTP_TOKEN: z.string().default(''),
  /** JSON in whose strings `{to}`, `{text}` and `{id}` are put. */
  SMS_HTTP_BODY: jsonText.prefault('{"to":"{to}","text":"{text}","id":"{id}"}'),
  SMS_HTTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(5000),
  /** `smtps://user:password@host:465`. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'should begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Night Market <no-reply@localhost>'),
  SMS_DAILY_BUDGET: z.coerce.number().int().min(0).default(2000),
  MAIL_DAILY_BUDGET: z.coerce.number().int().min(0).default(5000),
  /** Minutes until another code may be asked for. */
  CODE_RESEND_MINUTES: z.coerce.number().int().min(1).max(30).default(1),
  /** Countries whose numbers get text messages, the merchant's own first. */
  DIALING_CODES: list
    .pipe(z.array(z.string().regex(/^[1-9][0-9]{0,3}$/, 'should be dialing codes, separated by commas')))
    .transform((codes) => (codes.length > 0 ? codes : ['91'])),
  /** Stripe takes cards: `sk_…`, and the signing secrets of its webhook endpoint, two while one is replaced. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'should begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRETS: list.pipe(
    z.array(z.string().startsWith('whsec_', 'should be secrets that begin with whsec_, separated by commas')),
  ),
  STRIPE_API_URL: url.optional(),
  /** Whether Stripe also pays out, to members' connected accounts. */
  STRIPE_PAYOUTS: z.stringbool('should be on or off').default(false),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(720).default(30),
  /** Sign-in with Google, off without an id and a secret; any OpenID provider does. */
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  GOOGLE_ISSUER: url.default('https://accounts.google.com'),
  /** Sign-in with Facebook, off without an id and a secret: plain OAuth 2, so each address is its own. */
  FACEBOOK_CLIENT_ID: z.string().default(''),
  FACEBOOK_CLIENT_SECRET: z.string().default(''),
  FACEBOOK_AUTHORIZE_URL: url.default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: url.default('https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_USER_URL: url.default('https://graph.facebook.com/v23.0/me?fields=id,name,email'),
  /** Codes that Firebase sends and checks, off without a project and the key its pages call with. */
  FIREBASE_PROJECT_ID: z.string().default(''),
  FIREBASE_API_KEY: z.string().default(''),
  /** The address that browsers call, the sender of signatures, and the keys. */
  FIREBASE_API_URL: url.default('https://identitytoolkit.googleapis.com'),
  FIREBASE_ISSUER: url.default('https://securetoken.google.com'),
  FIREBASE_JWKS_URL: url.default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
})

/** Every variable the API reads. */
export const API_VARIABLES = Object.keys(EnvShape.shape)

type Settings = z.infer<typeof EnvShape>

/** What is of use only together, and the addresses that are asked then. */
const PAIRS: [keyof Settings, keyof Settings, (keyof Settings)[]][] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', ['GOOGLE_ISSUER']],
  [
    'FACEBOOK_CLIENT_ID',
    'FACEBOOK_CLIENT_SECRET',
    ['FACEBOOK_AUTHORIZE_URL', 'FACEBOOK_TOKEN_URL', 'FACEBOOK_USER_URL'],
  ],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', ['FIREBASE_API_URL', 'FIREBASE_ISSUER', 'FIREBASE_JWKS_URL']],
]

const CheckedEnv = EnvShape.superRefine((env, context) => {
  const refuse = (name: keyof Settings, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message })
  const exposed = networkSetting(env.HOST, env.PUBLIC_URL)
  if (env.PROFILE === 'sandbox' && !env.SANDBOX_ON_NETWORK && exposed !== null)
    refuse(exposed, NETWORK_WARNING)
  if (env.PROFILE === 'production' && !env.PUBLIC_URL.startsWith('https:'))
    refuse('PUBLIC_URL', 'should begin with https:// in production')
  if (env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRETS.length === 0)
    refuse('STRIPE_WEBHOOK_SECRETS', 'should be set together with STRIPE_SECRET_KEY')
  if (env.STRIPE_SECRET_KEY === undefined && env.STRIPE_WEBHOOK_SECRETS.length > 0)
    refuse('STRIPE_SECRET_KEY', 'should be set together with STRIPE_WEBHOOK_SECRETS')
  for (const [one, other, addresses] of PAIRS) {
    if (env[one] === '' && env[other] === '') continue
    if (env[one] === '') refuse(one, `should be set together with ${other}`)
    if (env[other] === '') refuse(other, `should be set together with ${one}`)
    if (env.PROFILE !== 'production') continue
    for (const name of addresses) {
      if (!String(env[name]).startsWith('https:')) refuse(name, 'should begin with https:// in production')
    }
  }
})
export type Env = Settings

/** The settings, or the sentences that say what is wrong. */
export function readEnv(source: Record<string, string | undefined>): { env: Env } | { problems: string[] } {
  const filled = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = CheckedEnv.safeParse(filled)
  if (parsed.success) return { env: parsed.data }
  return {
    problems: parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const given = source[name] === undefined ? 'is not set' : `is "${source[name]}"`
      return `${name} ${given}; it ${issue.message.startsWith('should') ? issue.message : `is wrong: ${issue.message}`}.`
    }),
  }
}
