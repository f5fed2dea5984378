/** Puts the studio together from what it stands on; the only file that knows every part. */
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { loadTitles, openTitles, type Titles } from './catalogue/index.ts'
import { createFrames } from './frames/session.ts'
import { healthRoutes } from './health.ts'
import { mathsRoutes } from './catalogue/maths.ts'
import { pages } from './pages.ts'
import { pictureRoutes } from './catalogue/pictures/routes.ts'
import { systemClock, type Clock } from '@night-market/vendor-kit/clock'
import { openDatabase, type Db } from '@night-market/vendor-kit/database/db'
import { answerErrors } from './platform/http.ts'
import { createHttpClient } from '@night-market/vendor-kit/http-client'
import { privateKeyOf, publicKeyOf } from '@night-market/vendor-kit/signature'
import { playRoutes } from './hosts/round/routes.ts'
import { createPurses, walletByPurse } from './purses/wallet.ts'
import type { Host } from './hosts/round/host.ts'
import { createRecovery, type Recovery } from './hosts/round/recovery.ts'
import { createSeeds } from '@night-market/vendor-kit/seeds/seeds'
import { vendorRoutes } from './vendor/routes.ts'
import { codeIn, createWallet } from '@night-market/vendor-kit/wallet/client'

export interface StudioOptions {
  databaseUrl: string
  /** The studio's own origin, as browsers and the platform reach it. */
  publicUrl: string
  walletUrl: string
  /** PEM: PKCS8 of the studio's key, SPKI of each of the platform's. */
  privateKey: string
  platformKeys: string[]
  artCache: string
  parentOrigins: string[]
  distFolder: string
  logLevel: string
  clock?: Clock
  walletTimeoutMs?: number
  /** How often the clock looks for rounds to carry on; 0 never, for tests that sweep themselves. */
  recoverEveryMs?: number
}

export interface Studio {
  app: FastifyInstance
  db: Db
  titles: Titles
  recovery: Recovery
  /** Finishes what is being answered, stops the clock's work, and lets go of the database. */
  close(): Promise<void>
}

const WALLET_TIMEOUT_MS = 4000
const RECOVER_EVERY_MS = 2000
const LARGEST_BODY = 65_536

/** The whole studio, not listening yet. The recovery runs from the moment the app is ready. */
export async function buildStudio(options: StudioOptions): Promise<Studio> {
  const clock = options.clock ?? systemClock
  const app = Fastify({
    bodyLimit: LARGEST_BODY,
    logController: new LogController({ disableRequestLogging: true }),
    // Who sends half a request, or reads nothing of an answer, is let go.
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    logger: { level: options.logLevel, base: { service: 'studio' } },
  })
  const db = openDatabase({
    url: options.databaseUrl,
    maxConnections: 10,
    // The error carries the whole connection: its words are enough.
    onPoolError: (error) => app.log.warn({ problem: error.message }, 'a database connection was lost'),
  })
  const http = createHttpClient()
  const seamless = createWallet({
    url: options.walletUrl,
    key: privateKeyOf(options.privateKey),
    http,
    clock,
    timeoutMs: options.walletTimeoutMs ?? WALLET_TIMEOUT_MS,
  })
  const wallet = walletByPurse(seamless, createPurses(db, clock, seamless))
  const host: Host = {
    ...{ db, titles: openTitles(db), wallet, isPlatformAway: seamless.isAway },
    ...{ seeds: createSeeds(db), clock, log: app.log, starting: new Map() },
  }
  const recovery = createRecovery(host)
  await registerRoutes(app, host, options)
  const everyMs = options.recoverEveryMs ?? RECOVER_EVERY_MS
  app.addHook('onReady', async () => {
    await loadTitles(db, clock())
    if (everyMs > 0) recovery.run(everyMs)
  })
  return {
    app,
    db,
    titles: host.titles,
    recovery,
    async close() {
      await app.close()
      await recovery.stop()
      http.close()
      await db.end()
    },
  }
}

async function registerRoutes(app: FastifyInstance, host: Host, options: StudioOptions): Promise<void> {
  answerErrors(app)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, response) => {
    response.header('x-content-type-options', 'nosniff')
    // A connection that was answered would else stay open and keep the process from ending.
    if (isClosing) response.header('connection', 'close')
  })
  await app.register(compress, { global: true, threshold: 2048 })
  healthRoutes(app, host.db)
  pages(app, options)
  pictureRoutes(app, host.titles, options.artCache)
  mathsRoutes(app, host.titles)
  await app.register(async (scope) => playRoutes(scope, host, createFrames(host.db)))
  const platformKeys = options.platformKeys.map(publicKeyOf)
  await app.register(async (scope) =>
    vendorRoutes(scope, host, {
      publicUrl: options.publicUrl,
      platformKeys,
      code: codeIn(options.walletUrl),
    }),
  )
}
