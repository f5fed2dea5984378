/** Everything a player may ask before betting: figures with their proof, paytable, rules, keys. */
import type { Certificate } from '@night-market/games/math'
import { el } from './dom.ts'
import { percentText, timesText } from './money-text.ts'
import { openSheet } from './sheet.ts'
import type { Translate } from './texts.ts'

export interface RulesPage {
  /** The family's own figures and tables, above the rules. */
  tables: Node[]
  rules: string[]
}

export function openRules(
  t: Translate,
  name: string,
  certificate: Certificate,
  page: RulesPage,
  openFairness: () => void,
): void {
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
        ...fact(t('rules.rtp'), percentText(certificate.rtpBps)),
        ...fact(t('rules.volatility'), t(`volatility.${certificate.volatility}`)),
        ...fact(t('rules.max_win'), timesText(certificate.maxWinX100)),
        ...fact(t('rules.hit_rate'), percentText(certificate.hitRateBps)),
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
