import type { DepositChannel } from '@night-market/protocol/cashier/deposits'

const WHOLE_BPS = 10_000n

type Sums = {
  /** What the channel keeps. */
  fee: string
  /** What reaches the purse. */
  credited: string
  /** How much of it has to be staked before a withdrawal. */
  turnover: string
}

/** What becomes of an amount at a channel, as the server will count it; minor units. */
export function sumsOf(
  minor: string,
  channel: Pick<DepositChannel, 'feeBps' | 'feeFixed'>,
  turnoverBps: number,
): Sums {
  const requested = BigInt(minor)
  const fee = (requested * BigInt(channel.feeBps)) / WHOLE_BPS + BigInt(channel.feeFixed)
  const credited = requested > fee ? requested - fee : 0n
  const turnover = (credited * BigInt(turnoverBps) + WHOLE_BPS - 1n) / WHOLE_BPS
  return { fee: fee.toString(), credited: credited.toString(), turnover: turnover.toString() }
}
