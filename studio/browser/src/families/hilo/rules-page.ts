import type { RulesPage } from '../../family.ts'
import type { RulesPlace } from './labels.ts'

export const rules = ({ t, title: { config } }: RulesPlace): RulesPage => ({
  tables: [],
  rules: [t('rule.1'), t('rule.2'), t(`rule.${config.same}`), t('rule.skip', { skips: config.skips })],
})
