import { RISKS, tableOf, type KenoConfig, type Risk } from '@night-market/games/families/keno/rules'
import type { RulesPage } from '../../family.ts'
import { el } from '../../lib/dom.ts'
import { timesText } from '../../lib/money-text.ts'
import type { RulesPlace } from './labels.ts'

export const rules = (place: RulesPlace): RulesPage => {
  const { numbers, drawn, tables } = place.title.config
  return {
    tables: RISKS.map((risk) => highestPays(place, place.title.config, risk)),
    rules: [place.t('rule.1', { most: tables.low.length, numbers, drawn }), place.t('rule.2')],
  }
}

/** For each count of picks what all of them hit pay. */
function highestPays({ t, bet }: RulesPlace, config: KenoConfig, risk: Risk): HTMLElement {
  const cells = config.tables[risk].map((_, index) => {
    const most = tableOf(config, risk, index + 1).at(-1) ?? 0
    const text = bet ? bet.pays(most) : timesText(most)
    return el('div', {}, el('dt', {}, `${index + 1}/${index + 1}`), el('dd', { class: 'num' }, text))
  })
  const heading = el('h3', {}, t('table.title', { risk: t(`panel.risk_${risk}`) }))
  return el('section', {}, heading, el('dl', { class: 'facts' }, ...cells))
}
