/**
 * What the odds of an outright count for once a competitor was removed. They were made with it in: without it bets on all the
 * others would be a sure win. So they count x (n - Σ q) / n, n being the places that win and q = 1 / the odds of each removed
 * competitor, all as they stood on the board that the bet was accepted on.
 *
 * Two things keep bets on that board from being a sure win where there are several places. One whose odds would count for less
 * than 1 is as good as sure of its place: it counts 1, and the others share the places that are left. And as the odds of a board
 * do not grow with the places, what they count for does not either.
 */
import type { OutrightMarket } from './outright.ts'
import type { Fraction } from './slip.ts'

/**
 * What the odds of `name`, to be among the first `places`, count for without those that were `removed`, in lowest terms. `board`
 * is all that was sold of the outright when the bet was accepted. Ends where it had no such odds.
 */
export function reducedOdds(
  board: readonly OutrightMarket[],
  removed: readonly string[],
  { places, name }: { places: number; name: string },
): Fraction {
  const odds = board
    .filter((market) => market.places <= places && Object.hasOwn(market.odds, name))
    .map((market) => oddsWithout(market, removed, name))
  if (!board.some((market) => market.places === places && Object.hasOwn(market.odds, name)))
    throw new Error(`the board had no odds of ${name} to be among ${places}`)
  return lowest(odds.reduce((least, each) => (isLess(each, least) ? each : least)))
}

const ONE: Fraction = { above: 1n, below: 1n }

function oddsWithout(market: OutrightMarket, removed: readonly string[], name: string): Fraction {
  const { above, below } = shareLeft(market, removed)
  const odds = { above: BigInt(market.odds[name] ?? 0) * above, below: 100n * below }
  return isLess(odds, ONE) ? ONE : odds
}

/**
 * What the odds of those that are left count times: the places that remain for each, by what all odds say of them together. The
 * likeliest first, one that is sure of a place takes it; the last place is shared by all that are left.
 */
function shareLeft({ places, odds }: OutrightMarket, removed: readonly string[]): Fraction {
  const all = Object.entries(odds)
  const whole = all.reduce((common, [, d100]) => leastMultiple(common, BigInt(d100)), 1n)
  const chances = all.map(([name, d100]) => ({ name, chance: (100n * whole) / BigInt(d100) }))
  const gone = chances.filter(({ name }) => removed.includes(name))
  const inside = chances.filter((one) => !gone.includes(one)).toSorted(byChance)
  let left = gone.reduce((rest, { chance }) => rest - chance, BigInt(places) * whole)
  let free = BigInt(places)
  for (const { chance } of inside) {
    if (free === 1n || chance * free < left) break
    left -= chance
    free -= 1n
  }
  return { above: left, below: free * whole }
}

interface Chance {
  name: string
  chance: bigint
}

const byChance = (one: Chance, other: Chance): number =>
  one.chance === other.chance ? 0 : one.chance > other.chance ? -1 : 1

const isLess = (one: Fraction, other: Fraction): boolean => one.above * other.below < other.above * one.below

function lowest({ above, below }: Fraction): Fraction {
  const common = commonDivisor(above, below)
  return { above: above / common, below: below / common }
}

const leastMultiple = (one: bigint, other: bigint): bigint => (one / commonDivisor(one, other)) * other

function commonDivisor(one: bigint, other: bigint): bigint {
  let [greater, less] = [one, other]
  while (less > 0n) [greater, less] = [less, greater % less]
  return greater
}
