/**
 * Reviews: all decisions of people. The queue of what members ask for, and the proposals of what staff want done. The feature
 * that opens a review registers what its verdict does; the feature of an act that takes several people registers the act.
 *
 * Promises: one rejection rejects; an approval needs as many different people as the review requires; a verdict is carried
 * out once, in the transaction of the last vote. The maker of a proposal does not decide on it.
 *
 * Leans on: ledger, members, staff.
 */
export type { Decide, Deciders, SubjectFacts } from './decider.ts'
export { reviewChecks } from './checks.ts'
export { openReview } from './open-review.ts'
export { requireAlone, type Act, type Proposed } from './proposals/act.ts'
export { reviewJobs } from './proposals/jobs.ts'
export { kindsToDecide, proposalDetail, proposalsPage, type ListedProposal } from './proposals/proposals.ts'
export { propose } from './proposals/propose.ts'
export type { ProposalStatus } from './proposals/queries.ts'
export { voteOnProposal } from './proposals/vote.ts'
export { proposalOnWire } from './proposals/wire.ts'
export { withdrawProposal } from './proposals/withdraw.ts'
export { addReason, approvedSubjects, approversOf, closeReviewOf, hasOpenReview } from './queries.ts'
export { reviewRoutes } from './routes.ts'
export { castVote } from './vote.ts'
