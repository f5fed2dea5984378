/** The certificate of a tower: the worst return over every level and every row to leave at. */
import { certificateOf } from '../../kernel/certificate.ts'
import type { Certificate } from '../../kernel/math.ts'
import { isLess, numberOf } from '../../kernel/rational.ts'
import { climbsOf } from './multipliers.ts'
import type { TowerConfig } from './rules.ts'

export function certifyTower(config: TowerConfig): Certificate {
  const climbs = climbsOf(config)
  const worst = climbs.reduce((low, climb) => (isLess(climb.rtp, low.rtp) ? climb : low))
  return certificateOf('tower-climb', config, {
    rtp: worst.rtp,
    hitRate: worst.chance,
    secondMoment: numberOf(worst.chance) * (worst.multiplierX100 / 100) ** 2,
    maxWinX100: Math.max(...climbs.map(({ multiplierX100 }) => multiplierX100)),
  })
}
