/** Grants: rewards that staff give to members by hand. */
import { isDeepStrictEqual } from 'node:util'
import { GrantBody } from '@night-market/protocol/rewards/grants'
import type { MemberId } from '@night-market/protocol/values/ids'
import { idsOfUsernames, usernamesOf } from '../../members/index.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { cursorIn, cursorOf } from '../../platform/http/cursor.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireAlone, type Act } from '../../reviews/index.ts'
import { refuseOwnAccount } from '../../staff/index.ts'
import { withLeastOdds } from '../free-bets/least-odds.ts'
import { give } from '../give.ts'
import {
  amountOf,
  COLLECT_MS,
  freeBets,
  type Award,
  type AwardOutcome,
  type Reason,
  type Reward,
} from '../model.ts'
import * as queries from './queries.ts'
import type { Grant } from './queries.ts'

export type { Grant } from './queries.ts'

/** The programme that grants are budgeted under. The account `house:rewards.grants` belongs to free bets. */
const GOODWILL = 'goodwill'
/** 10,000.00 in all, within a day: a point and a smallest unit of money are worth the same here. */
const ALONE_UP_TO = 1_000_000n
const ALONE_WITHIN_MS = 24 * 60 * 60 * 1000
/** Console: a bulk act on more than 50 rows takes two people. */
const ALONE_FOR = 50

const totalOf = ({ reward, usernames }: GrantBody): bigint =>
  amountOf(rewardOf(reward)) * BigInt(usernames.length)

const rewardOf = (reward: GrantBody['reward']): Reward =>
  reward.kind === 'free_bets' ? freeBets(reward.terms) : { ...reward, amount: BigInt(reward.amount) }

export const grantAct: Act<GrantBody> = {
  kind: 'rewards.grant',
  right: 'promote',
  payload: GrantBody,
  peopleFor: (grant) => (totalOf(grant) > ALONE_UP_TO || grant.usernames.length > ALONE_FOR ? 2 : 1),
  subjectOf: ({ id }) => id,
  membersOf: (tx, { usernames }) => membersOf(tx, usernames),
  async lock(tx, { id }) {
    await queries.lockGrants(tx, id)
    return (await queries.grantById(tx, id)) === null ? 'not given' : 'given'
  },
  async apply(tx, grant, { proposal, madeBy, by }, now) {
    await giveGrant(tx, grant, { proposal, madeBy, by }, now)
  },
}

/**
 * Gives a grant that one person may give alone; the same grant again returns the same answer.
 *
 * Refuses more than 10,000.00 by one person within 24 hours and more than 50 members (`needs_proposal`), an unknown
 * or repeated username (`invalid_request`), the id of another grant (`claim_id_reused`), an account of the giver's own
 * (`own_account`), and more than the budget has left (`budget_gone`).
 */
export async function grantAlone(db: Db, grant: GrantBody, by: string, now: Date): Promise<Grant> {
  requireAlone(grantAct, grant)
  return transact(db, async (tx) => {
    // A person's grants take turns, so that their sum is exact.
    await queries.lockGrants(tx, by)
    await grantAct.lock(tx, grant)
    const earlier = await queries.grantById(tx, grant.id)
    if (earlier !== null && isDeepStrictEqual(earlier.payload, grant)) return earlier
    if (earlier !== null) throw new Refusal('claim_id_reused')
    const since = new Date(now.getTime() - ALONE_WITHIN_MS)
    const given = await queries.givenAlone(tx, by, since)
    if (given + totalOf(grant) > ALONE_UP_TO)
      throw new Refusal('needs_proposal', { kind: grantAct.kind, people: 2 })
    await refuseOwnAccount(tx, by, ...(await membersOf(tx, grant.usernames)))
    return giveGrant(tx, grant, { proposal: null, madeBy: by, by }, now)
  })
}

const PAGE = 50

/** The newest grants; `next` is the cursor of the next page. */
export async function grantsPage(
  db: Db,
  cursor: string | undefined,
): Promise<{ rows: Grant[]; next: string | null }> {
  const found = await queries.grantsOf(db, cursorIn(cursor), PAGE + 1)
  const last = found.length > PAGE ? found[PAGE - 1] : undefined
  return {
    rows: found.slice(0, PAGE),
    next: last === undefined ? null : cursorOf({ at: last.givenAt, id: last.id }),
  }
}

type Giver = { proposal: string | null; madeBy: string; by: string }

async function giveGrant(tx: Tx, grant: GrantBody, { by, ...giver }: Giver, now: Date): Promise<Grant> {
  const members = await membersOf(tx, grant.usernames)
  const reward = await completed(tx, grant.reward)
  const answers = await give(
    tx,
    members.map((member) => awardOf({ ...grant, reward }, member, now)),
    now,
  )
  if (answers.includes('budget_gone')) throw new Refusal('budget_gone')
  const outcomes = Object.fromEntries(
    grant.usernames.map((username, no): [string, AwardOutcome] => [username, answers[no] ?? 'not_eligible']),
  )
  const given: Grant = {
    id: grant.id,
    payload: grant,
    total: totalOf(grant),
    outcomes,
    ...giver,
    givenAt: now,
  }
  const amount = amountOf(rewardOf(grant.reward))
  await queries.insertGrant(tx, given, amount)
  const details = {
    kind: grant.reward.kind,
    amount: amount.toString(),
    members,
    reason: grant.reason,
    ...giver,
  }
  await audit(
    tx,
    { who: { kind: 'staff', name: by }, what: 'rewards.granted', subject: grant.id, details },
    now,
  )
  return given
}

const completed = async (tx: Tx, reward: GrantBody['reward']): Promise<GrantBody['reward']> =>
  reward.kind === 'free_bets' ? { ...reward, terms: await withLeastOdds(tx, reward.terms) } : reward

/** Each is named by username or by id. */
async function membersOf(tx: Tx, usernames: string[]): Promise<MemberId[]> {
  const [ids, known] = [await idsOfUsernames(tx, usernames), await usernamesOf(tx, usernames.filter(isId))]
  const members = usernames.map((username) => {
    const id =
      ids.get(username.toLowerCase()) ?? (isId(username) && known.has(username) ? username : undefined)
    if (id === undefined) throw wrongName(username, 'is no member')
    return id
  })
  const repeated = usernames.find((_, no) => members.indexOf(members[no]!) !== no)
  if (repeated !== undefined) throw wrongName(repeated, 'is there twice')
  return members
}

const isId = (name: string): name is MemberId => name.startsWith('mbr_')

const wrongName = (username: string, problem: string): Refusal =>
  new Refusal('invalid_request', { field: 'usernames', problem: `${username} ${problem}` })

const REASONS: Record<GrantBody['reward']['kind'], Reason> = {
  cash: 'rewards.cash',
  points: 'rewards.points',
  bonus: 'rewards.bonus',
  free_bets: 'rewards.granted',
}

/**
 * Money, points and free bets are given at once; a bonus waits in the reward centre, where the member reads its conditions before
 * taking it.
 */
function awardOf({ id, reward, title }: GrantBody, member: MemberId, now: Date): Award {
  const isBonus = reward.kind === 'bonus'
  return {
    id: newId('clm', now),
    programme: GOODWILL,
    version: 1,
    member,
    occasion: id,
    reward: rewardOf(reward),
    reason: REASONS[reward.kind],
    title: { ...title },
    ...(isBonus
      ? { state: 'issued', expiresAt: new Date(now.getTime() + COLLECT_MS) }
      : { state: 'claimed' }),
  }
}
