import * as wire from '@night-market/protocol/agents/agreements'
import * as team from '@night-market/protocol/agents/team'
import { reply } from '@night-market/protocol/envelope'
import type { AgreementKind } from '@night-market/protocol/agents/words'
import { viewerOf } from '../members/index.ts'
import { ok, type App } from '../platform/http/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../sign-in/index.ts'
import { merchantOf } from '../site/index.ts'
import { agreementById } from './agreements/find.ts'
import { answer, counter, type Answer } from './agreements/answer.ts'
import { offer } from './agreements/propose.ts'
import { agreementsOf } from './agreements/view.ts'
import { billOf, billsOf, billsSum } from './settlement/view.ts'
import { fileRoutes } from './files/routes.ts'
import { joinRoutes } from './links/routes.ts'
import { rateRoutes } from './rates/routes.ts'
import { staffAgentRoutes } from './staff-routes.ts'
import { playRoutes } from './team/routes.ts'
import { branchOf, findMembers, invitationOf, overviewOf } from './team/view.ts'

const AGENT = { access: 'agent' } as const
const MEMBER = { access: 'member' } as const

export function agentRoutes(app: App, services: Services): void {
  teamRoutes(app, services)
  agreementRoutes(app, services)
  answerRoutes(app, services)
  billRoutes(app, services)
  playRoutes(app, services)
  fileRoutes(app, services)
  processRoutes(app, services)
  rateRoutes(app, services)
  joinRoutes(app, services)
  staffAgentRoutes(app, services)
}

function teamRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/wps/agents/overview',
    {
      config: AGENT,
      schema: {
        summary: 'Figures of the team',
        querystring: team.DaysQuery,
        response: { 200: reply(team.TeamOverview) },
      },
    },
    async (request) => ok(await overviewOf(db, viewerOf(request).memberId, request.query)),
  )
  app.get(
    '/wps/agents/invitation',
    {
      config: AGENT,
      schema: { summary: 'Affiliate code of the agent', response: { 200: reply(team.AgentInvitation) } },
    },
    async (request) => ok(await invitationOf(db, viewerOf(request).memberId, clock())),
  )
  app.get(
    '/wps/agents/branch',
    {
      config: AGENT,
      schema: {
        summary: 'Branches of the team, or of a member of it',
        querystring: team.BranchQuery,
        response: { 200: reply(team.Branch) },
      },
    },
    async (request) => {
      const { memberId } = viewerOf(request)
      const { agent, ...wanted } = request.query
      const branch = { of: agent ?? memberId, ...wanted, cursor: wanted.cursor }
      return ok(await branchOf(db, memberId, branch, clock()))
    },
  )
  app.get(
    '/wps/agents/members',
    {
      config: AGENT,
      schema: {
        summary: 'Members of the team by name',
        querystring: team.MembersQuery,
        response: { 200: reply(team.TeamMembers) },
      },
    },
    async (request) => {
      const { search, cursor, pageSize } = request.query
      const wanted = { search, cursor, pageSize }
      return ok(await findMembers(db, viewerOf(request).memberId, wanted, clock()))
    },
  )
}

function agreementRoutes(app: App, { db, clock }: Services): void {
  const shown = { response: { 200: reply(wire.Agreements) } }
  // A member without a team is a party too: its upline offers it salaries.
  app.get(
    '/wps/agents/agreements',
    { config: MEMBER, schema: { ...shown, summary: 'Agreements of the member' } },
    async (request) => {
      const [{ asset }, agreements] = await Promise.all([
        merchantOf(db),
        agreementsOf(db, viewerOf(request).memberId),
      ])
      return ok({ asset, agreements })
    },
  )
  app.post(
    '/wps/agents/agreements',
    {
      config: AGENT,
      schema: { body: wire.OfferBody, ...shown, summary: 'Offer an agreement to a downline' },
    },
    async (request) => {
      const { memberId } = viewerOf(request)
      await offer(db, request.body, { giver: memberId, by: memberId }, clock())
      const [{ asset }, agreements] = await Promise.all([merchantOf(db), agreementsOf(db, memberId)])
      return ok({ asset, agreements })
    },
  )
  app.post(
    '/wps/agents/agreements/:id/counter',
    {
      config: MEMBER,
      schema: {
        params: wire.AgreementParams,
        body: wire.CounterBody,
        ...shown,
        summary: 'Answer a proposal with other terms',
      },
    },
    async (request) => {
      const { memberId } = viewerOf(request)
      await counter(db, { id: request.params.id, ...request.body }, { member: memberId }, clock())
      const [{ asset }, agreements] = await Promise.all([merchantOf(db), agreementsOf(db, memberId)])
      return ok({ asset, agreements })
    },
  )
}

