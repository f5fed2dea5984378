import type { Amount, Asset } from '@night-market/protocol/values/money'

/** `mbr_…:main` and the like keep a balance; `house:…` accounts are the sum of their transfers. */
export type AccountId = string

/** The kinds of account an owner can have. Demo money lies in the demo purse and nowhere else. */
export type Purse = 'main' | 'demo' | 'bonus' | 'points'

/** A request to move money. The caller makes the id before the call. */
export interface Move {
  id: string
  from: AccountId
  to: AccountId
  amount: Amount
  /** Why, as `feature.word`: `play.bet`, `cashier.deposit`. */
  reason: string
  /** What it is about: a round, a deposit. */
  reference: string
  happenedAt: Date
  /** Only a resettlement may leave a member in debt. */
  mayOverdraw?: boolean
}

export type Outcome =
  | 'posted'
  | 'replayed'
  | 'transfer_id_reused'
  | 'insufficient_funds'
  | 'account_missing'
  | 'asset_differs'

export interface Posting {
  id: string
  outcome: Outcome
  /** Balance after; of a replay the balance right after the first posting; null where the account keeps none. */
  fromBalance: Amount | null
  toBalance: Amount | null
}

export const memberAccount = (owner: string, purse: Purse): AccountId => `${owner}:${purse}`

/** The house's side of one kind of business in one asset. */
export const houseAccount = (business: string, asset: Asset): AccountId => `house:${business}:${asset}`

export const isHouse = (account: AccountId): boolean => account.startsWith('house:')

/** What no two moves of a set may share: their ids and members' accounts. */
export const keysOf = (move: Move): string[] => [
  `id ${move.id}`,
  ...[move.from, move.to].filter((account) => !isHouse(account)),
]

/** Something moves between two ends, in texts the database can keep. */
export function isWellFormed(move: Move): boolean {
  const texts = [move.id, move.from, move.to, move.reason, move.reference]
  return (
    move.amount > 0n &&
    move.amount <= MOST &&
    move.from !== move.to &&
    move.id !== '' &&
    !texts.some((text) => text.includes('\0'))
  )
}

/** As many digits as the wire carries. */
const MOST = 10n ** 18n - 1n
