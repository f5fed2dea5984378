import { Nothing, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/promotions/referral'
import { viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import type { Services } from '../../platform/services.ts'
import { TERMS } from './model.ts'
import { countVisit, friendsPage, referralOverview, type Friend, type OwnInvitation } from './overview.ts'

/** Trial visitors invite no friends. */
const MEMBER = { access: 'member' } as const
const VISITS_A_MINUTE = 10

/** A member's link, code and friends. */
export function referralRoutes(app: App, services: Services): void {
  const { db } = services
  const overview = { response: { 200: reply(wire.ReferralValue) } }
  app.get(
    '/wps/referral',
    { config: MEMBER, schema: { ...overview, summary: 'Referral code and terms' } },
    async (request) => {
      const { asset, funnel, earned, own, ...rest } = await referralOverview(
        services,
        viewerOf(request).memberId,
      )
      return ok({
        ...rest,
        funnel,
        earned: earned.toString(),
        own: own && ownOnWire(own),
        terms: termsIn(asset),
      })
    },
  )

  const list = { querystring: wire.FriendsQuery, response: { 200: reply(wire.FriendsPage) } }
  app.get(
    '/wps/referral/friends',
    { config: MEMBER, schema: { ...list, summary: 'Invited friends' } },
    async (request) => {
      const { rows, next } = await friendsPage(db, viewerOf(request).memberId, request.query.cursor)
      return ok({ rows: rows.map(friendOnWire), next })
    },
  )

  const visiting = { body: wire.VisitBody, response: { 200: reply(Nothing) } }
  const config = limits(services)('open', VISITS_A_MINUTE)
  app.post(
    '/wps/referral/visits',
    { config, schema: { ...visiting, summary: 'Record a visit by a referral link' } },
    async (request) => {
      await countVisit(db, request.body.code)
      return ok(null)
    },
  )
}

const termsIn = (asset: string): wire.ReferralValue['terms'] => ({
  asset,
  days: TERMS.days,
  deposits: TERMS.deposits.toString(),
  validBet: TERMS.validBet.toString(),
  friendReward: TERMS.friendReward.toString(),
  referrerReward: TERMS.referrerReward.toString(),
  friendsAMonth: TERMS.friendsAMonth,
})

const ownOnWire = (own: OwnInvitation): NonNullable<wire.ReferralValue['own']> => ({
  ...own,
  deadline: own.deadline.toISOString(),
  deposits: own.deposits.toString(),
  validBet: own.validBet.toString(),
})

const friendOnWire = (friend: Friend): wire.InvitedFriend => ({
  ...friend,
  registeredAt: friend.registeredAt.toISOString(),
  deadline: friend.deadline.toISOString(),
})
