/** By how much a figure changed, in thousandths of what it was before; null where nothing was before. */
export function changeOf(now: number | string, before: number | string): number | null {
  const [is, was] = [BigInt(now), BigInt(before)]
  if (was === 0n) return null
  const size = was < 0n ? -was : was
  return Number(((is - was) * 1000n) / size)
}
