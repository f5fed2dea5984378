/**
 * The certificate of a tumble slot. Its return cannot be summed over all boards, so it is simulated: batches of paid spins and
 * of free rounds, from a seed that follows from the configuration, until the bounds are close. The same configuration gives
 * the same figures again. It takes a minute: titles ship with their certificates, each under the hash of its maths.
 */
import type { Certificate, Interval } from '../../kernel/math.ts'
import { certificateOf, mathsHashOf } from '../../kernel/certificate.ts'
import { rational } from '../../kernel/rational.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import type { TumbleConfig } from './config.ts'
import { errorOf, meanOf, Simulation } from './simulate.ts'
import type { Sample, Simulated, Sizes } from './simulate.ts'

const BATCH: Sizes = { spins: 1_000_000, free: 50_000 }
/** The simulation ends when no return is further from its bounds than this, or with so many paid spins. */
export const CLOSE_BPS = 30
export const MOST_SPINS = 20_000_000
/** Standard errors on both sides of the return: 99 % of such intervals hold it. */
const SIGMAS = 2.576

export function certifyTumble(config: TumbleConfig): Certificate {
  const simulation = new Simulation(config, seededChance(`certify/${mathsHashOf('slot-tumble', config)}`))
  const estimate = (): Estimate => {
    simulation.play(BATCH)
    return estimateOf(config, simulation.played)
  }
  let found = estimate()
  const isClose = ({ error, bought }: Estimate): boolean =>
    Math.max(error, bought.error) * SIGMAS * 10_000 <= CLOSE_BPS
  while (!isClose(found) && simulation.played.spins.count < MOST_SPINS) found = estimate()
  const { spins, free } = simulation.played
  const rtpBps = Math.round(found.rtp * 10_000)
  const boughtBps = Math.round(found.bought.rtp * 10_000)
  const freeRounds = config.buy.awards.reduce((sum, award) => sum + (free.get(award)?.count ?? 0), 0)
  const certificate = certificateOf('slot-tumble', config, {
    rtp: rational(BigInt(rtpBps), 10_000n),
    hitRate: rational(BigInt(found.hits), BigInt(spins.count)),
    secondMoment: found.square,
    maxWinX100: config.mostX100,
  })
  return {
    ...certificate,
    method: 'simulated',
    interval: intervalOf(rtpBps, found.error, spins.count),
    bought: { rtpBps: boughtBps, interval: intervalOf(boughtBps, found.bought.error, freeRounds) },
  }
}

function intervalOf(bps: number, error: number, rounds: number): Interval {
  const margin = Math.ceil(error * SIGMAS * 10_000)
  return { rounds, lowBps: bps - margin, highBps: bps + margin }
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
  /** The return of the bought feature on its price, and its standard error. */
  bought: { rtp: number; error: number }
}

export function estimateOf(config: TumbleConfig, { spins, triggers, free }: Simulated): Estimate {
  const sampleOf = (award: number): Sample => {
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
  return {
    rtp: spin + rate * rounds,
    error,
    square:
      spins.squares / spins.count / 10_000 +
      rate * (round.squares / round.count / 10_000 + 2 * spin * rounds),
    hits: spins.hits,
    worth,
    bought: boughtOf(config, sampleOf),
  }
}

function boughtOf({ buy }: TumbleConfig, sampleOf: (award: number) => Sample): Estimate['bought'] {
  const more = buy.moreInMillion / 1_000_000
  const parts = buy.awards.map((award, place) => ({
    sample: sampleOf(award),
    // Of one bet in hundredths to the whole price.
    weight: (place === 0 ? 1 - more : more) / (100 * buy.price),
  }))
  const variance = parts.reduce((sum, { sample, weight }) => sum + weight ** 2 * errorOf(sample), 0)
  return {
    rtp: parts.reduce((sum, { sample, weight }) => sum + weight * meanOf(sample), 0),
    error: Math.sqrt(variance),
  }
}
