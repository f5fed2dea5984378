/** Everything a player may ask before betting: figures with their proof, paytable, rules, keys. */
import { areOddsChosen, volatilityOf } from '@night-market/games/titles/odds'
import type { Title } from '@night-market/games/titles/title'
import { maxWinText, percentText } from '@night-market/protocol/values/game-figures'
import { el } from './dom.ts'
import { rangeText } from './odds-line.ts'
import { openSheet } from './sheet.ts'
import type { Translate } from './texts.ts'

export interface RulesPage {
  /** The family's own figures and tables, above the rules. */
  tables: Node[]
  rules: string[]
}

export function openRules(t: Translate, title: Title, page: RulesPage, openFairness: () => void): void {
  const { certificate, name } = title
  const proof = t(certificate.method === 'exact' ? 'rules.proof_exact' : 'rules.proof_simulated')
  const fairness = () => {
    sheet.close()
    openFairness()
  }
  const sheet = openSheet(
    t,
    name,
    [
      el(
        'dl',
        { class: 'facts' },
        ...fact(t('rules.rtp'), rangeText(title)),
        ...fact(t('rules.volatility'), t(`volatility.${volatilityOf(title)}`)),
        ...fact(t('rules.max_win'), maxWinText(certificate.maxWinX100)),
        ...(areOddsChosen(title.family)
          ? []
          : fact(t('rules.hit_rate'), percentText(certificate.hitRateBps))),
      ),
      el('p', { class: 'quiet' }, proof),
      ...page.tables,
      el('h3', {}, t('rules.how')),
      el('ul', { class: 'steps' }, ...page.rules.map((rule) => el('li', {}, rule))),
      el('p', { class: 'quiet' }, t('rules.malfunction')),
      el('h3', { class: 'wide-only' }, t('rules.keys')),
      el('p', { class: 'quiet wide-only' }, t('rules.keys_text')),
      el('button', { type: 'button', class: 'button', onclick: fairness }, t('bar.fairness')),
    ],
    { size: 'large' },
  )
}

function fact(label: string, value: string): Node[] {
  return [el('div', {}, el('dt', {}, label), el('dd', { class: 'num' }, value))]
}
