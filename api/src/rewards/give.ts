import type { Asset } from '@night-market/protocol/values/money'
import { memberAccount, openAccounts, postInOrder, type NewAccount } from '../ledger/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { publish, publishAll } from '../platform/work/outbox.ts'
import { claimChanged } from './events.ts'
import { APPLY } from './kinds.ts'
import {
  amountOf,
  assetOf,
  detailsOf,
  digestOf,
  grantsAccount,
  moveOf,
  purseOf,
  type Award,
  type AwardOutcome,
  type Claim,
} from './model.ts'
import * as queries from './queries.ts'

/**
 * Gives awards in their order and returns the outcome of each. An award that was made before gets its claim's present
 * state.
 *
 * Refusals are outcomes: an occasion that is claimed already (`already_claimed`); more than the open budget has left
 * (`budget_gone`); trial visitors, disabled and excluded members, and a person who has one by another
 * account (`not_eligible`); an id with other contents (`claim_id_reused`).
 */
export async function give(tx: Tx, awards: readonly Award[], now: Date): Promise<AwardOutcome[]> {
  if (awards.length === 0) return []
  const main = await queries.mainAsset(tx)
  const wanted = awards.map((award) => ({ award, asset: assetOf(award.reward, main) }))
  const answers = await queries.claimSet(
    tx,
    wanted.map(({ award, asset }, no) => rowOf(award, asset, no)),
    now,
  )
  const made = wanted.flatMap(({ award, asset }, no) =>
    answers[no]?.isNew === true ? [claimOf(award, asset, now)] : [],
  )
  await pay(
    tx,
    made.filter(({ state }) => state === 'claimed'),
    now,
  )
  await publishAll(tx, claimChanged, made.map(changeOf))
  return answers.map(({ outcome }) => outcome)
}

/** Moves the money of claims, and runs what their kinds of reward do beside it. */
export async function pay(tx: Tx, claims: readonly Claim[], now: Date): Promise<void> {
  await openAccounts(
    tx,
    claims.flatMap((claim) => accountOf(claim) ?? []),
  )
  const postings = await postInOrder(
    tx,
    claims.flatMap((claim) => moveOf(claim, now) ?? []),
  )
  const failed = postings.find(({ outcome }) => outcome !== 'posted')
  if (failed !== undefined) throw new Error(`claim ${failed.id} was not paid: ${failed.outcome}`)
  for (const claim of claims) await APPLY[claim.kind](tx, claim, now)
}

/** The account that a claim may have to open first; every member has a main purse. */
function accountOf({ kind, asset, member }: Claim): NewAccount | null {
  if (asset === null) return null
  if (kind === 'free_bets')
    return {
      id: grantsAccount(asset),
      owner: 'house:rewards.grants',
      purse: 'main',
      asset,
      keepsBalance: false,
    }
  const purse = purseOf(kind)
  if (purse === null || purse === 'main') return null
  return { id: memberAccount(member, purse), owner: member, purse, asset, keepsBalance: true }
}

export const announce = (tx: Tx, claim: Claim): Promise<void> => publish(tx, claimChanged, changeOf(claim))

const changeOf = ({ id, member, programme, state }: Claim) => ({
  claimId: id,
  memberId: member,
  programme,
  state,
})

const rowOf = (award: Award, asset: Asset | null, no: number): queries.WantedClaim => ({
  no,
  id: award.id,
  programme: award.programme,
  version: award.version,
  member: award.member,
  occasion: award.occasion,
  kind: award.reward.kind,
  asset,
  amount: amountOf(award.reward).toString(),
  details: detailsOf(award.reward),
  title: award.title,
  reason: award.reason,
  state: award.state,
  digest: digestOf(award),
  expires_at: award.expiresAt?.toISOString() ?? null,
  per_person: award.isPerPerson ?? false,
})

const claimOf = (award: Award, asset: Asset | null, now: Date): Claim => ({
  id: award.id,
  programme: award.programme,
  member: award.member,
  occasion: award.occasion,
  kind: award.reward.kind,
  asset,
  amount: amountOf(award.reward),
  details: detailsOf(award.reward),
  title: award.title,
  reason: award.reason,
  state: award.state,
  madeAt: now,
  expiresAt: award.expiresAt ?? null,
  endedAt: award.state === 'claimed' ? now : null,
  decidedBecause: null,
})
