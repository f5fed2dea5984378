import { roulette } from '@night-market/games/families/roulette/index'
import { returnRange } from '@night-market/games/kernel/odds'
import { percentText } from '@night-market/protocol/values/game-figures'
import type { RulesPage } from '../../family.ts'
import type { RulesPlace } from './labels.ts'

export function rules({ t, title }: RulesPlace): RulesPage {
  const zero = title.config.zero === 'halves_even_money' ? t('rule.halves') : t('rule.3')
  const { leastBps, mostBps } = returnRange(roulette, title)
  // Where half comes back on zero, the return depends on the kind of bet.
  const label = title.config.doubleZero ? 'odds.top_line' : 'odds'
  const odds =
    leastBps === mostBps ? [] : [t(label, { even: percentText(mostBps), other: percentText(leastBps) })]
  const wheel = title.config.doubleZero
    ? [t('rule.double'), t('rule.2'), t('rule.top_line')]
    : [t('rule.1'), t('rule.2')]
  return { tables: [], rules: [...wheel, zero, ...odds] }
}
