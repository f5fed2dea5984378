/** Money: whole minor units in a branded bigint. An asset's name carries its scale (`INR/2`). */
import { z } from 'zod'

/** What an amount is counted in: name and decimal places. `FUN/2` is demo money, `PTS/0` points. */
export type Asset = `${string}/${number}`
/** Whole smallest units of an asset; never a number. */
export type Amount = bigint & { readonly __unit: 'minor' }

/** The asset of demo play: worth nothing, and in no transfer together with a real one. */
export const DEMO_ASSET: Asset = 'FUN/2'

/** An amount on the wire: whole minor units as a decimal string, at most 18 digits. */
export const AmountText = z.string().regex(/^(0|[1-9][0-9]{0,17})$/)
/** As `AmountText`, but may be negative (net results, balances in debt). */
export const SignedAmountText = z.string().regex(/^(0|-?[1-9][0-9]{0,17})$/)

export const amount = (minor: bigint | string): Amount => BigInt(minor) as Amount

/** Decimal places of an asset. */
export function scaleOf(asset: Asset): number {
  return Number(asset.slice(asset.indexOf('/') + 1))
}

/** Currency code of an asset: `INR` of `INR/2`. */
export function currencyOf(asset: Asset): string {
  return asset.slice(0, asset.indexOf('/'))
}

/** A share of an amount in basis points; who gets the fraction is said aloud. */
export function share(of: Amount, bps: bigint, rounding: 'down' | 'up'): Amount {
  const product = of * bps
  const whole = product / 10_000n
  const hasFraction = product % 10_000n !== 0n
  if (!hasFraction) return whole as Amount
  if (rounding === 'up') return (product > 0n ? whole + 1n : whole) as Amount
  return (product > 0n ? whole : whole - 1n) as Amount
}

/** Exact decimal text of an amount for display and for `Intl.NumberFormat`: 1050n of `INR/2` is `10.50`. */
export function decimalText(minor: bigint, asset: Asset): string {
  const scale = scaleOf(asset)
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
