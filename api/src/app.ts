/** The composition root, with the one table of subscribers; `background.ts` starts what needs no call. */
import type pg from 'pg'
import {
  agentRoutes,
  agreementChanged,
  authenticateAgent,
  billPaid,
  billReversed,
  billShort,
  moveAct,
  offerAct,
  reverseBillAct,
  owedBy,
  rateNewcomers,
  rateOf,
  reportAgreements,
  reportBills,
  reportReversedBills,
  reportShortBills,
  requestsOf,
} from './agents/index.ts'
import {
  cashierRoutes,
  countedDeposits,
  countTurnover,
  depositPaid,
  paidDeposits,
  paymentChanged,
  paymentDeciders,
} from './cashier/index.ts'
import { catalogueRoutes, countPlayed } from './catalogue/index.ts'
import { consoleRoutes, enableAct, reopenAct } from './console/index.ts'
import { contentRoutes, type ArtOfGames } from './content/index.ts'
import { jobsOf, loopsOf } from './background.ts'
import { artIn, tableIn } from './game-lookups.ts'
import { hintOwners } from './hint-owners.ts'
import { httpOptionsOf } from './http-options.ts'
import { lotteryRoutes } from './lottery/index.ts'
import { hashEarlierMarks, memberRegistered, memberStatusChanged, uploadRoutes } from './members/index.ts'
import {
  messageSent,
  messagingRoutes,
  notifyBrowsers,
  notifyInboxes,
  reportNewDevices,
} from './messaging/index.ts'
import { missionRoutes } from './missions/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/db.ts'
import type { Env } from './env.ts'
import { buildHttp, type App } from './platform/http/http.ts'
import { serveOperations } from './platform/http/operations.ts'
import { openRegions } from './platform/http/region.ts'
import { openPayloads } from './platform/http/secure.ts'
import { serveWeb } from './platform/http/web.ts'
import { openBus } from './platform/bus/bus.ts'
import { HINTS, openLive, serveSockets, type Registered } from './platform/live/live.ts'
import type { Services } from './platform/services.ts'
import { startJobs } from './platform/work/jobs.ts'
import { on, startDispatcher, type Subscription } from './platform/work/outbox.ts'
import {
  bookCorrections,
  bookRounds,
  endUsedGrants,
  grantEnded,
  heldPaymentDecider,
  playRoutes,
  noteExclusions,
  noteStatuses,
  revokeOnExclusion,
  roundResettled,
  roundSettled,
  vendorWebhooks,
} from './play/index.ts'
import { earnByDeposits, earnByPlay, pointRoutes, pointsChanged, redemptionDecider } from './points/index.ts'
import { audienceFactsIn, promotionsOf } from './member-facts.ts'
import {
  applicationDecider,
  budgetAct,
  joinByDeposit,
  noteFriends,
  promotionRoutes,
  returnClaims,
} from './promotions/index.ts'
import { memberExcluded, noteDistress, protectionRoutes } from './protection/index.ts'
import { countRounds, reportRoutes } from './reports/index.ts'
import {
  allowanceAct,
  bonusClosed,
  bonusForGame,
  chanceRoutes,
  claimChanged,
  drawAct,
  countWagering,
  followExclusions,
  followGrants,
  grantAct,
  noteUsedBets,
  openChance,
  reportBonuses,
  reportClaims,
  rewardRoutes,
} from './rewards/index.ts'
import { reviewRoutes } from './reviews/index.ts'
import { openRooms, roomRoutes, roomStream, startRooms, type HasPaid, type Rooms } from './rooms/index.ts'
import { guardAccess, memberDoor } from './sessions/index.ts'
import { newDeviceUsed, openSignIn, signInOffer, signInRoutes, type SignInState } from './sign-in/index.ts'
import { audienceOf, factsOf, guardConsoleHost, guardSite, merchantOf, siteRoutes } from './site/index.ts'
import { authenticateStaff, staffDoor, staffHash, staffRoutes } from './staff/index.ts'
import { contactsOf, distressFlagged, supportDoor, supportRoutes, supportStreams } from './support/index.ts'
import { tradingActs, tradingRoutes } from './trading/index.ts'
import { vendorFundsRoutes } from './vendor-funds/index.ts'
import { countGames, levelAct, vipRoutes } from './vip/index.ts'

