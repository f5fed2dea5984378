/** The SQL of invited friends. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Cursor } from '../../platform/http/cursor.ts'
import type { ClaimId, ClaimState } from '../../rewards/index.ts'
import type { Facts, Referral, Steps } from './model.ts'

export async function insertReferrals(
  tx: Tx,
  referrals: Pick<Referral, 'friend' | 'referrer' | 'registeredAt' | 'deadline'>[],
): Promise<void> {
  if (referrals.length === 0) return
  await tx
    .insertInto('promotions.referrals')
    .values(referrals.map((referral) => ({ ...referral, dueAt: referral.registeredAt })))
    .onConflict((conflict) => conflict.column('friend').doNothing())
    .execute()
}

const COLUMNS = [
  ...(['friend', 'referrer', 'registeredAt', 'deadline', 'state'] as const),
  ...(['verifiedAt', 'depositedAt', 'playedAt'] as const),
] as const

/** Waiting friends that are due for a check, the longest due first. */
export async function dueReferrals(db: Db, now: Date, most: number): Promise<Referral[]> {
  const rows = await db
    .selectFrom('promotions.referrals')
    .select(COLUMNS)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(most)
    .execute()
  return rows as unknown as Referral[]
}

/** Locks the invitation of a friend until the transaction ends. */
export async function lockReferral(tx: Tx, friend: MemberId): Promise<Referral | null> {
  const row = await tx
    .selectFrom('promotions.referrals')
    .select(COLUMNS)
    .where('friend', '=', friend)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as Referral)
}

export async function referralOf(db: Db, friend: MemberId): Promise<Referral | null> {
  const row = await db
    .selectFrom('promotions.referrals')
    .select(COLUMNS)
    .where('friend', '=', friend)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as Referral)
}

/** What friends did by their deadlines, on the merchant's days. */
export async function factsOf(db: Db | Tx, friends: MemberId[]): Promise<Map<MemberId, Facts>> {
  const { rows } = await sql<{ friend: MemberId; isVerified: boolean; deposits: string; validBet: string }>`
    select r.friend,
           exists (select from members.contacts c
                    where c.member = r.friend and c.kind = 'mobile' and c.verified_at <= r.deadline) as "isVerified",
           coalesce((select sum(d."in") from cashier.money_days d
                      where d.member = r.friend and d.reason = 'cashier.deposit'
                        and d.day between days.first and days.last), 0)::text as deposits,
           coalesce((select sum(p.valid_bet) from play.corrected_days p
                      where p.member = r.friend and p.day between days.first and days.last), 0)::text as "validBet"
      from promotions.referrals r
     cross join site.calendar m
     cross join lateral (select (r.registered_at at time zone m.time_zone)::date as first,
                                (r.deadline at time zone m.time_zone)::date as last) days
     where r.friend = any (${friends})`.execute(db)
  return new Map(
    rows.map(({ friend, isVerified, deposits, validBet }) => [
      friend,
      { isVerified, deposits: BigInt(deposits), validBet: BigInt(validBet) },
    ]),
  )
}

/** Records the steps that a waiting friend took, and when to check again. */
export async function noteSteps(
  tx: Db | Tx,
  friend: MemberId,
  { isVerified, hasDeposited, hasPlayed }: Steps,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  await sql`
    update promotions.referrals
       set verified_at = case when ${isVerified} then coalesce(verified_at, ${now}) end,
           deposited_at = case when ${hasDeposited} then coalesce(deposited_at, ${now}) end,
           played_at = case when ${hasPlayed} then coalesce(played_at, ${now}) end,
           due_at = ${dueAt}
     where friend = ${friend} and state = 'waiting'`.execute(tx)
}

export type Ending =
  | { state: 'given'; friendClaim: ClaimId; referrerClaim: ClaimId | null }
  | { state: 'refused'; because: 'shared_mark' | 'hierarchy' | 'not_eligible' }
  | { state: 'lapsed' }

