import { reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/promotions/offers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserMark, hashOfMark, networkMark, noteMarks, viewerOf } from '../members/index.ts'
import { newSecret } from '../platform/crypto/random.ts'
import { ok, type App } from '../platform/http/http.ts'
import { limits } from '../platform/http/rate-limit.ts'
import { browserCookie, browserOf, giveCookies, originOf } from '../sessions/index.ts'
import { languageOf, merchantOf } from '../site/index.ts'
import { depositOffers } from './deposit-offers.ts'
import { countAvailable, offerFor, offersFor } from './offers.ts'
import type { Promotions } from './promotions.ts'
import { referralRoutes } from './referral/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { openClaims } from './claims.ts'
import { apply, checkIn, join, redeemCode, type Act } from './take-part.ts'
import { cardOnWire, depositOfferOnWire, detailOnWire, type Tongue } from './wire.ts'

const SECRET_BITS = 256
const OPEN = { access: 'open' } as const
const MEMBER = { access: 'member' } as const

/** The calls of promotions: anyone may read them, members take part, staff manage them. */
export function promotionRoutes(app: App, promotions: Promotions): void {
  readRoutes(app, promotions)
  partRoutes(app, promotions)
  staffRoutes(app, promotions)
  referralRoutes(app, promotions.services)
}

function readRoutes(app: App, promotions: Promotions): void {
  const { db, clock } = promotions.services

  const list = { querystring: wire.PromotionsQuery, response: { 200: reply(wire.PromotionList) } }
  app.get(
    '/wps/promotions',
    { config: OPEN, schema: { ...list, summary: 'Promotions' } },
    async (request) => {
      const offers = await offersFor(promotions, request.viewer, clock())
      const tongue = await tongueOf(promotions, request.query.language)
      return ok({ rows: offers.map((offer) => cardOnWire(offer, tongue)) })
    },
  )

  const state = { response: { 200: reply(wire.PromotionState) } }
  app.get(
    '/wps/promotions/available',
    { config: OPEN, schema: { ...state, summary: 'Promotions that the member may join' } },
    async (request) => {
      const [offers, { flags }] = await Promise.all([
        offersFor(promotions, request.viewer, clock()),
        merchantOf(db),
      ])
      return ok({
        availablePromoCount: countAvailable(offers),
        availablePromo: { REFERRAL: { enabled: flags.REFERRAL === true } },
      })
    },
  )

  const ofDeposit = { querystring: wire.PromotionsQuery, response: { 200: reply(wire.DepositOffers) } }
  app.get(
    '/wps/promotions/deposit-offers',
    { config: MEMBER, schema: { ...ofDeposit, summary: 'Offers for the next deposit' } },
    async (request) => {
      const offers = await depositOffers(promotions, viewerOf(request), clock())
      const tongue = await tongueOf(promotions, request.query.language)
      return ok({ rows: offers.map((offer) => depositOfferOnWire(offer, tongue)) })
    },
  )

  const one = {
    params: wire.PromotionParams,
    querystring: wire.PromotionsQuery,
    response: { 200: reply(wire.PromotionDetail) },
  }
  app.get(
    '/wps/promotions/:id',
    { config: OPEN, schema: { ...one, summary: 'A promotion' } },
    async (request) => ok(await detailFor(promotions, request)),
  )
}

type OfOne = FastifyRequest<{ Params: { id: string }; Querystring: { language: string } }>

function partRoutes(app: App, promotions: Promotions): void {
  const { clock } = promotions.services
  const limited = limits(promotions.services)
  const claim = openClaims(promotions)
  const schema = {
    params: wire.PromotionParams,
    querystring: wire.PromotionsQuery,
    response: { 200: reply(wire.PromotionDetail) },
  }
  const actOf = (request: OfOne): Act => ({
    member: viewerOf(request).memberId,
    campaign: request.params.id,
  })

  app.post(
    '/wps/promotions/:id/join',
    { config: MEMBER, schema: { ...schema, summary: 'Join a promotion' } },
    async (request) => {
      await join(promotions, actOf(request), clock())
      return ok(await detailFor(promotions, request))
    },
  )
  app.post(
    '/wps/promotions/:id/check-in',
    { config: MEMBER, schema: { ...schema, summary: 'Check in for today' } },
    async (request) => {
      await checkIn(promotions, actOf(request), clock())
      return ok(await detailFor(promotions, request))
    },
  )
  app.post(
    '/wps/promotions/:id/claim',
    {
      config: MEMBER,
      schema: { summary: 'Claim the reward of a promotion', ...schema, body: wire.PromotionClaimBody },
    },
    async (request, response) => {
      const network = await notedNetwork(promotions, request, response)
      await claim({ ...actOf(request), id: request.body.id, network })
      return ok(await detailFor(promotions, request))
    },
  )
  // Limits guessing of codes.
  app.post(
    '/wps/promotions/:id/code',
    { config: limited('member', 10), schema: { summary: 'Enter a code', ...schema, body: wire.CodeBody } },
    async (request) => {
      await redeemCode(promotions, actOf(request), request.body.code, clock())
      return ok(await detailFor(promotions, request))
    },
  )
  app.post(
    '/wps/promotions/:id/apply',
    { config: MEMBER, schema: { summary: 'Apply with a proof', ...schema, body: wire.ApplicationBody } },
    async (request, response) => {
      await notedNetwork(promotions, request, response)
      await apply(promotions, actOf(request), request.body, clock())
      return ok(await detailFor(promotions, request))
    },
  )
}

/** Notes the browser and the network of a claim or an application, before it is judged. Returns the network's hash. */
async function notedNetwork(
  { services }: Promotions,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<string | null> {
  const { db, env } = services
  const now = services.clock()
  const browser = browserOf(request) ?? newSecret(SECRET_BITS)
  giveCookies(response, [browserCookie(browser, now)], services)
  const network = networkMark(originOf(request).address)
  await noteMarks(db, env, viewerOf(request).memberId, [browserMark(browser), network], now)
  return network === null ? null : hashOfMark(env, network)
}

async function detailFor(promotions: Promotions, request: OfOne): Promise<wire.PromotionDetail> {
  const { clock } = promotions.services
  const now = clock()
  const offer = await offerFor(promotions, request.viewer, request.params.id, now)
  return detailOnWire(offer, await tongueOf(promotions, request.query.language), now)
}

async function tongueOf({ services: { db } }: Promotions, requested: string): Promise<Tongue> {
  const merchant = await merchantOf(db)
  const { defaultLanguage: fallback, asset: main } = merchant
  return { language: languageOf(merchant, requested), fallback, main }
}
