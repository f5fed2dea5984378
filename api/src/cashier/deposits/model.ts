import { amount, share, type Amount } from '@night-market/protocol/values/money'
import type { Offer } from '../providers/payment-driver.ts'

/** The fee of a channel; the share is rounded down. */
export function feeOn(requested: Amount, { feeBps, feeFixed }: { feeBps: number; feeFixed: Amount }): Amount {
  return amount(share(requested, BigInt(feeBps), 'down') + feeFixed)
}

/** The least that a channel takes: where the operator's fee eats its smallest amounts, what is left of more. */
export function leastOf(channel: Pick<Offer, 'min' | 'max' | 'feeBps' | 'feeFixed'>): Amount {
  const { min, max, feeBps, feeFixed } = channel
  if (feeBps === 10_000) return amount(max + 1n)
  const arriving = (feeFixed * 10_000n) / (10_000n - BigInt(feeBps)) + 1n
  return arriving > min ? amount(arriving) : min
}

/** The fee of a received amount that differs from the requested one: the same share of it. */
export function feeOnReceived(deposit: { amount: Amount; fee: Amount }, received: Amount): Amount {
  return amount((deposit.fee * received) / deposit.amount)
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What a payer writes on a transfer: short, and without letters that are read wrongly. */
export function referenceOf(bytes: Buffer): string {
  return `NM${[...bytes].map((byte) => LETTERS.charAt(byte & 31)).join('')}`
}
