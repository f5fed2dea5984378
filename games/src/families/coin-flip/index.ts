import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import { coinMultipliers, coinReturns } from './facts.ts'
import { coin as math } from './rules.ts'
import type { CoinAction, CoinChoice, CoinConfig, CoinEvent, CoinState } from './rules.ts'
import { COIN_STAKES } from './stakes.ts'

export const coin: GameFamily<CoinConfig, CoinChoice, CoinState, CoinAction, CoinEvent> = {
  id: 'coin-flip',
  math,
  stakes: COIN_STAKES,
  odds: { chosen: 'risk', returns: coinReturns },
  facts: () => NO_FACTS,
  multipliersX100: coinMultipliers,
  sample: { choice: { side: 0, streak: 3 }, actions: [{ type: 'flip', side: 1 }, { type: 'cash_out' }] },
}
