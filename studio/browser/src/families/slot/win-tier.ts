/** How loudly a win is celebrated, by what it is in stakes. */

export type WinTier = 'none' | 'small' | 'win' | 'big' | 'mega' | 'epic'

const TIERS: [fromStakes: bigint, tier: WinTier][] = [
  [60n, 'epic'],
  [25n, 'mega'],
  [10n, 'big'],
  [1n, 'win'],
]

export function winTier(payout: bigint, stake: bigint): WinTier {
  if (payout <= 0n) return 'none'
  return TIERS.find(([fromStakes]) => payout >= fromStakes * stake)?.[1] ?? 'small'
}

export const isCelebrated = (tier: WinTier): tier is 'big' | 'mega' | 'epic' =>
  tier === 'big' || tier === 'mega' || tier === 'epic'

/** How long the figure counts up. */
export const COUNT_MS: Record<WinTier, number> = {
  none: 0,
  small: 350,
  win: 700,
  big: 2200,
  mega: 3600,
  epic: 4800,
}

/** Money counted up to a part of the way; whole minor units all the time. */
export function countedTo(payout: bigint, part: number): bigint {
  const steps = BigInt(Math.round(Math.min(1, Math.max(0, part)) * 10_000))
  return (payout * steps) / 10_000n
}
