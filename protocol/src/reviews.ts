/** The review queue of money, and the proposals of staff. */
import { z } from 'zod'
import { Json, freshIdOf, idOf, AmountText, PageQuery, storableText } from './shapes.ts'
import { StepRow } from './cashier/shapes.ts'
import { RIGHTS } from './values/roles.ts'
import { PayoutDetails } from './cashier/withdrawals.ts'
import { REVIEW_KINDS, REVIEW_STATUSES } from './values/staff/reviews.ts'

export const ReviewRow = z.object({
  id: idOf('rev'),
  kind: z.enum(REVIEW_KINDS),
  /** The deposit, the withdrawal, the application, the redemption or the held payment of a vendor. */
  subject: z.string(),
  memberId: idOf('mbr'),
  username: z.string(),
  asset: z.string(),
  amount: AmountText,
  /** Codes of what has to be reviewed. */
  reasons: z.array(z.string()),
  people: z.int(),
  approvals: z.int(),
  status: z.enum(REVIEW_STATUSES),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type ReviewRow = z.infer<typeof ReviewRow>

export const ReviewDetail = ReviewRow.extend({
  votes: z.array(
    z.object({
      staff: z.string(),
      vote: z.enum(['approve', 'reject']),
      note: z.string(),
      votedAt: z.iso.datetime(),
    }),
  ),
  steps: z.array(StepRow),
  proofs: z.array(idOf('upl')),
  /** The amount the provider reported of a deposit, or the member of a dispute. */
  received: AmountText.nullable(),
  remaining: AmountText.nullable(),
  /** What the member wrote; may be empty. */
  comment: z.string(),
})
export type ReviewDetail = z.infer<typeof ReviewDetail>

export const ReviewsQuery = PageQuery.extend({
  status: z.enum(REVIEW_STATUSES).default('open'),
  kind: z.enum(REVIEW_KINDS).optional(),
})
export const ReviewsPage = z.object({ rows: z.array(ReviewRow), next: z.string().nullable() })
export type ReviewsPage = z.infer<typeof ReviewsPage>

/**
 * Approve: a withdrawal is paid, a deposit is credited with what came, a dispute's remainder goes back to the
 * member's purse, an application gets its reward, the goods of a redemption are sent, a vendor's payment
 * above a ceiling is paid. Reject: a withdrawal goes
 * back to the purse, a deposit fails, a dispute ends as received in full, points and money of a redemption come
 * back, and the member reads the note.
 */
export const VoteBody = z.object({
  vote: z.enum(['approve', 'reject']),
  note: z.string().trim().min(3).max(500),
})
export type VoteBody = z.input<typeof VoteBody>

/** That a payout was made by hand, with the bank's reference. */
export const PayByHandBody = z.object({ providerReference: z.string().trim().min(3).max(80) })
export type PayByHandBody = z.input<typeof PayByHandBody>

/** An approved withdrawal that staff pays at the bank. */
export const Payable = z.object({
  id: idOf('wdr'),
  memberId: idOf('mbr'),
  username: z.string(),
  asset: z.string(),
  /** What is to be sent: without the fee. */
  amount: AmountText,
  accountLabel: z.string(),
  askedAt: z.iso.datetime(),
})
export type Payable = z.infer<typeof Payable>
export const Payables = z.object({ rows: z.array(Payable) })

/** Where it goes, in full; every look at it is audited. */
export const PayableDetail = Payable.extend({ holder: z.string(), details: PayoutDetails })
export type PayableDetail = z.infer<typeof PayableDetail>

/** The bank refused the payment, with its reason. */
export const FailByHandBody = z.object({ note: z.string().trim().min(3).max(500) })

/** What became of it. */
export const PaidByHand = z.object({ id: idOf('wdr'), status: z.enum(['paid', 'failed']) })

export const PROPOSAL_STATUSES = ['open', 'applied', 'rejected', 'withdrawn', 'stale', 'expired'] as const

/** What a member of staff wants done that one person may not do alone. */
export const ProposalBody = z.object({
  /** Made by the caller: the same proposal sent again is one. */
  id: freshIdOf('prp'),
  /** The act, such as `rewards.grant`. */
  kind: z.string().min(1).max(60),
  /** What the act takes; each kind has a shape of its own. */
  payload: z.record(z.string(), Json),
  reason: storableText(500, 3),
})
export type ProposalBody = z.input<typeof ProposalBody>

export const Proposal = z.object({
  id: idOf('prp'),
  kind: z.string(),
  subject: z.string(),
  payload: z.record(z.string(), Json),
  reason: z.string(),
  /** How many different people it takes, the maker among them. */
  people: z.int(),
  approvals: z.int(),
  /** Holders of this right decide. */
  voters: z.enum(RIGHTS),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** `stale`: the subject changed after the proposal was made. */
  status: z.enum(PROPOSAL_STATUSES),
  closedAt: z.iso.datetime().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

export const ProposalDetail = Proposal.extend({ votes: ReviewDetail.shape.votes })
export type ProposalDetail = z.infer<typeof ProposalDetail>

export const ProposalParams = z.object({ id: idOf('prp') })
export const PROPOSALS_OF = ['mine', 'to_decide'] as const
/** `closed` is whatever is no longer open, the last one first; all others come the oldest first. */
export const ProposalsQuery = PageQuery.extend({
  status: z.enum([...PROPOSAL_STATUSES, 'closed']).default('open'),
  /** `mine`: made by the reader. `to_decide`: open, made by another, and the reader has not voted. */
  of: z.enum(PROPOSALS_OF).optional(),
})
export const ProposalsPage = z.object({ rows: z.array(Proposal), next: z.string().nullable() })
export type ProposalsPage = z.infer<typeof ProposalsPage>
