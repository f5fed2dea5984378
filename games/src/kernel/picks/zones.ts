/** Picks of two sets, for values that are drawn a different number of times: `024/19`. */
import { multisetChance, type Model } from './chances.ts'
import { choose, multiplicities } from './counting.ts'
import type { Play } from './lottery.ts'
import { priced, type PlayTerms } from './odds.ts'
import { readShort, symbolsOf } from './symbols.ts'
import { HIT, tupleOf, type View } from './views.ts'

export interface ZonesPlay extends PlayTerms {
  symbols: readonly number[]
  /** How many values a unit takes of each zone. */
  take: readonly [number, number]
  /** How often each of them is drawn. */
  times: readonly [number, number]
  view: View
}

export function zones(data: ZonesPlay): Play {
  const { take, times, view } = data
  const symbols = symbolsOf(data.symbols)
  const repeated = take.flatMap((count, zone) => Array.from({ length: count }, () => times[zone] as number))
  const drawn = repeated.reduce((sum, often) => sum + often, 0)
  const model: Model = { kind: 'repeating', symbols: data.symbols.length, drawn }
  return {
    ...priced(data, [{ [HIT]: multisetChance(model, repeated) }]),
    board: { kind: 'zones', symbols: [...data.symbols], take: [...take] },
    read: (text) => {
      const sets = text.split('/').map((zone) => readShort(symbols, zone))
      const [first, second] = sets
      if (sets.length !== 2 || !first || !second) return null
      const units = unitsOf(first, second, take)
      if (units === 0) return null
      return {
        text: `${first.join('')}/${second.join('')}`,
        units,
        wins: (draw) => (fits([first, second], data, tupleOf(draw, view)) ? [[HIT, 1]] : []),
        greatest: (pays) => pays(HIT),
      }
    },
  }
}

/** Sum over i of the first zone's values that stand in both: the second zone cannot take them once more. */
function unitsOf(
  first: readonly number[],
  second: readonly number[],
  [a, c]: readonly [number, number],
): number {
  const both = first.filter((value) => second.includes(value)).length
  let units = 0
  for (let i = 0; i <= Math.min(both, a); i++) {
    units += choose(both, i) * choose(first.length - both, a - i) * choose(second.length - i, c)
  }
  return units
}

/** Whether the drawn values stand in their zones, as many in each as it takes. */
function fits(sets: readonly number[][], { take, times }: ZonesPlay, tuple: readonly number[]): boolean {
  const counts = [...multiplicities(tuple)]
  if (counts.length !== take[0] + take[1]) return false
  const inZone = (zone: 0 | 1): boolean => {
    const drawn = counts.filter(([, count]) => count === times[zone])
    return drawn.length === take[zone] && drawn.every(([value]) => sets[zone]?.includes(value) === true)
  }
  return inZone(0) && inZone(1)
}
