/**
 * The member's money: balance, deposits, withdrawals, transaction history.
 *
 * Promises: a deposit is in the purse once, when its provider proved that just this amount came, however often and in
 * whatever order it says so; what is not as it was asked for waits for a person. A withdrawal leaves the purse when it is asked
 * for, is sent once, and is given back only on a definite no. The history is the ledger's own entries with the balance after
 * each.
 */
export { walletChecks } from './checks.ts'
export { depositJobs } from './deposit-jobs.ts'
export { depositLines } from './deposit-lines.ts'
export { startPayouts } from './payouts.ts'
export { historyBatches, type HistoryEntry } from './history.ts'
export { walletRoutes } from './routes.ts'
export { countsTurnover, recheckJob } from './turnover.ts'
export { forgivingEmptyPurses } from './turnover-queries.ts'
export { vendorWalletJobs } from './vendor-jobs.ts'
export { withdrawalJobs } from './withdrawal-jobs.ts'
export { startSandboxProvider } from './sandbox-callbacks.ts'
export { SANDBOX_SIGNATURE, sandboxSecret, sandboxSignature } from './sandbox-signature.ts'
export { startTellingOfAccounts } from './tell-of-accounts.ts'
export { simulateCashier, type CashierPlayed } from './sim.ts'
export type { SimHouse } from './sim-world.ts'
