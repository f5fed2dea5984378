import { captureChance } from '@night-market/games/families/fish-hunt/odds'
import { numberOf } from '@night-market/games/kernel/rational'
import type { RulesPage } from '../../family.ts'
import { el } from '../../lib/dom.ts'
import type { RulesPlace } from './labels.ts'
import { kindOf, paysText } from './pays.ts'

export const rules = ({ t, title, art }: RulesPlace): RulesPage => {
  const rows = title.config.targets.map((target, place) => {
    const kind = kindOf(title.config, place)
    const chance = numberOf(captureChance(title.config, target)) * 100
    return el(
      'tr',
      {},
      el(
        'th',
        { scope: 'row' },
        el('img', { class: 'fish__row-picture', src: art.symbols[title.symbols[place] ?? ''], alt: '' }),
        kind === 'fish' ? `${place + 1}` : `${place + 1} · ${t(`kind.${kind}`)}`,
      ),
      el('td', { class: 'num' }, paysText(title.config, target)),
      el('td', { class: 'num' }, `${chance.toFixed(chance < 1 ? 3 : 2)}%`),
    )
  })
  const head = el(
    'tr',
    {},
    ...[t('column.target'), t('column.pays'), t('column.chance')].map((text) =>
      el('th', { scope: 'col' }, text),
    ),
  )
  const table = el('table', { class: 'bet-pays' }, el('thead', {}, head), el('tbody', {}, ...rows))
  const shots = title.config.mostShots
  return {
    tables: [table],
    rules: [t('rule.1', { shots }), t('rule.2'), t('rule.3'), t('rule.4'), t('rule.5')],
  }
}
