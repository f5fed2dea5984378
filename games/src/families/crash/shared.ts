/** Crash at a shared table: one rise for all, by the clock of the server. */
import { paidAt } from '../../kernel/amount.ts'
import { risenX100 } from '../../kernel/rise.ts'
import type { Rise, SharedRounds } from '../../kernel/shared-round.ts'
import { pointOf } from './rules.ts'
import type { CashOut, CrashBet, CrashConfig, CrashEvent } from './rules.ts'

const rise: Rise<CrashConfig, CrashBet[], CashOut> = {
  valueAt: risenX100,
  endsAfterMs: (config, chance) => endOf(config, pointOf(config, chance)),
  longestMs: (config) => endOf(config, config.highestX100),
  // Below the lowest target a bet would only take its stake back.
  cashOut: (config, choice, bet, x100) => {
    const placed = choice[bet]
    const isOpen = x100 >= config.lowestX100 && x100 < (placed?.autoX100 ?? Infinity)
    return placed && isOpen ? { type: 'cash_out', bet, x100 } : null
  },
  passed: (choice, bet, x100) => {
    const auto = choice[bet]?.autoX100 ?? null
    return auto !== null && auto <= x100 ? auto : null
  },
  worth: (choice, bet, x100) => paidAt(BigInt(choice[bet]?.stake ?? 0), x100),
}

export const sharedCrash: SharedRounds<CrashConfig, CrashBet[], CrashEvent> = {
  outcome: (config, chance) => {
    const pointX100 = pointOf(config, chance)
    return { events: [{ type: 'crashed', pointX100 }], mark: markOf(pointX100) }
  },
  join: (choices) => choices.flat(),
  fields: () => [],
  rise,
}

/** The first millisecond at which the multiplier is past the point. */
function endOf(config: CrashConfig, pointX100: number): number {
  let ms = Math.floor(config.doublesMs * Math.log2((pointX100 + 1) / 100))
  while (risenX100(config, ms) > pointX100) ms -= 1
  while (risenX100(config, ms) <= pointX100) ms += 1
  return ms
}

function markOf(pointX100: number): { text: string; look: string } {
  const look = pointX100 < 200 ? 'low' : pointX100 < 1000 ? 'middle' : 'high'
  return { text: `${(pointX100 / 100).toFixed(2)}×`, look }
}
