import { betPays } from '../../bet-table/pay-table.ts'
import type { RulesPage } from '../../family.ts'
import { spotsOf } from './bets.ts'
import type { RulesPlace } from './labels.ts'

export function rules({ t, title: { config } }: RulesPlace): RulesPage {
  return {
    tables: [betPays(t, spotsOf(t, config))],
    rules: [
      t('rule.deal'),
      t(`rule.${config.first}`),
      t('rule.decks', { decks: config.decks }),
      ...(config.counts.length > 0 ? [t('rule.counts')] : []),
      ...(config.joker.length > 0 ? [t('rule.joker')] : []),
    ],
  }
}
