/** Where a map of minutes and kills stands, and what its sheet holds. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Score } from '../../kernel/book/sport.ts'

const PPM = 1_000_000
/** Minutes are counted from 0: in this one a map may end, in the last it must. */
const FIRST_END = 18
export const LAST_MINUTE = 59
export const MOST_KILLS = 2
const LEAST_END = 40_000
const MOST_END = 600_000
/** For each minute after the first, and for each kill of the lead. */
const END_PER_MINUTE = 12_000
const END_PER_KILL = 12_000
const EVEN = 500_000
const WIN_PER_KILL = 50_000
const LEAST_WIN = 30_000

/** The chance in ppm that a map ends with a minute, by the home side's lead. */
export function endChance(minute: number, lead: number): number {
  if (minute < FIRST_END) return 0
  if (minute >= LAST_MINUTE) return PPM
  const chance = LEAST_END + END_PER_MINUTE * (minute - FIRST_END) + END_PER_KILL * Math.abs(lead)
  return Math.min(MOST_END, chance)
}

/** The chance in ppm that the home side takes a map that ends with this lead. */
export const winChance = (lead: number): number =>
  Math.min(PPM - LEAST_WIN, Math.max(LEAST_WIN, EVEN + WIN_PER_KILL * lead))

/** Minutes of a map that were played. */
export const minutesOf = (score: Score, nth: number): number => numberIn(score, `minutes${nth}`)
