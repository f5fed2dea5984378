/** The icons on the tiles of lotteries. */
interface LotteryIcons {
  hero: string
  symbols: string[]
}

/** Those of a family of lotteries; of one without its own, a ticket. */
export const lotteryIcons = (family: string): LotteryIcons => ICONS[family] ?? OTHERS

/** Icons of the set by family. */
const ICONS: Record<string, LotteryIcons> = {
  ssc: { hero: 'keycap-5', symbols: ['keycap-8', 'keycap-3'] },
  'eleven-five': { hero: 'keycap-1', symbols: ['keycap-5', 'keycap-7'] },
  k3: { hero: 'game-die', symbols: ['keycap-3', 'coin'] },
  pk10: { hero: 'racing-car', symbols: ['keycap-10', 'red-paper-lantern'] },
  pc28: { hero: 'pool-8-ball', symbols: ['keycap-2', 'keycap-8'] },
}
const OTHERS: LotteryIcons = { hero: 'admission-tickets', symbols: ['ticket', 'coin'] }
