/**
 * The books: accounts and transfers of every asset.
 *
 * Promises: transfers are never changed; a member's balance is the sum of its entries and never negative (but for a
 * resettlement's debt); an id moves money once; a transfer stays within one asset, so demo never meets real.
 */
export {
  houseAccount,
  memberAccount,
  type AccountId,
  type Move,
  type Outcome,
  type Posting,
  type Purse,
} from './model.ts'
export { openAccount, post, postSet } from './post.ts'
export { postQueue, type PostQueue } from './queue.ts'
export { retryConflicts } from './retry.ts'
export { balanceOf } from './queries.ts'
