import { ROWS } from '@night-market/games/families/thirteen/config'
import type { PokerHand } from '@night-market/games/kernel/poker-hands'
import type { RulesPage } from '../../family.ts'
import type { RulesPlace } from './labels.ts'

export function rules({ t, title: { config } }: RulesPlace): RulesPage {
  const bonuses = ROWS.flatMap((row) =>
    Object.entries(config.bonuses[row]).map(([hand, points]) =>
      t('rule.bonus_one', { row: t(`row.${row}`), hand: t(`hand.${hand as PokerHand}`), points }),
    ),
  )
  return {
    tables: [],
    rules: [
      t('rule.rows'),
      t('rule.compare'),
      bonuses.length > 0 ? t('rule.bonus', { bonuses: bonuses.join(', ') }) : t('rule.no_bonus'),
      t('rule.foul'),
      t('rule.rake', { percent: config.rakeBps / 100 }),
      t('rule.stake'),
      t('rule.time'),
      t('rule.bots', { count: config.fillTo }),
    ],
  }
}
