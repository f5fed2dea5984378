/** The limits of the book in a currency. */
import { limitsOfPerson, lossLimit } from '@night-market/games/kernel/book/limits'
import type { MarketClass } from '@night-market/games/kernel/book/sport'
import { type Currency, unitPrice } from '../../../catalogue/stakes.ts'
import { LEAST_LINE, LEAST_STAKE, MOST_LOST, MOST_PAYOUT } from '../model.ts'

/** Minor units that stand for a rupee. */
const rupee = (currency: Currency): bigint => unitPrice(currency) / 2n

export const leastStake = (currency: Currency): bigint => LEAST_STAKE * rupee(currency)
export const leastLine = (currency: Currency): bigint => LEAST_LINE * rupee(currency)
export const mostPayout = (currency: Currency): bigint => MOST_PAYOUT * rupee(currency)

/** Whether a bet of one line may have this stake. */
export const takesSlipOf = (stake: bigint, currency: Currency): boolean =>
  stake >= leastStake(currency) && stake <= mostPayout(currency)

/** What may be lost on a market of this class. */
export const roomOf = (kind: MarketClass, isInPlay: boolean, currency: Currency): bigint =>
  lossLimit(MOST_LOST * rupee(currency), kind, isInPlay)

/** What a person may win of an event, and in a day. */
export const roomOfPerson = (currency: Currency): { event: bigint; day: bigint } =>
  limitsOfPerson(MOST_LOST * rupee(currency))
