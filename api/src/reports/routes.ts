import { viewerOf } from '../members/index.ts'
import { reply } from '@night-market/protocol/envelope'
import {
  AccountFileQuery,
  AccountPage,
  AccountQuery,
  BetsFileQuery,
  Bonuses,
  BonusesFileQuery,
  BonusesQuery,
  Profit,
  ProfitFileQuery,
  ProfitQuery,
  SeatPairs,
  SeatPairsQuery,
  Statement,
  TransfersFileQuery,
} from '@night-market/protocol/reports'
import { z } from 'zod'
import { ok, type App } from '../platform/http/http.ts'
import { oneFileAtATime, sendFile } from '../platform/http/record-file.ts'
import type { Services } from '../platform/services.ts'
import { accountRecord, bonusesOf } from './account-record.ts'
import { accountFile, betsFile, bonusesFile, profitFile, transfersFile } from './files.ts'
import { profitOf } from './profit.ts'
import { seatPairs } from './pairs/pairs.ts'
import { recordRoutes } from './records/routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { statementOf } from './statement.ts'

const SESSION = { access: 'session' } as const
/** What is about the cashier, which trial visitors have none of. */
const MEMBER = { access: 'member' } as const
const REVIEWER = { access: 'staff', right: 'review' } as const

export async function reportRoutes(app: App, services: Services): Promise<void> {
  recordRoutes(app, services)
  transferRoutes(app, services)
  pageRoutes(app, services)
  fileRoutes(app, services)
  staffRoutes(app, services)
}

function pageRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/wps/records/profit',
    {
      config: SESSION,
      schema: { summary: 'Profit by day', querystring: ProfitQuery, response: { 200: reply(Profit) } },
    },
    async (request) => ok(await profitOf(db, viewerOf(request).memberId, request.query)),
  )
  app.get(
    '/wps/records/statement',
    { config: MEMBER, schema: { summary: 'Statement of a month', response: { 200: reply(Statement) } } },
    async (request) => ok(await statementOf(db, viewerOf(request).memberId, clock())),
  )
  app.get(
    '/wps/records/account',
    {
      config: MEMBER,
      schema: {
        summary: 'Movements of the account',
        querystring: AccountQuery,
        response: { 200: reply(AccountPage) },
      },
    },
    async (request) => ok(await accountRecord(db, viewerOf(request).memberId, request.query)),
  )
  app.get(
    '/wps/records/bonuses',
    {
      config: MEMBER,
      schema: { summary: 'Bonuses paid', querystring: BonusesQuery, response: { 200: reply(Bonuses) } },
    },
    async (request) => ok(await bonusesOf(db, viewerOf(request).memberId, request.query)),
  )
}

function staffRoutes(app: App, { db }: Services): void {
  app.get(
    '/ops/reports/seat-pairs',
    {
      config: REVIEWER,
      schema: {
        summary: 'Who wins from whom at tables with seats',
        querystring: SeatPairsQuery,
        response: { 200: reply(SeatPairs) },
      },
    },
    async (request) => ok(await seatPairs(db, request.query)),
  )
}

const CSV = z.unknown().meta({ description: 'The file: text/csv in UTF-8.' })
// A HEAD would write the whole file for no reader.
const FILE = { config: SESSION, exposeHeadRoute: false } as const

function fileRoutes(app: App, services: Services): void {
  const { db } = services
  const alone = oneFileAtATime()
  memberFileRoutes(app, services, alone)
  app.get(
    '/wps/records/bets.csv',
    { ...FILE, schema: { summary: 'Rounds as CSV', querystring: BetsFileQuery, response: { 200: CSV } } },
    async (request, response) => {
      const { memberId } = viewerOf(request)
      return sendFile(response, await alone(memberId, () => betsFile(db, memberId, request.query)))
    },
  )
  app.get(
    '/wps/records/transfers.csv',
    {
      ...FILE,
      schema: {
        summary: 'Movements of the wallet as CSV',
        querystring: TransfersFileQuery,
        response: { 200: CSV },
      },
    },
    async (request, response) => {
      const { memberId } = viewerOf(request)
      return sendFile(response, await alone(memberId, () => transfersFile(db, memberId, request.query)))
    },
  )
  app.get(
    '/wps/records/profit.csv',
    {
      ...FILE,
      schema: { summary: 'Profit by day as CSV', querystring: ProfitFileQuery, response: { 200: CSV } },
    },
    async (request, response) => {
      const { memberId } = viewerOf(request)
      return sendFile(response, await alone(memberId, () => profitFile(db, memberId, request.query)))
    },
  )
}

/** Of what trial sessions have none. */
function memberFileRoutes(app: App, { db }: Services, alone: ReturnType<typeof oneFileAtATime>): void {
  app.get(
    '/wps/records/account.csv',
    {
      ...FILE,
      config: MEMBER,
      schema: {
        summary: 'Movements of the account as CSV',
        querystring: AccountFileQuery,
        response: { 200: CSV },
      },
    },
    async (request, response) => {
      const { memberId } = viewerOf(request)
      return sendFile(response, await alone(memberId, () => accountFile(db, memberId, request.query)))
    },
  )
  app.get(
    '/wps/records/bonuses.csv',
    {
      ...FILE,
      config: MEMBER,
      schema: { summary: 'Bonuses as CSV', querystring: BonusesFileQuery, response: { 200: CSV } },
    },
    async (request, response) => {
      const { memberId } = viewerOf(request)
      return sendFile(response, await alone(memberId, () => bonusesFile(db, memberId, request.query)))
    },
  )
}
