import { percentText } from '@night-market/protocol/values/game-figures'
import type { RulesPage } from '../../family.ts'
import { timesText } from '../../lib/money-text.ts'
import type { RulesPlace } from './labels.ts'

export const rules = ({ t, title: { config } }: RulesPlace): RulesPage => ({
  tables: [],
  rules: [
    t('rule.1', { high: timesText(config.highestX100) }),
    t('rule.2'),
    t('rule.3', { rtp: percentText(config.returnBps) }),
    t('rule.4'),
    t('rule.5'),
  ],
})
