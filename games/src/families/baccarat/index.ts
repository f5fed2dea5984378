import { betTable } from '../../kernel/bets.ts'
import { oddsOf } from './certify.ts'
import { betsOf } from './config.ts'
import type { BaccaratBet, BaccaratConfig } from './config.ts'
import { payOf } from './pays.ts'
import { markOf, playCoup } from './rules.ts'
import type { BaccaratEvent } from './rules.ts'
import { BACCARAT_STAKES } from './stakes.ts'

export const baccarat = betTable<BaccaratConfig, BaccaratEvent>({
  id: 'baccarat',
  stakes: BACCARAT_STAKES,
  bets: betsOf,
  play: (config, chance) => {
    const { events, coup } = playCoup(config, chance)
    return { events, payX100: (bet) => payOf(config, bet as BaccaratBet, coup) }
  },
  mark: markOf,
  odds: oddsOf,
  main: 'banker',
})
