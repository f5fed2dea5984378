/** Assembles the studio; the only file that knows every part. */
import compress from '@fastify/compress'
import websocket from '@fastify/websocket'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { openBus, type Bus } from './hosts/clockwork/bus.ts'
import { beaconNamed } from './hosts/clockwork/beacon.ts'
import { openClockWatch, UNWATCHED } from './hosts/clockwork/clock-watch.ts'
import type { Host } from './hosts/host.ts'
import { sealKeptSeeds } from './hosts/seal-kept-seeds.ts'
import { openHosts, type Hosts, type OpenHosts } from './hosts/index.ts'
import type { HostPlug } from './hosts/plug.ts'
import { loadTitles, openTitles, type Titles } from './catalogue/index.ts'
import { soldLotteries } from './catalogue/lotteries.ts'
import { limitCalls } from './frames/limit-calls.ts'
import { openFrames } from './frames/session.ts'
import { healthRoutes } from './health.ts'
import { mathsRoutes } from './catalogue/maths.ts'
import { jackpotRoutes } from './jackpots/routes.ts'
import { pages } from './pages.ts'
import { PLAY_RULES } from './play-rules.ts'
import { openPictures, type Pictures } from './art/art.ts'
import { pictureRoutes } from './catalogue/pictures/routes.ts'
import { systemClock, type Clock } from '@night-market/vendor-kit/clock'
import { isDatabaseAway, openDatabase, type Db } from '@night-market/vendor-kit/database/db'
import { answerErrors } from './platform/http.ts'
import { measureRequests } from './platform/metrics.ts'
import { openHttpClient } from '@night-market/vendor-kit/http-client'
import { privateKeyOf, publicKeyOf } from '@night-market/vendor-kit/signature'
import { openPurses, walletByPurse } from './purses/wallet.ts'
import { openSeedVault } from '@night-market/vendor-kit/seeds/seed-vault'
import { openSeeds } from '@night-market/vendor-kit/seeds/seeds'
import { vendorRoutes } from './vendor/routes.ts'
import { openRecovery, type Recovery } from '@night-market/vendor-kit/settlement/recovery'
import { openSettlement, type Settlement } from '@night-market/vendor-kit/settlement/settlement'
import { codeIn, openWallet } from '@night-market/vendor-kit/wallet/client'
import type { PlayRules } from '@night-market/protocol/studio'
import { Refusal } from './platform/refusal.ts'
import { STUDIO_NAME, STUDIO_SCHEMA } from './database/schema.ts'

export interface StudioOptions {
  databaseUrl: string
  /** The studio's own origin, as browsers and the platform reach it. */
  publicUrl: string
  walletUrl: string
  /** PEM: PKCS8 of the studio's key, SPKI of each of the platform's. */
  privateKey: string
  /** 32 bytes in base64: seals the server seeds. */
  seedsKey: string
  platformKeys: string[]
  artCache: string
  parentOrigins: string[]
  /** What the deployment allows in its games; everything, unless it says otherwise. */
  playRules?: PlayRules
  /** Families that are offered on request alone, and official lotteries; none, unless it names them. */
  switchedOn?: readonly string[]
  /** Of a chain of drand, or `sandbox`; none where it is empty. */
  beaconUrl?: string
  /** Where files of a feed of matches arrive; null: nowhere. */
  bookFeedFolder?: string | null
  distFolder: string
  logLevel: string
  clock?: Clock
  /** Whether the clock is compared with the database's; by default the system's clock is. */
  isClockWatched?: boolean
  walletTimeoutMs?: number
  /** How often the recovery sweeps; 0 never, and the tables stand still, for tests that do both themselves. */
  recoverEveryMs?: number
}

export interface Studio {
  app: FastifyInstance
  db: Db
  titles: Titles
  pictures: Pictures
  bets: Settlement
  recovery: Recovery
  hosts: Hosts
  /** Answers the requests under way, stops the recovery and closes the database. */
  close(): Promise<void>
}

const WALLET_TIMEOUT_MS = 4000
const RECOVER_EVERY_MS = 2000
const LARGEST_BODY = 65_536
/** The only message of a socket's client names its session. */
const LARGEST_HELLO = 1024

/**
 * The whole studio, not listening yet. The recovery runs from the moment the app is ready. `more` are hosts beside those of
 * the registry.
 */
