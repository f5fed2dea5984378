import type { RulesPage } from '../../family.ts'
import type { RulesPlace } from './labels.ts'

export function rules({ t, title: { config } }: RulesPlace): RulesPage {
  const [points = 1, , , bulls = 1, faces = 1, four = 1, small = 1] = config.multipliers.slice(7)
  return {
    tables: [],
    rules: [
      t('rule.bull'),
      t('rule.bid', { times: config.mostBid }),
      t('rule.bet', { times: config.mostBet }),
      t('rule.pay', { points, bulls, faces, four, small }),
      t('rule.order'),
      t('rule.rake', { percent: config.rakeBps / 100 }),
      t('rule.stake'),
      t('rule.time'),
      t('rule.bots', { count: config.fillTo }),
    ],
  }
}
