import type { RulesPage } from '../../family.ts'
import type { RulesPlace } from './labels.ts'

export function rules({ t, title: { config } }: RulesPlace): RulesPage {
  const { rake, fillTo } = config
  return {
    tables: [],
    rules: [
      t('rule.goal'),
      t('rule.blinds'),
      t('rule.raise'),
      t('rule.side'),
      t('rule.rake', { percent: rake.bps / 100, cap: rake.capBigBlinds }),
      t('rule.stake'),
      t('rule.time'),
      t('rule.bots', { count: fillTo }),
    ],
  }
}
