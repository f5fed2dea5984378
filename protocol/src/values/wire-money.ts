/** Money between platform and vendor: whole numbers, 100,000 per currency unit. */
import { scaleOf, type Amount, type Asset } from './money.ts'

export const WIRE_UNITS = 100_000
/** The largest amount of one call: ten thousand million units of the currency. */
export const MAX_WIRE_AMOUNT = 1_000_000_000_000_000

const MOST = BigInt(Number.MAX_SAFE_INTEGER)

/** Wire units of an amount, exact for every asset of scale 5 or less; amounts beyond the safe integers are clamped. */
export function toWire(minor: bigint, asset: Asset): number {
  const units = minor * BigInt(WIRE_UNITS / 10 ** scaleOf(asset))
  if (units > MOST) return Number.MAX_SAFE_INTEGER
  return units < -MOST ? Number.MIN_SAFE_INTEGER : Number(units)
}

/** The largest amount of an asset that wire units carry exactly: no purse may hold more. */
export function mostOnWire(asset: Asset): Amount {
  return (BigInt(Number.MAX_SAFE_INTEGER) / BigInt(WIRE_UNITS / 10 ** scaleOf(asset))) as Amount
}

/** The amount that wire units mean, or null when the asset's scale cannot hold them exactly. */
export function fromWire(units: number, asset: Asset): Amount | null {
  const perMinor = BigInt(WIRE_UNITS / 10 ** scaleOf(asset))
  const whole = BigInt(units)
  return whole % perMinor === 0n ? ((whole / perMinor) as Amount) : null
}
