/** The certificate of a line slot: return, hit rate and largest win exact; the deviation exact up to double rounding. */
import { certificateOf } from '../../kernel/certificate.ts'
import { RoundMoments } from '../../kernel/free-spins.ts'
import type { Certificate } from '../../kernel/math.ts'
import { rational } from '../../kernel/rational.ts'
import { freeSpinsFor, payOf, scatterOf } from './config.ts'
import type { SlotConfig } from './config.ts'
import { returnOf } from './return.ts'
import { formulaProfile, hasFormulae } from './spin-formulae.ts'
import { spinProfile } from './spin-profile.ts'
import type { Slice, SpinProfile } from './spin-profile.ts'

export function certifySlot(config: SlotConfig): Certificate {
  const faults = faultsOf(config)
  if (faults.length > 0) throw new Error(`not a slot: ${faults.join(', ')}`)
  const profile = hasFormulae(config) ? formulaProfile(config) : spinProfile(config)
  const spins = spinsOf(config, profile)
  const stands = spins.reduce((sum, spin) => sum + spin.stands, 0)
  const blanks = spins.reduce((sum, spin) => sum + (spin.scatterPay > 0 ? 0 : spin.blanks), 0)
  const withScatters = spins.map(
    ({ pay, scatterPay, stands: own }) => (2 * pay * scatterPay + own * scatterPay ** 2) / stands,
  )
  const square = profile.squaredPay + withScatters.reduce((sum, part) => sum + part, 0)
  const cases = spins.map((spin) => ({
    share: spin.stands / stands,
    mean: spin.pay / spin.stands + spin.scatterPay,
    max: spin.maxPay + spin.scatterPay,
    freeSpins: freeSpinsFor(config, spin.scatters),
  }))
  const round = new RoundMoments(cases, square, config.freeSpins).paidSpin()
  return certificateOf('slot-lines', config, {
    rtp: returnOf(config).total,
    hitRate: rational(BigInt(stands - blanks), BigInt(stands)),
    secondMoment: round.square / 10_000,
    maxWinX100: round.max,
  })
}

/** What keeps a configuration from being a slot that ends, pays as it says and can be proven here. */
export function faultsOf(config: SlotConfig): string[] {
  const scatter = scatterOf(config)
  const reels = config.strips.length
  const faults: string[] = []
  const refuse = (isWrong: boolean, fault: string): unknown => isWrong && faults.push(fault)
  refuse(config.pays.length < 3 || config.pays.length > 10, 'symbols are 3 to 10 digits')
  refuse(
    config.strips.some((strip) => [...strip].some((symbol) => Number(symbol) > scatter)),
    'unknown symbol',
  )
  refuse(
    config.lines.some((line) => line.length !== reels || [...line].some((row) => Number(row) >= config.rows)),
    'a line leaves the window',
  )
  refuse(new Set(config.lines).size !== config.lines.length, 'a line twice')
  refuse(
    config.pays.flat().some((pay) => !Number.isInteger(pay) || pay < 0),
    'pays are whole hundredths',
  )
  refuse(
    (config.freeSpins?.spins ?? []).some((spins, count) => spins > 0 && payOf(config, scatter, count) === 0),
    'scatters that win free spins must pay',
  )
  return faults
}

interface Spin extends Slice {
  scatters: number
  scatterPay: number
}

function spinsOf(config: SlotConfig, profile: SpinProfile): Spin[] {
  return profile.slices
    .map((slice, scatters) => ({
      ...slice,
      scatters,
      scatterPay: payOf(config, scatterOf(config), scatters),
    }))
    .filter((spin) => spin.stands > 0)
}
