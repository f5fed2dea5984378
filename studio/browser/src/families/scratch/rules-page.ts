import { el } from '../../lib/dom.ts'
import { timesText } from '../../lib/money-text.ts'
import type { RulesPage } from '../../family.ts'
import type { RulesPlace } from './labels.ts'

export function rules({ t, title: { config }, bet }: RulesPlace): RulesPage {
  const { tickets, prizes } = config
  const rows = prizes.map(({ winners, payX100 }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row', class: 'num' }, bet ? bet.pays(payX100) : timesText(payX100)),
      el('td', { class: 'num' }, winners.toLocaleString('en')),
    ),
  )
  const head = el('tr', {}, el('th', { scope: 'col' }, t('prize')), el('th', { scope: 'col' }, t('winners')))
  const winners = prizes.reduce((sum, prize) => sum + prize.winners, 0)
  return {
    tables: [el('table', { class: 'bet-pays' }, el('thead', {}, head), el('tbody', {}, ...rows))],
    rules: [
      t('rule.buy'),
      t('rule.run', { tickets: tickets.toLocaleString('en'), winners: winners.toLocaleString('en') }),
      t('rule.shown'),
    ],
  }
}
