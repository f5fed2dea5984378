import { Nothing, reply } from '@night-market/protocol/envelope'
import { BoardParams } from '@night-market/protocol/missions/definitions'
import * as wire from '@night-market/protocol/missions/missions'
import { viewerOf } from '../members/index.ts'
import { ok, type App } from '../platform/http/http.ts'
import { limits } from '../platform/http/rate-limit.ts'
import type { Services } from '../platform/services.ts'
import { merchantOf } from '../site/index.ts'
import { badgesOf } from './badges.ts'
import { joinBoard, leaveBoard } from './boards/join.ts'
import { boardsOf } from './boards/view.ts'
import { claimMission } from './claim.ts'
import { staffMissionRoutes } from './staff/routes.ts'
import { missionsOf } from './summary.ts'
import { boardOnWire, missionOnWire } from './wire.ts'

/** Trial visitors have no missions. */
const MEMBER = { access: 'member' } as const
const nothing = { 200: reply(Nothing) }

export function missionRoutes(app: App, services: Services): void {
  readingRoutes(app, services)
  claimRoute(app, services)
  boardRoutes(app, services)
  staffMissionRoutes(app, services)
}

function readingRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/wps/relay/MCSFE_getMissionSummaryDetails',
    {
      config: MEMBER,
      schema: { summary: 'Missions and their progress', response: { 200: reply(wire.MissionSummary) } },
    },
    async (request) => {
      const [{ asset }, missions] = await Promise.all([
        merchantOf(db),
        missionsOf(db, viewerOf(request).memberId, clock()),
      ])
      const reached = missions.filter(({ state }) => state === 'reached').length
      return ok({ asset, missions: missions.map(missionOnWire), reached })
    },
  )
  app.get(
    '/wps/relay/MCSFE_getMissionLeaderboard',
    { config: MEMBER, schema: { summary: 'Leaderboards', response: { 200: reply(wire.Leaderboard) } } },
    async (request) => {
      const { memberId } = viewerOf(request)
      const [{ asset }, { boards, names }] = await Promise.all([
        merchantOf(db),
        boardsOf(db, memberId, clock()),
      ])
      return ok({ asset, boards: boards.map((board) => boardOnWire({ board, names }, memberId)) })
    },
  )
  app.get(
    '/wps/missions/badges',
    {
      config: MEMBER,
      schema: { summary: 'Badges of the member', response: { 200: reply(wire.MissionBadges) } },
    },
    async (request) => ok(await badgesOf(db, viewerOf(request).memberId, clock())),
  )
}

function claimRoute(app: App, services: Services): void {
  const { db, clock } = services
  const claiming = {
    params: wire.MissionParams,
    body: wire.ClaimBody,
    response: { 200: reply(wire.ClaimValue) },
  }
  app.post(
    '/wps/missions/:id/claim',
    { config: limits(services)('member', 120), schema: { ...claiming, summary: 'Claim a mission' } },
    async (request) => {
      const claim = { id: request.body.id, mission: request.params.id }
      return ok(await claimMission(db, claim, viewerOf(request).memberId, clock()))
    },
  )
}

function boardRoutes(app: App, { db, clock }: Services): void {
  const schema = { params: BoardParams, response: nothing }
  app.post(
    '/wps/missions/boards/:id/join',
    { config: MEMBER, schema: { ...schema, summary: 'Join a leaderboard' } },
    async (request) => {
      await joinBoard(db, request.params.id, viewerOf(request).memberId, clock())
      return ok(null)
    },
  )
  app.post(
    '/wps/missions/boards/:id/leave',
    { config: MEMBER, schema: { ...schema, summary: 'Leave a leaderboard' } },
    async (request) => {
      await leaveBoard(db, request.params.id, viewerOf(request).memberId)
      return ok(null)
    },
  )
}
