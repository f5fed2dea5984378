import { LEVELS } from '@night-market/games/families/tower-climb/levels'
import type { RulesPage } from '../../family.ts'
import type { RulesPlace } from './labels.ts'

export const rules = ({ t, title: { config } }: RulesPlace): RulesPage => {
  const levels = LEVELS.map((level) =>
    t('rule.level', { level: t(`level.${level}`), ...config.levels[level] }),
  )
  return {
    tables: [],
    rules: [t('rule.1'), t('rule.2'), t('rule.3', { levels: levels.join(' · ') })],
  }
}
