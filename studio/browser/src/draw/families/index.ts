/** How each family of lotteries is shown, loaded when a game of it opens. A new family is its folder and one line here. */
import type { LotteryLook } from '../look.ts'

const LOOKS: Record<string, () => Promise<LotteryLook>> = {
  ssc: async () => (await import('./ssc/index.ts')).ssc,
  'eleven-five': async () => (await import('./eleven-five/index.ts')).elevenFive,
  k3: async () => (await import('./k3/index.ts')).k3,
  pk10: async () => (await import('./pk10/index.ts')).pk10,
  pc28: async () => (await import('./pc28/index.ts')).pc28,
  'vietnam-27': async () => (await import('./vietnam-lottery/index.ts')).vietnam27,
  'vietnam-18': async () => (await import('./vietnam-lottery/index.ts')).vietnam18,
  'thai-lottery': async () => (await import('./thai-lottery/index.ts')).thaiLottery,
  'four-digit': async () => (await import('./four-digit/index.ts')).fourDigit,
  'mark-six': async () => (await import('./mark-six/index.ts')).markSix,
}

export async function lookOf(family: string): Promise<LotteryLook> {
  const load = LOOKS[family]
  if (!load) throw new Error(`no family of lotteries is called ${family}`)
  return load()
}
