import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { seedsOf } from '@night-market/fair/testing/extent'
import { problemOfPrices, type OutrightMarket } from './outright.ts'
import { reducedOdds } from './reduced.ts'
import { payoutOf, type Fraction } from './slip.ts'

const SEEDS = seedsOf(150, 5000)
type Below = (count: number) => number

const of = (places: number, odds: Record<string, number>): OutrightMarket => ({ places, odds })
const counted = (board: readonly OutrightMarket[], removed: readonly string[], places: number) =>
  Object.fromEntries(
    namesOf(board)
      .filter((name) => !removed.includes(name))
      .map((name) => [name, reducedOdds(board, removed, { places, name })]),
  )
const namesOf = ([first]: readonly OutrightMarket[]): string[] => Object.keys(first?.odds ?? {})
const plain = ({ above, below }: Fraction): number => Number(above) / Number(below)

test('the odds of the others count x (n - Σ q) / n, and no less than 1', () => {
  const board = [of(1, { Ash: 200, Birch: 400, Cedar: 500, Doum: 1000 })]
  // 1 - 1/2: 4.00, 5.00 and 10.00 count half; 1 - 1/4: three quarters.
  expect(counted(board, ['Ash'], 1)).toEqual({
    Birch: { above: 2n, below: 1n },
    Cedar: { above: 5n, below: 2n },
    Doum: { above: 5n, below: 1n },
  })
  expect(reducedOdds(board, ['Birch'], { places: 1, name: 'Cedar' })).toEqual({ above: 15n, below: 4n })
  expect(reducedOdds(board, ['Ash', 'Birch'], { places: 1, name: 'Doum' })).toEqual({ above: 5n, below: 2n })
  expect(reducedOdds(board, ['Ash', 'Birch'], { places: 1, name: 'Cedar' })).toEqual({ above: 5n, below: 4n })
  // (2 - 2/3) / 2 is 2/3.
  const two = [of(2, { Ash: 150, Birch: 180, Cedar: 240, Doum: 240 })]
  expect(reducedOdds(two, ['Ash'], { places: 2, name: 'Doum' })).toEqual({ above: 8n, below: 5n })
  const sure = [of(1, { Ash: 101, Birch: 110, Cedar: 50_000 })]
  expect(counted(sure, ['Ash'], 1)).toMatchObject({ Birch: { above: 1n, below: 1n } })
  expect(() => reducedOdds(board, ['Ash'], { places: 2, name: 'Doum' })).toThrow('no odds')
})

test('one that is as good as sure of a place takes it, and the others share those that are left', () => {
  // At (2 - 1/1.47) / 2 Birch and Cedar, of whom one has a place whatever happens, would count 3.33 each.
  const board = [of(2, { Ash: 101, Birch: 505, Cedar: 505, Doum: 147 })]
  expect(problemOfPrices(inside(board), board)).toBeNull()
  const odds = counted(board, ['Doum'], 2)
  expect(odds['Ash']).toEqual({ above: 1n, below: 1n })
  expect(plain(odds['Birch'] as Fraction)).toBeCloseTo(1.6646, 4)
})

test('of a board the odds do not count for more on more places', () => {
  const board = [
    of(1, { Ash: 166, Birch: 250, Cedar: 2500, Doum: 5000, Elm: 5000 }),
    of(2, { Ash: 101, Birch: 210, Cedar: 380, Doum: 600, Elm: 600 }),
  ]
  expect(problemOfPrices(inside(board), board)).toBeNull()
  // By themselves the odds of two places would count 1.06; but Birch is as good as sure to win.
  expect(reducedOdds(board, ['Ash'], { places: 1, name: 'Birch' })).toEqual({ above: 1n, below: 1n })
  expect(reducedOdds(board, ['Ash'], { places: 2, name: 'Birch' })).toEqual({ above: 1n, below: 1n })
})

test('a payout is rounded once, with a dead heat and in a multiple', () => {
  const reduced = { above: 10n, below: 3n }
  const leg = { d100: 500, verdict: 'W' as const, reduced }
  expect(payoutOf(100n, [1], [leg])).toBe(333n)
  expect(payoutOf(100n, [1], [{ ...leg, deadHeat: { places: 1, tied: 3 } }])).toBe(111n)
  expect(payoutOf(100n, [2], [leg, leg])).toBe(1111n)
  expect(payoutOf(100n, [1], [{ ...leg, verdict: 'V' }])).toBe(100n)
  expect(payoutOf(100n, [1], [{ ...leg, verdict: 'L' }])).toBe(0n)
})

/*
 * Each outcome pays what it is worth, from 0 to 1, and all of a market together the places, however they are shared. Bets win for
 * certain if no such worths leave each of them without gain: if Σ min(1, 1/d) over those that are left is less than the places.
 */
