/**
 * The books: accounts and transfers of every asset.
 *
 * Promises: transfers are never changed; a member's balance is the sum of its entries and never negative (but for a
 * resettlement's debt); an id moves money once; a transfer stays within one asset, so demo never meets real. What was
 * written is sealed, and `verifyBooks` proves all of this at any moment.
 *
 * Leans on: nothing.
 */
export { houseAccount, memberAccount, type AccountId, type Move, type Purse } from './model.ts'
export { openAccount, openAccounts, post, postInOrder, postSet, type NewAccount } from './post.ts'
export { postQueue, type PostQueue } from './queue.ts'
export { refuseOwner } from './refuse-owner.ts'
export { retryConflicts } from './retry.ts'
export { balanceOf, lockUnused } from './queries.ts'
export { sealAll, sealJob, SEALED_AUDIT, SEALED_TRANSFERS } from './seal.ts'
export { headCheck } from './seal-checks.ts'
export { sqlCheck, verifyBooks, type Check, type CheckReport } from './verify.ts'
export { ledgerChecks } from './checks.ts'
