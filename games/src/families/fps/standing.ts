/** Where a map of rounds stands: to 13, sides changed after twelve rounds; from 12-12 on overtimes of three and three rounds. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Side } from '../../kernel/book/series.ts'
import type { Sheet } from '../../kernel/book/sport.ts'

export const HALF = 12
export const REGULAR = 2 * HALF
const TO_WIN = 13
const OVERTIME_HALF = 3
const TO_WIN_OVERTIME = 4

/** Rounds that take the map where it stands so. */
export function target(home: number, away: number): number {
  const fewer = Math.min(home, away)
  if (fewer < HALF) return TO_WIN
  const overtimes = Math.floor((fewer - HALF) / OVERTIME_HALF)
  return HALF + overtimes * OVERTIME_HALF + TO_WIN_OVERTIME
}

export const isMapWon = (home: number, away: number): boolean => Math.max(home, away) >= target(home, away)

/** Whether a map can end so: it was won with its last round, by the side that won it. */
export function isWonBy([home, away]: readonly [number, number], winner: Side): boolean {
  const [more, fewer] = winner === 'home' ? [home, away] : [away, home]
  return more > fewer && isMapWon(more, fewer) && !isMapWon(more - 1, fewer)
}

/** The home side attacks first; sides change at the half, and within each overtime. */
export function isHomeAttacking(rounds: number): boolean {
  if (rounds < REGULAR) return rounds < HALF
  return (rounds - REGULAR) % (2 * OVERTIME_HALF) < OVERTIME_HALF
}

/** The chance in ppm that the home side wins the round after so many. */
export const homeChance = (sheet: Sheet, rounds: number): number =>
  numberIn(sheet, isHomeAttacking(rounds) ? 'homeAttack' : 'homeDefence')
