/** The referral page of a member. */
import type { FriendState } from '@night-market/protocol/promotions/referral'
import type { MemberId } from '@night-market/protocol/values/ids'
import { displayNamesOf, inviters, masked, memberById } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { cursorIn, cursorOf } from '../../platform/http/cursor.ts'
import type { Services } from '../../platform/services.ts'
import { merchantOf } from '../../site/index.ts'
import { friendState, notedSteps, stepsOf, type Facts, type Referral, type Steps } from './model.ts'
import * as queries from './queries.ts'
import type { Funnel } from './queries.ts'

const PAGE = 20

export interface OwnInvitation extends Steps, Facts {
  invitedBy: string
  deadline: Date
  state: FriendState
}

export interface Overview {
  isEnabled: boolean
  asset: string
  code: string
  link: string
  funnel: Funnel
  earned: bigint
  own: OwnInvitation | null
}

/** A member's link, the funnel of its friends, and the invitation by which the member joined. */
export async function referralOverview({ db, env }: Services, memberId: MemberId): Promise<Overview> {
  const [merchant, member, { earned, ...funnel }, own] = await Promise.all([
    merchantOf(db),
    memberById(db, memberId),
    queries.funnelOf(db, memberId),
    ownInvitation(db, memberId),
  ])
  if (member === null) throw new Error(`the member ${memberId} of a session is missing`)
  const link = new URL('/register', env.PUBLIC_URL)
  link.searchParams.set('referralCode', member.referralCode)
  return {
    isEnabled: merchant.flags.REFERRAL === true,
    asset: merchant.asset,
    code: member.referralCode,
    link: link.href,
    funnel,
    earned,
    own,
  }
}

async function ownInvitation(db: Db, friend: MemberId): Promise<OwnInvitation | null> {
  const referral = await queries.referralOf(db, friend)
  if (referral === null) return null
  const [facts, names, claim] = await Promise.all([
    queries.factsOf(db, [friend]),
    displayNamesOf(db, [referral.referrer]),
    queries.claimOfFriend(db, friend),
  ])
  const done = facts.get(friend)
  if (done === undefined) throw new Error(`the invitation of ${friend} has no facts`)
  return {
    ...done,
    ...stepsOf(done),
    invitedBy: masked(names.get(referral.referrer) ?? ''),
    deadline: referral.deadline,
    state: friendState(referral.state, claim),
  }
}

export interface Friend extends Steps, Pick<Referral, 'registeredAt' | 'deadline'> {
  name: string
  state: FriendState
}

/**
 * A page of a member's friends, the newest first, with the steps each took; `next` is the cursor of the next page.
 */
export async function friendsPage(
  db: Db,
  member: MemberId,
  cursor: string | undefined,
): Promise<{ rows: Friend[]; next: string | null }> {
  const found = await queries.friendsOf(db, member, cursorIn(cursor), PAGE + 1)
  const last = found.length > PAGE ? found[PAGE - 1] : undefined
  return {
    rows: found.slice(0, PAGE).map((row) => ({
      name: masked(row.nickname),
      registeredAt: row.registeredAt,
      deadline: row.deadline,
      state: friendState(row.state, row.claim),
      ...notedSteps(row),
    })),
    next: last === undefined ? null : cursorOf({ at: last.registeredAt, id: last.friend }),
  }
}

/** Counts a visit to the link with this code. Refuses an unknown code (`invitation_code_error`). */
export async function countVisit(db: Db, referralCode: string): Promise<void> {
  const { referrer } = await inviters(db, { referralCode })
  if (referrer !== null) await queries.addVisit(db, referrer)
}