/** The paths that the features answer; every other path gets the site's page. */
const CALLS = /^\/(wps|lgw|lotto|ops|vendor-wallet|assets)(\/|$)/

export interface AppParts {
  db: Db
  clock: Clock
  env: Env
}

export type AppServices = Services<Env> & { signIn: SignInState }

export interface NightMarket {
  app: App
  services: AppServices
  rooms: Rooms
  subscriptions: Subscription[]
  /** Starts the background work, the event dispatcher, loops and jobs; none where only sockets are served. */
  startBackground(ownerPool: pg.Pool): Promise<void>
  close(): Promise<void>
}

export async function buildApp({ db, clock, env }: AppParts): Promise<NightMarket> {
  const app = await buildHttp(httpOptionsOf(env))
  const bus = openBus(db, env.DATABASE_URL, [HINTS], app.log)
  const live = openLive()
  const countryOf = openRegions(env.REGION_FILE)
  const services: AppServices = {
    db,
    clock,
    env,
    live,
    bus,
    countryOf,
    log: app.log,
    signIn: openSignIn(env, (username) => staffHash(db, username)),
  }

  const artOfGames = artIn(db)
  const rooms = openRooms(services, tableIn(db), hasPaidIn(db))
  const stops: { stop(): Promise<void> }[] = []

  guardConsoleHost(app, services)
  guardAccess(app, services, {
    staff: authenticateStaff(app, services),
    agent: authenticateAgent(services),
  })
  await app.register(async (scope) => {
    guardSite(scope, services)
    if (env.SERVES !== 'calls') stops.push(serveSockets(app, scope, bus, registeredOf(services, rooms)))
    if (env.SERVES === 'sockets') return
    await serveFeatures(scope, services, artOfGames)
    await roomRoutes(scope, rooms)
    chanceRoutes(scope, openChance(services, rooms))
  })
  serveOperations(app, db, vendorWebhooks)
  if (env.SERVES !== 'sockets') await serveSite(app, services)
  const subscriptions = subscriptionsOf(services)
  return {
    app,
    services,
    rooms,
    subscriptions,
    async startBackground(ownerPool) {
      if (env.SERVES === 'sockets') return
      await hashEarlierMarks(services)
      const loops = [startDispatcher(db, subscriptions, app.log), ...loopsOf(services), startRooms(rooms)]
      stops.push(...loops, await startJobs(ownerPool, jobsOf(services), app.log))
    },
    async close() {
      await app.close()
      await Promise.all(stops.map((part) => part.stop()))
      await bus.stop()
    },
  }
}

