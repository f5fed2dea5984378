/** How a match of rounds and maps is drawn: strengths, the sheet, and its rounds. */
import type { Chance } from '@night-market/fair/chance'
import { numberIn } from '../../kernel/book/numbers.ts'
import { countsOf, isSeriesOver, mapOf, periodOf, winMap } from '../../kernel/book/series.ts'
import type { Incident, Score, Sheet } from '../../kernel/book/sport.ts'
import { HALF, homeChance, isMapWon, REGULAR } from './standing.ts'

const PPM = 1_000_000
const EVEN = 500_000
const LEAST_STRENGTH = 460
const STRENGTHS = 81
const PPM_OF_STRENGTH = 1000

/** Attack and defence in ‰. */
export function strengths(chance: Chance): Sheet {
  const attack = LEAST_STRENGTH + chance.below(STRENGTHS)
  return { attack, defence: LEAST_STRENGTH + chance.below(STRENGTHS) }
}

/** Chances in ppm, from 42 to 58 %, that the home side wins a round that it attacks or defends in. */
export function sheetOf(home: Sheet, away: Sheet): Sheet {
  const over = (attack: Sheet, defence: Sheet): number =>
    PPM_OF_STRENGTH * (numberIn(attack, 'attack') - numberIn(defence, 'defence'))
  return { homeAttack: EVEN + over(home, away), homeDefence: EVEN - over(away, home) }
}

/** One round: a number below a million. */
export function play(
  sheet: Sheet,
  score: Score,
  chance: Chance,
): { score: Score; incidents: Incident[]; material: boolean } {
  if (isSeriesOver(score)) throw new Error('the match is over')
  const map = mapOf(score)
  const [home, away] = countsOf(score, map)
  const winner = chance.below(PPM) < homeChance(sheet, home + away) ? 'home' : 'away'
  const next: Record<string, number> & { step: number } = { ...score, step: score.step + 1 }
  next[`${winner}Map${map}`] = numberIn(score, `${winner}Map${map}`) + 1
  const incidents: Incident[] = [{ kind: 'round', side: winner }]
  const counts = countsOf(next, map)
  const isWon = isMapWon(...counts)
  if (isWon) incidents.push(...winMap(next, winner))
  else if (home + away + 1 === HALF) incidents.push({ kind: 'sides', side: null })
  else if (home + away + 1 === REGULAR) incidents.push({ kind: 'overtime', side: null })
  return { score: next, incidents, material: isWon }
}

/** Rounds stand for minutes. */
export function clock(score: Score): { minute: number; period: string } {
  const rounds = (nth: number): number => countsOf(score, nth).reduce((sum, count) => sum + count, 0)
  const { map, period } = periodOf(score, (nth) => rounds(nth) > 0)
  return { minute: rounds(map), period }
}
