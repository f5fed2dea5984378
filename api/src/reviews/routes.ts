import { staffOf } from '../staff/index.ts'
import { reply } from '@night-market/protocol/envelope'
import { idOf } from '@night-market/protocol/shapes'
import * as wire from '@night-market/protocol/reviews'
import { z } from 'zod'
import { ok, type App } from '../platform/http/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { uploadById, sendUpload } from '../platform/files/uploads.ts'
import type { Deciders } from './decider.ts'
import type { Act } from './proposals/act.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { castVote } from './vote.ts'
import { reviewDetail, reviewsPage, type ListedReview, type ReviewDetail } from './reviews.ts'

const READER = { access: 'staff', right: 'review' } as const
const APPROVER = { access: 'staff', right: 'approve' } as const
const params = z.object({ id: idOf('rev') })
const oneReply = { 200: reply(wire.ReviewDetail) }

/** What people decide on in the operator console: the queue of money, and proposals of the staff. */
export function reviewRoutes(
  app: App,
  services: Services,
  { deciders, acts }: { deciders: Deciders; acts: readonly Act[] },
): void {
  queueRoutes(app, services, deciders)
  proofRoute(app, services)
  proposalRoutes(app, services, acts)
}

function queueRoutes(app: App, services: Services, deciders: Deciders): void {
  const { db, clock } = services
  const deciding = { db, deciders }

  const list = { querystring: wire.ReviewsQuery, response: { 200: reply(wire.ReviewsPage) } }
  app.get(
    '/ops/reviews',
    { config: READER, schema: { ...list, summary: 'Payments that wait for a review' } },
    async (request) => {
      const { status, kind = null, ...page } = request.query
      const { rows, next } = await reviewsPage(db, { status, kind }, page)
      return ok({ rows: rows.map(rowOnWire), next })
    },
  )

  app.get(
    '/ops/reviews/:id',
    { config: READER, schema: { summary: 'A review with its facts and votes', params, response: oneReply } },
    async (request) => ok(detailOnWire(await reviewDetail(deciding, request.params.id))),
  )

  const voting = { params, body: wire.VoteBody, response: oneReply }
  app.post(
    '/ops/reviews/:id/votes',
    { config: APPROVER, schema: { ...voting, summary: 'Vote on a review' } },
    async (request) => {
      const { id } = request.params
      await castVote(deciding, staffOf(request).username, id, request.body, clock())
      return ok(detailOnWire(await reviewDetail(deciding, id)))
    },
  )
}

/** Pictures that members sent as proof or with an application; the staff have no access to their other pictures. */
function proofRoute(app: App, { db }: Services): void {
  const schema = {
    params: z.object({ id: z.string().max(80) }),
    response: { 200: z.unknown().meta({ description: 'The picture: image/png or image/jpeg.' }) },
  }
  app.get(
    '/ops/uploads/:id',
    { config: READER, schema: { ...schema, summary: 'A picture that a member sent' } },
    async (request, response) => {
      const upload = await uploadById(db, request.params.id)
      if (upload?.purpose !== 'proof' && upload?.purpose !== 'application') throw new Refusal('not_found')
      return sendUpload(response, upload)
    },
  )
}

const rowOnWire = (review: ListedReview): wire.ReviewRow => ({
  id: review.id as wire.ReviewRow['id'],
  kind: review.kind,
  subject: review.subject,
  memberId: review.memberId,
  username: review.username,
  asset: review.asset,
  amount: review.amount.toString(),
  reasons: review.reasons,
  people: review.people,
  approvals: review.approvals,
  status: review.status,
  openedAt: review.openedAt.toISOString(),
  closedAt: review.closedAt?.toISOString() ?? null,
})

const detailOnWire = (review: ReviewDetail): wire.ReviewDetail => ({
  ...rowOnWire(review),
  votes: review.votes.map((vote) => ({ ...vote, votedAt: vote.votedAt.toISOString() })),
  steps: review.steps,
  proofs: review.proofs,
  received: review.received?.toString() ?? null,
  remaining: review.remaining?.toString() ?? null,
  comment: review.comment ?? '',
})
