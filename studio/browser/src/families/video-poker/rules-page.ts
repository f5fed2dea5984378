import { rankingOf } from '@night-market/games/families/video-poker/config'
import { timesText } from '../../lib/money-text.ts'
import { el } from '../../lib/dom.ts'
import type { RulesPage } from '../../family.ts'
import type { RulesPlace } from './labels.ts'

export function rules({ t, title: { config }, bet }: RulesPlace): RulesPage {
  const rows = rankingOf(config.game).map((hand, index) => {
    const x100 = (config.pays[index] ?? 0) * 100
    const pays = bet ? bet.pays(x100) : timesText(x100)
    return el('tr', {}, el('th', { scope: 'row' }, t(`hand.${hand}`)), el('td', { class: 'num' }, pays))
  })
  return {
    tables: [el('table', { class: 'bet-pays' }, el('tbody', {}, ...rows))],
    rules: [
      t('rule.deal'),
      t(`rule.${config.game === 'bonus' ? 'jacks' : config.game}`),
      ...(config.game === 'bonus' ? [t('rule.bonus')] : []),
      ...(config.hands.length > 1 ? [t('rule.hands')] : []),
      t('rule.return'),
      t('hold_keys'),
    ],
  }
}
