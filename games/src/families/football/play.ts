/** How a match of football is drawn: strengths, the sheet, and its steps. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Chance } from '@night-market/fair/chance'
import type { Incident, Score, Sheet } from '../../kernel/book/sport.ts'
import { FIRST_HALF, goalsOf, isHalfOver, rates, STEPS } from './standing.ts'

const PPM = 1_000_000
const LEAST_STRENGTH = 850
const STRENGTHS = 301
/** Goals of a match between equal sides x 100, and the share of them in each half in percent. */
const HOME_GOALS = 148
const AWAY_GOALS = 120
const SHARES = [45, 55] as const
const HOME_CORNER = 55_000
const AWAY_CORNER = 49_000

/** Attack and defence in ‰; a defence of more lets more goals in. */
export function strengths(chance: Chance): Sheet {
  const attack = LEAST_STRENGTH + chance.below(STRENGTHS)
  return { attack, defence: LEAST_STRENGTH + chance.below(STRENGTHS) }
}

/** Chances in ppm of a goal in a step of each half, and of a corner in any step. */
export function sheetOf(home: Sheet, away: Sheet): Sheet {
  const atHome = numberIn(home, 'attack') * numberIn(away, 'defence')
  const atAway = numberIn(away, 'attack') * numberIn(home, 'defence')
  return {
    home1: perStep(HOME_GOALS * atHome, SHARES[0], FIRST_HALF),
    home2: perStep(HOME_GOALS * atHome, SHARES[1], STEPS - FIRST_HALF),
    away1: perStep(AWAY_GOALS * atAway, SHARES[0], FIRST_HALF),
    away2: perStep(AWAY_GOALS * atAway, SHARES[1], STEPS - FIRST_HALF),
    homeCorner: Math.floor((HOME_CORNER * atHome) / PPM),
    awayCorner: Math.floor((AWAY_CORNER * atAway) / PPM),
  }
}

/** Goals x 100 x two factors in ‰ to ppm a step: the factors' millionths are those of the chance. */
const perStep = (goals: number, share: number, steps: number): number =>
  Math.floor((goals * share) / (steps * 10_000))

export const kickOff = (): Score => ({
  step: 0,
  home: 0,
  away: 0,
  homeHalf: 0,
  awayHalf: 0,
  homeCorners: 0,
  awayCorners: 0,
})

/** Draws the goal of a step, then the corner of each side: three numbers below a million. */
export function play(
  sheet: Sheet,
  score: Score,
  chance: Chance,
): { score: Score; incidents: Incident[]; material: boolean } {
  if (score.step >= STEPS) throw new Error('the match is over')
  const step = score.step + 1
  const scorer = drawnScorer(sheet, score, chance)
  const corners = (['home', 'away'] as const).filter(
    (side) => chance.below(PPM) < numberIn(sheet, `${side}Corner`),
  )
  const next: Record<string, number> & { step: number } = { ...score, step }
  if (scorer !== null) {
    next[scorer] = numberIn(score, scorer) + 1
    next[`goal${goalsOf(score) + 1}`] = scorer === 'home' ? 1 : 2
    if (!isHalfOver(score)) next[`${scorer}Half`] = numberIn(score, `${scorer}Half`) + 1
  }
  for (const side of corners) next[`${side}Corners`] = numberIn(score, `${side}Corners`) + 1
  const period = periodEnd(step)
  const incidents: Incident[] = corners.map((side) => ({ kind: 'corner', side }))
  if (scorer !== null) incidents.push({ kind: 'goal', side: scorer })
  if (period !== null) incidents.push({ kind: period, side: null })
  return { score: next, incidents, material: scorer !== null || period !== null }
}

function drawnScorer(sheet: Sheet, score: Score, chance: Chance): 'home' | 'away' | null {
  const { home, away } = rates(sheet, score)
  const drawn = chance.below(PPM)
  if (drawn < home) return 'home'
  return drawn < home + away ? 'away' : null
}

function periodEnd(step: number): string | null {
  if (step === FIRST_HALF) return 'half_time'
  return step === STEPS ? 'full_time' : null
}

const MINUTES_OF_HALF = 45
const MINUTES = 90

/** Added time stays at the last minute of its half. */
export function clock({ step }: Score): { minute: number; period: string } {
  if (step <= FIRST_HALF) {
    const period = step === FIRST_HALF ? 'half_time' : 'first_half'
    return { minute: Math.min(step, MINUTES_OF_HALF), period: step === 0 ? 'not_started' : period }
  }
  const minute = Math.min(step - FIRST_HALF + MINUTES_OF_HALF, MINUTES)
  return { minute, period: step >= STEPS ? 'ended' : 'second_half' }
}
