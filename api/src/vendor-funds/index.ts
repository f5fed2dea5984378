/**
 * Vendor funds: transfers to the wallets that vendors keep themselves, and back.
 *
 * Promises: a transfer moves money once; one whose outcome is unknown stays in doubt until the vendor answers; what a
 * vendor holds is reconciled with what went there, came back, was won and lost.
 *
 * Leans on: cashier, catalogue, ledger, members, play, protection, site.
 */
export { vendorFundsChecks } from './checks.ts'
export { vendorFundsJobs } from './jobs.ts'
export { vendorFundsRoutes } from './routes.ts'
export { settleOpenTransfers, transferAtVendor } from './transfer.ts'
