/** SQL of what is on sale and what was drawn. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { GameReturn } from '@night-market/protocol/catalogue'
import { LOTTERY_TYPES } from '@night-market/protocol/values/game-types'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { statedReturn, type Lottery, type Result } from './model.ts'

type Row = Omit<Lottery, 'last' | 'maths'> &
  NullableOf<Result & GameReturn> & { leastFact: unknown; mostFact: unknown }
type NullableOf<Whole> = { [Key in keyof Whole]: Whole[Key] | null }

/** Every lottery that is offered, in the order of its vendor. */
export const offeredLotteries = (db: Db): Promise<Lottery[]> => lotteries(db, sql`true`)

/** The offered lotteries that a member played last, newest first. */
export async function recentLotteries(db: Db, member: MemberId, most: number): Promise<Lottery[]> {
  const { rows } = await sql<{ code: string }>`
    select r.game_code as code from catalogue.recents r
      join catalogue.games c on c.code = r.game_code and c.game_type = any(${LOTTERY_TYPES}::text[])
     where r.member_id = ${member} order by r.played_at desc limit ${most}`.execute(db)
  const codes = rows.map(({ code }) => code)
  const found = await lotteries(db, sql`l.code = any(${codes}::text[])`)
  return found.toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
}

/** The connection of an official lottery; null where the game is none. */
export async function connectionOfOfficial(db: Db, code: string): Promise<string | null> {
  const { rows } = await sql<{ aggregator: string }>`
    select l.aggregator from lottery.games l
      join catalogue.games c on c.code = l.code and c.aggregator_code = l.aggregator
     where l.code = ${code} and l.source = 'official'`.execute(db)
  return rows[0]?.aggregator ?? null
}

async function lotteries(db: Db, which: RawBuilder<unknown>): Promise<Lottery[]> {
  const { rows } = await sql<Row>`
    select l.code, c.name, l.prize_mode, l.area, l.source, l.family, c.game_type, c.vendor_code, c.icon_url,
        'maintenance' in (c.status, v.status, a.status) as is_in_maintenance, l.every_minutes, l.zone_minutes, l.current,
        c.sheet->'facts'->'rtp_least_bps' as least_fact, c.sheet->'facts'->'rtp_most_bps' as most_fact,
        c.rtp_bps, c.rtp_of, c.rtp_margin_bps, c.rtp_jackpot_bps, c.fee_bps,
        d.issue, d.draws_at, d.numbers, d.version, d.is_void
      from lottery.games l
      join catalogue.games c on c.code = l.code and c.aggregator_code = l.aggregator
      join catalogue.vendors v on v.code = c.vendor_code
      join catalogue.aggregators a on a.code = c.aggregator_code
      left join lateral (select issue, draws_at, numbers, version, is_void from lottery.draws d
          where d.aggregator = l.aggregator and d.game = l.code
          order by d.issue desc, d.version desc limit 1) d on true
     where ${which} and c.game_type = any(${LOTTERY_TYPES}::text[]) and c.is_offered
       and 'disabled' not in (c.status, v.status, a.status)
     order by v.sort, l.aggregator, l.place`.execute(db)
  return rows.map(lotteryOf)
}

function lotteryOf(row: Row): Lottery {
  const { issue, drawsAt, numbers, version, isVoid, ...rest } = row
  const { rtpBps, rtpOf, rtpMarginBps, rtpJackpotBps, leastFact, mostFact, ...lottery } = rest
  const last = issue === null ? null : ({ issue, drawsAt, numbers, version, isVoid } as Result)
  if (rtpBps === null || rtpOf === null) return { ...lottery, maths: null, last }
  const [rtpLeastBps, rtpMostBps] = [statedReturn(leastFact, rtpBps), statedReturn(mostFact, rtpBps)]
  const maths = { rtpBps, rtpOf, rtpMarginBps, rtpJackpotBps, rtpLeastBps, rtpMostBps }
  return { ...lottery, maths, last }
}

/** The newest results of each of these games, newest first: of each issue the newest version. */
export async function resultsOf(db: Db, codes: string[], size: number): Promise<Map<string, Result[]>> {
  const { rows } = await sql<Result & { code: string }>`
    select l.code, d.issue, d.draws_at, d.numbers, d.version, d.is_void
      from lottery.games l
      join catalogue.games c on c.code = l.code and c.aggregator_code = l.aggregator
      cross join lateral (select distinct on (issue) issue, draws_at, numbers, version, is_void from lottery.draws
          where aggregator = l.aggregator and game = l.code
          order by issue desc, version desc limit ${size}) d
     where l.code = any(${codes}::text[])
     order by l.code, d.issue desc`.execute(db)
  return Map.groupBy(rows, ({ code }) => code)
}
