import { CRASH_DRAWS } from '@night-market/games/families/crash/rules'
import { bpsOf } from '@night-market/games/kernel/rational'
import { chanceOf } from '@night-market/games/kernel/targets'
import { percentText } from '@night-market/protocol/values/game-figures'
import type { RulesPage } from '../../family.ts'
import { timesText } from '../../lib/money-text.ts'
import type { RulesPlace } from './labels.ts'

export const rules = ({ t, title: { config, certificate } }: RulesPlace): RulesPage => ({
  tables: [],
  rules: [
    t('rule.1', { seconds: config.doublesMs / 1000 }),
    t('rule.2'),
    t('rule.3', { low: timesText(config.lowestX100), high: timesText(config.highestX100) }),
    t('rule.4', {
      chance: percentText(bpsOf(chanceOf(config, 200, CRASH_DRAWS))),
      rtp: percentText(certificate.rtpBps),
    }),
    t('rule.5'),
  ],
})
