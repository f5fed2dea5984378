/**
 * Agents: what their teams play, what they agree with those above and below them, and what they are paid.
 *
 * Promises: a settled bet counts once for each agent above its member on the day it was booked; terms change only when the
 * other party accepts, and at the bounds of their windows; each window is billed once and each bill paid once, whole or not at
 * all; two of the staff alone reverse a paid bill, and its window is never paid again; an agent sees its own team and never a
 * contact, a device or an address; no agreement gives more than its giver has or than the games leave.
 *
 * Leans on: cashier, catalogue, ledger, members, messaging, reviews, sessions, sign-in, site, staff, steps.
 */
export { answer } from './agreements/answer.ts'
export { offerAct } from './agreements/offer-act.ts'
export { offer } from './agreements/propose.ts'
export { requestsOf } from './agreements/view.ts'
export { agentChecks } from './checks.ts'
export { agreementChanged, billPaid, billReversed, billShort } from './events.ts'
export { agentJobs } from './jobs.ts'
export { rateNewcomers } from './links/links.ts'
export { moveAct } from './move.ts'
export { reportAgreements, reportBills, reportReversedBills, reportShortBills } from './notices.ts'
export { setRate } from './rates/set-rate.ts'
export { rateOf } from './rates/view.ts'
export { authenticateAgent } from './reach.ts'
export { reverseBillAct } from './reverse-bill.ts'
export { agentRoutes } from './routes.ts'
export { owedBy } from './settlement/bill-queries.ts'
export { settle, startSettlement } from './settlement/settle.ts'
