/** What a player types as an amount of money. */

/** `1,234.5` with two decimals is 123450; null where it is no amount above nothing. */
export function minorOf(text: string, scale: number): bigint | null {
  const plain = text.replaceAll(/[\s,']/g, '')
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === '' || decimals.length > scale) return null
  const minor = BigInt(whole + decimals.padEnd(scale, '0'))
  return minor > 0n ? minor : null
}
