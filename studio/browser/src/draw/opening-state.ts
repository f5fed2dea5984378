/** The page as it opens. */
import type { LotteryFamily } from '@night-market/games/kernel/picks/lottery'
import type { DrawOpenValue } from '@night-market/protocol/studio-draw'
import type { DrawState } from './state.ts'

/** Plays out of a pool are on sale where the studio cannot know the numbers before. */
function soldOf(family: LotteryFamily, sellsPools = false): LotteryFamily {
  const plays = family.plays.filter(({ pool }) => pool !== true || sellsPools)
  const main = plays.find(({ code }) => code === family.main) ?? plays[0]
  return { ...family, plays, main: main?.code ?? family.main }
}

export function openingState(opening: DrawOpenValue, whole: LotteryFamily): DrawState {
  const family = soldOf(whole, opening.sellsPools)
  const { balance, current, next, results, unitSteps, unitPrice, maxGroup, now } = opening
  return {
    opening,
    family,
    current,
    next,
    results,
    balance: BigInt(balance),
    offsetMs: now - Date.now(),
    tickets: null,
    hasMoreTickets: false,
    exposure: [],
    takesHalf: [],
    isConnected: false,
    isBanking: false,
    typed: null,
    play: family.main,
    slip: {
      picks: [],
      unit: BigInt(unitSteps[0] ?? unitPrice),
      multiple: 1,
      group: maxGroup,
      chase: null,
    },
    reveal: null,
    isBuying: false,
    message: null,
    outcome: null,
    sheet: null,
    under: [],
    resultsPart: 'draws',
    verified: null,
    beacons: {},
  }
}
