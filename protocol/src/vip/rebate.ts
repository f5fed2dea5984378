/** The rebate of bets. */
import { z } from 'zod'
import { GAME_TYPES } from '../catalogue.ts'
import { AmountText, Day, freshIdOf } from '../shapes.ts'
import { RebateRate } from './levels.ts'

const RebateRow = z.object({
  gameType: z.enum(GAME_TYPES),
  validBet: z.string(),
  basisPoints: z.int(),
  due: AmountText,
  paid: AmountText,
})
const RebateDay = z.object({
  day: Day,
  rows: z.array(RebateRow),
  /** What can be claimed, and what was paid. */
  left: AmountText,
  paid: AmountText,
})
export type RebateDay = z.infer<typeof RebateDay>

/** The days whose rebate is not paid by itself yet, the newest first. */
export const Rebate = z.object({
  level: z.int(),
  days: z.array(RebateDay),
  rates: z.array(RebateRate),
  /** What will be withheld of the next rebate: bets that were rewarded were taken back since. */
  withheld: AmountText,
})
export type Rebate = z.infer<typeof Rebate>

export const RebateBody = z.object({ id: freshIdOf('clm'), day: Day })
/**
 * `waiting`: the month's budget is used up; it is paid when there is more. `withheld`: nothing is paid, all of it was set against
 * rewards of bets that were taken back since.
 */
export const RebateClaim = z.object({
  amount: AmountText,
  state: z.enum(['waiting', 'given', 'refused', 'withheld']),
})
export type RebateClaim = z.infer<typeof RebateClaim>
