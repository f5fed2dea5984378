import type { GameFacts } from '../../kernel/family.ts'
import type { Title } from '../../titles/title.ts'
import { scatterOf } from './config.ts'
import type { TumbleConfig } from './config.ts'

/** The size of the board, free spins, the price of the feature, and what every symbol pays. */
export function tumbleFacts({ config, symbols }: Pick<Title<TumbleConfig>, 'config' | 'symbols'>): GameFacts {
  const { reels, rows, counts, freeSpins, buy, pays } = config
  const scatter = scatterOf(config)
  return {
    lines: null,
    figures: {
      reels,
      rows,
      pays_from: counts[0] ?? 0,
      free_spins_max: freeSpins.cap,
      buy_price: buy.price,
    },
    paytable: pays.map((row, symbol) => ({
      icon: symbols[symbol] ?? '',
      role: symbol === scatter ? 'scatter' : 'pays',
      pays: row.flatMap((payX100, column) => {
        const count = symbol === scatter ? column : (counts[column] ?? 0)
        return payX100 > 0 ? [{ count, payX100 }] : []
      }),
    })),
  }
}
