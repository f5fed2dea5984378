/** How a match of kabaddi is drawn: strengths, the sheet, and its raids. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Chance } from '@night-market/fair/chance'
import type { Incident, Score, Sheet } from '../../kernel/book/sport.ts'
import { afterMove, edgeOf, HALF, isOver, MEN, menOf, movesOf, otherOf, raiderOf, STEPS } from './standing.ts'
import type { Move, Side } from './standing.ts'

const PPM = 1_000_000
const LEAST_EDGE = 940
const EDGES = 121

export const strengths = (chance: Chance): Sheet => ({ edge: LEAST_EDGE + chance.below(EDGES) })

export const sheetOf = (home: Sheet, away: Sheet): Sheet => ({
  homeEdge: numberIn(home, 'edge'),
  awayEdge: numberIn(away, 'edge'),
})

export const kickOff = (): Score => ({
  step: 0,
  home: 0,
  away: 0,
  homeHalf: 0,
  awayHalf: 0,
  homeMen: MEN,
  awayMen: MEN,
})

/** One raid: a number below a million, for a touch of one, two and three, a bonus and a tackle in turn. */
export function play(
  sheet: Sheet,
  score: Score,
  chance: Chance,
): { score: Score; incidents: Incident[]; material: boolean } {
  if (isOver(score)) throw new Error('the match is over')
  const step = score.step + 1
  const raider = raiderOf(step)
  const move = drawnMove(movesOf(edgeOf(sheet, raider), menOf(score, otherOf(raider))), chance)
  const next: Record<string, number> & { step: number } = { ...score, step }
  const incidents: Incident[] = []
  if (move !== null) incidents.push(...moved(next, raider, move))
  if (step <= HALF) Object.assign(next, { homeHalf: next['home'], awayHalf: next['away'] })
  if (step === HALF) incidents.push({ kind: 'half_time', side: null })
  if (step === STEPS) incidents.push({ kind: 'full_time', side: null })
  const material = incidents.some(({ kind, side }) => side === null || kind === 'all_out')
  return { score: next, incidents, material }
}

function drawnMove(moves: readonly Move[], chance: Chance): Move | null {
  let rest = chance.below(PPM)
  for (const move of moves) {
    if (rest < move.ppm) return move
    rest -= move.ppm
  }
  return null
}

/** Enters a move in the score; returns what to report of it. */
function moved(next: Record<string, number>, raider: Side, move: Move): Incident[] {
  const defender = otherOf(raider)
  const after = afterMove(move, numberIn(next, `${raider}Men`), numberIn(next, `${defender}Men`))
  next[`${raider}Men`] = after.raiders
  next[`${defender}Men`] = after.defenders
  next[raider] = numberIn(next, raider) + after.raiderPoints
  next[defender] = numberIn(next, defender) + after.defenderPoints
  const side = move.isTackle ? defender : raider
  const reported: Incident[] = [{ kind: move.kind, side }]
  return after.isAllOut ? [...reported, { kind: 'all_out', side }] : reported
}

const MINUTES = 40

export function clock({ step }: Score): { minute: number; period: string } {
  const minute = Math.ceil((step * MINUTES) / STEPS)
  if (step === 0 || step === STEPS) return { minute, period: step === 0 ? 'not_started' : 'ended' }
  if (step === HALF) return { minute, period: 'half_time' }
  return { minute, period: step < HALF ? 'first_half' : 'second_half' }
}
