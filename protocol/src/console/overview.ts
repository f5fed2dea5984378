/** What the staff see first in the console: what waits for them, and the figures of a day. */
import { z } from 'zod'
import { AmountText, SignedAmountText } from '../shapes.ts'

/** The queues of the staff: the first six are kinds of reviews. */
export const WAITING = [
  'deposits',
  'withdrawals',
  'disputes',
  'applications',
  'redemptions',
  'payments',
  'proposals',
  'payables',
  'transfers',
  'support',
  'rooms',
  'overdue_rounds',
  'events',
] as const
export type WaitingName = (typeof WAITING)[number]

/** Counting ends here: a queue of more is "over" it. */
export const MOST_COUNTED = 1000

export const WaitingValue = z.object({
  rows: z.array(
    z.object({
      name: z.enum(WAITING),
      /** At most `MOST_COUNTED`. */
      count: z.int(),
      /** Since when the oldest waits. */
      since: z.iso.datetime().nullable(),
    }),
  ),
})
export type WaitingValue = z.infer<typeof WaitingValue>

/**
 * Real money of one day, in the site's currency. `ggr` is stakes less payouts, corrections on the day they happen; `given` is
 * rewards of every kind and the pay of agents; `ngr` is what is left. The past days end at the hour that it is now.
 */
export const DayFigures = z.object({
  day: z.iso.date(),
  rounds: z.int(),
  stake: AmountText,
  payout: SignedAmountText,
  ggr: SignedAmountText,
  /** Of stakes, in hundredths of a percent; null without stakes. */
  holdBps: z.int().nullable(),
  given: AmountText,
  ngr: SignedAmountText,
  deposits: z.object({ count: z.int(), amount: AmountText }),
  /** Asked for, less what came back. */
  withdrawals: z.object({ count: z.int(), amount: SignedAmountText }),
  /** Members with a settled round, and new ones; of the whole day. */
  active: z.int(),
  registered: z.int(),
})
export type DayFigures = z.infer<typeof DayFigures>

export const FigureHour = z.object({
  /** Of the merchant's clock, 0 to 23. */
  hour: z.int(),
  stake: AmountText,
  ggr: SignedAmountText,
})

export const FiguresValue = z.object({
  asset: z.string(),
  timeZone: z.string(),
  at: z.iso.datetime(),
  today: DayFigures,
  yesterday: DayFigures,
  weekAgo: DayFigures,
  /** Of today and of the whole of yesterday, without corrections. */
  hours: z.object({ today: z.array(FigureHour), yesterday: z.array(FigureHour) }),
  now: z.object({
    /** Members with a call in the last five minutes. */
    online: z.int(),
    /** Rounds that are not settled, and what is staked on them. */
    openRounds: z.int(),
    openStakes: AmountText,
  }),
})
export type FiguresValue = z.infer<typeof FiguresValue>

/** The games of today by stakes. */
export const GameFigure = z.object({
  code: z.string(),
  name: z.string(),
  vendor: z.string(),
  rounds: z.int(),
  stake: AmountText,
  payout: AmountText,
  /** What the game states, and what it paid in these rounds; in hundredths of a percent. */
  statedBps: z.int().nullable(),
  paidBps: z.int().nullable(),
})
export const GameFiguresValue = z.object({ asset: z.string(), rows: z.array(GameFigure) })
export type GameFiguresValue = z.infer<typeof GameFiguresValue>
