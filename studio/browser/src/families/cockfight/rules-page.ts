import { betPays } from '../../bet-table/pay-table.ts'
import type { RulesPage } from '../../family.ts'
import { spotsOf } from './bets.ts'
import type { RulesPlace } from './labels.ts'
import { malayText } from './odds-text.ts'

export function rules({ t, title: { config } }: RulesPlace): RulesPage {
  const { pool, ladder, fullTimeX100, stepMs } = config
  const spots = spotsOf(t, config)
  const ends = [t('rule.simulated'), t('rule.ends'), t('rule.draw', { odds: config.drawX100 / 100 - 1 })]
  if (pool !== null)
    return {
      tables: [betPays(t, spots)],
      rules: [
        ...ends,
        t('rule.pool', { fee: pool.feeBps / 100 }),
        t('rule.cancel', { least: (pool.cancelX100 / 100).toFixed(2) }),
        t('rule.rounding'),
      ],
    }
  const prices = (side: 0 | 1): string => ladder.map((pair) => malayText(pair[side])).join(', ')
  return {
    tables: [betPays(t, spots)],
    rules: [
      ...ends,
      ...(fullTimeX100 > 0 ? [t('rule.full_time', { odds: fullTimeX100 / 100 - 1 })] : []),
      t('rule.malay'),
      t('rule.odds', { meron: prices(0), wala: prices(1), seconds: stepMs / 1000 }),
    ],
  }
}