export async function endReferral(tx: Tx, friend: MemberId, ending: Ending, now: Date): Promise<void> {
  await tx
    .updateTable('promotions.referrals')
    .set({ ...ending, endedAt: now })
    .where('friend', '=', friend)
    .execute()
}

/** Serialises the rewards of an inviter. */
export async function lockRewardsOf(tx: Tx, referrer: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral ${referrer}`}, 0))`.execute(tx)
}

/**
 * The number of friends since then for whom an inviter was paid, or whose reward waits for the staff.
 */
export async function countGiven(tx: Tx, referrer: MemberId, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotions.referrals
     where referrer = ${referrer} and state = 'given' and ended_at >= ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** When the merchant's month began. */
export async function monthOf(tx: Tx, now: Date): Promise<Date> {
  const { rows } = await sql<{ began: Date }>`
    select date_trunc('month', ${now}::timestamptz at time zone time_zone) at time zone time_zone as began
      from site.calendar`.execute(tx)
  if (rows[0] === undefined) throw new Error('the merchant has a calendar')
  return rows[0].began
}

export async function addVisit(db: Db, referrer: MemberId): Promise<void> {
  await sql`
    insert into promotions.referral_links (referrer, visits) values (${referrer}, 1)
        on conflict (referrer) do update set visits = referral_links.visits + 1`.execute(db)
}

export interface Funnel {
  invited: number
  registered: number
  verified: number
  deposited: number
  qualified: number
  paid: number
}

/** The number of an inviter's friends at each step, and what the inviter earned by them. */
export async function funnelOf(db: Db, referrer: MemberId): Promise<Funnel & { earned: bigint }> {
  const { rows } = await sql<Funnel & { earned: bigint }>`
    select coalesce((select visits from promotions.referral_links where referrer = ${referrer}), 0)::int as invited,
           count(*)::int as registered,
           count(verified_at)::int as verified,
           count(*) filter (where verified_at is not null and deposited_at is not null)::int as deposited,
           count(*) filter (where verified_at is not null and deposited_at is not null
                              and played_at is not null)::int as qualified,
           count(*) filter (where c.state = 'claimed')::int as paid,
           coalesce(sum(c.amount) filter (where c.state = 'claimed'), 0)::bigint as earned
      from promotions.referrals r
      left join rewards.claims c on c.id = r.referrer_claim
     where r.referrer = ${referrer}`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('an aggregate has a row')
  return found
}

export interface FriendRow extends Referral {
  nickname: string
  claim: ClaimState | null
}

/** A page of an inviter's friends, the newest first. */
export async function friendsOf(
  db: Db,
  referrer: MemberId,
  before: Cursor | null,
  most: number,
): Promise<FriendRow[]> {
  let rows = db
    .selectFrom('promotions.referrals as r')
    .innerJoin('members.members as m', 'm.id', 'r.friend')
    .leftJoin('rewards.claims as c', 'c.id', 'r.referrerClaim')
    .select([
      ...(['r.friend', 'r.referrer', 'r.registeredAt', 'r.deadline', 'r.state'] as const),
      ...(['r.verifiedAt', 'r.depositedAt', 'r.playedAt', 'm.nickname', 'c.state as claim'] as const),
    ])
    .where('r.referrer', '=', referrer)
    .orderBy('r.registeredAt', 'desc')
    .orderBy('r.friend', 'desc')
    .limit(most)
  if (before !== null)
    rows = rows.where(sql<boolean>`(r.registered_at, r.friend) < (${before.at}, ${before.id})`)
  return (await rows.execute()) as unknown as FriendRow[]
}

/** The state of the friend's own claim. */
export async function claimOfFriend(db: Db, friend: MemberId): Promise<ClaimState | null> {
  const row = await db
    .selectFrom('promotions.referrals as r')
    .innerJoin('rewards.claims as c', 'c.id', 'r.friendClaim')
    .select('c.state')
    .where('r.friend', '=', friend)
    .executeTakeFirst()
  return (row?.state as ClaimState | undefined) ?? null
}
