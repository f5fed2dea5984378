import type { GameFacts } from '../../kernel/family.ts'
import type { Title } from '../../titles/title.ts'
import { scatterOf, WILD, waysOf } from './config.ts'
import type { WaysConfig } from './config.ts'

/** The size of the window, its ways, free spins, the price of the feature, and what every symbol pays. */
export function waysFacts({ config, symbols }: Pick<Title<WaysConfig>, 'config' | 'symbols'>): GameFacts {
  const scatter = scatterOf(config)
  return {
    lines: null,
    figures: {
      reels: config.strips.length,
      rows: Math.max(...config.heights),
      ways: waysOf(config),
      free_spins_max: config.freeSpins.cap,
      free_spins_multiplier: config.freeSpins.multiplier,
      buy_price: config.buy.price,
    },
    paytable: config.pays.map((row, symbol) => ({
      icon: symbols[symbol] ?? '',
      role: symbol === WILD ? 'wild' : symbol === scatter ? 'scatter' : 'pays',
      pays: row.flatMap((payX100, count) => (payX100 > 0 ? [{ count, payX100 }] : [])),
    })),
  }
}
