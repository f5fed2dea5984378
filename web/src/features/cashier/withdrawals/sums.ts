import type { WithdrawalChannel } from '@night-market/protocol/cashier/withdrawals'
import { isBelow } from '../../../lib/amount-text.ts'
import { sumsOf } from '../deposits/sums.ts'

/** What stays here of an amount, and what is sent; minor units. */
export function sendingOf(
  minor: string,
  channel: Pick<WithdrawalChannel, 'feeBps' | 'feeFixed'>,
): { fee: string; sent: string } {
  const { fee, credited } = sumsOf(minor, channel, 0)
  return { fee, sent: credited }
}

/** How much of what has to be staked is done, in whole percent; never all of it while something is left. */
export function percentStaked({ left, required }: { left: string; required: string }): number {
  if (required === '0') return 100
  return Number(((BigInt(required) - BigInt(left)) * 100n) / BigInt(required))
}

/** What did not arrive: null where the part is nothing, or all of it or more. */
export function remainingOf(sent: string, received: string | null): string | null {
  if (received === null || received === '0' || !isBelow(received, sent)) return null
  return (BigInt(sent) - BigInt(received)).toString()
}

export function leastOf(...minors: [string, ...string[]]): string {
  return minors.reduce((least, minor) => (isBelow(minor, least) ? minor : least))
}
