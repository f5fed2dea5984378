/**
 * Trading: what the staff do to the draws and matches of vendors.
 *
 * Promises: what takes two persons is a proposal, shown whole to the second and sent as it was shown; neither its maker nor
 * another account of the same person decides on it; what was agreed on is sent under one id until the vendor's answer is
 * definite, by any process, in the order in which the acts on one draw or match were agreed on; a proposal ends unused after 72
 * hours, or when another act on the same thing was agreed on meanwhile; every step is audited under the name of its person.
 *
 * Leans on: catalogue, ledger, reviews, staff.
 */
export { bookAct, tradingActs } from './agree.ts'
export { actAtOnce } from './at-once.ts'
export { tradingChecks } from './checks.ts'
export { tradingDetail, tradingPage, type TradingActRow } from './list.ts'
export { sendActs, startTrading } from './send.ts'
export { tradingRoutes } from './routes.ts'
