/** The SQL of bills: what runs in a window, what teams came to in it, and what was billed. */
import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { AgreementKind, BillKind, BillState, Payer, Period } from '@night-market/protocol/agents/words'
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { AgreementId } from '../agreements/model.ts'
import type { Reached } from './tiers.ts'
import type { Window } from './windows.ts'

export type BillId = Id<'bil'>

/** Terms that run in a window. */
export interface Running {
  agreement: AgreementId
  version: number
  payee: MemberId
  /** Null: the platform pays. */
  payer: MemberId | null
  /** The agents above the payee, from the top down. */
  above: MemberId[]
  terms: AgreementTerms
  startsAt: Date
  endsAt: Date | null
}

/** The terms of a kind that run through a whole window, those of payees at the top first. */
export async function runningIn(
  db: Db | Tx,
  kind: AgreementKind,
  period: Period | null,
  { startsAt, endsAt }: Window,
): Promise<Running[]> {
  const { rows } = await sql<Omit<Running, 'payer'> & { giver: MemberId | null; payer: Payer }>`
    select a.id as agreement, v.no as version, a.payee, a.giver, a.payer, coalesce(p.agents, '{}') as above, v.terms,
           v.starts_at as "startsAt", v.ends_at as "endsAt"
      from agents.agreements a
      join agents.versions v on v.agreement = a.id
     cross join site.calendar m
      left join members.paths p on p.member = a.payee and p.from_day <= (${startsAt}::timestamptz at time zone m.time_zone)::date
            and (p.until_day is null or p.until_day > (${startsAt}::timestamptz at time zone m.time_zone)::date)
     where a.kind = ${kind} and (${period}::text is null or v.terms->>'period' = ${period})
       and v.starts_at <= ${startsAt} and coalesce(v.ends_at, 'infinity') >= ${endsAt}
     order by cardinality(coalesce(p.agents, '{}')), a.id`.execute(db)
  return rows.map(({ giver, payer, ...row }) => ({ ...row, payer: payer === 'platform' ? null : giver }))
}

interface TeamRequest {
  agent: MemberId
  activeBet: string
}

/** What teams came to on days from `from` up to, and without, `until`; in the order asked. */
export async function factsOfDays(
  db: Db | Tx,
  teams: readonly (TeamRequest & { from: string; until: string })[],
  { before, excludedAt, withMoney }: { before: Date; excludedAt: Date; withMoney: boolean },
): Promise<Reached[]> {
  if (teams.length === 0) return []
  const { rows } = await sql<FactRow>`
    select place, active_members, valid_bet::text as valid_bet, net_loss::text as net_loss
      from agents.team_facts(${teams.map(({ agent }) => agent)}::text[], ${teams.map(({ activeBet }) => activeBet)}::numeric[],
             ${teams.map(({ from }) => from)}::date[], ${teams.map(({ until }) => until)}::date[],
             ${before}, ${excludedAt}, ${withMoney})
     order by place`.execute(db)
  return rows.map(reached)
}

/** As `factsOfDays`, from one slot up to, and without, another; with corrections before an instant. */
export async function factsOfSlots(
  db: Db | Tx,
  teams: readonly (TeamRequest & { from: Date; until: Date })[],
  before: Date,
): Promise<Reached[]> {
  if (teams.length === 0) return []
  const { rows } = await sql<FactRow>`
    select place, active_members, valid_bet::text as valid_bet, net_loss::text as net_loss
      from agents.slot_facts(${teams.map(({ agent }) => agent)}::text[], ${teams.map(({ activeBet }) => activeBet)}::numeric[],
             ${teams.map(({ from }) => from.toISOString())}::timestamptz[],
             ${teams.map(({ until }) => until.toISOString())}::timestamptz[],
             ${before})
     order by place`.execute(db)
  return rows.map(reached)
}

interface FactRow {
  activeMembers: number
  validBet: string
  netLoss: string
}
const reached = ({ activeMembers, validBet, netLoss }: FactRow): Reached => ({
  activeMembers,
  validBet: BigInt(validBet) as Amount,
  netLoss: BigInt(netLoss) as Amount,
})

