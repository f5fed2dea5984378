/** The registry of families of lotteries. A new one is its folder and one line here. */
import type { LotteryFamily } from '../kernel/picks/lottery.ts'
import { elevenFive } from './eleven-five/index.ts'
import { fourDigit } from './four-digit/index.ts'
import { k3 } from './k3/index.ts'
import { markSix } from './mark-six/index.ts'
import { pc28 } from './pc28/index.ts'
import { pk10 } from './pk10/index.ts'
import { ssc } from './ssc/index.ts'
import { thaiLottery } from './thai-lottery/index.ts'
import { vietnam18, vietnam27 } from './vietnam-lottery/index.ts'

export const LOTTERY_FAMILIES: readonly LotteryFamily[] = [
  ssc,
  elevenFive,
  k3,
  pk10,
  pc28,
  vietnam27,
  vietnam18,
  thaiLottery,
  fourDigit,
  markSix,
]

export function lotteryFamilyOf(id: string): LotteryFamily {
  const family = LOTTERY_FAMILIES.find((one) => one.id === id)
  if (family === undefined) throw new Error(`there is no family of lotteries "${id}"`)
  return family
}
