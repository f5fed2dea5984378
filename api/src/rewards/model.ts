/** Awards and claims, and their pure rules. */
import { createHash } from 'node:crypto'
import type { FreeBetTerms } from '@night-market/protocol/rewards/free-bets'
import type { BonusTerms } from '@night-market/protocol/values/rewards'
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import { houseAccount, memberAccount, type AccountId, type Move, type Purse } from '../ledger/index.ts'

export type ClaimId = Id<'clm'>
/** By language code of the specification. */
export type Texts = Record<string, string>

/** What is given. Amounts are whole smallest units of the member's main asset, of points, or of bonus money. */
export type Reward =
  | { kind: 'cash'; amount: bigint }
  | { kind: 'points'; amount: bigint }
  | { kind: 'bonus'; amount: bigint; terms: BonusTerms }
  /** The amount is the stakes of all bets. */
  | { kind: 'free_bets'; amount: bigint; terms: FreeBetTerms }
  | { kind: 'tickets'; draw: string; count: number }
  | { kind: 'goods'; name: Texts; count: number }

/** `process` waits for staff and `issued` to be collected; the others are final. */
export type ClaimState = 'process' | 'issued' | 'claimed' | 'rejected' | 'expired'

export type Reason =
  | 'rewards.cash'
  | 'rewards.rebate'
  | 'rewards.vip'
  | 'rewards.cashback'
  | 'rewards.bonus'
  | 'rewards.points'
  | 'rewards.granted'

/** A reward for a member, as a programme asks for it. */
export interface Award {
  /** Made by the caller before the call: repeating it with the same contents returns the same answer. */
  id: ClaimId
  /** A campaign (`prm_…`), or a standing programme: `rebate`, `vip`, `missions` … */
  programme: string
  /** The version of the programme's terms. */
  version: number
  member: MemberId
  /**
   * What the award is for: a member gets one claim for each occasion of a programme. Empty where there is only one.
   */
  occasion: string
  reward: Reward
  /** Paid now, offered to be collected until `expiresAt`, or left to staff. */
  state: 'claimed' | 'issued' | 'process'
  expiresAt?: Date
  /** Of members who share a mark other than a network, one gets such awards of the programme. */
  isPerPerson?: boolean
  /** The reason of the transfer. */
  reason: Reason
  /** The title of the reward, by language. */
  title: Texts
}

export type AwardOutcome = ClaimState | 'already_claimed' | 'budget_gone' | 'not_eligible' | 'claim_id_reused'

export interface Claim {
  id: ClaimId
  programme: string
  member: MemberId
  occasion: string
  kind: Reward['kind']
  asset: Asset | null
  /** For goods and tickets, their number. */
  amount: bigint
  details: Record<string, unknown>
  title: Texts
  reason: Reason
  state: ClaimState
  madeAt: Date
  expiresAt: Date | null
  endedAt: Date | null
  decidedBecause: string | null
}

/** How long a reward waits to be collected. */
export const COLLECT_MS = 7 * 86_400_000

export const POINTS: Asset = 'PTS/0'

/** The asset of bonus money beside a main asset. */
export const bonusAsset = (main: Asset): Asset => `BNS/${Number(main.slice(main.indexOf('/') + 1))}`

/** The asset a reward is counted in; null for rewards that are not money. */
export function assetOf({ kind }: Pick<Reward, 'kind'>, main: Asset): Asset | null {
  if (kind === 'cash' || kind === 'free_bets') return main
  if (kind === 'points') return POINTS
  return kind === 'bonus' ? bonusAsset(main) : null
}

const PURSE_OF: Record<string, Purse> = { cash: 'main', points: 'points', bonus: 'bonus' }

export const amountOf = (reward: Reward): bigint =>
  'amount' in reward ? reward.amount : BigInt(reward.count)

/** What a kind of reward needs to know beside its amount. */
export function detailsOf(reward: Reward): Record<string, unknown> {
  const { kind: _kind, ...details } = reward
  const { amount: _amount, ...rest } = { amount: 0n, ...details }
  return rest
}

/** The house account that a programme gives from, and the one that funds budgets. */
export const programmeAccount = (programme: string, asset: Asset): AccountId =>
  houseAccount(`rewards.${programme}`, asset)
export const fundingAccount = (asset: Asset): AccountId => houseAccount('rewards.funding', asset)
/** Holds the stakes of free bets that can still be used. */
export const grantsAccount = (asset: Asset): AccountId => houseAccount('rewards.grants', asset)

/** The transfer that pays a claim; null where no money moves. */
export function moveOf(
  claim: Pick<Claim, 'id' | 'programme' | 'member' | 'kind' | 'asset' | 'amount' | 'reason'>,
  now: Date,
): Move | null {
  const payee = payeeOf(claim)
  if (claim.asset === null || payee === null) return null
  return {
    id: claim.id,
    from: programmeAccount(claim.programme, claim.asset),
    to: payee,
    amount: claim.amount as Move['amount'],
    reason: claim.reason,
    reference: claim.id,
    happenedAt: now,
  }
}

/** Where the money of a claim goes; null where none moves. */
function payeeOf({ kind, asset, member }: Pick<Claim, 'kind' | 'asset' | 'member'>): AccountId | null {
  if (kind === 'free_bets' && asset !== null) return grantsAccount(asset)
  const purse = PURSE_OF[kind]
  return purse === undefined ? null : memberAccount(member, purse)
}

/** The reward of n free bets: it costs its budget the stakes of all. */
export const freeBets = (terms: FreeBetTerms): Reward => ({
  kind: 'free_bets',
  amount: BigInt(terms.stake) * BigInt(terms.count),
  terms,
})

export const purseOf = (kind: Reward['kind']): Purse | null => PURSE_OF[kind] ?? null

/** A digest of the contents: claims with one id are the same if their digests are equal. */
export function digestOf(award: Award): string {
  const { programme, version, member, occasion, reward, reason } = award
  const contents = [programme, version, member, occasion, reason, reward.kind, amountOf(reward).toString()]
  return createHash('sha256')
    .update(JSON.stringify([...contents, detailsOf(reward)]))
    .digest('base64url')
}
