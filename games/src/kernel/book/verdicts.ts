/** What verdicts are worth, one by one and by their chances. */
import type { Chances, Ppm, Verdict, X100 } from './sport.ts'

const NONE: Chances = { W: 0, HW: 0, P: 0, HL: 0, L: 0 }

/** The verdict that a distance from the line gives, both in quarters: a quarter beside it is half of the stake. */
export function lineVerdict(quarters: number): Verdict {
  if (quarters >= 2) return 'W'
  if (quarters <= -2) return 'L'
  if (quarters === 0) return 'P'
  return quarters === 1 ? 'HW' : 'HL'
}

export const certain = (verdict: Verdict): Chances => ({ ...NONE, [verdict]: 1 })

/** The fair chance with pushes taken out: W / (W + L), halves counted as halves. Nothing where all is pushed. */
export function winShare({ W, HW, HL, L }: Chances): number | undefined {
  const won = W + HW / 2
  const lost = L + HL / 2
  return won + lost === 0 ? undefined : won / (won + lost)
}

/** The expected multiplier of a leg, rounded down to whole ppm. */
export function expectedPpm(d100: X100, { W, HW, P, HL }: Chances): Ppm {
  return Math.floor((2 * d100 * W + (100 + d100) * HW + 200 * P + 100 * HL) * 5000)
}
