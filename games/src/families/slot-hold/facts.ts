import type { GameFacts } from '../../kernel/family.ts'
import type { Title } from '../../titles/title.ts'
import { slotFacts } from '../slot-lines/facts.ts'
import type { HoldConfig } from './config.ts'

/** Those of a line slot, and what the coins do. */
export function holdFacts(title: Pick<Title<HoldConfig>, 'config' | 'symbols'>): GameFacts {
  const { lines, figures, paytable } = slotFacts(title)
  const { from, respins, fullX100, buy } = title.config
  return {
    lines,
    figures: {
      ...figures,
      coins_from: from,
      respins,
      grand_x100: fullX100,
      buy_price: buy.price,
    },
    // A coin pays by what it bears: no row of the table, and no scatter.
    paytable: paytable.map((row) => (row.role === 'scatter' ? { ...row, role: 'pays' } : row)),
  }
}
