/** Makes the paytables of a keno title: multipliers that rise as hits grow rarer, and return what the title says. */
import { numberOf } from '../../kernel/rational.ts'
import { chanceOfHits } from './odds.ts'
import type { KenoBoard } from './odds.ts'
import { RISKS } from './rules.ts'
import type { KenoConfig, Risk } from './rules.ts'

export interface KenoShape {
  returnBps: number
  /** How fast multipliers rise as hits grow rarer: 1 would give every count of hits the same share of the return. */
  steepness: number
  /** No multiplier goes beyond this, in hundredths. */
  capX100: number
}

const BOARD: KenoBoard = { numbers: 40, drawn: 10 }
const MOST_PICKS = 10
const STEEPER: Record<Risk, number> = { low: -0.28, medium: 0, high: 0.16 }
/** A count of hits pays where it, or a better one, is no more likely than this; with few picks low risk always pays. */
const PAYING: Record<Risk, number> = { low: 0.72, medium: 0.45, high: 0.25 }
const ALWAYS_PAYING: Record<Risk, number> = { low: 2, medium: 1, high: 0 }

export function kenoOf(shape: KenoShape): KenoConfig {
  const table = (risk: Risk): number[][] =>
    Array.from({ length: MOST_PICKS }, (_, index) => tableFor(shape, risk, index + 1))
  const [low, medium, high] = RISKS.map(table)
  if (!low || !medium || !high) throw new Error('a keno without tables')
  return { ...BOARD, tables: { low, medium, high } }
}

function tableFor(shape: KenoShape, risk: Risk, picks: number): number[] {
  const chances = Array.from({ length: picks + 1 }, (_, hits) => numberOf(chanceOfHits(BOARD, picks, hits)))
  const orBetter = chances.map((_, hits) => chances.slice(hits).reduce((sum, chance) => sum + chance))
  const paying = picks <= ALWAYS_PAYING[risk] ? 1.1 : PAYING[risk]
  const steepness = shape.steepness + STEEPER[risk]
  const weights = orBetter.map((chance) => (chance > paying ? 0 : chance ** -steepness))
  const wantedX100 = shape.returnBps / 100
  const scale = scaleFor(wantedX100, chances, weights, shape.capX100)
  const rounded = weights.map((weight) => neat(Math.min(weight * scale, shape.capX100)))
  return topped(wantedX100, chances, rounded, shape.capX100)
}

/** What the weights are multiplied by, so that with the cap the table returns what is wanted: by halving. */
function scaleFor(wantedX100: number, chances: number[], weights: number[], capX100: number): number {
  let [low, high] = [0, 1e6]
  for (let turn = 0; turn < 100; turn++) {
    const scale = (low + high) / 2
    const returned = chances.map((chance, hits) => chance * Math.min((weights[hits] ?? 0) * scale, capX100))
    if (returned.reduce((sum, part) => sum + part) > wantedX100) high = scale
    else low = scale
  }
  return low
}

/** From here on multipliers are round, and from there on large enough to be left as they are. */
const ROUND_FROM_X100 = 1_000
const LARGE_X100 = 10_000

/** Rounded down, so that large multipliers are round numbers. */
function neat(payX100: number): number {
  const step = payX100 >= LARGE_X100 ? 500 : payX100 >= ROUND_FROM_X100 ? 50 : payX100 >= 200 ? 10 : 1
  return Math.floor(payX100 / step + 1e-9) * step
}

/** Gives back what the rounding took: step by step from the likeliest win, never up to the next multiplier. */
function topped(wantedX100: number, chances: number[], table: number[], capX100: number): number[] {
  const filled = [...table]
  let left = wantedX100 - chances.reduce((sum, chance, hits) => sum + chance * (filled[hits] ?? 0), 0)
  filled.forEach((payX100, hits) => {
    const chance = chances[hits] ?? 1
    if (payX100 === 0 || payX100 >= LARGE_X100) return
    const step = payX100 >= ROUND_FROM_X100 ? 10 : 1
    const room = Math.min(filled[hits + 1] ?? capX100, capX100, payX100 * 1.25) - payX100
    const more = Math.floor(Math.max(0, Math.min(left / chance, room)) / step + 1e-9) * step
    filled[hits] = payX100 + more
    left -= more * chance
  })
  return filled
}
