import { PAYTABLES } from '@night-market/games/families/sic-bo/table'
import { betPays } from '../../bet-table/pay-table.ts'
import type { RulesPage } from '../../family.ts'
import { spotsOf } from './bets.ts'
import type { RulesPlace } from './labels.ts'

export function rules({ t, title: { config } }: RulesPlace): RulesPage {
  const [one, two, three] = PAYTABLES[config.paytable].single
  const has = (...groups: string[]): boolean => config.groups.some((group) => groups.includes(group))
  return {
    tables: [betPays(t, spotsOf(t, config))],
    rules: [
      t('rule.throw'),
      t('rule.big'),
      ...(has('doubles', 'triples') ? [t('rule.doubles')] : []),
      ...(has('pairs') ? [t('rule.pairs')] : []),
      ...(has('singles') ? [t('rule.single', { one, two, three })] : []),
    ],
  }
}
