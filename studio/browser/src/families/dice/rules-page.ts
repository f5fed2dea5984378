import { SIDES } from '@night-market/games/families/dice/rules'
import type { RulesPage } from '../../family.ts'
import type { RulesPlace } from './labels.ts'
import { rolledText } from './target.ts'

export const rules = ({ t }: RulesPlace): RulesPage => ({
  tables: [],
  rules: [t('rule.1', { low: rolledText(0), high: rolledText(SIDES - 1) }), t('rule.2')],
})
