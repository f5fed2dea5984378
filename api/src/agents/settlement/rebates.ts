/** The turnover rebate of a day: one bill for each agent, with a line for each type of game and difference of rates. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { beginOf, dayIn } from '../../platform/time-zones.ts'
import { LOTTERY } from '../rates/model.ts'
import * as queries from './bill-queries.ts'
import type { NewBill } from './bill-queries.ts'
import { NOTHING } from './tiers.ts'
import { windowOf, type Window } from './windows.ts'

/** Bills a day's rebates; whether it was not billed before. An agent that earned nothing has no bill. */
export async function billRebates(db: Db, window: Window, zone: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await queries.takeWindow(tx, 'rebate', 'daily', window.startsAt, now))) return false
    const earned = await rebatesOf(tx, dayIn(zone, window.startsAt), window.endsAt)
    const bills = [...Map.groupBy(earned, ({ agent }) => agent)].map(([agent, shares]) =>
      billOf(agent, shares, window, now),
    )
    await queries.insertBills(
      tx,
      bills.filter(({ gross }) => gross > 0n),
      now,
    )
    return true
  })
}

interface Rebate {
  agent: MemberId
  gameType: string
  rateBps: number
  validBet: bigint
  amount: bigint
}

async function rebatesOf(tx: Tx, day: string, before: Date): Promise<Rebate[]> {
  const { rows } = await sql<Omit<Rebate, 'validBet' | 'amount'> & { validBet: string; amount: string }>`
    select agent, game_type as "gameType", rate_bps as "rateBps", valid_bet::text as "validBet", amount::text as amount
      from agents.rebates_of(${day}::date, ${before}) order by agent, game_type, rate_bps`.execute(tx)
  return rows.map((row) => ({ ...row, validBet: BigInt(row.validBet), amount: BigInt(row.amount) }))
}

function billOf(agent: MemberId, shares: readonly Rebate[], window: Window, now: Date): NewBill {
  const validBet = shares.reduce((sum, share) => sum + share.validBet, 0n)
  const gross = shares.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    ...{ id: newId('bil', now), kind: 'rebate', source: agent, version: null, ...window },
    ...{ payee: agent, payer: null, reached: { ...NOTHING, validBet: validBet as Amount } },
    ...{
      base: validBet,
      carried: 0n,
      rateBps: 0,
      gross,
      net: gross,
      state: 'computed',
      dueAt: window.endsAt,
    },
    lines: shares.map(({ gameType, rateBps, validBet: base, amount }) => ({
      ...{ kind: 'gross', base, rateBps, amount, refersTo: gameType },
    })),
  }
}

/** The next day whose rebates were not billed, from the first on that anyone has a rate; null where none has. */
export async function nextRebates(db: Db, zone: string): Promise<Window | null> {
  const { rows } = await sql<{ last: Date | null; first: string | null }>`
    select (select max(starts_at) from agents.windows where kind = 'rebate') as last,
           (select min(from_day)::text from agents.rates where game_type <> ${LOTTERY}) as first`.execute(db)
  const [{ last, first } = { last: null, first: null }] = rows
  if (last !== null) return windowOf('daily', zone, windowOf('daily', zone, last).endsAt)
  return first === null ? null : windowOf('daily', zone, beginOf(first, zone))
}
