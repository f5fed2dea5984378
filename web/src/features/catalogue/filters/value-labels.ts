import type { GameType } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import type { LabelKey } from '../../../label-keys.ts'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { CATEGORIES } from '../game-types.ts'
import { lanesQuery } from '../queries.ts'

const GRID = /^(\d+)x(\d+)$/
const MULTIPLIER = /^multiplier[_-]x(\d+)$/

/** The words that vendors send, in the reader's language; one that has no label is shown as it was sent. */
export function useValueLabels() {
  const t = useLabels()
  const orAsSent = (word: string, key: string) => {
    if (word === '') return ''
    const text = t(key as LabelKey)
    return text === key ? word : text
  }
  return {
    studio: useStudioName(),
    type: (type: string) => {
      const category = CATEGORIES.find((each) => each.type === (type as GameType))
      return category === undefined ? type : t(category.label)
    },
    kind: (word: string) => orAsSent(word, `filter.kind.${word}`),
    mechanic: (word: string) => {
      const [, reels, rows] = GRID.exec(word) ?? []
      return reels === undefined || rows === undefined
        ? orAsSent(word, `filter.mechanic.${plain(word)}`)
        : t('filter.grid', { reels, rows })
    },
    feature: (word: string) => {
      const [, times] = MULTIPLIER.exec(word) ?? []
      return times === undefined
        ? orAsSent(word, `filter.feature.${plain(word)}`)
        : t('filter.multiplier', { times })
    },
    volatility: (word: string) => orAsSent(word, `catalogue.volatility.${word}`),
  }
}

/** A stake in hundredths of the site's currency, without needless decimals; a return in percent. */
export function useFigureLabels() {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const { data: site } = useQuery(whitelabelQuery)
  const stake = (x100: number) => {
    const digits = x100 % 100 === 0 ? 0 : 2
    return `${site?.currencySymbol ?? ''}${(x100 / 100).toLocaleString(locale, { minimumFractionDigits: digits })}`
  }
  const percent = (bps: number) =>
    (bps / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    percent,
    minRtpBps: (bps: number) => t('filter.rtp_at_least', { percent: percent(bps) }),
    maxRtpBps: (bps: number) => t('filter.rtp_at_most', { percent: percent(bps) }),
    minStakeX100: (x100: number) => t('filter.stake_up_to', { stake: stake(x100) }),
    maxStakeX100: (x100: number) => t('filter.stake_from', { stake: stake(x100) }),
  }
}

/** The name of a studio by its code. */
function useStudioName(): (code: string) => string {
  const { data } = useQuery(lanesQuery(useLanguage()))
  return (code) =>
    data?.lanes.flatMap(({ vendors }) => vendors).find(({ vassalage }) => vassalage === code)?.displayName ??
    code
}

const plain = (word: string): string => word.replaceAll('-', '_')
