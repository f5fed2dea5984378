import { decimalText } from '@night-market/protocol/values/money'
import type { ActivityStatus } from '@night-market/protocol/values/promotions'
import { useQuery } from '@tanstack/react-query'
import { hundredthsText, moneyText, shortened } from '../../lib/money.ts'
import { numberLocale, useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { whitelabelQuery } from '../../shell/whitelabel.ts'
import type { PromotionCard } from './queries.ts'
import { rewardFor } from './reward-for.ts'

/** Writes amounts in the merchant's currency, without decimals where they are zero: ₹500, ₹12.50. */
export function useAmountText(): (minor: string) => string {
  const locale = numberLocale(useLanguage())
  const { data } = useQuery(whitelabelQuery)
  const asset = data?.asset ?? 'INR/2'
  return (minor) => shortened(moneyText(minor, asset, locale))
}

/** The reward in a few words: ₹500, up to ₹2,000 bonus, 100 points, free bets: 3 × ₹10. */
export function useRewardText(): (reward: PromotionCard['reward']) => string {
  const t = useLabels()
  const amountText = useAmountText()
  return ({ kind, amount, bps, name, freeBets }) => {
    if (kind === 'goods') return name
    if (freeBets !== null) {
      const { count, stake, minOddsX100: least } = freeBets
      const words = { count, amount: amountText(stake) }
      return least === undefined
        ? t('promotions.reward.free_bets', words)
        : t('promotions.reward.free_bets_at', { ...words, odds: hundredthsText(least) })
    }
    if (kind === 'points' || kind === 'tickets')
      return t(`promotions.reward.${kind}`, { count: Number(amount) })
    const money =
      kind === 'bonus' ? t('promotions.reward.bonus', { amount: amountText(amount) }) : amountText(amount)
    return bps === null ? money : t('promotions.reward.up_to', { reward: money })
  }
}

/** What a bonus carries, in a few words: ₹200 to stake, 7 days; null of every other reward. */
export function useCarriesText(): (
  reward: Pick<PromotionCard['reward'], 'amount' | 'bps' | 'terms'>,
) => string | null {
  const t = useLabels()
  const amountText = useAmountText()
  return ({ amount, bps, terms }) => {
    if (terms === null) return null
    const stake = amountText((BigInt(amount) * BigInt(terms.wager)).toString())
    return t(bps === null ? 'promotions.carries' : 'promotions.carries_up_to', {
      amount: stake,
      days: terms.days,
    })
  }
}

/** What an offer gives for a deposit of so much in the purse, in a few words; up to its cap while that is not known. */
export function useOfferText(): (reward: PromotionCard['reward'], credited: string | null) => string {
  const t = useLabels()
  const rewardText = useRewardText()
  const carriesText = useCarriesText()
  return (reward, credited) => {
    const given = rewardFor(reward, credited)
    const words = rewardText(given)
    const carries = carriesText(given)
    if (carries !== null) return `${words}. ${carries}`
    return given.kind === 'cash' ? t('promotions.offer.cash', { reward: words }) : words
  }
}

/** Basis points as a percentage: 5000 is 50. */
export const percentOf = (bps: number): string => decimalText(String(bps), 'BPS/2').replace(/\.?0+$/, '')

export const TONES: Record<ActivityStatus, 'plain' | 'good' | 'warn' | 'bad' | 'iris'> = {
  coming_soon: 'iris',
  join: 'warn',
  joined: 'iris',
  signed: 'good',
  claim: 'warn',
  applying: 'iris',
  rejected: 'bad',
  process: 'iris',
  issued: 'good',
  claimed: 'good',
  closed: 'plain',
}
