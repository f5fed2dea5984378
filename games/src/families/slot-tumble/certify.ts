/**
 * The certificate of a tumble slot. Its return cannot be summed over all boards, so it is simulated: a fixed number of paid
 * spins and of free rounds, from a seed that follows from the configuration. The same configuration gives the same figures again.
 */
import type { Certificate } from '../../kernel/math.ts'
import { certificateOf, mathsHashOf } from '../../kernel/certificate.ts'
import { rational } from '../../kernel/rational.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import type { TumbleConfig } from './config.ts'
import { errorOf, meanOf, simulate } from './simulate.ts'
import type { Simulated, Sizes } from './simulate.ts'

/** The figures a title is certified with. */
const SIZES: Sizes = { spins: 800_000, free: 32_000 }
/** Standard errors on both sides of the return: 99 % of such intervals hold it. */
const SIGMAS = 2.576

export function certifyTumble(config: TumbleConfig): Certificate {
  const found = estimateOf(
    config,
    simulate(config, seededChance(`certify/${mathsHashOf('slot-tumble', config)}`), SIZES),
  )
  const margin = Math.round(found.error * SIGMAS * 10_000)
  const rtpBps = Math.round(found.rtp * 10_000)
  const certificate = certificateOf('slot-tumble', config, {
    rtp: rational(BigInt(rtpBps), 10_000n),
    hitRate: rational(BigInt(found.hits), BigInt(SIZES.spins)),
    secondMoment: found.square,
    maxWinX100: config.mostX100,
  })
  const interval = { rounds: SIZES.spins, lowBps: rtpBps - margin, highBps: rtpBps + margin }
  return { ...certificate, method: 'simulated', interval }
}

export interface Estimate {
  rtp: number
  /** Standard error of the return. */
  error: number
  /** Mean of the squared return. */
  square: number
  hits: number
  /** The value of an award of free spins, in bets. */
  worth(award: number): number
  /** The return of the bought feature on its price. */
  bought: number
}

export function estimateOf(config: TumbleConfig, { spins, triggers, free }: Simulated): Estimate {
  const sampleOf = (award: number) => {
    const sample = free.get(award)
    if (!sample) throw new Error(`no rounds of ${award} free spins were played`)
    return sample
  }
  const round = sampleOf(config.freeSpins.spins)
  const rate = triggers / spins.count
  const worth = (award: number): number => meanOf(sampleOf(award)) / 100
  const spin = meanOf(spins) / 100
  const rounds = worth(config.freeSpins.spins)
  const error = Math.sqrt(
    errorOf(spins) / 10_000 +
      (rate ** 2 * errorOf(round)) / 10_000 +
      (rounds ** 2 * rate * (1 - rate)) / spins.count,
  )
  const [less, more] = config.buy.awards
  const share = config.buy.moreInMillion / 1_000_000
  return {
    rtp: spin + rate * rounds,
    error,
    square:
      spins.squares / spins.count / 10_000 +
      rate * (round.squares / round.count / 10_000 + 2 * spin * rounds),
    hits: spins.hits,
    worth,
    bought: (worth(less) * (1 - share) + worth(more) * share) / config.buy.price,
  }
}
