/** SQL of what members earn. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import type { EarningType } from '@night-market/protocol/values/points'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import { EARNINGS } from './model.ts'

/** Adds what round events count for, in the order of members, so that two processes do not deadlock. */
export async function addRounds(tx: Tx, events: object[]): Promise<void> {
  await sql`
    insert into points.meters as m (member, type, volume, millionths)
    select member, type, volume, millionths::bigint from points.changes(${JSON.stringify(events)}::jsonb, ${EARNINGS}::jsonb)
     order by member, type
    on conflict (member, type) do update
      set volume = m.volume + excluded.volume, millionths = m.millionths + excluded.millionths`.execute(tx)
}

export async function addDeposits(
  tx: Tx,
  deposits: { memberId: MemberId; credited: bigint }[],
  rate: number,
): Promise<void> {
  const members = deposits.map(({ memberId }) => memberId)
  const credited = deposits.map((deposit) => deposit.credited.toString())
  await sql`
    insert into points.meters as m (member, type, volume, millionths)
    select member, 'deposit', sum(credited), (sum(credited) * ${rate}::int)::bigint
      from unnest(${members}::text[], ${credited}::bigint[]) as d (member, credited)
     group by member order by member
    on conflict (member, type) do update
      set volume = m.volume + excluded.volume, millionths = m.millionths + excluded.millionths`.execute(tx)
}

export interface DueMeter {
  member: MemberId
  type: EarningType
  awarded: bigint
  due: Amount
}

/** Locks meters with whole points that are not in the purse yet, of one member or of all; skips locked ones. */
export async function lockDue(tx: Tx, member: MemberId | null, limit: number): Promise<DueMeter[]> {
  const { rows } = await sql<DueMeter>`
    select member, type, awarded, millionths / 1000000 - awarded as due from points.meters
     where millionths / 1000000 > awarded ${member === null ? sql`` : sql`and member = ${member}`}
     order by member, type limit ${limit} for no key update skip locked`.execute(tx)
  return rows
}

export async function hasDue(db: Db, member: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from points.meters where member = ${member} and millionths / 1000000 > awarded limit 1`.execute(db)
  return rows.length > 0
}

/** Records that the due points are in the purse. */
export async function noteAwarded(tx: Tx, meters: DueMeter[]): Promise<void> {
  await sql`
    update points.meters m set awarded = m.awarded + d.due
      from unnest(${meters.map(({ member }) => member)}::text[], ${meters.map(({ type }) => type)}::text[],
                  ${meters.map(({ due }) => due.toString())}::bigint[]) as d (member, type, due)
     where m.member = d.member and m.type = d.type`.execute(tx)
}

/** The members among these who have no points purse yet. */
export async function withoutPurse(tx: Tx, members: MemberId[]): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select member from unnest(${members}::text[]) member
     where not exists (select from ledger.accounts where id = member || ':points')`.execute(tx)
  return rows.map(({ member }) => member)
}

/** The points that a member has earned by play and deposits so far. */
export async function earnedBy(db: Db, member: MemberId): Promise<bigint> {
  const { rows } = await sql<{ earned: bigint }>`
    select coalesce(sum(awarded), 0)::bigint as earned from points.meters where member = ${member}`.execute(
    db,
  )
  return rows[0]?.earned ?? 0n
}
