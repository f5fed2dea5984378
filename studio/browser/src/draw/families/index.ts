/** How each family of lotteries is shown, loaded when a game of it opens. A new family is its folder and one line here. */
import type { LotteryLook } from '../look.ts'

const LOOKS: Record<string, () => Promise<LotteryLook>> = {
  ssc: async () => (await import('./ssc/index.ts')).ssc,
  k3: async () => (await import('./k3/index.ts')).k3,
}

export async function lookOf(family: string): Promise<LotteryLook> {
  const load = LOOKS[family]
  if (!load) throw new Error(`no family of lotteries is called ${family}`)
  return load()
}
