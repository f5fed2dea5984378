import { useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { textIn } from '../../../shell/i18n/text-in.ts'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import type { Draw, Prize, Take } from './queries.ts'

/** Describes a prize. */
export function usePrizeText({
  asset,
}: Pick<Draw, 'asset'>): (prize: Omit<Prize, 'left' | 'count'>) => string {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoneyText(asset)
  return ({ kind, amount, name }) => {
    if (kind === 'none') return t('draws.no_prize')
    if (kind === 'goods') return textIn(name ?? {}, language)
    return kind === 'cash' ? money(amount ?? '0') : t('rewards.amount.points', { count: Number(amount) })
  }
}

/** Describes a take. */
export function useTakeText(draw: Draw): (take: Pick<Take, 'place' | 'amount'>) => string {
  const prizeText = usePrizeText(draw)
  return ({ place, amount }) => {
    const prize = draw.prizes.find((each) => each.place === place)
    return prizeText(prize ?? { place: -1, kind: 'cash', amount: amount ?? '0', name: null })
  }
}

/** Whether the prize gives anything. */
export const isWin = ({ prizes }: Draw, { place }: Pick<Take, 'place'>): boolean =>
  prizes.find((each) => each.place === place)?.kind !== 'none'
