import type { GameFacts, PaytableRow } from '../../kernel/family.ts'
import type { Title } from '../../titles/title.ts'
import { WILD, scatterOf } from './config.ts'
import type { SlotConfig } from './config.ts'

/** Lines, the size of the window, free spins, and what every symbol pays. */
export function slotFacts({ config, symbols }: Pick<Title<SlotConfig>, 'config' | 'symbols'>): GameFacts {
  const { freeSpins, lines, pays, rows, strips } = config
  return {
    lines: lines.length,
    figures: {
      reels: strips.length,
      rows,
      ...(freeSpins && { free_spins_max: freeSpins.cap, free_spins_multiplier: freeSpins.multiplier }),
    },
    paytable: pays.map((row, symbol) => ({
      icon: symbols[symbol] ?? '',
      role: roleOf(config, symbol),
      pays: row.flatMap((payX100, count) => (payX100 > 0 ? [{ count, payX100 }] : [])),
    })),
  }
}

function roleOf(config: SlotConfig, symbol: number): PaytableRow['role'] {
  if (symbol === WILD) return 'wild'
  return symbol === scatterOf(config) ? 'scatter' : 'pays'
}
