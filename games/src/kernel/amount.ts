/** Amounts inside events, choices and states: whole minor units as decimal text, so that they survive JSON. */
export type AmountText = string

/**
 * What a multiplier in hundredths pays. A fraction of a minor unit stays with the house; the stakes a title offers
 * (`stakeSteps`) never leave one.
 */
export function paidAt(stake: bigint, multiplierX100: number | bigint): bigint {
  return (stake * BigInt(multiplierX100)) / 100n
}

/** A positive whole amount from outside, or nothing when the text is not one. */
export function amountFrom(text: unknown): bigint | undefined {
  return typeof text === 'string' && /^[1-9][0-9]{0,17}$/.test(text) ? BigInt(text) : undefined
}
