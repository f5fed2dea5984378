/** How a match of basketball is drawn: strengths, the sheet, and its possessions. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Chance } from '@night-market/fair/chance'
import type { Incident, Score, Sheet } from '../../kernel/book/sport.ts'
import { attackerOf, chancesOf, isOver, isPeriodEnd, leadOf, QUARTER } from './standing.ts'
import { quarterOf, QUARTERS, STEPS, WORTHS } from './standing.ts'

const PPM = 1_000_000
const LEAST_EDGE = 940
const EDGES = 121
/** ‰ of one, two and three points in a possession; the edge counts for two and three. */
const ONE = 55
const TWO = 335
const THREE = 135

export const strengths = (chance: Chance): Sheet => ({ edge: LEAST_EDGE + chance.below(EDGES) })

export function sheetOf(home: Sheet, away: Sheet): Sheet {
  const [atHome, atAway] = [numberIn(home, 'edge'), numberIn(away, 'edge')]
  return {
    home1: ONE * 1000,
    home2: TWO * atHome,
    home3: THREE * atHome,
    away1: ONE * 1000,
    away2: TWO * atAway,
    away3: THREE * atAway,
  }
}

/** Points in all, and of each quarter. */
export const kickOff = (): Score => ({
  step: 0,
  home: 0,
  away: 0,
  homeQuarter1: 0,
  homeQuarter2: 0,
  homeQuarter3: 0,
  homeQuarter4: 0,
  awayQuarter1: 0,
  awayQuarter2: 0,
  awayQuarter3: 0,
  awayQuarter4: 0,
})

/** One possession: a number below a million, for one, two and three points in turn. */
export function play(
  sheet: Sheet,
  score: Score,
  chance: Chance,
): { score: Score; incidents: Incident[]; material: boolean } {
  if (isOver(score)) throw new Error('the match is over')
  const step = score.step + 1
  const side = attackerOf(step)
  const points = drawnPoints(chancesOf(sheet, side), chance)
  const next: Record<string, number> & { step: number } = { ...score, step }
  next[side] = numberIn(score, side) + points
  const quarter = quarterOf(score.step)
  if (quarter <= QUARTERS) {
    const key = `${side}Quarter${quarter}`
    next[key] = numberIn(score, key) + points
  }
  const incidents: Incident[] = points === 0 ? [] : [{ kind: `points_${points}`, side }]
  const material = isPeriodEnd(step)
  if (material) incidents.push({ kind: isOver(next) ? 'full_time' : 'period_end', side: null })
  return { score: next, incidents, material }
}

function drawnPoints(chances: readonly number[], chance: Chance): number {
  let rest = chance.below(PPM)
  for (const [place, ppm] of chances.entries()) {
    if (rest < ppm) return WORTHS[place] ?? 0
    rest -= ppm
  }
  return 0
}

const MINUTES = 48
const STEPS_OF_A_MINUTE = 3
const STEPS_OF_FIVE_MINUTES = 16

export function clock(score: Score): { minute: number; period: string } {
  const { step } = score
  if (step > STEPS || (step === STEPS && leadOf(score) === 0)) {
    const minute = MINUTES + Math.ceil(((step - STEPS) * 5) / STEPS_OF_FIVE_MINUTES)
    return { minute, period: isOver(score) ? 'ended' : 'overtime' }
  }
  const minute = Math.ceil(step / STEPS_OF_A_MINUTE)
  if (step === 0 || step === STEPS) return { minute, period: step === 0 ? 'not_started' : 'ended' }
  return { minute, period: step % QUARTER === 0 ? 'break' : `quarter_${quarterOf(step)}` }
}
