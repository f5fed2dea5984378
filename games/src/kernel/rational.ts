/** Exact fractions: how returns are proven. Always in lowest terms, the denominator positive. */
export interface Rational {
  numerator: bigint
  denominator: bigint
}

export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new Error('a fraction over zero')
  const sign = denominator < 0n ? -1n : 1n
  const common = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator * sign)
  return { numerator: (sign * numerator) / common, denominator: (sign * denominator) / common }
}

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator)
}

export function minus(a: Rational, b: Rational): Rational {
  return plus(a, times(rational(-1n), b))
}

export function over(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator)
}

/** `exponent` is a whole number from 0. */
export function power(base: Rational, exponent: number): Rational {
  return rational(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent))
}

/** The greatest whole number that is not above it. */
export function floorOf(value: Rational): bigint {
  const rest = value.numerator % value.denominator
  return (value.numerator - rest) / value.denominator - (rest < 0n ? 1n : 0n)
}

export function isLess(a: Rational, b: Rational): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator
}

/** Hundredths of a percent, rounded half up; for display only. */
export function bpsOf(rate: Rational): number {
  return Number((rate.numerator * 20_000n + rate.denominator) / (2n * rate.denominator))
}

/** The nearest double, also when both halves are far beyond what a double holds. */
export function numberOf(value: Rational): number {
  return Number((value.numerator * 10n ** 18n) / value.denominator) / 1e18
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a, b]
  while (low !== 0n) [high, low] = [low, high % low]
  return high === 0n ? 1n : high
}
