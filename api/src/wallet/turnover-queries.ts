/** The SQL of what has to be staked before money goes out. */
import type { MemberId } from '@night-market/protocol/ids'
import type { Amount } from '@night-market/protocol/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'

/** What a member has still to stake. */
export async function turnoverLeft(db: Db | Tx, member: MemberId): Promise<Amount> {
  return (await turnoverOf(db, member)).left
}

/** What a member has still to stake, and what its open deposits asked for in all. */
export async function turnoverOf(db: Db | Tx, member: MemberId): Promise<{ left: Amount; asked: Amount }> {
  const { rows } = await sql<{ left: bigint; asked: bigint }>`
    select coalesce(sum(required - done), 0)::bigint as left, coalesce(sum(required), 0)::bigint as asked
      from wallet.turnovers where member_id = ${member} and met_at is null`.execute(db)
  const { left = 0n, asked = 0n } = rows[0] ?? {}
  return { left: left as Amount, asked: asked as Amount }
}

export interface OpenTurnover {
  deposit: string
  member: string
  required: bigint
  done: bigint
  openedAt: Date
}

/** What these members have still to stake, deposit by deposit, the oldest first; nobody else counts on it meanwhile. */
export async function lockOpenTurnovers(tx: Tx, members: string[]): Promise<OpenTurnover[]> {
  const rows = await tx
    .selectFrom('wallet.turnovers')
    .select(['deposit', 'member_id', 'required', 'done', 'opened_at'])
    .where('member_id', 'in', members)
    .where('met_at', 'is', null)
    .orderBy('member_id')
    .orderBy('opened_at')
    .orderBy('deposit')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ member_id: member, opened_at: openedAt, ...row }) => ({ ...row, member, openedAt }))
}

export async function countTurnover(
  tx: Tx,
  { deposit, done, required }: Pick<OpenTurnover, 'deposit' | 'done' | 'required'>,
  now: Date,
): Promise<void> {
  const met = done >= required ? { met_at: now, met_how: 'played' } : {}
  await tx
    .updateTable('wallet.turnovers')
    .set({ done, ...met })
    .where('deposit', '=', deposit)
    .execute()
}

/** Whether what a member staked since then is still on the table, in the statement that asks: both are columns of it. */
export type IsInPlay = (member: RawBuilder<string>, since: RawBuilder<Date>) => RawBuilder<boolean>

/**
 * Asks nothing more of those of these members who have less than `least` left: neither in the purse nor on the table, nor
 * with a vendor, nor on its way out. One statement, so that no bet and no deposit slips in between.
 */
export async function forgiveEmptyPurses(
  tx: Tx,
  members: string[],
  { least, isInPlay, now }: { least: bigint; isInPlay: IsInPlay; now: Date },
): Promise<void> {
  await sql`
    update wallet.turnovers t set met_at = ${now}, met_how = 'balance_gone'
     where t.member_id = any (${members}) and t.met_at is null
       and exists (select from ledger.accounts a where a.id = t.member_id || ':main' and a.balance < ${least})
       and not ${isInPlay(sql`t.member_id`, sql`t.opened_at`)}
       and not exists (select from wallet.withdrawals w where w.member_id = t.member_id and w.pending > 0)
       and coalesce((select sum(e.amount) from ledger.entries e
                      where e.account = t.member_id || ':main'
                        and e.reason in ('wallet.vendor_in', 'wallet.vendor_in_returned', 'wallet.vendor_out',
                                         'wallet.line_transfer')), 0) > -${least}::bigint`.execute(tx)
}