export interface Line {
  kind: 'gross' | 'below' | 'debt' | 'paid' | 'correction'
  base: bigint
  rateBps: number
  amount: bigint
  refersTo: string
}
export interface NewBill extends Window {
  id: BillId
  kind: BillKind
  source: string
  version: number | null
  payee: MemberId
  payer: MemberId | null
  reached: Reached
  base: bigint
  carried: bigint
  rateBps: number
  gross: bigint
  net: bigint
  state: BillState
  /** When it is paid at the earliest. */
  dueAt: Date
  lines: Line[]
}

/** Writes bills with their lines; one that was billed for its window before is left out. */
export async function insertBills(tx: Tx, bills: readonly NewBill[], now: Date): Promise<void> {
  if (bills.length === 0) return
  const rows = bills.map(({ reached: facts, lines, ...bill }) => ({
    ...bill,
    activeMembers: facts.activeMembers,
    ...texts({ validBet: facts.validBet, netLoss: facts.netLoss, base: bill.base, carried: bill.carried }),
    ...texts({ gross: bill.gross, net: bill.net }),
    lines: lines.map((line, place) => ({
      ...line,
      ...texts({ base: line.base, amount: line.amount }),
      no: place + 1,
    })),
  }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(id text, kind text, source text, version int,
        payee text, payer text, "startsAt" timestamptz, "endsAt" timestamptz, "activeMembers" int, "validBet" numeric,
        "netLoss" numeric, base numeric, carried numeric, "rateBps" int, gross numeric, net numeric, state text,
        "dueAt" timestamptz, lines jsonb)
    ), made as (
      insert into agents.bills (id, kind, source, version, payee, payer, window_start, window_end, active_members, valid_bet,
             net_loss, base, carried, rate_bps, gross, net, state, retry_at, made_at)
      select id, kind, source, version, payee, payer, "startsAt", "endsAt", "activeMembers", "validBet", "netLoss", base,
             carried, "rateBps", gross, net, state, "dueAt", ${now} from given
      on conflict (source, window_start) do nothing returning id
    )
    insert into agents.bill_lines (bill, no, kind, base, rate_bps, amount, refers_to)
    select g.id, l.no, l.kind, l.base, l."rateBps", l.amount, l."refersTo"
      from made join given g using (id)
     cross join lateral jsonb_to_recordset(g.lines) as l(no int, kind text, base numeric, "rateBps" int, amount numeric,
                                                          "refersTo" text)`.execute(tx)
}

const texts = (figures: Record<string, bigint>): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.toString()]))

/**
 * The last bill of each source before an instant, also one that was reversed; base and what was carried are those of the last
 * window, as they are after corrections: a bill of corrections alone carries nothing on.
 */
export async function lastBills(
  db: Db | Tx,
  sources: readonly string[],
  before: Date,
): Promise<Map<string, { id: BillId; base: bigint; carried: bigint; net: bigint }>> {
  if (sources.length === 0) return new Map()
  const { rows } = await sql<{ source: string; id: BillId; base: string; carried: string; net: string }>`
    select s.source, b.id, coalesce(w.base, 0)::text as base, coalesce(w.carried, 0)::text as carried, b.net::text as net
      from unnest(${sources}::text[]) s (source)
     cross join lateral (
        select o.id, o.net from agents.bills o
         where o.source = s.source and o.window_start < ${before}
         order by o.window_start desc limit 1) b
      left join lateral (
        select coalesce(r.base, o.base) as base, coalesce(r.carried, o.carried) as carried
          from agents.bills o left join agents.recomputed r on r.bill = o.id
         where o.source = s.source and o.window_start < ${before}
           and exists (select from agents.bill_lines l where l.bill = o.id and l.kind = 'gross')
         order by o.window_start desc limit 1) w on true`.execute(db)
  return new Map(
    rows.map(({ source, id, base, carried, net }) => [
      source,
      { id, base: BigInt(base), carried: BigInt(carried), net: BigInt(net) },
    ]),
  )
}

/** Takes the turn to bill a window; false when it was billed before. */
export async function takeWindow(
  tx: Tx,
  kind: BillKind,
  period: string,
  startsAt: Date,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .insertInto('agents.windows')
    .values({ kind, period, startsAt, billedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return taken !== undefined
}

/** The last window of a kind that was billed, else where its first terms begin; `period` null: of any. */
export async function unbilledFrom(
  db: Db | Tx,
  kind: AgreementKind,
  period: Period | null,
): Promise<{ at: Date; isBilled: boolean } | null> {
  const { rows } = await sql<{ last: Date | null; first: Date | null }>`
    select (select max(starts_at) from agents.windows where kind = ${kind} and period = ${period ?? 'daily'}) as last,
           (select min(v.starts_at) from agents.versions v join agents.agreements a on a.id = v.agreement
             where a.kind = ${kind} and (${period}::text is null or v.terms->>'period' = ${period})) as first`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined || row.first === null) return null
  if (row.last !== null && row.last >= row.first) return { at: row.last, isBilled: true }
  return { at: row.first, isBilled: false }
}

/** Slots before this one are in the sums of agents. */
export async function foldedUntil(db: Db | Tx): Promise<Date> {
  const { slot } = await db.selectFrom('agents.folded_until').select('slot').executeTakeFirstOrThrow()
  return slot
}

/** What a member owes in bills that its purse did not hold. */
export async function owedBy(db: Db | Tx, payer: MemberId): Promise<bigint> {
  const { rows } = await sql<{ owed: string }>`
    select coalesce(sum(net), 0)::text as owed from agents.bills
     where payer = ${payer} and state = 'short'`.execute(db)
  return BigInt(rows[0]?.owed ?? 0)
}

export interface Payable {
  id: BillId
  kind: BillKind
  payee: MemberId
  payer: MemberId | null
  net: bigint
  shortSince: Date | null
}

/** The next unpaid bills that are due, those of payees at the top first, locked; others take others. */
export async function claimUnpaid(tx: Tx, now: Date, most: number): Promise<Payable[]> {
  const { rows } = await sql<Omit<Payable, 'net'> & { net: string }>`
    select b.id, b.kind, b.payee, b.payer, b.net::text as net, b.short_since as "shortSince"
      from agents.bills b
      left join members.paths p on p.member = b.payee and p.until_day is null
     where b.state in ('computed', 'short') and b.retry_at <= ${now}
     order by cardinality(coalesce(p.agents, '{}')), b.made_at, b.id
     limit ${most} for update of b skip locked`.execute(tx)
  return rows.map((row) => ({ ...row, net: BigInt(row.net) }))
}

export async function setPaid(tx: Tx, ids: readonly BillId[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('agents.bills')
    .set({ state: 'paid', paidAt: now, retryAt: null, shortSince: null })
    .where('id', 'in', ids)
    .execute()
}

export async function setShort(
  tx: Tx,
  id: BillId,
  { since, retryAt }: { since: Date; retryAt: Date },
): Promise<void> {
  await tx
    .updateTable('agents.bills')
    .set({ state: 'short', shortSince: since, retryAt })
    .where('id', '=', id)
    .execute()
}

/** A bill with its row locked; null where there is none. */
export async function lockBill(
  tx: Tx,
  id: BillId,
): Promise<(Omit<Payable, 'shortSince'> & { state: BillState }) | null> {
  const { rows } = await sql<Omit<Payable, 'net'> & { net: string; state: BillState }>`
    select id, kind, payee, payer, net::text as net, state from agents.bills where id = ${id} for update`.execute(
    tx,
  )
  const [row] = rows
  return row === undefined ? null : { ...row, net: BigInt(row.net) }
}

export async function setReversed(tx: Tx, id: BillId): Promise<void> {
  await tx.updateTable('agents.bills').set({ state: 'reversed' }).where('id', '=', id).execute()
}
