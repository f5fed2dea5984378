import type { Mark, SharedRounds } from '../../kernel/shared-round.ts'
import { ballFor } from './rules.ts'
import type { RouletteBet, RouletteConfig, RouletteEvent } from './rules.ts'
import { COVERS, numberText, pocketsOf } from './table.ts'

export const sharedRoulette: SharedRounds<RouletteConfig, RouletteBet[], RouletteEvent> = {
  outcome: (config, chance) => {
    const ball = ballFor(config, chance.below(pocketsOf(config)))
    return { events: [ball], mark: markOf(ball) }
  },
  join: (choices) => {
    const joined = new Map<string, RouletteBet>()
    for (const bet of choices.flat()) {
      const field = fieldOf(bet)
      const stake = BigInt(joined.get(field)?.stake ?? 0) + BigInt(bet.stake)
      joined.set(field, { ...bet, stake: String(stake) })
    }
    return [...joined.values()]
  },
  fields: (choice) => choice.map((bet) => ({ field: fieldOf(bet), stake: bet.stake })),
}

/** `straight:17`, `dozen:0`, `red`: the number is the place among the covers of the kind. */
function fieldOf({ kind, numbers }: RouletteBet): string {
  const covers = COVERS[kind]
  if (covers.length === 1) return kind
  return `${kind}:${covers.findIndex((cover) => cover.join() === numbers.join())}`
}

const markOf = ({ number, colour = 'green' }: RouletteEvent): Mark => ({
  text: numberText(number ?? 0),
  look: colour,
})
