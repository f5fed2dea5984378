/** The lotteries and their draws as the platform copies them. */
import type { DrawFeedAnswer, DrawFeedCall, FeedDraw, FeedLottery } from '@night-market/protocol/vendor/draws'
import type { DrawNumbers, DrawState } from '@night-market/protocol/studio-draw'
import type { LotteryTitle } from '@night-market/games/titles/lotteries'
import type { z } from 'zod'
import { sellsPools } from '../../catalogue/lotteries.ts'
import { rows } from '@night-market/vendor-kit/database/db'
import type { Host } from '../host.ts'
import { aheadOf } from './shown.ts'

/** Draws of an answer. */
const PAGE = 500
/** Without `after`: the draws that became known last. */
const FIRST_PAGE = 200

interface KnownRow {
  known_no: bigint
  game_code: string
  issue: string
  state: DrawState
  draws_at: Date
  numbers: DrawNumbers
  version: number
}

export async function drawFeed(
  { db, lotteries, hasBeacon }: Pick<Host, 'db' | 'lotteries' | 'hasBeacon'>,
  { after }: Pick<z.output<typeof DrawFeedCall>, 'after'>,
): Promise<z.input<typeof DrawFeedAnswer>> {
  // An `after` that is none of ours is read as the beginning.
  const from = after !== undefined && /^\d{1,18}$/.test(after) ? BigInt(after) : null
  const known = await rows<KnownRow>(
    db,
    'draw_feed',
    `select known_no, game_code, issue, state, draws_at, numbers, version from studio.draws
     where known_no > coalesce($1::bigint, (select max(known_no) from studio.draws) - $3, 0)
     order by known_no limit $2`,
    [from, PAGE, FIRST_PAGE],
  )
  const next = known.at(-1)?.known_no ?? from
  const sold = await Promise.all(lotteries.map((title) => feedLottery(db, title, hasBeacon)))
  return {
    status: 'RS_OK',
    lotteries: sold,
    draws: known.map(feedDraw),
    ...(next === null ? {} : { next: String(next) }),
  }
}

async function feedLottery(db: Host['db'], title: LotteryTitle, hasBeacon: boolean): Promise<FeedLottery> {
  const { timetable } = title
  const { current } = await aheadOf(db, title.code, 0)
  return {
    game_code: title.code,
    name: title.name,
    family: title.family,
    prize_mode: title.prizeMode,
    area: title.area,
    source: title.isOfficial ? 'official' : 'simulated',
    every_minutes: timetable.kind === 'every' ? timetable.minutes : null,
    zone_minutes: title.zoneMinutes,
    // Of a pool that is not sold nothing is shown.
    current: current === null || sellsPools(title, hasBeacon) ? current : { ...current, pools: undefined },
  }
}

const feedDraw = ({ game_code, issue, state, draws_at: drawsAt, numbers, version }: KnownRow): FeedDraw => ({
  game_code,
  issue,
  state,
  numbers,
  version,
  draws_at: drawsAt.getTime(),
})
