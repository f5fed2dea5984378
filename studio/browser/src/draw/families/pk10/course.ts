/** How the ten run: decoration of what was drawn before, and no chance of its own. */
import { scatter } from '../../../lib/motion.ts'

export interface Runner {
  number: number
  /** From 1. */
  place: number
  /** How far it is at each moment of the race, as shares of the track; the last is where it ends. */
  at: readonly [number, number, number, number]
}

/** Between two places at the end. */
const GAP = 0.052

/** The runners by their numbers. They end in the order of the draw; the same draw runs the same for everyone. */
export function courseOf(order: readonly number[], issue: string): Runner[] {
  const random = scatter(Number(issue.replaceAll(/\D/g, '')) % 4_294_967_296)
  const runners = order.map((number, index): Runner => {
    const end = 1 - index * GAP
    const late = end * 0.66 + random() * 0.16
    const half = Math.min(late - 0.04, 0.28 + random() * 0.18)
    const early = half * (0.35 + random() * 0.2)
    return { number, place: index + 1, at: [early, half, late, end] }
  })
  return runners.toSorted((one, other) => one.number - other.number)
}
