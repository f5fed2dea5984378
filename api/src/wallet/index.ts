/**
 * The member's money: balance, deposits, transaction history.
 *
 * Promises: a deposit is in the purse once, however often it is asked for; the history is the ledger's own entries with
 * the balance after each.
 */
export { walletRoutes } from './routes.ts'
