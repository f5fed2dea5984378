/** The reward centre: what a member was given, and what can be collected. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { cursorIn, cursorOf } from '../platform/http/cursor.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { announce, pay } from './give.ts'
import { reportApproval, reportRejection } from './notices.ts'
import { COLLECT_MS, type Claim, type ClaimId } from './model.ts'
import * as queries from './queries.ts'

const PAGE = 20

export interface ClaimsPage {
  rows: Claim[]
  next: string | null
  issued: number
}

/** A page of a member's claims, the newest first: those that wait, or those that ended. */
export async function rewardsPage(
  db: Db,
  member: MemberId,
  { cursor, isWaiting }: { cursor?: string | undefined; isWaiting: boolean },
  now: Date,
): Promise<ClaimsPage> {
  const before = cursorIn(cursor)
  const [rows, issued] = await Promise.all([
    queries.claimsOf(db, { member, isWaiting, before, most: PAGE + 1 }),
    queries.countIssued(db, member, now),
  ])
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    rows: rows.slice(0, PAGE),
    next: last === undefined ? null : cursorOf({ at: last.madeAt, id: last.id }),
    issued,
  }
}

/**
 * Pays a reward that can be collected; repeating it changes nothing.
 *
 * Refuses another member's reward (`not_found`), one that expired or was rejected (`reward_over`), one that staff
 * have not decided (`not_eligible`), and excluded members (`not_eligible`).
 */
export async function collect(
  { db }: Pick<Services, 'db'>,
  member: MemberId,
  id: string,
  now: Date,
): Promise<Claim> {
  return transact(db, async (tx) => {
    const claim = await queries.lockClaim(tx, id)
    if (claim === null || claim.member !== member) throw new Refusal('not_found')
    if (claim.state === 'claimed') return claim
    if (claim.state === 'process') throw new Refusal('not_eligible')
    if (claim.state !== 'issued' || (claim.expiresAt !== null && claim.expiresAt <= now))
      throw new Refusal('reward_over')
    if (!(await queries.isEligible(tx, member, now))) throw new Refusal('not_eligible')
    return payWaiting(tx, claim, now)
  })
}

async function payWaiting(tx: Tx, claim: Claim, now: Date): Promise<Claim> {
  if (!(await queries.endClaim(tx, claim.id, 'claimed', now)))
    throw new Error(`claim ${claim.id} did not wait`)
  const paid: Claim = { ...claim, state: 'claimed', endedAt: now }
  await pay(tx, [paid], now)
  await announce(tx, paid)
  return paid
}

export interface Decision {
  /** Pay it, offer it to be collected, or reject it. */
  verdict: 'pay' | 'issue' | 'reject'
  by: string
  /** The reason for a rejection, shown to the member. */
  because?: string
}

/** Decides on a claim in process. Refuses one that does not wait for the staff (`review_closed`). */
export async function decide(tx: Tx, id: ClaimId, decision: Decision, now: Date): Promise<Claim> {
  const claim = await queries.lockClaim(tx, id)
  if (claim === null) throw new Refusal('not_found')
  if (claim.state !== 'process') throw new Refusal('review_closed')
  const { verdict, by, because = '' } = decision
  const expiresAt = verdict === 'issue' ? new Date(now.getTime() + COLLECT_MS) : null
  await queries.noteDecision(tx, id, { by, because, expiresAt })
  if (verdict === 'pay') {
    const paid = await payWaiting(tx, claim, now)
    await reportApproval(tx, claim, now)
    return paid
  }
  const state = verdict === 'issue' ? ('issued' as const) : ('rejected' as const)
  await queries.endClaim(tx, id, state, now)
  const decided: Claim = { ...claim, state, expiresAt: expiresAt ?? claim.expiresAt, decidedBecause: because }
  await announce(tx, decided)
  if (verdict === 'reject') await reportRejection(tx, claim, because, now)
  return decided
}

const AT_ONCE = 200

/** Expires rewards that were not collected in time. */
export async function expireClaims({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  for (const id of await queries.overdueClaims(db, now, AT_ONCE))
    await transact(db, async (tx) => {
      const claim = await queries.lockClaim(tx, id)
      if (claim?.state !== 'issued' || claim.expiresAt === null || claim.expiresAt > now) return
      await queries.endClaim(tx, id, 'expired', now)
      await announce(tx, { ...claim, state: 'expired' })
    })
}
