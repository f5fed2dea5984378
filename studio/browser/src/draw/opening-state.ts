/** The page as it opens. */
import type { LotteryFamily } from '@night-market/games/kernel/picks/lottery'
import type { DrawOpenValue } from '@night-market/protocol/studio-draw'
import type { DrawState } from './state.ts'

export function openingState(opening: DrawOpenValue, family: LotteryFamily): DrawState {
  const { balance, current, next, results, unitSteps, unitPrice, maxGroup } = opening
  return {
    ...{ opening, family, current, next, results, balance: BigInt(balance) },
    ...{ tickets: null, hasMoreTickets: false, exposure: [], takesHalf: [] },
    ...{ isConnected: false, isBanking: false, typed: null, play: family.main },
    slip: {
      picks: [],
      unit: BigInt(unitSteps[0] ?? unitPrice),
      ...{ multiple: 1, group: maxGroup, chase: null },
    },
    ...{ reveal: null, isBuying: false, message: null, outcome: null, sheet: null, resultsPart: 'draws' },
  }
}
