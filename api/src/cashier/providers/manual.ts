import { amount } from '@night-market/protocol/values/money'
import type { PaymentDriver } from './payment-driver.ts'

/**
 * Bank transfers that the staff make themselves: the way out of a house whose providers send nothing. No driver pays
 * these; they wait, approved, until somebody says with which reference they were paid.
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

/** Whoever money can go out by: the drivers that send, or else people. */
export function waysOut(
  drivers: readonly PaymentDriver[],
): Pick<PaymentDriver, 'name' | 'isSandbox' | 'offers'>[] {
  const sending = drivers.filter((driver) => driver.offers.some((offer) => offer.direction === 'out'))
  return sending.length > 0 ? sending : [BY_HAND]
}
