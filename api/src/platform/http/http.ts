/**
 * The HTTP edge: schemas in and out, the envelope, refusals mapped once, security headers, rate limits, health,
 * metrics.
 *
 * Every route declares its `access`, a summary and its reply; a route without them does not start.
 */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import { RefusalReply } from '@night-market/protocol/envelope'
import { REFUSALS, type RefusalCode } from '@night-market/protocol/values/refusals'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { networkOf, plainAddress } from './address.ts'
import { measureRequests } from './metrics.ts'
import { describeCalls, type CallSecurity } from './openapi.ts'
import { errorForLog } from '../log-errors.ts'
import { Refusal } from '../refusal.ts'
import type { RefusalDetails } from '@night-market/protocol/values/coded-refusal'

/** The callers of a route. A feature that authenticates another kind of caller adds its name. */
export interface AccessKinds {
  open: true
}
export type Access = keyof AccessKinds

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The body comes encrypted; see `secure.ts`. */
    isEncrypted?: boolean
    /** Answers on a closed site too. */
    isAlwaysOpen?: boolean
    /** Becomes a socket. */
    isSocket?: boolean
  }
}

export interface HttpOptions {
  logLevel: string
  /** Proxies whose `X-Forwarded-For` is believed, as CIDR; with none it is ignored. */
  trustedProxies: string[]
  requestsPerMinute: number
  /** Origins that pages may frame and load pictures from. */
  frameOrigins: string[]
  /** Origins beside our own that pages may call. */
  calledOrigins: string[]
  isHttpsOnly: boolean
  callSecurity?: CallSecurity
}

export type App = Awaited<ReturnType<typeof buildHttp>>

/** The server without routes of features. Bodies are at most 64 KB. */
export async function buildHttp(options: HttpOptions) {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      serializers: { err: errorForLog },
      redact: ['req.headers.cookie', 'req.headers["x-session-token"]'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: 64 * 1024,
    // Five megabytes over a poor phone connection take most of a minute; headers never do.
    requestTimeout: 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    // Drop connections that are idle for this long.
    connectionTimeout: 30_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: FastifyError, request, response) => {
    const reported = isUnreadPayload(error, request) ? new Refusal('payload_refused') : error
    const { status, body } = refusalReply(reported, request.log)
    return response.code(status).send(body)
  })
  app.setNotFoundHandler((request, response) => {
    const { status, body } = refusalReply(new Refusal('not_found'), request.log)
    return response.code(status).send(body)
  })
  app.addHook('onRoute', requireDeclarations)
  readJson(app)
  await app.register(cookie)
  await app.register(helmet, headers(options))
  await app.register(compress, { threshold: 1024 })
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    // A connection that was reset before it was read has no address.
    keyGenerator: ({ ip }) => networkOf(plainAddress(ip)),
    timeWindow: 60_000,
    errorResponseBuilder: () => new Refusal('too_many_requests'),
    // Files declare no access: a page is dozens of them, and a whole office has one address.
    allowList: ({ routeOptions: { config } }) => config.access === undefined,
  })
  await app.register(websocket, {
    options: { maxPayload: 4096 },
    // Frames that break the protocol are the client's fault; a handler's own errors never come here.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'socket closed: invalid frame')
      socket.terminate()
    },
  })
  refuseStrayUpgrades(app)
  await describeCalls(app, options.callSecurity)
  measureRequests(app)
  return app
}

/** Only a route that is a socket becomes one: elsewhere the upgrade would be accepted first and closed then. */
function refuseStrayUpgrades(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRoute', (route) => {
    if (route.websocket === true) route.config = { ...route.config, isSocket: true }
  })
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.config.isSocket !== true) throw new Refusal('not_found')
  })
}

/** A successful reply in the envelope. */
export function ok<Value>(value: Value): { success: true; message: string; value: Value } {
  return { success: true, message: '', value }
}

