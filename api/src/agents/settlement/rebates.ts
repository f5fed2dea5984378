/** The turnover rebate of a day: one bill for each agent, with a line for each type of game and difference of rates. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { beginOf, dayIn } from '../../platform/time-zones.ts'
import * as queries from './bill-queries.ts'
import type { Line, NewBill } from './bill-queries.ts'
import { correctedDays } from './correction-queries.ts'
import { NOTHING } from './tiers.ts'
import { windowOf, type Window } from './windows.ts'

/** Bills a day's rebates; whether it was not billed before. An agent that earned nothing has no bill. */
export async function billRebates(db: Db, window: Window, zone: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await queries.takeWindow(tx, 'rebate', 'daily', window.startsAt, now))) return false
    const day = dayIn(zone, window.startsAt)
    const earned = await rebatesOf(tx, day, { before: window.endsAt, excludedAt: window.endsAt })
    const corrections = await correctionsOf(tx, window, zone)
    const agents = [...new Set([...earned.map(({ agent }) => agent), ...corrections.keys()])]
    const earlier = await queries.lastBills(tx, agents, window.startsAt)
    const bills = agents.map((agent) => {
      const last = earlier.get(agent)
      const debt: Line[] =
        last !== undefined && last.net < 0n
          ? [{ kind: 'debt', base: 0n, rateBps: 0, amount: last.net, refersTo: last.id }]
          : []
      const shares = earned.filter((share) => share.agent === agent)
      return billOf(agent, shares, [...debt, ...(corrections.get(agent) ?? [])], window, now)
    })
    await queries.insertBills(
      tx,
      bills.filter(({ gross, payee }) => gross > 0n || corrections.has(payee)),
      now,
    )
    return true
  })
}

/** What rounds that were corrected on a day change of the rebates of days before it, by agent. */
async function correctionsOf(tx: Tx, window: Window, zone: string): Promise<Map<MemberId, Line[]>> {
  const lines: { agent: MemberId; line: Line }[] = []
  for (const day of await correctedDays(tx, window, dayIn(zone, window.startsAt))) {
    const { endsAt: excludedAt } = windowOf('daily', zone, beginOf(day, zone))
    // A day that was not billed owes nothing.
    if (!(await isBilled(tx, beginOf(day, zone)))) continue
    const was = await rebatesOf(tx, day, { before: window.startsAt, excludedAt })
    const is = await rebatesOf(tx, day, { before: window.endsAt, excludedAt })
    const reversed = await reversedOf(tx, beginOf(day, zone))
    const agents = new Set([...was, ...is].map(({ agent }) => agent))
    for (const agent of agents) {
      if (reversed.has(agent)) continue
      const amount = sumOf(is, agent) - sumOf(was, agent)
      if (amount !== 0n)
        lines.push({ agent, line: { kind: 'correction', base: 0n, rateBps: 0, amount, refersTo: day } })
    }
  }
  return new Map(
    [...Map.groupBy(lines, ({ agent }) => agent)].map(([agent, own]) => [agent, own.map(({ line }) => line)]),
  )
}

const sumOf = (shares: readonly Rebate[], of: MemberId): bigint =>
  shares.filter(({ agent }) => agent === of).reduce((sum, { amount }) => sum + amount, 0n)

/** Whose rebate of a day was reversed: nothing of it is left to correct. */
async function reversedOf(tx: Tx, startsAt: Date): Promise<Set<MemberId>> {
  const found = await tx
    .selectFrom('agents.bills')
    .select('payee')
    .where('kind', '=', 'rebate')
    .where('windowStart', '=', startsAt)
    .where('state', '=', 'reversed')
    .execute()
  return new Set(found.map(({ payee }) => payee as MemberId))
}

async function isBilled(tx: Tx, startsAt: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('agents.windows')
    .select('kind')
    .where('kind', '=', 'rebate')
    .where('startsAt', '=', startsAt)
    .executeTakeFirst()
  return found !== undefined
}

interface Rebate {
  agent: MemberId
  gameType: string
  rateBps: number
  validBet: bigint
  amount: bigint
}

async function rebatesOf(
  tx: Tx,
  day: string,
  { before, excludedAt }: { before: Date; excludedAt: Date },
): Promise<Rebate[]> {
  const { rows } = await sql<Omit<Rebate, 'validBet' | 'amount'> & { validBet: string; amount: string }>`
    select agent, game_type as "gameType", rate_bps as "rateBps", valid_bet::text as "validBet", amount::text as amount
      from agents.rebates_of(${day}::date, ${before}, ${excludedAt}) order by agent, game_type, rate_bps`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, validBet: BigInt(row.validBet), amount: BigInt(row.amount) }))
}

function billOf(
  agent: MemberId,
  shares: readonly Rebate[],
  more: readonly Line[],
  window: Window,
  now: Date,
): NewBill {
  const validBet = shares.reduce((sum, share) => sum + share.validBet, 0n)
  const gross = shares.reduce((sum, { amount }) => sum + amount, 0n)
  const net = more.reduce((sum, { amount }) => sum + amount, gross)
  return {
    id: newId('bil', now),
    kind: 'rebate',
    source: agent,
    version: null,
    ...window,
    payee: agent,
    payer: null,
    reached: { ...NOTHING, validBet: validBet as Amount },
    base: validBet,
    carried: 0n,
    rateBps: 0,
    gross,
    net,
    dueAt: window.endsAt,
    state: net > 0n ? 'computed' : 'not_reached',
    lines: [
      ...shares.map(({ gameType, rateBps, validBet: base, amount }): Line => ({
        kind: 'gross',
        base,
        rateBps,
        amount,
        refersTo: gameType,
      })),
      ...more,
    ],
  }
}

/** The next day whose rebates were not billed, from the first on that anyone has a rate; null where none has. */
export async function nextRebates(db: Db, zone: string): Promise<Window | null> {
  const { rows } = await sql<{ last: Date | null; first: string | null }>`
    select (select max(starts_at) from agents.windows where kind = 'rebate') as last,
           (select min(from_day)::text from agents.rates) as first`.execute(db)
  const [{ last, first } = { last: null, first: null }] = rows
  if (last !== null) return windowOf('daily', zone, windowOf('daily', zone, last).endsAt)
  return first === null ? null : windowOf('daily', zone, beginOf(first, zone))
}