/** The routes of every feature. */
async function serveFeatures(scope: App, services: AppServices, artOfGames: ArtOfGames): Promise<void> {
  const { env } = services
  await openPayloads(scope, services)
  const shown = { profile: env.PROFILE, ...signInOffer(env) }
  await siteRoutes(scope, services, shown, () => contactsOf(services, services.clock()))
  await signInRoutes(scope, services)
  await uploadRoutes(scope, services)
  staffRoutes(scope, services)
  await contentRoutes(scope, services, { artOfGames, audienceFacts: audienceFactsIn(services.db) })
  const promotions = promotionsOf(services)
  const deciders = {
    ...paymentDeciders,
    ...applicationDecider(services.live),
    ...redemptionDecider,
    ...heldPaymentDecider,
  }
  const acts = [
    allowanceAct,
    grantAct,
    drawAct,
    budgetAct(promotions),
    levelAct,
    moveAct,
    offerAct,
    ...tradingActs,
    reverseBillAct,
    reopenAct,
    enableAct,
  ]
  reviewRoutes(scope, services, { deciders, acts })
  await protectionRoutes(scope, services, countedDeposits)
  messagingRoutes(scope, services)
  await catalogueRoutes(scope, services)
  const readers = { bonusForGame, lotteryRateOf: rateOf }
  await playRoutes(scope, services, readers)
  lotteryRoutes(scope, services, readers)
  tradingRoutes(scope, services)
  await cashierRoutes(scope, services, { joinOffer: joinByDeposit(promotions), heldFor: owedBy })
  vendorFundsRoutes(scope, services, (member) => requestsOf(services.db, member))
  agentRoutes(scope, services)
  rewardRoutes(scope, services)
  await pointRoutes(scope, services)
  promotionRoutes(scope, promotions)
  missionRoutes(scope, services)
  vipRoutes(scope, services)
  await reportRoutes(scope, services)
  supportRoutes(scope, services)
  consoleRoutes(scope, services, acts)
}

/** The subscribers of every event. */
function subscriptionsOf(services: AppServices): Subscription[] {
  const { live, clock } = services
  const notifyBalances = hintOwners(live, 'cashier.balance_changed')
  const onPlay = [countTurnover, countRounds, countWagering, earnByPlay, countGames, notifyBalances]
  return [
    on(roundSettled, [countPlayed, bookRounds, endUsedGrants, noteUsedBets, ...onPlay]),
    on(roundResettled, [bookCorrections, ...onPlay]),
    on(paymentChanged, [hintOwners(live, 'cashier.balance_changed', 'cashier.payment_changed')]),
    on(depositPaid, [earnByDeposits]),
    on(pointsChanged, [hintOwners(live, 'cashier.balance_changed', 'points.changed')]),
    on(memberRegistered, [noteFriends, rateNewcomers]),
    on(grantEnded, [followGrants, hintOwners(live, 'rewards.changed')]),
    on(bonusClosed, [notifyBalances, reportBonuses(clock)]),
    on(memberExcluded, [followExclusions, revokeOnExclusion, noteExclusions]),
    on(memberStatusChanged, [noteStatuses]),
    on(distressFlagged, [noteDistress]),
    on(newDeviceUsed, [reportNewDevices]),
    on(messageSent, [notifyInboxes(live), notifyBrowsers(services)]),
    on(agreementChanged, [reportAgreements(clock), hintOwners(live, 'agents.changed')]),
    on(billPaid, [reportBills(clock), hintOwners(live, 'cashier.balance_changed', 'agents.changed')]),
    on(billReversed, [
      reportReversedBills(clock),
      hintOwners(live, 'cashier.balance_changed', 'agents.changed'),
    ]),
    on(billShort, [reportShortBills(clock), hintOwners(live, 'agents.changed')]),
    on(claimChanged, [
      returnClaims,
      reportClaims(clock),
      hintOwners(live, 'cashier.balance_changed', 'rewards.changed', 'promotions.changed'),
    ]),
  ]
}

/** Who may open a socket, and which topics they watch. */
const registeredOf = (services: AppServices, rooms: Rooms): Registered => ({
  doors: [memberDoor(services), supportDoor(services), staffDoor(services)],
  streams: [roomStream(rooms), ...supportStreams(services)],
})

function serveSite(app: App, services: AppServices): Promise<void> {
  const { env } = services
  return serveWeb(app, {
    root: env.WEB_ROOT,
    origin: new URL(env.PUBLIC_URL).origin,
    calls: CALLS,
    audienceOf: (request) => audienceOf(services, request),
    factsOf: async () => factsOf(await merchantOf(services.db)),
  })
}

const hasPaidIn =
  (db: Services['db']): HasPaid =>
  async (member) =>
    (await paidDeposits(db, member)).length > 0