/** A call without a body has an empty one; what is no JSON is refused in the envelope. */
function readJson(app: { addContentTypeParser: Function; removeContentTypeParser: Function }): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, value?: unknown) => void) => {
      if (body.length === 0) return done(null, {})
      try {
        done(null, JSON.parse(body.toString('utf8')))
      } catch {
        const isEncrypted = request.routeOptions.config.isEncrypted === true
        const problem = { problem: 'the body is not JSON' }
        done(isEncrypted ? new Refusal('payload_refused') : new Refusal('invalid_request', problem))
      }
    },
  )
}

/** A body of an encrypted call that could not even be read: too large, or of another type. */
function isUnreadPayload(error: FastifyError, request: FastifyRequest): boolean {
  return request.routeOptions.config.isEncrypted === true && (error.code ?? '').startsWith('FST_ERR_CTP_')
}

function requireDeclarations(route: RouteOptions): void {
  if (route.method === 'HEAD' || route.method === 'OPTIONS' || route.config?.access === undefined) return
  const response = (route.schema?.response ?? {}) as Record<string, unknown>
  const isDeclared = Object.keys(response).length > 0
  if (!isDeclared && !route.schema?.hide) throw new Error(`${route.url} declares no reply`)
  if (route.schema?.summary === undefined && !route.schema?.hide)
    throw new Error(`${route.url} declares no summary`)
  route.schema = {
    ...route.schema,
    // A hidden route without a declared reply has its own body, such as a probe that answers 503.
    ...(isDeclared ? { response: { ...response, '4xx': RefusalReply, '5xx': RefusalReply } } : {}),
    ...({ 'x-access': route.config.access } as object),
  }
}

function refusalReply(
  error: Error & Partial<FastifyError>,
  log: FastifyBaseLogger,
): { status: number; body: RefusalReply } {
  const refusal = asRefusal(error)
  if (refusal === null) log.error({ err: error }, 'request failed')
  else log.info({ code: refusal.code }, 'refused')
  const code: RefusalCode = refusal?.code ?? 'unavailable'
  const status = refusal === null ? 500 : REFUSALS[code]
  const details: RefusalDetails = refusal?.details ?? {}
  const value = details.captcha === true ? { captcha: true as const } : null
  return { status, body: { success: false, message: code.replaceAll('_', ' '), code, value, details } }
}

function asRefusal(error: Error & Partial<FastifyError>): Refusal | null {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    const field = (first?.instancePath ?? '').replace(/^\//, '')
    // A name that holds what its reader would not see (`nameText`).
    if (first?.message === 'field_format') return new Refusal('field_format', { field })
    return new Refusal('invalid_request', { field, problem: first?.message ?? '' })
  }
  if (error.statusCode === 413) return new Refusal('body_too_large')
  if (error.statusCode === 429) return new Refusal('too_many_requests')
  if (isDatabaseAway(error)) return new Refusal('unavailable')
  // A text that PostgreSQL cannot hold: it has a NUL character.
  if (error.code === '22021' || error.code === '22P05')
    return new Refusal('invalid_request', { problem: 'a text holds NUL' })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('invalid_request', { problem: error.message })
  }
  return null
}

/**
 * Connection failures of the driver, by system or SQL state: class 08, 57P0x, a pool that waited in vain; and class
 * 53, a server without room on its disk, memory or connections.
 */
function isDatabaseAway(error: Error & { code?: string }): boolean {
  const code = error.code ?? ''
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true
  if (/^(08...|57P0[123]|53...|57014|55P03)$/.test(code)) return true
  return LOST_CONNECTION.test(error.message)
}

const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying|Client has encountered a connection error)/

function headers(options: HttpOptions) {
  const own = ["'self'"]
  const framed = [...own, ...options.frameOrigins]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: own,
        scriptSrc: own,
        styleSrc: own,
        imgSrc: [...framed, 'data:', 'blob:'],
        fontSrc: own,
        connectSrc: [...own, ...options.calledOrigins],
        workerSrc: [...own, 'blob:'],
        frameSrc: options.frameOrigins.length > 0 ? options.frameOrigins : ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: own,
        ...(options.isHttpsOnly ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    hsts: options.isHttpsOnly ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  }
}
