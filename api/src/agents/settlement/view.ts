/** Bills as those who are paid and those who pay see them. */
import type * as wire from '@night-market/protocol/agents/agreements'
import type { BillKind } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { z } from 'zod'
import { displayNamesOf } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { cursorIn, cursorOf } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/refusal.ts'

interface BillRow extends Omit<
  wire.Bill,
  'windowStart' | 'windowEnd' | 'paidAt' | 'isPaidByReader' | 'with'
> {
  payee: MemberId
  payer: MemberId | null
  windowStart: Date
  windowEnd: Date
  paidAt: Date | null
}

const COLUMNS = sql`
  b.id, b.kind, b.state, b.payee, b.payer, b.window_start as "windowStart", b.window_end as "windowEnd",
  b.active_members as "activeMembers", b.valid_bet::text as "validBet", b.net_loss::text as "netLoss", b.base::text as base,
  b.carried::text as carried, b.rate_bps as rate, b.gross::text as gross, b.net::text as net, b.paid_at as "paidAt"`

/** A member's bills of one kind, the latest window first: those it is paid and those it pays. */
export async function billsOf(
  db: Db,
  member: MemberId,
  { cursor, pageSize, ...wanted }: BillsWanted & { cursor: string | undefined; pageSize: number },
): Promise<{ bills: wire.Bill[]; cursor: string | null }> {
  const before = cursorIn(cursor)
  const { rows } = await sql<BillRow>`
    select ${COLUMNS} from agents.bills b
     where ${matches(member, wanted)}
       and (${before === null} or (b.window_start, b.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::text))
     order by b.window_start desc, b.id desc limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    bills: await onWire(db, page, member),
    cursor:
      rows.length > pageSize && last !== undefined ? cursorOf({ at: last.windowStart, id: last.id }) : null,
  }
}

export interface BillsWanted {
  kind: BillKind
  /** Of windows that begin on these days of the merchant's. */
  from?: string | undefined
  to?: string | undefined
  /** Whether those that came to nothing are among them. */
  withZero: boolean
}

const matches = (member: MemberId, { kind, from, to, withZero }: BillsWanted) => sql`
  b.kind = ${kind} and (b.payee = ${member} or b.payer = ${member})
  and (${withZero} or b.gross <> 0 or b.net <> 0 or b.carried <> 0)
  and (${from === undefined} or b.window_start >= ${from ?? null}::date::timestamp
         at time zone (select time_zone from site.calendar))
  and (${to === undefined} or b.window_start < (${to ?? null}::date + 1)::timestamp
         at time zone (select time_zone from site.calendar))`

/** What they come to for the member: paid to it, less what it pays; reversed ones and debts count nothing. */
export async function billsSum(db: Db, member: MemberId, wanted: BillsWanted): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(case when b.payer = ${member} then -b.net else b.net end), 0)::text as sum
      from agents.bills b where ${matches(member, wanted)} and b.state <> 'reversed' and b.net > 0`.execute(
    db,
  )
  return rows[0]?.sum ?? '0'
}

/** One bill of a member with its lines, and what was corrected of it since; refuses another's (`not_found`). */
export async function billOf(db: Db, member: MemberId, id: string): Promise<BillWithLines> {
  const { rows } = await sql<BillRow>`
    select ${COLUMNS} from agents.bills b where b.id = ${id} and (b.payee = ${member} or b.payer = ${member})`.execute(
    db,
  )
  const [bill] = await onWire(db, rows, member)
  if (bill === undefined) throw new Refusal('not_found')
  return { ...bill, lines: await linesOf(db, id), corrections: await correctionsOf(db, id) }
}

type BillWithLines = z.infer<typeof wire.BillWithLines>
type Line = BillWithLines['lines'][number]

async function linesOf(db: Db, id: string): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, 'window'> & { startsAt: Date | null; endsAt: Date | null }>`
    select l.kind, l.base::text as base, l.rate_bps as rate, l.amount::text as amount, l.refers_to as "refersTo",
           o.window_start as "startsAt", o.window_end as "endsAt"
      from agents.bill_lines l left join agents.bills o on o.id = l.refers_to
     where l.bill = ${id} order by l.no`.execute(db)
  const named = rows.filter(({ kind }) => kind === 'below').map(({ refersTo }) => refersTo as MemberId)
  const names = await displayNamesOf(db, named)
  return rows.map(({ startsAt, endsAt, ...line }) => ({
    ...line,
    refersTo: names.get(line.refersTo as MemberId) ?? line.refersTo,
    window: startsAt === null || endsAt === null ? null : windowOnWire(startsAt, endsAt),
  }))
}

/** Lines of later bills of the same source that refer to this one; those of rebates refer to its day. */
async function correctionsOf(db: Db, id: string): Promise<BillWithLines['corrections']> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date; amount: string }>`
    select b.window_start as "startsAt", b.window_end as "endsAt", l.amount::text as amount
      from agents.bills o
      join agents.bills b on b.source = o.source and b.window_start > o.window_start
      join agents.bill_lines l on l.bill = b.id and l.kind = 'correction'
     cross join site.calendar z
     where o.id = ${id}
       and l.refers_to = case o.kind when 'rebate' then (o.window_start at time zone z.time_zone)::date::text else o.id end
     order by b.window_start`.execute(db)
  return rows.map(({ startsAt, endsAt, amount }) => ({ ...windowOnWire(startsAt, endsAt), amount }))
}

const windowOnWire = (startsAt: Date, endsAt: Date): { windowStart: string; windowEnd: string } => ({
  windowStart: startsAt.toISOString(),
  windowEnd: endsAt.toISOString(),
})

async function onWire(db: Db, rows: readonly BillRow[], member: MemberId): Promise<wire.Bill[]> {
  const others = rows.map(({ payee, payer }) => (payee === member ? payer : payee))
  const names = await displayNamesOf(db, [...new Set(others.filter((other) => other !== null))])
  return rows.map(({ payee, payer, windowStart, windowEnd, paidAt, ...bill }) => ({
    ...bill,
    isPaidByReader: payer === member,
    with: names.get((payee === member ? payer : payee) ?? '') ?? '',
    ...windowOnWire(windowStart, windowEnd),
    paidAt: paidAt?.toISOString() ?? null,
  }))
}
