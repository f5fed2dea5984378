import { amount } from '@night-market/protocol/values/money'
import type { PaymentDriver } from './payment-driver.ts'

/**
 * Bank transfers made by the staff, for a deployment whose providers send no payouts. No driver pays these: an
 * approved withdrawal waits until its payment is recorded with a reference.
 */
export const BY_HAND: Pick<PaymentDriver, 'name' | 'isSandbox' | 'offers'> = {
  name: 'by_hand',
  isSandbox: false,
  offers: [
    {
      channel: 'bank_by_hand',
      direction: 'out',
      method: 'bank',
      min: amount(50_000n),
      max: amount(50_000_000n),
      feeBps: 0,
      feeFixed: amount(0n),
      usualMinutes: 1440,
      openMinutes: 4320,
    },
  ],
}

/** Everything that can send a payout: the drivers that send, or else the staff. */
export function waysOut(
  drivers: readonly PaymentDriver[],
): Pick<PaymentDriver, 'name' | 'isSandbox' | 'offers'>[] {
  const sending = drivers.filter((driver) => driver.offers.some((offer) => offer.direction === 'out'))
  return sending.length > 0 ? sending : [BY_HAND]
}
