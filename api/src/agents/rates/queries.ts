/** The SQL of rates. */
import type { GameType } from '@night-market/protocol/values/game-types'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { LOTTERY, MOST_CHANGES } from './model.ts'

/** What a member's rate is on a day, at most that of each agent above it. */
export async function rateOn(
  db: Db | Tx,
  member: MemberId,
  { gameType, day }: { gameType: GameType; day: string },
): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    select agents.rate_of(${member}, ${gameType}, ${day}::date) as rate`.execute(db)
  return rows[0]?.rate ?? 0
}

/** Sets a member's rate from a day on, instead of one that was set for the same day. */
export async function putRate(
  tx: Tx,
  rate: { member: MemberId; gameType: GameType; fromDay: string; rateBps: number; setBy: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('agents.rates')
    .values({ ...rate, setAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member', 'gameType', 'fromDay'])
        .doUpdateSet({ rateBps: rate.rateBps, setBy: rate.setBy, setAt: now }),
    )
    .execute()
}

/** The types of games whose bets count for agents, and lotteries. */
export async function ratedTypes(db: Db, day: string): Promise<GameType[]> {
  const { rows } = await sql<{ gameType: GameType }>`
    select distinct game_type as "gameType" from agents.product_weights where agents.weight_of(game_type, ${day}::date) > 0
     union select ${LOTTERY} order by 1`.execute(db)
  return rows.map(({ gameType }) => gameType)
}

export interface Change {
  gameType: GameType
  rate: number
  fromDay: string
}

/** What was set for a member, the latest first. */
export async function changesOf(db: Db, member: MemberId): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select game_type as "gameType", rate_bps as rate, from_day::text as "fromDay"
      from (select r.*, row_number() over (partition by game_type order by from_day desc) as place
              from agents.rates r where member = ${member}) ranked
     where place <= ${MOST_CHANGES} order by game_type, from_day desc`.execute(db)
  return rows
}

/** The highest rebate of a bet that is no lottery's, on any day from this one on, in the line of a member. */
export async function highestInLine(db: Db | Tx, member: MemberId, day: string): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    select coalesce(max(r.rate_bps), 0)::int as rate
      from agents.rates r
     where r.game_type <> ${LOTTERY} and r.member in (select agents.line_of(${member}, ${day}::date))
       and r.from_day >= coalesce((select max(f.from_day) from agents.rates f
                                    where f.member = r.member and f.game_type = r.game_type and f.from_day <= ${day}::date),
                                  '-infinity')`.execute(db)
  return rows[0]?.rate ?? 0
}
