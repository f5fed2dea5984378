/** A wallet as the settlement of bets calls it: the platform's, or one that the vendor keeps itself. */
import type { Asset } from '@night-market/protocol/values/money'
import type { Binding, ChainPlace } from '@night-market/protocol/vendor/binding'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'

/** A player's money, as the platform described it at launch. */
export interface Purse {
  token: string
  userId: string
  currency: string
  scale: number
  /** The brand whose purse the vendor keeps; null where the platform's wallet is asked. */
  purseOf: string | null
}

/** A movement of money in a round. */
export interface Movement {
  purse: Purse
  gameCode: string
  roundId: string
  transactionId: string
}

/** What is asked of the wallet for a bet. */
export interface Stake {
  stake: bigint
  /** The commitment of the round's chance, which the platform keeps; null where there is none. */
  seedHash: string | null
  binding: Binding | null
  place: ChainPlace | null
}

/** A payment of a bet. */
export interface Win {
  betId: string
  payout: bigint
  /** What the vendor kept of the player, where players play for the money of each other. */
  fee: bigint
  /** The last win of this player in the round. */
  closes: boolean
}

/** Another payout of a round, in place of all that it paid. */
export interface Resettlement {
  /** A bet, or the win of a free bet, of the round. */
  reference: string
  payout: bigint
  fee: bigint
}

/** How a call ended: done, refused, or unknown because no definite answer came. */
export type WalletOutcome =
  | ({ kind: 'done'; balance: bigint | null } & NonceAnswer)
  /** `isFirst`: no earlier attempt of this call went unanswered, so nothing moved. */
  | ({ kind: 'refused'; status: WalletStatus; balance: bigint | null; isFirst: boolean } & NonceAnswer)
  | { kind: 'unknown'; problem: string }

interface NonceAnswer {
  /** Of a rollback: whether the nonce of the bet counts as used. */
  isNonceUsed?: boolean | undefined
}

export interface Wallet {
  balance(purse: Purse): Promise<WalletOutcome>
  bet(movement: Movement, stake: Stake): Promise<WalletOutcome>
  win(movement: Movement, win: Win): Promise<WalletOutcome>
  resettle(movement: Movement, resettlement: Resettlement): Promise<WalletOutcome>
  rollback(movement: Movement, betId: string): Promise<WalletOutcome>
  /** Pays what a free bet won beyond its stake, 0 if nothing; the platform counts it as used. */
  freeBetWin(movement: Movement, grant: string, amount: bigint): Promise<WalletOutcome>
}

export interface PlatformWallet extends Wallet {
  /** Whether a stake from a purse that the vendor keeps may be taken now: done, or refused. */
  mayStake(purse: Purse): Promise<WalletOutcome>
  /** Whether a free bet may be played now: done, or refused. */
  mayUseGrant(purse: Purse): Promise<WalletOutcome>
  /**
   * Whether the last call did not reach the platform: no connection, no reply in time, or a proxy with no server
   * behind it.
   */
  isAway(): boolean
}

export const assetOf = (purse: Pick<Purse, 'currency' | 'scale'>): Asset => `${purse.currency}/${purse.scale}`
