import { fieldsOf } from '../../kernel/shared-round.ts'
import type { SharedRounds } from '../../kernel/shared-round.ts'
import type { PaidEvent } from '../../kernel/bets.ts'
import type { CockfightBet, CockfightConfig } from './config.ts'
import { fight, markOf, placeOf } from './rules.ts'
import type { CockfightEvent } from './rules.ts'
import { rungAt } from './walk.ts'

/** Odds that a player saw stand for so long after they have moved: the bet was on its way. */
const STILL_STAND_MS = 1500

export const sharedCockfight: SharedRounds<CockfightConfig, CockfightBet[], CockfightEvent | PaidEvent> = {
  outcome: (config, chance) => {
    const fought = fight(config, chance)
    return { events: [fought], mark: markOf(fought) }
  },
  join: (choices) => {
    const joined = new Map<string, CockfightBet>()
    for (const bet of choices.flat()) {
      const place = placeOf(bet)
      const stake = BigInt(joined.get(place)?.stake ?? 0) + BigInt(bet.stake)
      joined.set(place, { ...bet, stake: String(stake) })
    }
    return [...joined.values()]
  },
  fields: (choice) => fieldsOf(choice.map(({ kind, stake }) => ({ field: kind, stake }))),
  prices: {
    placed: (choice) =>
      choice.map(({ kind, stake, rung }) => ({ kind, stake, ...(rung === undefined ? {} : { rung }) })),
    stand: (config, choice, chance, elapsedMs) => {
      const rungs = choice.flatMap(({ rung }) => (rung === undefined ? [] : [rung]))
      if (rungs.length === 0) return true
      const standing = [elapsedMs, elapsedMs - STILL_STAND_MS].map((ms) => rungAt(config, chance(), ms))
      return rungs.every((rung) => standing.includes(rung))
    },
    closed: (config, choice, stakes) => {
      if (config.pool === null) return choice
      const sumOn = (side: string): string => String(stakes.get(side) ?? 0n)
      return choice.map((bet) => ({ ...bet, pool: [sumOn('meron'), sumOn('wala')] }))
    },
  },
}
