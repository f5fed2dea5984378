/** How a match of kills and maps is drawn: strengths, the sheet, and its minutes. */
import type { Chance } from '@night-market/fair/chance'
import { numberIn } from '../../kernel/book/numbers.ts'
import { countsOf, isSeriesOver, mapOf, periodOf, seriesStart, winMap } from '../../kernel/book/series.ts'
import type { Incident, Score, Sheet } from '../../kernel/book/sport.ts'
import { endChance, minutesOf, MOST_KILLS, winChance } from './standing.ts'

const PPM = 1_000_000
/** ppm of each of the two draws of a side, between equals. */
const KILL = 400_000
const LEAST_EDGE = 940
const EDGES = 121

export const strengths = (chance: Chance): Sheet => ({ edge: LEAST_EDGE + chance.below(EDGES) })

/** Chances in ppm of each draw of a kill. */
export function sheetOf(home: Sheet, away: Sheet): Sheet {
  const [atHome, atAway] = [numberIn(home, 'edge'), numberIn(away, 'edge')]
  return {
    homeKill: Math.floor((KILL * atHome) / atAway),
    awayKill: Math.floor((KILL * atAway) / atHome),
  }
}

export const kickOff = (): Score => ({ ...seriesStart(), minutes1: 0, minutes2: 0, minutes3: 0 })

/** One minute: two draws of each side, then whether the map ends, and who takes it. */
export function play(
  sheet: Sheet,
  score: Score,
  chance: Chance,
): { score: Score; incidents: Incident[]; material: boolean } {
  if (isSeriesOver(score)) throw new Error('the match is over')
  const map = mapOf(score)
  const minute = minutesOf(score, map)
  const next: Record<string, number> & { step: number } = { ...score, step: score.step + 1 }
  next[`minutes${map}`] = minute + 1
  const incidents: Incident[] = []
  for (const side of ['home', 'away'] as const) {
    const kills = drawnKills(numberIn(sheet, `${side}Kill`), chance)
    next[`${side}Map${map}`] = numberIn(score, `${side}Map${map}`) + kills
    if (kills > 0) incidents.push({ kind: `kills_${kills}`, side })
  }
  const [home, away] = countsOf(next, map)
  const isWon = chance.below(PPM) < endChance(minute, home - away)
  if (isWon) incidents.push(...winMap(next, chance.below(PPM) < winChance(home - away) ? 'home' : 'away'))
  return { score: next, incidents, material: isWon }
}

function drawnKills(ppm: number, chance: Chance): number {
  let kills = 0
  for (let draw = 0; draw < MOST_KILLS; draw++) if (chance.below(PPM) < ppm) kills += 1
  return kills
}

export function clock(score: Score): { minute: number; period: string } {
  const { map, period } = periodOf(score, (nth) => minutesOf(score, nth) > 0)
  return { minute: minutesOf(score, map), period }
}
