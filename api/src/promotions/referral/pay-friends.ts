/** Pays both sides once for a friend who qualifies. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { areInOneLine, registrationNetwork, shareMark } from '../../members/index.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { startLoop, type Loop } from '../../platform/work/loop.ts'
import { give, type Award, type AwardOutcome } from '../../rewards/index.ts'
import { merchantOf } from '../../site/index.ts'
import { isOver, isQualified, nextLook, notedSteps, PROGRAMME, stepsOf } from './model.ts'
import { TERMS, TITLES, type Referral } from './model.ts'
import { areCrowded } from '../origin.ts'
import * as queries from './queries.ts'
import type { Ending } from './queries.ts'

const AT_ONCE = 200
const [IDLE_MS, AFTER_FAILURE_MS] = [2_000, 10_000]

/** Checks the friends of all members, one batch a turn. */
export const startReferrals = ({ db, clock, log }: Services): Loop =>
  startLoop(
    {
      name: 'payment for invited friends',
      idleMs: IDLE_MS,
      afterFailureMs: AFTER_FAILURE_MS,
      turn: () => payFriends(db, clock()),
    },
    log,
  )

/**
 * Checks the friends that are due: records their progress, pays for those who qualify, and ends invitations past
 * their deadline. Does nothing while the promotion is off. Returns whether more are due.
 */
export async function payFriends(db: Db, now: Date): Promise<boolean> {
  if ((await merchantOf(db)).flags.REFERRAL !== true) return false
  const due = await queries.dueReferrals(db, now, AT_ONCE)
  if (due.length === 0) return false
  const facts = await queries.factsOf(
    db,
    due.map(({ friend }) => friend),
  )
  for (const referral of due) {
    const { friend } = referral
    const steps = stepsOf(facts.get(friend) ?? NOTHING_DONE)
    const isLate = isOver(referral, now) && !isQualified(steps)
    if (isLate) await endWaiting(db, friend, { state: 'lapsed' }, now)
    else await queries.noteSteps(db, friend, steps, { now, dueAt: nextLook(referral, now) })
    if (isQualified(steps)) await settleFriend(db, friend, now)
  }
  return due.length === AT_ONCE
}

const NOTHING_DONE = { isVerified: false, deposits: 0n, validBet: 0n }

/**
 * Pays both sides for a friend who took every step; leaves it to the staff when the inviter was paid for many friends this
 * month, or many accounts of the friend's network were. Ends the invitation without a reward where both share a mark or
 * one is the other's upline, and where the friend may not receive rewards. While the budget is used up, the friend
 * waits.
 */
export async function settleFriend(db: Db, friend: MemberId, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const referral = await queries.lockReferral(tx, friend)
    if (referral?.state !== 'waiting' || !isQualified(notedSteps(referral))) return
    await queries.lockRewardsOf(tx, referral.referrer)
    const ending = await endingOf(tx, referral, now)
    if (ending !== null) await queries.endReferral(tx, friend, ending, now)
  }).catch((error: unknown) => {
    if (!(error instanceof BudgetGone)) throw error
  })
}

/** Rolls back the friend's award when the inviter's cannot be paid. */
class BudgetGone extends Error {}

async function endingOf(tx: Tx, { friend, referrer }: Referral, now: Date): Promise<Ending | null> {
  if (await areInOneLine(tx, friend, referrer)) return { state: 'refused', because: 'hierarchy' }
  if (await shareMark(tx, friend, referrer)) return { state: 'refused', because: 'shared_mark' }
  const state = (await needsStaff(tx, { friend, referrer }, now))
    ? ('process' as const)
    : ('claimed' as const)
  const forFriend = awardOf('friend', { member: friend, friend, state, isPerPerson: true }, now)
  if (!(await isGiven(tx, forFriend, now))) return { state: 'refused', because: 'not_eligible' }
  const forReferrer = awardOf('referrer', { member: referrer, friend, state }, now)
  const isReferrerPaid = await isGiven(tx, forReferrer, now)
  return {
    state: 'given',
    friendClaim: forFriend.id,
    referrerClaim: isReferrerPaid ? forReferrer.id : null,
  }
}

/** Whether the inviter was paid for many friends this month, or many accounts of the friend's network were. */
async function needsStaff(
  tx: Tx,
  { friend, referrer }: Pick<Referral, 'friend' | 'referrer'>,
  now: Date,
): Promise<boolean> {
  const since = await queries.monthOf(tx, now)
  if ((await queries.countGiven(tx, referrer, since)) >= TERMS.friendsAMonth) return true
  const network = await registrationNetwork(tx, friend)
  const [isCrowded = false] = await areCrowded(tx, PROGRAMME, [{ network, period: null }], {
    since,
    except: friend,
  })
  return isCrowded
}

/** Whether an award was given; throws while the budget is used up. */
async function isGiven(tx: Tx, award: Award, now: Date): Promise<boolean> {
  const [outcome] = await give(tx, [award], now)
  if (outcome === 'budget_gone') throw new BudgetGone()
  const refused: AwardOutcome[] = ['not_eligible', 'already_claimed']
  if (outcome === undefined || outcome === 'claim_id_reused') throw new Error(`${award.id} was ${outcome}`)
  return !refused.includes(outcome)
}

function awardOf(
  side: 'friend' | 'referrer',
  { friend, ...wanted }: Pick<Award, 'member' | 'state' | 'isPerPerson'> & { friend: MemberId },
  now: Date,
): Award {
  const amount = side === 'friend' ? TERMS.friendReward : TERMS.referrerReward
  return {
    ...wanted,
    id: newId('clm', now),
    programme: PROGRAMME,
    version: TERMS.version,
    occasion: friend,
    reward: { kind: 'cash', amount },
    reason: 'rewards.cash',
    title: TITLES[side],
  }
}

const endWaiting = (db: Db, friend: MemberId, ending: Ending, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const referral = await queries.lockReferral(tx, friend)
    if (referral?.state === 'waiting') await queries.endReferral(tx, friend, ending, now)
  })