const ANSWERS: readonly [path: string, act: Answer['act'], summary: string][] = [
  ['accept', 'accept', 'Accept a proposal'],
  ['reject', 'reject', 'Reject a proposal'],
  ['withdraw', 'withdraw', 'Withdraw a proposal'],
  ['request-end', 'request_end', 'Ask to end an agreement'],
  ['agree-end', 'agree_end', 'Agree to the end of an agreement'],
  ['refuse-end', 'refuse_end', 'Refuse the end of an agreement'],
]

function answerRoutes(app: App, { db, clock }: Services): void {
  for (const [path, act, summary] of ANSWERS)
    app.post(
      `/wps/agents/agreements/:id/${path}`,
      {
        config: MEMBER,
        schema: {
          params: wire.AgreementParams,
          body: wire.AnswerBody,
          response: { 200: reply(wire.ProcessValue) },
          summary,
        },
      },
      async (request) => {
        const { id } = request.params
        const given = { id, version: request.body.version, act }
        return ok({ status: await answer(db, given, { member: viewerOf(request).memberId }, clock()) })
      },
    )
}

function billRoutes(app: App, { db }: Services): void {
  app.get(
    '/wps/agents/bills',
    {
      config: MEMBER,
      schema: {
        summary: 'Bills of one kind',
        querystring: wire.BillsQuery,
        response: { 200: reply(wire.Bills) },
      },
    },
    async (request) => {
      const { cursor, pageSize, ...wanted } = request.query
      const { memberId } = viewerOf(request)
      const [{ asset }, page, sum] = await Promise.all([
        merchantOf(db),
        billsOf(db, memberId, { ...wanted, cursor, pageSize }),
        billsSum(db, memberId, wanted),
      ])
      return ok({ asset, ...page, sum })
    },
  )
  app.get(
    '/wps/agents/bills/:id',
    {
      config: MEMBER,
      schema: {
        summary: 'One bill, line by line',
        params: wire.BillParams,
        response: { 200: reply(wire.BillWithLines) },
      },
    },
    async (request) => ok(await billOf(db, viewerOf(request).memberId, request.params.id)),
  )
}

/** AGT-5: the calls of the specification, one for each kind. */
const PROCESSES: readonly [call: string, kind: AgreementKind, summary: string][] = [
  ['MCS2_processDividendReq', 'dividend', 'Answer a dividend request'],
  ['MCS2_processDailySalContract', 'daily', 'Answer a daily wage request'],
  ['MCS2_processContractHourSalary', 'hourly', 'Answer an hourly salary request'],
  ['MCSFE_processRealTimeSalaryContract', 'realtime', 'Answer a real-time salary request'],
]

function processRoutes(app: App, { db, clock }: Services): void {
  for (const [call, kind, summary] of PROCESSES)
    app.post(
      `/wps/relay/${call}`,
      {
        config: MEMBER,
        schema: { body: wire.ProcessBody, response: { 200: reply(wire.ProcessValue) }, summary },
      },
      async (request) => {
        const { requestId: id, version, action } = request.body
        const { memberId } = viewerOf(request)
        const found = await agreementById(db, id)
        if (found?.kind !== kind) throw new Refusal('not_found')
        const isEnd = found.state === 'termination_requested'
        const act = action === 'ACCEPT' ? (isEnd ? 'agree_end' : 'accept') : isEnd ? 'refuse_end' : 'reject'
        return ok({ status: await answer(db, { id, version, act }, { member: memberId }, clock()) })
      },
    )
}
