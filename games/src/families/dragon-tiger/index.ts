import { betTable } from '../../kernel/bets.ts'
import { betsOf } from './config.ts'
import type { DragonTigerBet, DragonTigerConfig } from './config.ts'
import { eventsOf, markOf, oddsOf, payOf, playCards } from './rules.ts'
import type { DragonTigerEvent } from './rules.ts'
import { DRAGON_TIGER_STAKES } from './stakes.ts'

export const dragonTiger = betTable<DragonTigerConfig, DragonTigerEvent>({
  id: 'dragon-tiger',
  stakes: DRAGON_TIGER_STAKES,
  bets: betsOf,
  play: (config, chance) => {
    const { dragon, tiger } = playCards(config, chance)
    const payX100 = (bet: string): number => payOf(config, bet as DragonTigerBet, dragon, tiger)
    return { events: eventsOf(dragon, tiger), payX100 }
  },
  mark: markOf,
  odds: oddsOf,
  main: 'dragon',
})
