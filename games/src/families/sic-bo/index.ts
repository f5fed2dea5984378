import { betTable } from '../../kernel/bets.ts'
import { eventOf, markOf, oddsOf, thrown } from './rules.ts'
import type { SicBoEvent } from './rules.ts'
import { SIC_BO_STAKES } from './stakes.ts'
import { betsOf, payOf } from './table.ts'
import type { SicBoConfig } from './table.ts'

export const sicBo = betTable<SicBoConfig, SicBoEvent>({
  id: 'sic-bo',
  stakes: SIC_BO_STAKES,
  bets: betsOf,
  play: (config, chance) => {
    const dice = thrown(chance)
    return { events: [eventOf(dice)], payX100: (bet) => payOf(config, bet, dice) }
  },
  mark: markOf,
  odds: oddsOf,
  main: 'big',
})
