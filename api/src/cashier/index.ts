/**
 * Cashier: balance, deposits, withdrawals, payout accounts, turnover, transfers along the hierarchy.
 *
 * Promises: a deposit is credited once, when its provider proved that exactly this amount came, however often and in
 * whatever order it reports; any other payment goes to review. A withdrawal leaves the purse when it is requested, is
 * sent once, and is given back only on a definite failure. The history is the ledger's own entries with the balance
 * after each. `cashier.money_days` counts each transfer once that is not of play, some seconds after it was made.
 *
 * Leans on: ledger, members, messaging, play, protection, reviews, sign-in, site, staff.
 */
export { BANK_DRIVER } from './bank/driver.ts'
export { changeChannel, changePolicy, type ChannelValues, type PolicyValues } from './change-policy.ts'
export { walletChecks } from './checks.ts'
export { paymentDeciders } from './deciders.ts'
export { allChannels } from './providers/channel-queries.ts'
export { policyOf } from './policy-queries.ts'
export { canDeposit, configuredDrivers } from './providers/drivers.ts'
export { BY_HAND } from './providers/manual.ts'
export type { JoinOffer } from './deposits/begin-deposit.ts'
export { countedDeposits } from './deposits/counted-deposits.ts'
export { depositingFriends } from './deposits/depositing-friends.ts'
export { paidDeposits, type PaidDeposit } from './deposits/paid-deposits.ts'
export { depositJobs } from './deposits/jobs.ts'
export { depositPaid, paymentChanged } from './events.ts'
export { countMoneyUntil, startMoneyDays } from './money-days/count-money.ts'
export { startPayoutAccountNotices } from './payout-accounts/notify-payout-account.ts'
export { refuseOffWire, refuseOverfull } from './purse-bound.ts'
export { cashierRoutes } from './routes.ts'
export { startSandboxProvider, workSandboxProvider } from './sandbox/callbacks.ts'
export { SANDBOX_SIGNATURE, sandboxSecret, sandboxSignature } from './sandbox/signature.ts'
export { insertStep } from './step-queries.ts'
export { forgivingEmptyPurses, turnoverLeft } from './turnover/queries.ts'
export { countTurnover, recheckJob } from './turnover/turnover.ts'
export { publishChange } from './withdrawals/change.ts'
export { identityOf } from './withdrawals/model.ts'
export { withdrawalJobs } from './withdrawals/jobs.ts'
export { payOutApproved } from './withdrawals/pay-out.ts'
export { startPayouts } from './withdrawals/payouts.ts'
