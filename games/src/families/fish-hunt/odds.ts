/**
 * The exact odds. A capture pays m times the shot in the mean, so a shot that captures with the chance R / m returns R
 * whatever it was aimed at. In whole numbers: with m = sum / count, the draw below 10,000 x sum captures where it is below
 * R x count.
 */
import { numberOf, rational, times } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { isChain, linkPays, type FishConfig, type Target } from './config.ts'

/** The mean of what a capture pays, as a sum over a count. */
export function meanOf(config: FishConfig, target: Target): { sum: number; count: number } {
  if (!isChain(target)) return { sum: sumOf(target.pays), count: target.pays.length }
  const [least, most] = target.links
  // The mean number of links is half of least and most together.
  return { sum: (least + most) * sumOf(linkPays(config, target)), count: 2 * target.among.length }
}

/** A draw below `of` captures where it is below `hits`. */
export function captureDraw(config: FishConfig, target: Target): { hits: number; of: number } {
  const { sum, count } = meanOf(config, target)
  return { hits: config.returnBps * count, of: 10_000 * sum }
}

export function captureChance(config: FishConfig, target: Target): Rational {
  const { hits, of } = captureDraw(config, target)
  return rational(BigInt(hits), BigInt(of))
}

/** The return of a shot at this target; it is the same for all of them. */
export function returnOf(config: FishConfig, target: Target): Rational {
  const { sum, count } = meanOf(config, target)
  return times(captureChance(config, target), rational(BigInt(sum), BigInt(count)))
}

/** The mean of the squared return of one shot. */
export function secondMoment(config: FishConfig, target: Target): number {
  return numberOf(captureChance(config, target)) * squaresOf(config, target)
}

/** The mean of the squared pay of a capture. */
function squaresOf(config: FishConfig, target: Target): number {
  if (!isChain(target)) return target.pays.reduce((sum, pay) => sum + pay * pay, 0) / target.pays.length
  const pays = linkPays(config, target)
  const mean = sumOf(pays) / pays.length
  const variance = pays.reduce((sum, pay) => sum + pay * pay, 0) / pays.length - mean * mean
  const [least, most] = target.links
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  return counts.reduce((sum, links) => sum + links * variance + (links * mean) ** 2, 0) / counts.length
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
