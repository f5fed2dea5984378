/** The certificate of a hold-and-win slot: return, hit rate and largest win exact; the deviation exact up to double rounding. */
import { buyReturn } from '../../kernel/bought.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { Certificate } from '../../kernel/math.ts'
import { numberOf, plus, rational, times } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { faultsOf as slotFaultsOf } from '../slot-lines/certify.ts'
import { scatterOf } from '../slot-lines/config.ts'
import { returnOf, scatterCounts } from '../slot-lines/return.ts'
import { formulaProfile, hasFormulae } from '../slot-lines/spin-formulae.ts'
import { coinWeight, placesOf } from './config.ts'
import type { HoldConfig } from './config.ts'
import { endsOf } from './chain.ts'

export interface HoldReturns {
  base: Rational
  /** What respins are worth that begin with so many coins, in bets. */
  worth(coins: number): Rational
  bought: Rational
}

/** The exact returns of the two ways to play. */
export function returnsOf(config: HoldConfig): HoldReturns {
  const ends = endsOf(config)
  const coin = meanCoin(config)
  const full = rational(BigInt(config.fullX100), 100n)
  const worth = (start: number): Rational => {
    const { cases, all } = ends[start] ?? { cases: [], all: 1n }
    const coins = cases.reduce((sum, ways, count) => sum + ways * BigInt(count), 0n)
    return plus(times(rational(coins, all), coin), times(rational(cases.at(-1) ?? 0n, all), full))
  }
  const feature = scatterCounts(config)
    .map((rate, coins) => (coins >= config.from ? times(rate, worth(coins)) : rational(0n)))
    .reduce(plus)
  return { base: plus(returnOf(config).lines, feature), worth, bought: buyReturn(config.buy, worth) }
}

export function certifyHold(config: HoldConfig): Certificate {
  const faults = faultsOf(config)
  if (faults.length > 0) throw new Error(`not a hold-and-win slot: ${faults.join(', ')}`)
  const { slices, squaredPay } = formulaProfile(config)
  const { worth, base } = returnsOf(config)
  const stands = slices.reduce((sum, slice) => sum + slice.stands, 0)
  const squares = featureSquares(config)
  let [square, blanks, max] = [squaredPay / 10_000, 0, 0]
  slices.forEach((slice, coins) => {
    max = Math.max(max, slice.maxPay + (coins >= config.from ? mostOfCoins(config) : 0))
    if (coins < config.from) {
      blanks += slice.blanks
      return
    }
    // Given its coins, what the lines pay does not depend on the respins.
    square += (slice.pay / 100 / stands) * 2 * numberOf(worth(coins))
    square += (slice.stands / stands) * (squares[coins] ?? 0)
  })
  return certificateOf('slot-hold', config, {
    rtp: base,
    hitRate: rational(BigInt(stands - blanks), BigInt(stands)),
    secondMoment: square,
    maxWinX100: max,
  })
}

const meanCoin = (config: HoldConfig): Rational =>
  rational(
    config.coins.reduce((sum, { payX100, weight }) => sum + BigInt(payX100 * weight), 0n),
    BigInt(coinWeight(config)) * 100n,
  )

/** The mean square of what the respins pay, by the coins that they begin with, in bets. */
function featureSquares(config: HoldConfig): number[] {
  const mean = numberOf(meanCoin(config))
  const weights = coinWeight(config)
  const second =
    config.coins.reduce((sum, { payX100, weight }) => sum + (payX100 / 100) ** 2 * weight, 0) / weights
  const full = config.fullX100 / 100
  const places = placesOf(config)
  return endsOf(config).map(({ cases, all }) =>
    cases.reduce((sum, ways, count) => {
      const extra = count === places ? full : 0
      const own = count * (second - mean ** 2) + (count * mean + extra) ** 2
      return sum + numberOf({ numerator: ways, denominator: all }) * own
    }, 0),
  )
}

const mostOfCoins = (config: HoldConfig): number =>
  placesOf(config) * Math.max(...config.coins.map(({ payX100 }) => payX100)) + config.fullX100

/** What keeps a configuration from being a hold-and-win slot that can be proven here. */
export function faultsOf(config: HoldConfig): string[] {
  const faults = slotFaultsOf(config)
  const refuse = (isWrong: boolean, fault: string): unknown => isWrong && faults.push(fault)
  refuse(!hasFormulae(config), 'a wild on the first reel')
  refuse(config.freeSpins !== undefined, 'free spins')
  refuse(
    (config.pays[scatterOf(config)] ?? []).some((pay) => pay > 0),
    'a coin pays by what it bears alone',
  )
  refuse(config.from < 1 || config.from >= placesOf(config), 'coins that begin respins leave places empty')
  refuse(
    config.buy.awards.some((award) => award < config.from || award >= placesOf(config)),
    'bought coins begin respins',
  )
  return faults
}
