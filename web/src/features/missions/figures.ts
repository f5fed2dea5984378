import type { Metric } from '@night-market/protocol/values/missions'
import type { MissionReward } from '@night-market/protocol/missions/definitions'
import { moneyText } from '../../lib/money.ts'
import { numberLocale, useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import type { Mission } from './queries.ts'

/** Writes money, multiples of a stake, counts and rewards in the reader's number format. */
export function useFigures(asset: string) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const count = (text: string): string => BigInt(text).toLocaleString(locale)
  const money = (minor: string): string => moneyText(minor, asset, locale)
  const amount = (kind: 'cash' | 'points', text: string): string =>
    kind === 'cash' ? money(text) : t('missions.points', { count: Number(text) })
  return {
    money,
    count,
    amount,
    of(metric: Metric, text: string): string {
      if (metric === 'valid_bet' || metric === 'deposited') return money(text)
      return metric === 'best' ? `${(Number(text) / 100).toLocaleString(locale)}×` : count(text)
    },
    reward: (reward: MissionReward): string =>
      reward.kind === 'tickets'
        ? t('missions.tickets', { count: reward.count })
        : amount(reward.kind, reward.amount),
  }
}

/** The share of a goal that is reached, from 0 to 1. */
export function shareOf({ progress, goal, state }: Pick<Mission, 'progress' | 'goal' | 'state'>): number {
  return state === 'open' ? Math.min(1, Number(progress) / Number(goal)) : 1
}
