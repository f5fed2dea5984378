import * as wire from '@night-market/protocol/agents/play'
import { z } from 'zod'
import { viewerOf } from '../../members/index.ts'
import type { App } from '../../platform/http/http.ts'
import { oneFileAtATime, sendFile } from '../../platform/http/record-file.ts'
import type { Services } from '../../platform/services.ts'
import { billsFile, branchFile, membersFile, roundsFile } from './files.ts'

const CSV = z.unknown().meta({ description: 'The file: text/csv in UTF-8.' })
// A HEAD would write the whole file for no reader.
const FILE = { config: { access: 'agent' }, exposeHeadRoute: false } as const
const response = { 200: CSV }

export function fileRoutes(app: App, { db, clock }: Services): void {
  const alone = oneFileAtATime()
  app.get(
    '/wps/agents/branch.csv',
    { ...FILE, schema: { summary: 'Branches as CSV', querystring: wire.BranchFileQuery, response } },
    async (request, to) => {
      const { memberId } = viewerOf(request)
      return sendFile(to, await alone(memberId, () => branchFile(db, memberId, request.query, clock())))
    },
  )
  app.get(
    '/wps/agents/members.csv',
    { ...FILE, schema: { summary: 'Members as CSV', querystring: wire.MembersFileQuery, response } },
    async (request, to) => {
      const { memberId } = viewerOf(request)
      return sendFile(to, await alone(memberId, () => membersFile(db, memberId, request.query, clock())))
    },
  )
  app.get(
    '/wps/agents/rounds.csv',
    {
      ...FILE,
      schema: { summary: 'Rounds of a member as CSV', querystring: wire.RoundsFileQuery, response },
    },
    async (request, to) => {
      const { memberId } = viewerOf(request)
      return sendFile(to, await alone(memberId, () => roundsFile(db, memberId, request.query, clock())))
    },
  )
  app.get(
    '/wps/agents/bills.csv',
    { ...FILE, schema: { summary: 'Bills of one kind as CSV', querystring: wire.BillsFileQuery, response } },
    async (request, to) => {
      const { memberId } = viewerOf(request)
      return sendFile(to, await alone(memberId, () => billsFile(db, memberId, request.query)))
    },
  )
}
