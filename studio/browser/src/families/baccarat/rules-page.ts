import { betPays } from '../../bet-table/pay-table.ts'
import type { RulesPage } from '../../family.ts'
import { spotsOf } from './bets.ts'
import type { RulesPlace } from './labels.ts'

export function rules({ t, title: { config } }: RulesPlace): RulesPage {
  const { decks, banker, tie, side } = config
  return {
    tables: [betPays(t, spotsOf(t, config))],
    rules: [
      decks === 1 ? t('rule.cards_one') : t('rule.cards', { decks }),
      t('rule.draw'),
      t(`rule.${banker}`),
      t('rule.tie', { tie }),
      ...side.map((bet) => t(`side.${bet}`)),
    ],
  }
}
