/** The dealer's chances from the cards left, for `exact.ts`. */
import { withCard } from './basic-strategy.ts'
import type { BlackjackConfig } from './config.ts'
import { draws } from './hands.ts'

/** How many cards of the values 1 to 10 are left. */
export type Shoe = number[]

/** What standing on a total is worth for these cards left. */
export type Stand = (shoe: Shoe, total: number) => number

/** Chances to end below 17 (never), at 17 to 21, with a blackjack that takes all, and bust. */
type Ends = Float64Array
const [AT_17, NATURAL, BUST] = [0, 5, 6]

export function openDealer(config: BlackjackConfig): { stand(open: number): Stand; standAt21: Stand } {
  return {
    stand(open) {
      const known = new Map<string, Ends>()
      return (shoe, total) => {
        const key = shoe.join()
        let ends = known.get(key)
        if (!ends) {
          ends = endsOf(config, shoe, open)
          known.set(key, ends)
        }
        return standWorth(ends, total)
      }
    },
    standAt21: (_shoe, total) => (total === 21 ? 0 : -1),
  }
}

function standWorth(ends: Ends, total: number): number {
  let worth = ends[BUST] ?? 0
  for (let end = 17; end <= 21; end++) worth += (ends[AT_17 + end - 17] ?? 0) * Math.sign(total - end)
  return worth - (ends[NATURAL] ?? 0)
}

function endsOf(config: BlackjackConfig, left: Shoe, open: number): Ends {
  const ends = new Float64Array(7)
  const shoe = [...left]
  const draw = (total: number, isSoft: boolean, cards: number, size: number, chance: number): void => {
    for (let value = 1; value <= 10; value++) {
      const count = shoe[value - 1] ?? 0
      if (count === 0) continue
      const next = withCard(total, isSoft, value)
      const likely = (chance * count) / size
      if (next.total <= 21 && draws(config, next)) {
        shoe[value - 1] = count - 1
        draw(next.total, next.isSoft, cards + 1, size - 1, likely)
        shoe[value - 1] = count
        continue
      }
      // A dealer with a hole card has looked: there a blackjack is twenty-one like any other.
      const isNatural = cards === 1 && next.total === 21 && config.hole === 'none'
      const place = next.total > 21 ? BUST : isNatural ? NATURAL : AT_17 + next.total - 17
      ends[place] = (ends[place] ?? 0) + likely
    }
  }
  const size = shoe.reduce((sum, count) => sum + count, 0)
  draw(open === 1 ? 11 : open, open === 1, 1, size, 1)
  return ends
}
