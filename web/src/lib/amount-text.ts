import { scaleOf } from '@night-market/protocol/values/money'

/**
 * Whole minor units of what a person typed, or null when it is no amount: `1,250.5` of `INR/2` is `125050`. Digit by
 * digit, never through a float; grouping commas and spaces are ignored, Devanagari digits are digits.
 */
export function minorOf(typed: string, asset: string): string | null {
  const scale = scaleOf(asset)
  const plain = typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[,\s₹]/g, '')
  const match = /^(\d{1,15})(?:\.(\d*))?$/.exec(plain)
  const whole = match?.[1]
  const fraction = match?.[2] ?? ''
  if (whole === undefined || fraction.length > scale) return null
  const digits = (whole + fraction.padEnd(scale, '0')).replace(/^0+(?=\d)/, '')
  return digits
}

/** Whether one amount of minor units is below another. */
export function isBelow(minor: string, limit: string): boolean {
  return BigInt(minor) < BigInt(limit)
}
