import { Nothing, reply } from '@night-market/protocol/envelope'
import { BonusModeBody, BonusParams, Bonuses } from '@night-market/protocol/rewards/bonus'
import { viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { choosePlayMode } from './choose-play-mode.ts'
import { giveUpBonus } from './end-bonus.ts'
import { listBonuses } from './list-bonuses.ts'

const MEMBER = { access: 'member' } as const

/** The calls about bonuses: what a member has, what it plays with in their games, and giving one up. */
export function bonusRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/wps/rewards/bonuses',
    { config: MEMBER, schema: { summary: 'Bonuses of the member', response: { 200: reply(Bonuses) } } },
    async (request) => ok({ bonuses: await listBonuses(db, viewerOf(request).memberId) }),
  )
  const choosing = { params: BonusParams, body: BonusModeBody, response: { 200: reply(Nothing) } }
  app.post(
    '/wps/rewards/bonuses/:id/play-mode',
    { config: MEMBER, schema: { ...choosing, summary: 'Choose whether games use a bonus' } },
    async (request) => {
      await choosePlayMode(db, viewerOf(request).memberId, request.params.id, request.body.mode)
      return ok(null)
    },
  )
  app.post(
    '/wps/rewards/bonuses/:id/give-up',
    {
      config: MEMBER,
      schema: { summary: 'Give a bonus up', params: BonusParams, response: { 200: reply(Nothing) } },
    },
    async (request) => {
      await giveUpBonus(db, viewerOf(request).memberId, request.params.id, clock())
      return ok(null)
    },
  )
}
