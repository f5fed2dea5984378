/** The SQL of acts that were agreed on. */
import { gameTypesWith } from '@night-market/protocol/values/game-types'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import type { SendingState, Target } from './model.ts'

export interface AgreedAct extends Target {
  actUuid: string
  proposal: string
  fields: Record<string, unknown>
  agreedAt: Date
}

export interface SentRow {
  proposal: string
  actUuid: string
  state: SendingState
  status: WalletStatus | null
  problem: string | null
  version: number | null
  attempts: number
  agreedAt: Date
  answeredAt: Date | null
}

export type DueAct = Pick<AgreedAct, 'actUuid' | 'vendor' | 'path' | 'subject' | 'fields'> & {
  attempts: number
}

/** Codes of the connections that list a game of the book. */
export async function bookVendors(db: Db): Promise<string[]> {
  const types = gameTypesWith('product', 'betting')
  const { rows } = await sql<{ vendor: string }>`
    select distinct aggregator_code as vendor from catalogue.games
     where game_type = any (${types}::text[]) and is_offered order by 1`.execute(db)
  return rows.map(({ vendor }) => vendor)
}

/** Locks what acts are on until the end of the transaction. */
export async function lockSubject(tx: Tx, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trading ${subject}`}, 0))`.execute(tx)
}

/** How many acts were agreed on for this draw or match, or for the line and the whole of it; null without such a vendor. */
export async function actsBefore(tx: Tx, { vendor, subject, line }: Target): Promise<number | null> {
  const { rows } = await sql<{ acts: number }>`
    select (select count(*)::int from trading.acts a
             where a.subject = ${subject}
               and (a.line is null or ${line}::text is null or a.line = ${line})) as acts
      from catalogue.aggregators where code = ${vendor}`.execute(tx)
  return rows[0]?.acts ?? null
}

export async function insertAct(tx: Tx, act: AgreedAct): Promise<void> {
  await tx
    .insertInto('trading.acts')
    .values({ ...act, fields: JSON.stringify(act.fields), dueAt: act.agreedAt })
    .execute()
}

/** Claims acts that are due, or one whenever it is due; of one draw or match the first that has no answer. */
export async function claimDue(
  db: Db,
  proposal: string | null,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
  most: number,
): Promise<DueAct[]> {
  const { rows } = await sql<DueAct>`
    update trading.acts set due_at = ${leaseUntil}, attempts = attempts + 1
     where no in (select a.no from trading.acts a
                   where a.state = 'sending' and a.due_at <= ${now}
                     and (${proposal}::text is null or a.proposal = ${proposal})
                     and not exists (select from trading.acts b
                                      where b.subject = a.subject and b.no < a.no and b.state = 'sending')
                   order by a.due_at limit ${most} for update skip locked)
    returning act_uuid, vendor, path, subject, fields, attempts`.execute(db)
  return rows
}

export interface Answered {
  status: WalletStatus
  problem: string | null
  version: number | null
}

/** Keeps a definite answer; true for the first. What a vendor did is done, whatever it answered to a copy. */
export async function endAct(
  tx: Tx,
  actUuid: string,
  state: 'done' | 'refused',
  { status, problem, version }: Answered,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('trading.acts')
    .set({ state, status, problem, version, answeredAt: now })
    .where('actUuid', '=', actUuid)
    .where('state', 'in', state === 'done' ? ['sending', 'refused'] : ['sending'])
    .returning('no')
    .executeTakeFirst()
  return row !== undefined
}

/** Sends it again later; `status` is what the vendor answered, null for no answer. */
export async function postpone(
  db: Db,
  actUuid: string,
  status: WalletStatus | null,
  until: Date,
): Promise<void> {
  await db
    .updateTable('trading.acts')
    .set({ dueAt: until, ...(status !== null && { status }) })
    .where('actUuid', '=', actUuid)
    .where('state', '=', 'sending')
    .execute()
}

/** What became of these proposals, of those that were agreed on. */
export async function sentOf(db: Db, proposals: string[]): Promise<Map<string, SentRow>> {
  if (proposals.length === 0) return new Map()
  const rows = await db
    .selectFrom('trading.acts')
    .select([
      'proposal',
      'actUuid',
      'state',
      'status',
      'problem',
      'version',
      'attempts',
      'agreedAt',
      'answeredAt',
    ])
    .where('proposal', 'in', proposals)
    .execute()
  return new Map(rows.map((row) => [row.proposal, row as SentRow]))
}
