/** The SQL of entries: what members do in campaigns. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { ask, type Db, type Tx } from '../platform/database/db.ts'
import { approvedSubjects } from '../reviews/index.ts'
import type { ClaimId, ClaimState } from '../rewards/index.ts'
import type { ApplicationId, PromotionId } from './model.ts'

export interface EntryKey {
  campaign: PromotionId
  member: MemberId
  period: string
}

export interface Application {
  id: ApplicationId
  campaign: PromotionId
  member: MemberId
  period: string
  version: number
  comment: string
  images: string[]
  claim: ClaimId
  state: 'applying' | 'approved' | 'rejected' | 'withdrawn'
  reason: string
  madeAt: Date
  decidedBy: string | null
  /** One of the two required approvals has been given. */
  isHalfApproved: boolean
}

/** A member's entry in a period, with the states of its application and its claim. */
export interface Entry extends EntryKey {
  version: number
  joinedAt: Date | null
  code: string | null
  base: bigint
  application: Application | null
  claim: { id: ClaimId; state: ClaimState; expiresAt: Date | null; because: string | null } | null
}

interface EntryRow extends Omit<Entry, 'application' | 'claim'> {
  claimId: ClaimId | null
  claimState: ClaimState | null
  claimExpiresAt: Date | null
  claimBecause: string | null
  applicationId: string | null
}

const entries = (db: Db | Tx) =>
  db
    .selectFrom('promotions.entries as e')
    .leftJoin('rewards.claims as r', 'r.id', 'e.claim')
    .select(['e.campaign', 'e.member', 'e.period', 'e.version', 'e.joinedAt', 'e.code', 'e.base'])
    .select(['e.claim as claimId', 'r.state as claimState', 'r.expiresAt as claimExpiresAt'])
    .select(['r.decidedBecause as claimBecause', 'e.application as applicationId'])

/**
 * What campaigns are judged by, in one round trip: the member's own row, and the entries in all campaigns and periods, the
 * newest first.
 */
export async function memberWithEntries<Row extends object>(
  db: Db | Tx,
  member: MemberId,
  now: Date,
): Promise<{ row: Row | undefined; entries: Entry[] }> {
  const rows = await ask<Row & (EntryRow | { campaign: null })>(db, READER, [member, now])
  const own = rows.filter((row): row is Row & EntryRow => row.campaign !== null)
  return { row: rows[0], entries: await withApplications(db, own) }
}

/** Of a member `m` at the instant `$2`. */
export const TAKER_COLUMNS = `m.role, m.created_at as "createdAt",
  exists (select from protection.guards g where g.member = m.id and g.excluded_until > $2) as "isExcluded"`

const READER = {
  name: 'promotions.reader',
  text: `select ${TAKER_COLUMNS},
           e.campaign, e.member, e.period, e.version, e.joined_at as "joinedAt", e.code, e.base,
           e.claim as "claimId", r.state as "claimState", r.expires_at as "claimExpiresAt",
           r.decided_because as "claimBecause", e.application as "applicationId"
      from members.members m
      left join promotions.entries e on e.member = m.id
      left join rewards.claims r on r.id = e.claim
     where m.id = $1 order by e.entered_at desc`,
}

