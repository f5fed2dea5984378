/**
 * The member's money: balance, deposits, withdrawals, transaction history.
 *
 * Promises: a deposit is in the purse once, when its provider proved that just this amount came, however often and in
 * whatever order it says so; what is not as it was asked for waits for a person. A withdrawal leaves the purse when it is asked
 * for, is sent once, and is given back only on a definite no. The history is the ledger's own entries with the balance after
 * each.
 */
export { walletChecks } from './checks.ts'
export { depositJobs } from './deposits/jobs.ts'
export { depositLines } from './deposits/deposit-totals.ts'
export { startPayouts } from './withdrawals/payouts.ts'
export { historyBatches, type HistoryEntry } from './history.ts'
export { walletRoutes } from './routes.ts'
export { countsTurnover, recheckJob } from './turnover/turnover.ts'
export { forgivingEmptyPurses } from './turnover/queries.ts'
export { vendorWalletJobs } from '../vendor-funds/jobs.ts'
export { withdrawalJobs } from './withdrawals/jobs.ts'
export { startSandboxProvider } from './sandbox/callbacks.ts'
export { SANDBOX_SIGNATURE, sandboxSecret, sandboxSignature } from './sandbox/signature.ts'
export { startTellingOfAccounts } from './payout-accounts/notify-payout-account.ts'
export { simulateCashier, type CashierPlayed } from './simulation/simulation.ts'
export type { SimHouse } from './simulation/world.ts'