export async function buildStudio(options: StudioOptions, more: readonly HostPlug[] = []): Promise<Studio> {
  const clock = options.clock ?? systemClock
  const app = openServer(options)
  const db = openStudioDatabase(options, app.log)
  const http = openHttpClient()
  const seamless = openWallet({
    url: options.walletUrl,
    key: privateKeyOf(options.privateKey),
    http,
    clock,
    timeoutMs: options.walletTimeoutMs ?? WALLET_TIMEOUT_MS,
  })
  const wallet = walletByPurse(seamless, openPurses(db, clock, seamless))
  const betting = { db, schema: STUDIO_SCHEMA.name, wallet, isAway: seamless.isAway, clock, log: app.log }
  const bets = openSettlement(betting)
  const vault = openSeedVault(options.seedsKey)
  const seeds = openSeeds(db, STUDIO_SCHEMA.name, vault)
  const titles = openTitles(db)
  const platform = { wallet, mayUseGrant: seamless.mayUseGrant }
  const parts = { db, titles, bets, seeds, clock, vault }
  const host: Host = { ...parts, ...platform, ...gamesOf(options), starting: new Map() }
  const frames = openFrames(db)
  const bus = openBus({ db, databaseUrl: options.databaseUrl, log: app.log })
  bus.listen((notice) => {
    if (notice.type === 'ended') frames.forget(notice.user)
  })
  const { origin } = new URL(options.publicUrl)
  const isWatched = options.isClockWatched ?? options.clock === undefined
  const clockWatch = isWatched ? openClockWatch({ db, clock, log: app.log }) : UNWATCHED
  const beacon = beaconNamed(options.beaconUrl ?? '', options.privateKey, { clock, log: app.log })
  const hosts = openHosts(
    {
      host: { ...host, log: app.log, bus, clockWatch, beacon },
      bus,
      frames,
      origin,
      bookFeedFolder: options.bookFeedFolder ?? null,
    },
    more,
  )
  const recovery = openRecovery(betting, bets, hosts.finishOverdue)
  const pictures = openPictures(options.artCache)
  await registerRoutes(app, { host, hosts, bus, pictures }, options)
  const everyMs = options.recoverEveryMs ?? RECOVER_EVERY_MS
  app.addHook('onReady', async () => {
    await loadTitles(db, clock(), { switchedOn: options.switchedOn ?? [] })
    await sealKeptSeeds(db, vault)
    if (everyMs === 0) return
    recovery.run(everyMs)
    hosts.run()
  })
  return {
    app,
    db,
    titles: host.titles,
    pictures,
    bets,
    recovery,
    hosts: hosts.named,
    async close() {
      await app.close()
      await hosts.stop()
      await recovery.stop()
      await bus.stop()
      http.close()
      await db.end()
    },
  }
}

/** What the options say of the games. */
const gamesOf = ({ playRules, switchedOn, beaconUrl = '' }: StudioOptions) => ({
  playRules: playRules ?? PLAY_RULES.open,
  hasBeacon: beaconUrl !== '',
  lotteries: soldLotteries(switchedOn ?? []),
})

const openServer = ({ logLevel }: StudioOptions): FastifyInstance =>
  Fastify({
    bodyLimit: LARGEST_BODY,
    logController: new LogController({ disableRequestLogging: true }),
    // Drop connections that send half a request or read nothing of an answer.
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    logger: { level: logLevel, base: { service: 'studio' } },
  })

const openStudioDatabase = ({ databaseUrl }: StudioOptions, log: FastifyInstance['log']): Db =>
  openDatabase({
    url: databaseUrl,
    applicationName: STUDIO_NAME,
    maxConnections: 10,
    // The error carries the whole connection: its message is enough.
    onPoolError: (error) => log.warn({ problem: error.message }, 'database connection lost'),
  })

interface Parts {
  host: Host
  hosts: OpenHosts
  bus: Pick<Bus, 'tell'>
  pictures: Pictures
}

async function registerRoutes(
  app: FastifyInstance,
  { host, hosts, bus, pictures }: Parts,
  options: StudioOptions,
): Promise<void> {
  measureRequests(app)
  answerErrors(app, isDatabaseAway)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const { sockets } of hosts.all) sockets?.stop()
  })
  // Only a route that is a socket becomes one: elsewhere the upgrade would be accepted first and closed then.
  app.addHook('onRequest', async (request) => {
    if (request.ws && !hosts.sockets.has(request.routeOptions.url ?? '')) throw new Refusal('not_found')
  })
  app.addHook('onSend', async (_request, response) => {
    response.header('x-content-type-options', 'nosniff')
    // A connection that was answered would else stay open and keep the process from ending.
    if (isClosing) response.header('connection', 'close')
  })
  await app.register(compress, { global: true, threshold: 2048 })
  healthRoutes(app, host.db)
  pages(app, host.titles, options)
  pictureRoutes(app, host.titles, pictures)
  mathsRoutes(app, host.titles)
  jackpotRoutes(app, host.db)
  await app.register(websocket, {
    options: { maxPayload: LARGEST_HELLO },
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'socket closed: invalid frame')
      socket.terminate()
    },
  })
  await app.register(async (scope) => {
    await limitCalls(scope)
    for (const { routes } of hosts.all) await routes(scope)
  })
  const platformKeys = options.platformKeys.map(publicKeyOf)
  await app.register(async (scope) =>
    vendorRoutes(scope, host, {
      publicUrl: options.publicUrl,
      platformKeys,
      proofOf: hosts.proofOf,
      exclude: hosts.exclude,
      bus,
      code: codeIn(options.walletUrl),
    }),
  )
}
