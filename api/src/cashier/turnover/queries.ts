/** The SQL of what has to be staked before money goes out. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { sql, type RawBuilder } from 'kysely'
import { feedOf, hasOpenRound } from '../../play/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'

/** What a member has still to stake. */
export async function turnoverLeft(db: Db | Tx, member: MemberId): Promise<Amount> {
  return (await turnoverOf(db, member)).left
}

/** What a member has still to stake, and what its open deposits asked for in all. */
export async function turnoverOf(db: Db | Tx, member: MemberId): Promise<{ left: Amount; required: Amount }> {
  const { rows } = await sql<{ left: bigint; required: bigint }>`
    select coalesce(sum(required - done), 0)::bigint as left, coalesce(sum(required), 0)::bigint as required
      from cashier.turnovers where member_id = ${member} and met_at is null`.execute(db)
  const { left = 0n, required = 0n } = rows[0] ?? {}
  return { left: left as Amount, required: required as Amount }
}

export interface OpenTurnover {
  deposit: string
  memberId: MemberId
  required: bigint
  done: bigint
  openedAt: Date
}

/** Locks the open turnovers of these members, the oldest deposit first. */
export function lockOpenTurnovers(tx: Tx, members: MemberId[]): Promise<OpenTurnover[]> {
  return tx
    .selectFrom('cashier.turnovers')
    .select(['deposit', 'memberId', 'required', 'done', 'openedAt'])
    .where('memberId', 'in', members)
    .where('metAt', 'is', null)
    .orderBy('memberId')
    .orderBy('openedAt')
    .orderBy('deposit')
    .forNoKeyUpdate()
    .execute()
}

/** A turnover with what was bet in its time: after it opened, and before the next one did. */
export interface PlayedTurnover extends OpenTurnover {
  metAt: Date | null
  metHow: 'played' | 'balance_gone' | null
  reopenedAt: Date | null
  /** With the corrections of bets that began in that time. */
  played: bigint
}

/** Locks all turnovers of these members, the oldest deposit first. */
export async function playedTurnovers(tx: Tx, members: readonly MemberId[]): Promise<PlayedTurnover[]> {
  await sql`
    select from cashier.turnovers where member_id = any (${members}) order by member_id, opened_at, deposit
       for no key update`.execute(tx)
  const { rows } = await sql<Omit<PlayedTurnover, 'played'> & { played: string }>`
    select t.deposit, t.member_id, t.required, t.done, t.opened_at, t.met_at, t.met_how, t.reopened_at,
           (coalesce(t.next_before, b.booked) - t.played_before + c.corrected)::text as played
      from (select *, lead(opened_at) over their as next_at, lead(played_before) over their as next_before
              from cashier.turnovers where member_id = any (${members})
            window their as (partition by member_id order by opened_at, deposit)) t
     cross join lateral (
       select coalesce(sum(d.valid_bet), 0) as booked from play.member_days d where d.member = t.member_id) b
     cross join lateral (
       select coalesce(sum(c.valid_bet), 0) as corrected from play.corrections c join play.rounds r on r.id = c.round
        where c.member = t.member_id and r.started_at >= t.opened_at
          and (t.next_at is null or r.started_at < t.next_at)) c
     order by t.member_id, t.opened_at, t.deposit`.execute(tx)
  return rows.map((row) => ({ ...row, played: BigInt(row.played) }))
}

/** Those of these members who have a turnover that is open again. */
export async function reopenedAmong(tx: Tx, members: readonly MemberId[]): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select distinct member_id as member from cashier.turnovers
     where member_id = any (${members}) and met_at is null and reopened_at is not null`.execute(tx)
  return rows.map(({ member }) => member)
}

/** Opens a turnover again that was met by play. */
export async function reopen(
  tx: Tx,
  { deposit, done }: Pick<OpenTurnover, 'deposit' | 'done'>,
  now: Date,
  recheckAt: Date,
): Promise<void> {
  const values = { done, metAt: null, metHow: null, reopenedAt: now, recheckAt }
  await tx.updateTable('cashier.turnovers').set(values).where('deposit', '=', deposit).execute()
}

/** Opens again what was forgiven after these rounds had begun, of deposits before them: money of them came back. */
export async function reopenForgiven(
  tx: Tx,
  rounds: readonly { memberId: MemberId; startedAt: string }[],
): Promise<void> {
  if (rounds.length === 0) return
  await sql`
    with returned as (
      select t.deposit from cashier.turnovers t
       where t.met_how = 'balance_gone' and exists (
               select from unnest(${rounds.map(({ memberId }) => memberId)}::text[],
                                  ${rounds.map(({ startedAt }) => startedAt)}::timestamptz[]) r (member, started_at)
                where r.member = t.member_id and t.opened_at <= r.started_at and r.started_at <= t.met_at)
         and t.member_id = any (${rounds.map(({ memberId }) => memberId)})
       order by t.member_id, t.opened_at, t.deposit for no key update)
    update cashier.turnovers t set met_at = null, met_how = null from returned where returned.deposit = t.deposit`.execute(
    tx,
  )
}

/** Whether the first event of one of these rounds has still to be delivered. */
export async function areWaiting(tx: Tx, rounds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from platform.outbox
     where type = 'play.round_settled' and payload ->> 'roundId' = any (${rounds}) limit 1`.execute(tx)
  return rows.length > 0
}