/** Locks the entry of a period, creating it if it is missing. */
export async function lockEntry(tx: Tx, key: EntryKey, version: number, now: Date): Promise<Entry> {
  await tx
    .insertInto('promotions.entries')
    .values({ ...key, version, enteredAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('promotions.entries')
    .select('member')
    .where('campaign', '=', key.campaign)
    .where('member', '=', key.member)
    .where('period', '=', key.period)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const row = await entries(tx)
    .where('e.campaign', '=', key.campaign)
    .where('e.member', '=', key.member)
    .where('e.period', '=', key.period)
    .executeTakeFirstOrThrow()
  const [entry] = await withApplications(tx, [row as unknown as EntryRow])
  if (entry === undefined) throw new Error('the entry that was locked is not there')
  return entry
}

async function withApplications(db: Db | Tx, rows: EntryRow[]): Promise<Entry[]> {
  const ids = rows.flatMap(({ applicationId }) => applicationId ?? [])
  const found = ids.length === 0 ? [] : await applicationsById(db, ids)
  const byId = new Map(found.map((application) => [application.id as string, application]))
  return rows.map(({ claimId, claimState, claimExpiresAt, claimBecause, applicationId, ...row }) => ({
    ...row,
    application: byId.get(applicationId ?? '') ?? null,
    claim:
      claimId === null || claimState === null
        ? null
        : { id: claimId, state: claimState, expiresAt: claimExpiresAt, because: claimBecause },
  }))
}

export async function updateEntry(
  tx: Tx,
  { campaign, member, period }: EntryKey,
  change: Partial<{
    version: number
    joinedAt: Date
    code: string
    base: bigint
    application: ApplicationId
    claim: ClaimId
  }>,
): Promise<void> {
  await tx
    .updateTable('promotions.entries')
    .set(change)
    .where('campaign', '=', campaign)
    .where('member', '=', member)
    .where('period', '=', period)
    .execute()
}

/** The number of periods of a campaign in which the member has a claim that was not rejected. */
export async function countClaims(db: Db | Tx, campaign: string, member: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('promotions.entries as e')
    .innerJoin('rewards.claims as r', 'r.id', 'e.claim')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('e.campaign', '=', campaign)
    .where('e.member', '=', member)
    .where('r.state', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The days of a member's check-ins from one day until before another, the earliest first. */
export async function checkInsOf(
  db: Db | Tx,
  { campaign, member }: Pick<EntryKey, 'campaign' | 'member'>,
  { from, until }: { from: string; until: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from promotions.check_ins
     where campaign = ${campaign} and member = ${member} and day >= ${from}::date and day < ${until}::date
     order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Writes a check-in; a second one of the day changes nothing. */
export async function insertCheckIn(
  tx: Tx,
  { campaign, member }: Pick<EntryKey, 'campaign' | 'member'>,
  day: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('promotions.check_ins')
    .values({ campaign, member, day: sql<Date>`${day}::date`, madeAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Counts a use of a code; false where it is unknown or used up. Concurrent uses of one code wait for each other. */
export async function useCode(tx: Tx, campaign: string, code: string): Promise<boolean> {
  const row = await tx
    .updateTable('promotions.codes')
    .set((is) => ({ uses: is('uses', '+', 1) }))
    .where('campaign', '=', campaign)
    .where('code', '=', code)
    .whereRef('uses', '<', 'mostUses')
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes up to so many of the limited claims of a campaign; answers how many were left to take. Claims of one campaign wait for
 * each other.
 */
export async function takeLimited(tx: Tx, campaign: string, most: number, wanted: number): Promise<number> {
  await tx
    .insertInto('promotions.tallies')
    .values({ campaign })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ taken: number }>`
    update promotions.tallies t set given = t.given + n.taken
      from (select campaign, greatest(0, least(${wanted}::int, ${most}::int - given)) as taken from promotions.tallies
             where campaign = ${campaign} for no key update) n
     where t.campaign = n.campaign returning n.taken`.execute(tx)
  return rows[0]?.taken ?? 0
}

/** Gives limited claims back that were not paid. */
export async function returnLimited(tx: Tx, campaign: string, count = 1): Promise<void> {
  await tx
    .updateTable('promotions.tallies')
    .set((is) => ({ given: is('given', '-', count) }))
    .where('campaign', '=', campaign)
    .where('given', '>=', count)
    .execute()
}

/** The number of claims given by each campaign that limits it. */
export async function tallies(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db.selectFrom('promotions.tallies').selectAll().execute()
  return new Map(rows.map(({ campaign, given }) => [campaign, given]))
}

export async function insertApplication(
  tx: Tx,
  application: Omit<Application, 'state' | 'reason' | 'decidedBy' | 'isHalfApproved'>,
): Promise<void> {
  await tx.insertInto('promotions.applications').values(application).execute()
}

export async function applicationsById(db: Db | Tx, ids: string[]): Promise<Application[]> {
  const rows = await db.selectFrom('promotions.applications').selectAll().where('id', 'in', ids).execute()
  const approved = await approvedSubjects(db, 'application', ids)
  return rows.map((row) => ({
    ...(row as unknown as Application),
    isHalfApproved: row.state === 'applying' && approved.has(row.id),
  }))
}

/** Locks an application until the transaction ends. */
export async function lockApplication(
  tx: Tx,
  id: string,
): Promise<Omit<Application, 'isHalfApproved'> | null> {
  const row = await tx
    .selectFrom('promotions.applications')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as Application)
}

export async function endApplication(
  tx: Tx,
  id: string,
  end: { state: 'approved' | 'rejected' | 'withdrawn'; reason: string; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx.updateTable('promotions.applications').set(end).where('id', '=', id).execute()
}

/** The undecided applications of a campaign. */
export async function openApplications(
  tx: Tx,
  campaign: string,
): Promise<Pick<Application, 'id' | 'member'>[]> {
  const rows = await tx
    .selectFrom('promotions.applications')
    .select(['id', 'member'])
    .where('campaign', '=', campaign)
    .where('state', '=', 'applying')
    .orderBy('id')
    .execute()
  return rows as unknown as Pick<Application, 'id' | 'member'>[]
}

/** The campaigns on whose list the member is. */
export async function listsOf(db: Db | Tx, member: MemberId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('promotions.listed')
    .select('campaign')
    .where('member', '=', member)
    .execute()
  return new Set(rows.map(({ campaign }) => campaign))
}
