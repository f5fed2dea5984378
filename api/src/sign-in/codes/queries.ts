/** SQL of one-time codes and their limits. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { SendOutcome } from '../../platform/outbound/outcome.ts'
import { DAY_MS, HOUR_MS, RECENT_MS, type CodeCounts } from './limits.ts'

export type CodePurpose =
  | 'enter'
  | 'reset'
  | 'register'
  | 'bind_mobile'
  | 'bind_email'
  | 'challenge'
  | 'step_up'
  | 'change_password'
  | 'recover_link'
export type Channel = 'sms' | 'mail'

/** The purpose, target and member of a code; it is valid for no other. */
export interface CodeUse {
  purpose: CodePurpose
  target: string
  /** The member, if known before the code is used. */
  member: MemberId | null
  /** The account that a code without a member opens. */
  holder?: MemberId
}

export interface CodeRow extends CodeUse {
  id: string
  channel: Channel
  codeHash: string
  restsOn: string
  isDecoy: boolean
  network: string
  createdAt: Date
  expiresAt: Date
}

/** Claims the target; returns false if another request holds it. */
export async function claimTarget(tx: Tx, target: string): Promise<boolean> {
  const claim = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('sign_in.codes'), hashtext(${target})) as "isOurs"`.execute(tx)
  return claim.rows[0]?.isOurs === true
}

/** Serializes the requests of one network, so that concurrent ones cannot exceed its budget. */
export async function waitForNetwork(tx: Tx, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sign_in.code_networks'), hashtext(${network}))`.execute(tx)
}

export async function countCodes(
  tx: Tx,
  { use, channel, network }: { use: CodeUse; channel: Channel; network: string },
  now: Date,
): Promise<CodeCounts> {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  const ofTarget = await sql<
    Pick<CodeCounts, 'lockedUntil' | 'latestAt' | 'latestSentAt' | 'recent' | 'oldestRecentAt' | 'day'>
  >`
    select (select max(locked_until) from sign_in.code_locks
             where key in (${use.target}, ${network})) as "lockedUntil",
           max(created_at) as "latestAt",
           max(created_at) filter (where purpose = ${use.purpose} and state <> 'failed') as "latestSentAt",
           count(*) filter (where created_at > ${ago(RECENT_MS)} and state <> 'failed')::int as recent,
           min(created_at) filter (where created_at > ${ago(RECENT_MS)} and state <> 'failed') as "oldestRecentAt",
           count(*) filter (where state <> 'failed')::int as day
      from sign_in.codes where target = ${use.target} and created_at > ${ago(DAY_MS)}`.execute(tx)
  const ofAll = await sql<Pick<CodeCounts, 'networkLatestAt' | 'networkHour' | 'networkDay' | 'spent'>>`
    select max(created_at) filter (where network = ${network} and channel = ${channel}) as "networkLatestAt",
           count(*) filter (where network = ${network}
      and created_at > ${ago(HOUR_MS)})::int as "networkHour",
           count(*) filter (where network = ${network})::int as "networkDay",
           count(*) filter (where channel = ${channel} and state <> 'decoy')::int as spent
      from sign_in.codes where created_at > ${ago(DAY_MS)} and state <> 'failed'`.execute(tx)
  const [target, all] = [ofTarget.rows[0], ofAll.rows[0]]
  if (!target || !all) throw new Error('a count answers with one row')
  return { ...target, ...all }
}

export async function lockOut(tx: Tx, key: string, until: Date): Promise<void> {
  await tx
    .insertInto('sign_in.code_locks')
    .values({ key, lockedUntil: until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ lockedUntil: until }))
    .execute()
}

/** Stores a code and ends the earlier one of the same use. */
export async function insertCode(tx: Tx, code: CodeRow): Promise<void> {
  await tx
    .updateTable('sign_in.codes')
    .set({ endedAt: code.createdAt })
    .where('purpose', '=', code.purpose)
    .where('target', '=', code.target)
    .where(sql`coalesce(member, '')`, '=', code.member ?? '')
    .where('endedAt', 'is', null)
    .execute()
  await tx
    .insertInto('sign_in.codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      channel: code.channel,
      target: code.target,
      member: code.member,
      codeHash: code.codeHash,
      restsOn: code.restsOn,
      state: code.isDecoy ? 'decoy' : 'sending',
      network: code.network,
      createdAt: code.createdAt,
      expiresAt: code.expiresAt,
    })
    .execute()
}

/** Records the outcome of the message; a code that was not sent ends. */
export async function noteOutcome(db: Db, id: string, outcome: SendOutcome, now: Date): Promise<void> {
  await db
    .updateTable('sign_in.codes')
    .set({ state: outcome, ...(outcome === 'failed' ? { endedAt: now } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Whether the last three messages of a channel failed within a minute, so that another attempt is pointless. */
export async function isChannelDown(db: Db, channel: Channel, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('sign_in.codes')
    .select('state')
    .where('channel', '=', channel)
    .where('state', 'in', ['sent', 'unknown', 'failed'])
    .where('createdAt', '>', new Date(now.getTime() - 60_000))
    .orderBy('createdAt', 'desc')
    .limit(3)
    .execute()
  return rows.length === 3 && rows.every((row) => row.state === 'failed')
}

export interface LiveCode {
  id: string
  codeHash: string
  restsOn: string
  expiresAt: Date
  hasTries: boolean
}

/** Takes one of the five tries of the live code of this use, before the comparison; null if there is no such code. */
export async function takeTry(db: Db, use: CodeUse): Promise<LiveCode | null> {
  const found = await sql<LiveCode>`
    with live as (
      select id, tries from sign_in.codes
       where purpose = ${use.purpose} and target = ${use.target}
         and coalesce(member, '') = ${use.member ?? ''}
         and ended_at is null for no key update)
    update sign_in.codes code set tries = least(live.tries + 1, 5) from live where code.id = live.id
    returning code.id, code.code_hash as "codeHash", code.rests_on as "restsOn", code.expires_at as "expiresAt",
      live.tries < 5 as "hasTries"`.execute(db)
  return found.rows[0] ?? null
}

/** Ends a code; false if another request ended it first. */
export async function endCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('sign_in.codes')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export interface LiveLink extends Pick<LiveCode, 'codeHash' | 'restsOn' | 'expiresAt'> {
  member: MemberId
  target: string
}

/** The live link of a recovery mail, and its member. */
export async function liveLink(db: Db, id: string): Promise<LiveLink | null> {
  const row = await db
    .selectFrom('sign_in.codes')
    .select(['member', 'target', 'codeHash', 'restsOn', 'expiresAt'])
    .where('id', '=', id)
    .where('purpose', '=', 'recover_link')
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.member === null) return null
  return { ...row, member: row.member }
}

/** Ends every live code and link of an account. */
export async function endCodesOf(tx: Tx, member: MemberId, now: Date): Promise<void> {
  await tx
    .updateTable('sign_in.codes')
    .set({ endedAt: now })
    .where('member', '=', member)
    .where('endedAt', 'is', null)
    .execute()
}

export async function forgetCodes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * DAY_MS)
  await db.deleteFrom('sign_in.codes').where('createdAt', '<', before).execute()
  await db.deleteFrom('sign_in.code_locks').where('lockedUntil', '<', now).execute()
}
