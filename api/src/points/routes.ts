import { reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/points'
import { amount } from '@night-market/protocol/values/money'
import { viewerOf } from '../members/index.ts'
import { ok, type App } from '../platform/http/http.ts'
import { limitsUnlessShared } from '../platform/http/rate-limit.ts'
import type { Services } from '../platform/services.ts'
import { convertPoints } from './convert.ts'
import { offeredGoods } from './offered-goods.ts'
import { pointBalance, pointDetails, pointTerms, redemptionsPage, withGoods } from './read.ts'
import { redeem } from './redeem.ts'
import { staffRoutes } from './staff-routes.ts'
import {
  balanceOnWire,
  conversionOnWire,
  detailOnWire,
  goodOnWire,
  redemptionOnWire,
  termsOnWire,
} from './wire.ts'

/** Trial visitors earn no points. */
const MEMBER = { access: 'member' } as const

/** The six calls of the specification, the call that converts points, and the calls of the staff. */
export async function pointRoutes(app: App, services: Services): Promise<void> {
  purseRoutes(app, services)
  mallRoutes(app, services)
  spendingRoutes(app, services)
  await staffRoutes(app, services)
}

function purseRoutes(app: App, { db, clock }: Services): void {
  const balance = { response: { 200: reply(wire.PointBalance) } }
  app.get(
    '/wps/relay/MCS2_getPointBalance',
    { config: MEMBER, schema: { ...balance, summary: 'Points of the member' } },
    async (request) => ok(balanceOnWire(await pointBalance(db, viewerOf(request).memberId, clock()))),
  )
  const config = { response: { 200: reply(wire.PointConfig) } }
  app.get(
    '/wps/relay/MCS2_getPointConfig',
    { config: MEMBER, schema: { ...config, summary: 'Rules of points' } },
    async (request) => ok(termsOnWire(await pointTerms(db, viewerOf(request).memberId, clock()))),
  )
  const details = { querystring: wire.PointDetailsQuery, response: { 200: reply(wire.PointDetails) } }
  app.get(
    '/wps/relay/ODSFE2_MemTransDet',
    { config: MEMBER, schema: { ...details, summary: 'History of points' } },
    async (request) => {
      const { type = null, ...page } = request.query
      const filter = { type, ...page, now: clock() }
      const { rows, next } = await pointDetails(db, viewerOf(request).memberId, filter)
      return ok({ rows: rows.map(detailOnWire), next })
    },
  )
}

function mallRoutes(app: App, { db }: Services): void {
  const goods = { querystring: wire.PointRewardQuery, response: { 200: reply(wire.PointRewards) } }
  app.get(
    '/wps/relay/MCS2_getPointReward',
    { config: MEMBER, schema: { ...goods, summary: 'Goods for points' } },
    async (request) => {
      const { language } = request.query
      return ok({ rewards: (await offeredGoods(db)).map((good) => goodOnWire(good, language)) })
    },
  )
  const list = { querystring: wire.RedeemListQuery, response: { 200: reply(wire.RedeemList) } }
  app.get(
    '/wps/relay/MCS2_getRedeemPointList',
    { config: MEMBER, schema: { ...list, summary: 'Redemptions of the member' } },
    async (request) => {
      const { language, status = null, ...page } = request.query
      const { rows, next } = await redemptionsPage(db, viewerOf(request).memberId, { status, ...page })
      return ok({ rows: rows.map((row) => redemptionOnWire(row, language)), next })
    },
  )
}

function spendingRoutes(app: App, services: Services): void {
  const { db, clock } = services
  const sealed = { ...limitsUnlessShared(services)('member', 30), isEncrypted: true }

  const redeeming = { body: wire.RedeemBody, response: { 200: reply(wire.Redemption) } }
  app.post(
    '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    { config: sealed, schema: { ...redeeming, summary: 'Redeem points for goods' } },
    async (request) => {
      const { rewardId: good, pointsRequired, amountRequired, ...rest } = request.body
      const price = { points: amount(pointsRequired), amount: amount(amountRequired) }
      const wanted = { ...rest, ...price, good, member: viewerOf(request).memberId }
      const [redemption] = await withGoods(db, [await redeem(db, wanted, clock())])
      if (redemption === undefined) throw new Error(`the redemption ${wanted.id} is not listed`)
      return ok(redemptionOnWire(redemption, 'EN'))
    },
  )

  const converting = { body: wire.ConvertBody, response: { 200: reply(wire.Conversion) } }
  app.post(
    '/wps/relay/passwordCheck/MCS2_convertPoint',
    { config: sealed, schema: { ...converting, summary: 'Convert points to money' } },
    async (request) => {
      const wanted = { ...request.body, points: amount(request.body.points) }
      const member = viewerOf(request).memberId
      return ok(conversionOnWire(await convertPoints(db, { ...wanted, member }, clock())))
    },
  )
}
