/** What a seat may hold: a weight for every combo, and how a hand stands within it. */
import { COMBOS } from './combos.ts'
import type { Strengths } from './strength.ts'

export type Weights = Float32Array

export const anyHand = (): Weights => new Float32Array(COMBOS).fill(1)

/**
 * The part of a range that is better than each combo, equal ones by half. The order goes from the best, or from the worst,
 * as the keys do.
 */
export function shareBetter(range: Weights, order: Uint16Array, keys: Uint8Array | Uint16Array): Weights {
  const isFromBest = keys instanceof Uint8Array
  const shares = new Float32Array(COMBOS)
  let [all, passed] = [0, 0]
  for (const combo of order) all += range[combo] ?? 0
  for (let from = 0, to = 0; from < order.length; from = to) {
    const key = keys[order[from] ?? 0]
    let same = 0
    for (; to < order.length && keys[order[to] ?? 0] === key; to++) same += range[order[to] ?? 0] ?? 0
    const share = all === 0 ? 0.5 : (passed + same / 2) / all
    for (let at = from; at < to; at++) shares[order[at] ?? 0] = isFromBest ? share : 1 - share
    passed += same
  }
  return shares
}

/** The chance that each combo is ahead of what all rivals hold. */
export function sharesAhead({ order, score }: Strengths, rivals: readonly Weights[]): Weights {
  const ahead = anyHand()
  for (const rival of rivals) {
    const better = shareBetter(rival, order, score)
    for (const combo of order) ahead[combo] = (ahead[combo] ?? 0) * (1 - (better[combo] ?? 0))
  }
  return ahead
}

/** Keeps of a range what acts so with these chances; `doubt` is the part of it that stays whatever they are. */
export function narrow(range: Weights, chances: Weights, doubt: number): void {
  let [all, kept] = [0, 0]
  for (let combo = 0; combo < COMBOS; combo++) {
    all += range[combo] ?? 0
    kept += (range[combo] ?? 0) * (chances[combo] ?? 0)
  }
  const mean = kept / all
  // What no hand of ours would do tells nothing.
  if (!(mean > RARE)) return
  for (let combo = 0; combo < COMBOS; combo++)
    range[combo] = (range[combo] ?? 0) * (doubt + ((1 - doubt) * (chances[combo] ?? 0)) / mean)
}

const RARE = 0.002
/** How wide the border of a part of the range is, where hands are played either way. */
const BORDER = 0.03

/** One within the part, nothing beyond it, and a slope where it ends. */
export const edge = (place: number, part: number): number =>
  Math.min(1, Math.max(0, (part - place) / BORDER + 0.5))
