import { viewerOf } from '../members/index.ts'
import { Nothing, reply } from '@night-market/protocol/envelope'
import {
  ExclusionBody,
  LimitBody,
  LimitParams,
  ProtectionHistory,
  ProtectionOverview,
} from '@night-market/protocol/protection'
import { requireStepUp, type Services } from '../sign-in/index.ts'
import { ok, type App } from '../platform/http/http.ts'
import { protectionHistory } from './history.ts'
import { excludeMember } from './exclude-member.ts'
import type { CountedDeposits } from './model.ts'
import { protectionOverview } from './overview.ts'
import { setLimit, cancelPendingLimit } from './set-limit.ts'

const MEMBER = { access: 'member' } as const

/** Safer play, for members. `lines` reads a member's deposits, which belong to a feature above this one. */
export async function protectionRoutes(app: App, services: Services, lines: CountedDeposits): Promise<void> {
  const { db, clock } = services
  changingRoutes(app, services)

  app.get(
    '/wps/protection',
    {
      config: MEMBER,
      schema: {
        summary: 'Limits and exclusions of the member',
        response: { 200: reply(ProtectionOverview) },
      },
    },
    async (request) => ok(await protectionOverview(db, viewerOf(request).memberId, lines, clock())),
  )
  app.get(
    '/wps/protection/history',
    {
      config: MEMBER,
      schema: { summary: 'History of limits and exclusions', response: { 200: reply(ProtectionHistory) } },
    },
    async (request) => ok(await protectionHistory(db, viewerOf(request).memberId)),
  )
}

function changingRoutes(app: App, services: Services): void {
  const { clock } = services

  app.post(
    '/wps/protection/limits',
    {
      config: MEMBER,
      schema: { summary: 'Set a limit', body: LimitBody, response: { 200: reply(Nothing) } },
    },
    async (request) => {
      const { kind, value } = request.body
      const limit = { kind, value: value === null ? null : BigInt(value) }
      await setLimit(services, viewerOf(request).memberId, limit, clock())
      return ok(null)
    },
  )
  app.delete(
    '/wps/protection/limits/:kind/pending',
    {
      config: MEMBER,
      schema: {
        summary: 'Take a pending change of a limit back',
        params: LimitParams,
        response: { 200: reply(Nothing) },
      },
    },
    async (request) => {
      await cancelPendingLimit(services, viewerOf(request).memberId, request.params.kind, clock())
      return ok(null)
    },
  )
  app.post(
    '/wps/protection/exclusions',
    {
      config: MEMBER,
      preHandler: (request) => requireStepUp(services, request),
      schema: {
        summary: 'Exclude oneself for a time',
        body: ExclusionBody,
        response: { 200: reply(Nothing) },
      },
    },
    async (request) => {
      await excludeMember(services, viewerOf(request).memberId, request.body.span, clock())
      return ok(null)
    },
  )
}
