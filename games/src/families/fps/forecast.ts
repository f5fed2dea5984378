/** All ends of a map from where it stands, with their exact chances. */
import type { Ends } from '../../kernel/book/markets.ts'
import type { Sheet } from '../../kernel/book/sport.ts'
import { homeChance, isMapWon } from './standing.ts'

const PPM = 1_000_000
/** Three overtimes in ten are level, and one map in six has one: fewer than one map in 10^10 has as many rounds. */
const MOST_ROUNDS = 24 + 6 * 20

export function endsOfMap(sheet: Sheet, [home, away]: readonly [number, number]): Ends {
  const ends: Ends = { at: [], mass: [] }
  let open = new Map([[home, 1]])
  let ended = 0
  for (let rounds = home + away; rounds < MOST_ROUNDS && open.size > 0; rounds++) {
    const chance = homeChance(sheet, rounds) / PPM
    const next = new Map<number, number>()
    const reach = (won: number, mass: number): void => {
      if (isMapWon(won, rounds + 1 - won)) {
        ends.at.push([won, rounds + 1 - won, 0])
        ends.mass.push(mass)
        ended += mass
      } else next.set(won, (next.get(won) ?? 0) + mass)
    }
    for (const [won, mass] of open) {
      reach(won + 1, mass * chance)
      reach(won, mass * (1 - chance))
    }
    open = next
  }
  // What would go on beyond the last round is spread over the ends that were reached.
  return { at: ends.at, mass: ends.mass.map((mass) => mass / ended) }
}

export const homeWins = ({ at, mass }: Ends): number =>
  at.reduce((sum, [home, away], place) => sum + (home > away ? (mass[place] ?? 0) : 0), 0)
