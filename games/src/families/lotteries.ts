/** The registry of families of lotteries. A new one is its folder and one line here. */
import type { LotteryFamily } from '../kernel/picks/lottery.ts'
import { k3 } from './k3/index.ts'
import { ssc } from './ssc/index.ts'

export const LOTTERY_FAMILIES: readonly LotteryFamily[] = [ssc, k3]

export function lotteryFamilyOf(id: string): LotteryFamily {
  const family = LOTTERY_FAMILIES.find((one) => one.id === id)
  if (family === undefined) throw new Error(`there is no family of lotteries "${id}"`)
  return family
}
