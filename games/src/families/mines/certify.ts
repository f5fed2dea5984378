/** The certificate of mines: the worst return over every number of mines and every place to leave. */
import { certificateOf } from '../../kernel/certificate.ts'
import type { Certificate } from '../../kernel/math.ts'
import { isLess, numberOf, rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { capPicks, choose, multiplierAt } from './multipliers.ts'
import type { MinesConfig } from './rules.ts'

export function certifyMines(config: MinesConfig): Certificate {
  const plans = plansOf(config)
  const first = plans[0]
  if (!first) throw new Error('a board without cells')
  const worst = plans.reduce((low, plan) => (isLess(plan.rtp, low.rtp) ? plan : low), first)
  return certificateOf('mines', config, {
    rtp: worst.rtp,
    hitRate: worst.chance,
    secondMoment: numberOf(worst.chance) * (worst.multiplierX100 / 100) ** 2,
    maxWinX100: Math.max(...plans.map((plan) => plan.multiplierX100)),
  })
}

/** A way to play: so many mines, leaving after so many safe picks. Which cells are picked makes no difference. */
export interface Plan {
  mines: number
  picks: number
  multiplierX100: number
  chance: Rational
  rtp: Rational
}

export function plansOf(config: MinesConfig): Plan[] {
  return Array.from({ length: config.cells - 1 }, (_, index) => index + 1).flatMap((mines) =>
    Array.from({ length: capPicks(config, mines) }, (_, index) => planAt(config, mines, index + 1)),
  )
}

/** Leaving after this many safe picks. */
export function planAt(config: MinesConfig, mines: number, picks: number): Plan {
  const multiplierX100 = multiplierAt(config, mines, picks)
  const safe = choose(config.cells - mines, picks)
  const all = choose(config.cells, picks)
  return {
    mines,
    picks,
    multiplierX100,
    chance: rational(safe, all),
    rtp: rational(safe * BigInt(multiplierX100), all * 100n),
  }
}
