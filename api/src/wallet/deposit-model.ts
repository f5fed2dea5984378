import { amount, share, type Amount } from '@night-market/protocol/money'

/** What a channel keeps of an amount; the house rounds its own share down. */
export function feeOn(asked: Amount, { feeBps, feeFixed }: { feeBps: number; feeFixed: Amount }): Amount {
  return amount(share(asked, BigInt(feeBps), 'down') + feeFixed)
}

/** The fee of what came where something else was asked for: the same share of it. */
export function feeOnReceived(deposit: { amount: Amount; fee: Amount }, received: Amount): Amount {
  return amount((deposit.fee * received) / deposit.amount)
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What a payer writes on a transfer: short, and without letters that are read wrongly. */
export function referenceOf(bytes: Buffer): string {
  return `NM${[...bytes].map((byte) => LETTERS.charAt(byte & 31)).join('')}`
}
