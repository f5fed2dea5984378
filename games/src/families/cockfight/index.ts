import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import { returnOf } from '../../kernel/bets.ts'
import type { PaidEvent } from '../../kernel/bets.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import type { CockfightBet, CockfightConfig } from './config.ts'
import { mostOfPool, oddsOf, returnOfSide } from './odds.ts'
import { cockfight as math } from './rules.ts'
import type { CockfightEvent } from './rules.ts'
import { sharedCockfight } from './shared.ts'
import { COCKFIGHT_STAKES } from './stakes.ts'

export const cockfight: GameFamily<
  CockfightConfig,
  CockfightBet[],
  SettledState,
  never,
  CockfightEvent | PaidEvent
> = {
  id: 'cockfight',
  math,
  stakes: COCKFIGHT_STAKES,
  odds: {
    chosen: 'bets',
    returns: (config) => oddsOf(config).map(returnOf),
    main: returnOfSide,
  },
  facts: () => NO_FACTS,
  multipliersX100: (config) => [
    100,
    config.drawX100,
    ...(config.fullTimeX100 > 0 ? [config.fullTimeX100] : []),
    // A pool pays any whole number of hundredths.
    ...(config.pool === null ? config.ladder.flat() : [config.pool.cancelX100 + 1, mostOfPool(config.pool)]),
  ],
  sample: { choice: [{ kind: 'draw', stake: '100' }], actions: [] },
  shared: sharedCockfight,
  isOfferedOnRequest: true,
}
