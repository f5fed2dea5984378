import { reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/reviews'
import type { FastifyRequest } from 'fastify'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { requireRight, staffOf } from '../../staff/index.ts'
import { actOf, type Act } from './act.ts'
import { propose } from './propose.ts'
import { filterOf, proposalDetail, proposalsPage, votersOn, type DetailedProposal } from './proposals.ts'
import { voteOnProposal } from './vote.ts'
import { proposalOnWire } from './wire.ts'
import { withdrawProposal } from './withdraw.ts'

const STAFF = { access: 'staff' } as const
const oneReply = { 200: reply(wire.ProposalDetail) }

/** What staff want done that takes more than one person, in the operator console. */
export function proposalRoutes(app: App, services: Services, acts: readonly Act[]): void {
  const { db, clock } = services
  const deciding = { db, acts }
  const detail = async (request: FastifyRequest, id: string) =>
    ok(detailOnWire(await proposalDetail(deciding, staffOf(request).rights, id)))

  const list = { querystring: wire.ProposalsQuery, response: { 200: reply(wire.ProposalsPage) } }
  app.get(
    '/ops/proposals',
    { config: STAFF, schema: { ...list, summary: 'Proposals of the staff' } },
    async (request) => {
      const { status, of, ...page } = request.query
      const reader = staffOf(request)
      const filter = filterOf({ status, of }, reader, clock())
      const { rows, next } = await proposalsPage(deciding, reader.rights, filter, page)
      return ok({ rows: rows.map(proposalOnWire), next })
    },
  )

  const one = { params: wire.ProposalParams, response: oneReply }
  app.get(
    '/ops/proposals/:id',
    { config: STAFF, schema: { ...one, summary: 'A proposal with its votes' } },
    (request) => detail(request, request.params.id),
  )

  const making = { body: wire.ProposalBody, response: oneReply }
  app.post(
    '/ops/proposals',
    { config: STAFF, schema: { ...making, summary: 'Propose an act that needs several people' } },
    async (request) => {
      // Each kind has a right of its own.
      await requireRight(services, request, actOf(acts, request.body.kind).right)
      await propose(deciding, request.body, staffOf(request).username, clock())
      return detail(request, request.body.id)
    },
  )

  const voting = { params: wire.ProposalParams, body: wire.VoteBody, response: oneReply }
  app.post(
    '/ops/proposals/:id/votes',
    { config: STAFF, schema: { ...voting, summary: 'Vote on a proposal' } },
    async (request) => {
      // Each kind has its own voters.
      await requireRight(services, request, await votersOn(deciding, request.params.id))
      await voteOnProposal(deciding, staffOf(request).username, request.params.id, request.body, clock())
      return detail(request, request.params.id)
    },
  )

  app.post(
    '/ops/proposals/:id/withdraw',
    { config: STAFF, schema: { ...one, summary: "Withdraw one's own proposal" } },
    async (request) => {
      await withdrawProposal(db, staffOf(request).username, request.params.id, clock())
      return detail(request, request.params.id)
    },
  )
}

const detailOnWire = (proposal: DetailedProposal): wire.ProposalDetail => ({
  ...proposalOnWire(proposal),
  votes: proposal.votes.map((vote) => ({ ...vote, votedAt: vote.votedAt.toISOString() })),
})
