import type { LabelKey } from '../../../label-keys.ts'
import { useLabels, type Translate } from '../../i18n/i18n.ts'

export interface Line {
  market: number
  specifiers?: string | undefined
}

/** Markets with a name of their own, as the unified odds feed numbers them. */
const NAMED: ReadonlySet<number> = new Set([
  1, 8, 10, 11, 16, 18, 19, 20, 26, 29, 45, 47, 60, 66, 68, 166, 186, 187, 188, 189, 199, 202, 204, 206, 219,
  223, 225, 227, 228, 234, 235, 236, 303, 340, 342, 349, 352, 356, 534, 536, 606, 641,
])

/** Outcomes have one number each, whatever their market. */
const OUTCOMES: Partial<Record<string, LabelKey>> = {
  1: 'act.outcome.home',
  2: 'act.outcome.draw',
  3: 'act.outcome.away',
  4: 'act.outcome.home',
  5: 'act.outcome.away',
  9: 'act.outcome.home_draw',
  10: 'act.outcome.home_away',
  11: 'act.outcome.draw_away',
  12: 'act.outcome.over',
  13: 'act.outcome.under',
  70: 'act.outcome.odd',
  72: 'act.outcome.even',
  74: 'act.outcome.yes',
  76: 'act.outcome.no',
  1714: 'act.outcome.home',
  1715: 'act.outcome.away',
}

const OUTRIGHTS = [534, 536]

export function lineText(t: Translate, { market, specifiers = '' }: Line): string {
  const name = NAMED.has(market) ? t(`act.market.${market}` as LabelKey) : t('act.market', { market })
  return specifiers === '' ? name : `${name} · ${specifiers.replaceAll('|', ', ').replaceAll('=', ' ')}`
}

/** An outcome in words; of an outright the competitor that it numbers. */
export function outcomeText(
  t: Translate,
  { market, outcome }: { market: number; outcome: string },
  competitors: readonly string[] | null = null,
): string {
  if (OUTRIGHTS.includes(market)) return competitors?.[Number(outcome) - 1] ?? outcome
  const key = OUTCOMES[outcome]
  return key === undefined ? outcome : t(key)
}

export const oddsText = (x100: number): string => (x100 / 100).toFixed(2)

export const useLineText = () => {
  const t = useLabels()
  return (line: Line) => lineText(t, line)
}
