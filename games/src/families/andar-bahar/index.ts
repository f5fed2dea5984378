import { betTable } from '../../kernel/bets.ts'
import { betsOf } from './config.ts'
import type { AndarBaharConfig } from './config.ts'
import { eventsOf, markOf, oddsOf, payOf, playDeal } from './rules.ts'
import type { AndarBaharEvent } from './rules.ts'
import { ANDAR_BAHAR_STAKES } from './stakes.ts'

export const andarBahar = betTable<AndarBaharConfig, AndarBaharEvent>({
  id: 'andar-bahar',
  stakes: ANDAR_BAHAR_STAKES,
  bets: betsOf,
  play: (config, chance) => {
    const deal = playDeal(config, chance)
    return { events: eventsOf(deal), payX100: (bet) => payOf(config, bet, deal) }
  },
  mark: markOf,
  odds: oddsOf,
  main: 'andar',
})
