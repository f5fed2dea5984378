/** Picks of some of one set: `3,6,7,8,10`, or with bankers that every unit holds: `7,10#1,3,6`. */
import { choose } from './counting.ts'
import type { Play, X10000 } from './lottery.ts'
import { priced } from './odds.ts'
import { matcherOf, type Pool, type PoolPlay } from './pool-matches.ts'
import { symbolsOf, type Symbols } from './symbols.ts'

export function pool(data: PoolPlay): Play {
  const { take, bankers = false } = data
  const symbols = symbolsOf(data.symbols)
  const matcher = matcherOf(data)
  return {
    ...priced(data, [matcher.chances]),
    board: { kind: 'pool', symbols: [...data.symbols], take, bankers },
    read: (text) => {
      const picked = readPool(symbols, text, bankers ? take - 1 : 0)
      if (picked === null) return null
      const units = choose(picked.others.length, take - picked.bankers.length)
      if (units === 0) return null
      return {
        text: writePool(symbols, picked),
        units,
        wins: (draw) => matcher.wins(picked, draw),
        greatest: (pays) => matcher.greatest(picked, pays),
        keys: (pays) => {
          const most: X10000 = Math.max(...Object.keys(matcher.chances).map(pays))
          return unitsOf(picked, take).map((unit) => ({ key: symbols.write(unit), pays: most }))
        },
      }
    },
  }
}

function readPool(symbols: Symbols, text: string, mostBankers: number): Pool | null {
  const words = text.split('#')
  const others = symbols.read(words.at(-1) as string)
  if (words.length === 1) return others === null ? null : { bankers: [], others }
  const bankers = symbols.read(words[0] as string)
  if (words.length > 2 || others === null || bankers === null || bankers.length > mostBankers) return null
  return others.some((value) => bankers.includes(value)) ? null : { bankers, others }
}

const writePool = (symbols: Symbols, { bankers, others }: Pool): string =>
  bankers.length === 0 ? symbols.write(others) : `${symbols.write(bankers)}#${symbols.write(others)}`

function unitsOf({ bankers, others }: Pool, take: number): number[][] {
  let chosen: { unit: number[]; next: number }[] = [{ unit: [...bankers], next: 0 }]
  for (let held = bankers.length; held < take; held++) {
    chosen = chosen.flatMap(({ unit, next }) =>
      others.slice(next).map((value, step) => ({ unit: [...unit, value], next: next + step + 1 })),
    )
  }
  return chosen.map(({ unit }) => unit.toSorted((a, b) => a - b))
}
