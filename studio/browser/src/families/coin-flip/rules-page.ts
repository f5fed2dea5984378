import { multiplierAt } from '@night-market/games/families/coin-flip/ladder'
import type { RulesPage } from '../../family.ts'
import { timesText } from '../../lib/money-text.ts'
import type { RulesPlace } from './labels.ts'

export const rules = ({ t, title: { config } }: RulesPlace): RulesPage => {
  const [single, top] = [1, config.mostFlips].map((flips) => timesText(multiplierAt(config, flips)))
  const figures = { single: single ?? '', most: config.mostFlips, top: top ?? '' }
  return { tables: [], rules: [t('rule.1'), t('rule.2'), t('rule.3', figures)] }
}
