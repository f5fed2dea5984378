import type { LotteryReturn } from '@night-market/protocol/lottery/lotteries'
import type { LotteryType } from '@night-market/protocol/values/game-types'
import type { CurrentDraw, DrawNumbers } from '@night-market/protocol/studio-draw'
import { FeedDraw, FeedLottery, type LottoArea, type PrizeMode } from '@night-market/protocol/vendor/draws'
import { z } from 'zod'

/** In the order of the lobby. */
export const MODES: readonly PrizeMode[] = ['LOTT', 'ZY', 'ELOTT', 'SEA']

/** A lottery that players may see, with its draw on sale and its newest result. */
export interface Lottery {
  maths: LotteryReturn | null
  feeBps: number | null
  code: string
  name: string
  prizeMode: PrizeMode
  area: LottoArea
  source: 'simulated' | 'official'
  family: string
  gameType: LotteryType
  vendorCode: string
  iconUrl: string
  isInMaintenance: boolean
  everyMinutes: number | null
  zoneMinutes: number
  current: CurrentDraw | null
  last: Result | null
}

export interface Result {
  issue: string
  drawsAt: Date
  numbers: DrawNumbers
  version: number
  isVoid: boolean
}

// Beyond, PostgreSQL stores no instant, and the offset of no zone.
const Instant = z.number().min(Date.UTC(2000)).max(Date.UTC(2200))
const ZONE_AT_MOST = 14 * 60
const DAY_MINUTES = 1440

const Lottery = FeedLottery.extend({
  every_minutes: z.int().min(1).max(DAY_MINUTES).nullable(),
  zone_minutes: z.int().min(-ZONE_AT_MOST).max(ZONE_AT_MOST),
  name: z.string().min(1).max(80),
  family: z.string().min(1).max(40),
  current: FeedLottery.shape.current
    .unwrap()
    .extend({ opensAt: Instant, closesAt: Instant, drawsAt: Instant })
    .nullable(),
})
const Drawn = FeedDraw.extend({
  state: z.enum(['drawn', 'settled', 'void']),
  draws_at: Instant,
  version: z.int().min(1).max(1_000_000),
})

/** A lottery of a feed; null for one that is malformed. */
export const lotteryIn = (sent: unknown): FeedLottery | null => storable(Lottery, sent)
/** A draw whose numbers are known, of a feed; null for one that is malformed. */
export const drawIn = (sent: unknown): FeedDraw | null => storable(Drawn, sent)

function storable<Value>(shape: z.ZodType<Value>, sent: unknown): Value | null {
  const read = shape.safeParse(sent)
  // PostgreSQL stores neither; one such text would refuse the page.
  return read.success && !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(read.data)) ? read.data : null
}

/** A return that a vendor states among its facts, which it writes freely; else the one that it is listed with. */
export const statedReturn = (fact: unknown, listedBps: number): number =>
  typeof fact === 'number' && Number.isInteger(fact) && fact > 0 && fact <= 10_000 ? fact : listedBps

const LEAST_MS = 1500
const MOST_MS = 60_000

/** How long a feed rests before it is read again: a failing one twice as long after each failure, at most a minute. */
export const pauseAfter = (failures: number): number => Math.min(LEAST_MS * 2 ** failures, MOST_MS)
