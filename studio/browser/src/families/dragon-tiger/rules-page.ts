import { betPays } from '../../bet-table/pay-table.ts'
import type { RulesPage } from '../../family.ts'
import { spotsOf } from './bets.ts'
import type { RulesPlace } from './labels.ts'

export function rules({ t, title: { config } }: RulesPlace): RulesPage {
  const { decks, tie, suitedTie, cards } = config
  return {
    tables: [betPays(t, spotsOf(t, config))],
    rules: [
      decks === 1 ? t('rule.decks_one') : t('rule.cards', { decks }),
      t('rule.tie', { tie }),
      ...(suitedTie > 0 ? [t('rule.suited', { odds: suitedTie })] : []),
      ...(cards.length > 0 ? [t('rule.seven')] : []),
    ],
  }
}