export async function countTurnover(
  tx: Tx,
  { deposit, done, required }: Pick<OpenTurnover, 'deposit' | 'done' | 'required'>,
  now: Date,
): Promise<void> {
  const met = done >= required ? { metAt: now, metHow: 'played' } : {}
  await tx
    .updateTable('cashier.turnovers')
    .set({ done, ...met })
    .where('deposit', '=', deposit)
    .execute()
}

/**
 * Closes the open turnovers of members with less than `least` left in purse, table, vendors and withdrawals together.
 *
 * A vendor holds what went there, less what came back, plus the results of its feed. Money that came back may have
 * been won in rounds that the feed has not reported yet; until the feed was read to its end after that, the member is
 * judged again a minute later. One statement, so that no bet and no deposit slips in between.
 */
export async function forgiveEmptyPurses(
  tx: Tx,
  members: MemberId[],
  judged: { least: bigint; now: Date },
): Promise<void> {
  await forgivingEmptyPurses(members, judged).execute(tx)
}

export const forgivingEmptyPurses = (
  members: MemberId[],
  { least, now }: { least: bigint; now: Date },
): RawBuilder<unknown> => sql`
    with owing as materialized (
      select t.member_id, min(t.opened_at) as since from cashier.turnovers t
       where t.member_id = any (${members}) and t.met_at is null group by 1
    ), empty as materialized (
      select o.member_id, v.is_read
        from owing o
        cross join lateral (${HELD_AT_VENDORS}) v
       where greatest((select a.balance from ledger.accounts a where a.id = o.member_id || ':main'), 0)
         + v.held < ${least}::bigint
         and not ${hasOpenRound(sql`o.member_id`, sql`o.since`)}
         and not coalesce((select true from cashier.withdrawals w
                            where w.member_id = o.member_id and w.pending > 0 limit 1), false)
    )
    update cashier.turnovers t
       set met_at = case when e.is_read then ${now}::timestamptz end,
           met_how = case when e.is_read then 'balance_gone' end,
           recheck_at = case when not e.is_read then ${now}::timestamptz + interval '1 minute' end
      from empty e
     where t.member_id = e.member_id and t.met_at is null`

/** What brands hold for the member `o.member_id`, with what is on its way; one that lost more than it got holds nothing. */
const HELD_AT_VENDORS = sql`
    select coalesce(sum(greatest(b.settled + f.result, 0) + b.on_its_way), 0) as held,
           coalesce(bool_and(b.came_back_at is null or coalesce(f.caught_up_at > b.came_back_at, false)),
             true) as is_read
      from (select vendor_code,
                   coalesce(sum(case direction when 'in' then amount else -amount end)
                     filter (where status = 'done'), 0) as settled,
                   coalesce(sum(amount) filter (where direction = 'in' and settled_at is null),
                     0) as on_its_way,
                   max(coalesce(checked_at, settled_at))
                     filter (where direction = 'out' and status = 'done') as came_back_at
              from vendor_funds.transfers where member_id = o.member_id group by vendor_code) b
     cross join lateral (${feedOf(sql`o.member_id`, sql`b.vendor_code`)}) f`

/** Members whose empty purse is due to be judged again. */
export async function membersToRecheck(tx: Tx, now: Date, limit: number): Promise<MemberId[]> {
  const rows = await tx
    .selectFrom('cashier.turnovers')
    .select('memberId')
    .where('recheckAt', '<=', now)
    .where('metAt', 'is', null)
    .orderBy('recheckAt')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ memberId }) => memberId))].toSorted()
}

/** Forgets that these members wait to be judged again. */
export async function clearRechecks(tx: Tx, members: MemberId[]): Promise<void> {
  await tx
    .updateTable('cashier.turnovers')
    .set({ recheckAt: null })
    .where('memberId', 'in', members)
    .where('recheckAt', 'is not', null)
    .where('metAt', 'is', null)
    .execute()
}
