/**
 * Reviews: the queue of what the staff decide. The feature that opens a review registers what its verdict does.
 *
 * Promises: one rejection rejects; an approval needs as many different people as the review requires; a verdict is carried
 * out once, in the transaction of the last vote.
 *
 * Leans on: members, staff.
 */
export type { Decide, Deciders, SubjectFacts } from './decider.ts'
export { openReview } from './open-review.ts'
export { addReason, approversOf, closeReviewOf, hasOpenReview } from './queries.ts'
export { reviewRoutes } from './routes.ts'
export { castVote } from './vote.ts'
