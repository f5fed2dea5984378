import { amount } from '@night-market/protocol/values/money'
import type { Offer } from '../providers/payment-driver.ts'

/** What the sandbox's provider offers, with numbers as they are usual in India; amounts in minor units. */
export const SANDBOX_OFFERS: Offer[] = [
  offer('in', 'upi', { min: 10_000n, max: 10_000_000n, usualMinutes: 1, openMinutes: 15 }),
  offer('in', 'bank', { min: 50_000n, max: 50_000_000n, usualMinutes: 30, openMinutes: 1440 }),
  offer('in', 'card', { min: 10_000n, max: 20_000_000n, feeBps: 180, usualMinutes: 1, openMinutes: 30 }),
  offer('in', 'ewallet', { min: 10_000n, max: 5_000_000n, usualMinutes: 0, openMinutes: 15 }),
  offer('in', 'crypto', { min: 100_000n, max: 100_000_000n, feeBps: 100, usualMinutes: 20, openMinutes: 60 }),
  offer('out', 'upi', { min: 20_000n, max: 10_000_000n, usualMinutes: 5, openMinutes: 60 }),
  offer('out', 'bank', {
    min: 50_000n,
    max: 50_000_000n,
    feeFixed: 500n,
    usualMinutes: 30,
    openMinutes: 1440,
  }),
  offer('out', 'ewallet', { min: 20_000n, max: 5_000_000n, feeBps: 100, usualMinutes: 5, openMinutes: 60 }),
  offer('out', 'crypto', {
    min: 200_000n,
    max: 100_000_000n,
    feeFixed: 20_000n,
    usualMinutes: 20,
    openMinutes: 120,
  }),
]

interface Numbers {
  min: bigint
  max: bigint
  feeBps?: number
  feeFixed?: bigint
  usualMinutes: number
  openMinutes: number
}

function offer(direction: Offer['direction'], method: Offer['method'], numbers: Numbers): Offer {
  const { min, max, feeBps = 0, feeFixed = 0n, usualMinutes, openMinutes } = numbers
  return {
    channel: direction === 'in' ? `sandbox_${method}` : `sandbox_${method}_out`,
    direction,
    method,
    min: amount(min),
    max: amount(max),
    feeBps,
    feeFixed: amount(feeFixed),
    usualMinutes,
    openMinutes,
  }
}