test(`no bets on all that are left of a board are a sure win (${SEEDS.length} seeds)`, () => {
  for (const seed of SEEDS) {
    const chance = fairChance('reduced', String(seed), 0)
    const below: Below = (count) => chance.below(count)
    const board = aBoard(below, 3 + below(10))
    const removed = someOf(namesOf(board), 1 + below(5), below)
    let before: Record<string, Fraction> = {}
    for (const { places, odds } of board) {
      const now = counted(board, removed, places)
      expect(isNoSureWin(Object.values(now), places), `seed ${seed}, ${places} places`).toBe(true)
      for (const [name, each] of Object.entries(now)) {
        expect(isAtMost(each, { above: BigInt(odds[name] ?? 0), below: 100n }), `seed ${seed}`).toBe(true)
        // With this no bets on several markets are one either, as of the prices themselves.
        expect(isAtMost(each, before[name] ?? each), `seed ${seed}, ${name} of ${places}`).toBe(true)
      }
      before = now
    }
  }
})

// A player waits for the longest odds of each. Where that is no sure win before a competitor is removed, it is none after.
test(`a removal makes no sure win of bets on several boards (${SEEDS.length} seeds)`, () => {
  let sound = 0
  for (const seed of SEEDS) {
    const chance = fairChance('boards', String(seed), 0)
    const below: Below = (count) => chance.below(count)
    const fewer = 1 + below(3)
    const most = fewer + below(2)
    const names = Array.from({ length: most + 2 + below(6) }, (_none, at) => `C${at}`)
    const gone = someOf(names, 1 + below(3), below)
    const first = gone.slice(0, 1)
    const aBoardOf = (sold: readonly string[]): OutrightMarket[] => {
      const market = aMarket(sold, fewer, below)
      return most === fewer ? [market] : [market, aMarket(sold, most, below, market.odds)]
    }
    const boards = Array.from({ length: 1 + below(3) }, () => aBoardOf(names))
    const later = [...boards, aBoardOf(names.filter((name) => !first.includes(name)))]
    for (const [all, was, now] of [
      [boards, [], first],
      [later, first, gone],
    ] as const) {
      const isSound = (removed: readonly string[]): boolean =>
        [fewer, most].every((places) => isNoSureWin([...longest(all, removed, places).values()], places))
      if (!isSound(was)) continue
      sound++
      expect(isSound(now), `seed ${seed}`).toBe(true)
      const onFewer = longest(all, now, fewer)
      for (const [name, odds] of longest(all, now, most))
        expect(isAtMost(odds, onFewer.get(name) ?? odds), `seed ${seed}`).toBe(true)
    }
  }
  expect(sound).toBeGreaterThan(SEEDS.length / 4)
})

/** What the longest odds of each that is left count for, over all boards. */
function longest(
  boards: readonly (readonly OutrightMarket[])[],
  removed: readonly string[],
  places: number,
): Map<string, Fraction> {
  const odds = new Map<string, Fraction>()
  for (const board of boards)
    for (const [name, each] of Object.entries(counted(board, removed, places)))
      if (isAtMost(odds.get(name) ?? each, each)) odds.set(name, each)
  return odds
}

const inside = (board: readonly OutrightMarket[]) => namesOf(board).map((name) => ({ name, isOut: false }))
const isAtMost = (one: Fraction, other: Fraction): boolean =>
  one.above * other.below <= other.above * one.below

/** Whether Σ 1/d, none of which is above 1, is the places at least; where no more are left than places, whether all are 1. */
function isNoSureWin(odds: readonly Fraction[], places: number): boolean {
  let [above, all] = [0n, 1n]
  for (const { above: of, below } of odds) [above, all] = [above * of + below * all, all * of]
  return above >= BigInt(Math.min(places, odds.length)) * all
}

function someOf(names: readonly string[], count: number, below: Below): string[] {
  const left = [...names]
  const most = Math.min(count, names.length - 2)
  return Array.from({ length: most }, () => left.splice(below(left.length), 1)[0] ?? '')
}

/** Odds within what can be sold, of chances that are drawn far apart, no longer than `most`, with the least margin or more. */
function aMarket(
  names: readonly string[],
  places: number,
  below: Below,
  most?: Readonly<Record<string, number>>,
): OutrightMarket {
  const weights = names.map(() => (1 + below(100)) ** (1 + below(3)))
  const sum = weights.reduce((one, other) => one + other, 0)
  const chances = weights.map((weight) => Math.min(0.99, (places * weight) / sum))
  const odds = names.map((name, at) => {
    const fair = Math.floor(100 / (chances[at] ?? 1))
    return Math.max(101, Math.min(50_000, fair, most?.[name] ?? fair))
  })
  const entrants = names.map((name) => ({ name, isOut: false }))
  for (let at = below(names.length); ; at = (at + 1) % names.length) {
    const market = of(places, Object.fromEntries(names.map((name, no) => [name, odds[no] ?? 0])))
    if (problemOfPrices(entrants, [market]) === null) return market
    odds[at] = Math.max(101, Math.floor(((odds[at] ?? 101) * (90 + below(10))) / 100))
  }
}

function aBoard(below: Below, count: number): OutrightMarket[] {
  const names = Array.from({ length: count }, (_none, at) => `C${at}`)
  const board: OutrightMarket[] = []
  for (let places = 1 + below(2); places < count && board.length < 3; places += 1 + below(2))
    board.push(aMarket(names, places, below, board.at(-1)?.odds))
  return board
}
