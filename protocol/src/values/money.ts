/** Money: whole minor units in a branded bigint. An asset's name carries its scale (`INR/2`). */

/** What an amount is counted in: name and decimal places. `FUN/2` is demo money, `PTS/0` points, `BNS/2` bonus money. */
export type Asset = `${string}/${number}`
/** Whole smallest units of an asset; never a number. */
export type Amount = bigint & { readonly __unit: 'minor' }

/** The asset of demo play: worth nothing, and in no transfer together with a real one. */
export const DEMO_ASSET: Asset = 'FUN/2'

/** What bonus money is called on the wire. It is counted in the decimals of the merchant's currency. */
export const BONUS_CURRENCY = 'BNS'

/** The asset of bonus money beside the merchant's own. */
export const bonusAssetOf = (main: string): Asset => `${BONUS_CURRENCY}/${scaleOf(main)}`

/** The asset that an amount is written in for people: bonus money is written in the merchant's own currency. */
export const shownAssetOf = (asset: string, main: string): string =>
  currencyOf(asset) === BONUS_CURRENCY ? main : asset

/** The amount of a wire with the other sign. */
export const negated = (minor: string): string => (0n - BigInt(minor)).toString()

export const amount = (minor: bigint | string): Amount => BigInt(minor) as Amount

/** Decimal places of an asset. */
export function scaleOf(asset: string): number {
  return Number(asset.slice(asset.indexOf('/') + 1))
}

/** Currency code of an asset: `INR` of `INR/2`. */
export function currencyOf(asset: string): string {
  return asset.slice(0, asset.indexOf('/'))
}

/** A share of an amount in basis points; the caller names the rounding. */
export function share(of: Amount, bps: bigint, rounding: 'down' | 'up'): Amount {
  const product = of * bps
  const whole = product / 10_000n
  const hasFraction = product % 10_000n !== 0n
  if (!hasFraction) return whole as Amount
  if (rounding === 'up') return (product > 0n ? whole + 1n : whole) as Amount
  return (product > 0n ? whole : whole - 1n) as Amount
}

export type DecimalText = `${number}`

/** Exact decimal text for display and for `Intl.NumberFormat`: 1050 of `INR/2` is `10.50`, -1050 is `-10.50`. */
export function decimalText(minor: bigint | string, asset: string): DecimalText {
  const scale = scaleOf(asset)
  const text = String(minor)
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.slice(sign.length).padStart(scale + 1, '0')
  const whole = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return `${sign}${whole}` as DecimalText
}
