/** The certificate of a ways slot: return, hit rate and largest win exact; the deviation exact up to double rounding. */
import { buyReturn } from '../../kernel/bought.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import { expectedFreeSpins, RoundMoments } from '../../kernel/free-spins.ts'
import type { Certificate } from '../../kernel/math.ts'
import { plus, rational, times } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { scatterOf, WILD } from './config.ts'
import type { WaysConfig } from './config.ts'
import { paidStands, waysProfile } from './profile.ts'
import type { WaysProfile } from './profile.ts'

export function certifyWays(config: WaysConfig): Certificate {
  const faults = faultsOf(config)
  if (faults.length > 0) throw new Error(`not a ways slot: ${faults.join(', ')}`)
  const profile = waysProfile(config)
  const stands = sumOf(profile, ({ stands: count }) => count)
  const scatterPay = (scatters: number): number => config.pays[scatterOf(config)]?.[scatters] ?? 0
  const cases = profile.slices.flatMap((slice, scatters) =>
    slice.stands === 0
      ? []
      : [
          {
            share: slice.stands / stands,
            mean: slice.pay / slice.stands + scatterPay(scatters),
            max: slice.maxPay + scatterPay(scatters),
            freeSpins: config.freeSpins.spins[scatters] ?? 0,
          },
        ],
  )
  const square =
    profile.squaredPay +
    sumOf(profile, ({ stands: own, pay }, at) => 2 * pay * scatterPay(at) + own * scatterPay(at) ** 2) /
      stands
  const round = new RoundMoments(cases, square, config.freeSpins).paidSpin()
  const blanks = sumOf(profile, (slice, scatters) => (scatterPay(scatters) > 0 ? 0 : slice.blanks))
  return certificateOf('slot-ways', config, {
    rtp: returnsOf(config).base,
    hitRate: rational(BigInt(stands - blanks), BigInt(stands)),
    secondMoment: round.square / 10_000,
    maxWinX100: round.max,
  })
}

export interface WaysReturns {
  base: Rational
  /** The value of an award of free spins, in bets. */
  worth(spins: number): Rational
  /** Of the price of the bought feature. */
  bought: Rational
}

/** The exact returns of the two ways to play. */
export function returnsOf(config: WaysConfig): WaysReturns {
  const slices = paidStands(config)
  const stands = BigInt(slices.reduce((sum, slice) => sum + slice.stands, 0))
  const scatterPays = config.pays[scatterOf(config)] ?? []
  const paid = slices.reduce(
    (sum, { pay, stands: own }, scatters) => sum + pay + own * (scatterPays[scatters] ?? 0),
    0,
  )
  const spin = rational(BigInt(paid), stands * 100n)
  const counts = slices.map((slice) => rational(BigInt(slice.stands), stands))
  const multiplier = rational(BigInt(config.freeSpins.multiplier))
  const freeSpin = times(spin, multiplier)
  const worth = (spins: number): Rational =>
    times(freeSpin, expectedFreeSpins(counts, config.freeSpins, spins))
  const base = plus(spin, times(freeSpin, expectedFreeSpins(counts, config.freeSpins)))
  return { base, worth, bought: buyReturn(config.buy, worth) }
}

/** What keeps a configuration from being a ways slot that ends, pays as it says and can be proven here. */
export function faultsOf(config: WaysConfig): string[] {
  const { heights, strips, pays, freeSpins } = config
  const scatter = scatterOf(config)
  const faults: string[] = []
  const refuse = (isWrong: boolean, fault: string): unknown => isWrong && faults.push(fault)
  refuse(strips.length < 3 || heights.length !== strips.length, 'a height for each of three reels or more')
  refuse((strips[0] ?? '').includes(String(WILD)), 'a wild on the first reel')
  refuse(
    strips.some((strip) => [...strip].some((symbol) => Number(symbol) > scatter)),
    'unknown symbol',
  )
  refuse(
    pays.flat().some((pay) => !Number.isInteger(pay) || pay < 0),
    'pays are whole hundredths',
  )
  refuse(
    pays.slice(1, -1).some((row) => (row[1] ?? 0) + (row[2] ?? 0) > 0 || (row[3] ?? 0) === 0),
    'wins begin at three reels',
  )
  refuse(
    freeSpins.spins.some((spins, count) => spins > 0 && (pays[scatter]?.[count] ?? 0) === 0),
    'scatters that win free spins must pay',
  )
  refuse(
    config.buy.awards.some((award) => award < 1 || award > freeSpins.cap),
    'an award is free spins up to the cap',
  )
  return faults
}

function sumOf(
  { slices }: WaysProfile,
  part: (slice: WaysProfile['slices'][number], scatters: number) => number,
): number {
  return slices.reduce((sum, slice, scatters) => sum + part(slice, scatters), 0)
}
