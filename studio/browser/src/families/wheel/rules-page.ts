import type { RulesPage } from '../../family.ts'
import type { RulesPlace } from './labels.ts'

export const rules = ({ t }: RulesPlace): RulesPage => ({ tables: [], rules: [t('rule.1'), t('rule.2')] })
