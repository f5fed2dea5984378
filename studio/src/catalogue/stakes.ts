/** The stakes a title takes in a currency. */
import { familyOf } from '@night-market/games/families/index'
import { isStakeOffered, maxStake, stakeSteps } from '@night-market/games/kernel/stakes'
import type { Title } from '@night-market/games/titles/title'
import { toWire } from '@night-market/protocol/values/wire-money'
import { assetOf, type Purse } from '@night-market/vendor-kit/wallet/wallet'

export type Currency = Pick<Purse, 'currency' | 'scale'>

/** The stakes to choose from in this currency, in minor units, from the smallest; none above a launch's limit. */
export function stakesOf(title: Title, currency: Currency, limit: bigint | null = null): bigint[] {
  return stakeSteps(familyOf(title))
    .map((step) => step * minorPerStep(currency))
    .filter((stake) => isPayable(title, stake, currency) && (limit === null || stake <= limit))
}

/** The most one round takes in this currency: where the wire could not name its greatest win, the largest step. */
export function maxStakeOf(title: Title, currency: Currency, limit: bigint | null = null): bigint {
  const most = maxStake(familyOf(title)) * minorPerStep(currency)
  const isWithin = isPayable(title, most, currency) && (limit === null || most <= limit)
  return isWithin ? most : (stakesOf(title, currency, limit).at(-1) ?? 0n)
}

/** The most that the stakes of one round come to, those of its moves included. */
export const maxTotalOf = (title: Title, currency: Currency): bigint =>
  maxStakeOf(title, currency) * BigInt(familyOf(title).stakes.growth ?? 1)

/** Whether a round may be played for this stake, which is so many bets: one, or the price of a bought feature. */
export function takesStake(title: Title, stake: bigint, currency: Currency, bets = 1): boolean {
  const perStep = minorPerStep(currency) * BigInt(bets)
  const isWhole = stake % perStep === 0n
  return isWhole && isStakeOffered(familyOf(title), stake / perStep) && isPayable(title, stake, currency)
}

/** Currencies whose smallest unit buys so little that the steps are counted in hundreds of it. */
const WEAK_CURRENCIES = ['VND', 'IDR', 'KHR', 'LAK', 'MMK']

/** The steps are made for two decimals; finer currencies get the same stakes, coarser ones the same numbers. */
export function minorPerStep({ currency, scale }: Currency): bigint {
  const finer = 10n ** BigInt(Math.max(scale - 2, 0))
  return WEAK_CURRENCIES.includes(currency) ? finer * 100n : finer
}

/** A stake whose greatest win the wire could not name is not taken. */
function isPayable(title: Title, stake: bigint, currency: Currency): boolean {
  const greatest = (stake * BigInt(title.certificate.maxWinX100)) / 100n
  return Number.isSafeInteger(toWire(greatest, assetOf(currency)))
}

/** The price of a lottery's unit, U: 2.00, and 1,000 of a currency whose unit buys little. */
export function unitPrice(currency: Currency): bigint {
  const unit = 10n ** BigInt(currency.scale)
  const isWeak =
    currency.scale === 0 || minorPerStep(currency) > minorPerStep({ ...currency, currency: 'INR' })
  return isWeak ? 1000n * unit : 2n * unit
}
