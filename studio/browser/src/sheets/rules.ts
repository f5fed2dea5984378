/** Everything a player may ask before betting: figures with their proof, paytable, rules, keys. */
import type { GameFamily } from '@night-market/games/kernel/family'
import { areOddsChosen, volatilityOf } from '@night-market/games/kernel/odds'
import type { Title } from '@night-market/games/titles/title'
import { maxWinText, percentText } from '@night-market/protocol/values/game-figures'
import { el } from '../lib/dom.ts'
import type { RulesPage } from '../family.ts'
import type { GameParts } from '../game-parts.ts'
import type { MoneyText } from '../lib/money-text.ts'
import { returnWords } from '../bar/odds-line.ts'
import { openSheet } from './sheet.ts'
import type { Translate } from '../lib/texts.ts'

/** The sheet of the rules inside a game. */
export function openRules(
  t: Translate,
  game: GameFamily,
  title: Title,
  page: RulesPage,
  openFairness: () => void,
): void {
  const fairness = () => {
    sheet.close()
    openFairness()
  }
  const sheet = openSheet(
    t,
    title.name,
    [
      figures(t, game, title),
      ...rulesOf(t, title, page),
      el('h3', { class: 'wide-only' }, t('rules.keys')),
      el('p', { class: 'quiet wide-only' }, page.keys ?? t('rules.keys_text')),
      el('button', { type: 'button', class: 'button', onclick: fairness }, t('bar.fairness')),
    ],
    { size: 'large' },
  )
}

/** The same for a bet of the ladder. */
export function openGameRules(
  { opening, plug, t, title }: GameParts,
  money: MoneyText,
  stake: bigint,
  openFairness: () => void,
): void {
  const pays = (x100: number): string => money.figure((stake * BigInt(x100)) / 100n)
  const page = plug.rules({ title, art: opening.art, t, bet: { text: money.full(stake), pays } })
  openRules(t, plug.game, title, page, openFairness)
}

function figures(t: Translate, game: GameFamily, title: Title): HTMLElement {
  const { certificate } = title
  return el(
    'dl',
    { class: 'facts' },
    ...fact(t('rules.rtp'), returnWords(t, game, title)),
    ...fact(t('rules.volatility'), t(`volatility.${volatilityOf(game, title)}`)),
    ...fact(t('rules.max_win'), maxWinText(certificate.maxWinX100)),
    ...(areOddsChosen(game) ? [] : fact(t('rules.hit_rate'), percentText(certificate.hitRateBps))),
  )
}

/** How the return is proven, the family's tables and its rules. */
export function rulesOf(t: Translate, { certificate }: Title, page: RulesPage): Node[] {
  const proof = t(certificate.method === 'exact' ? 'rules.proof_exact' : 'rules.proof_simulated')
  return [
    el('p', { class: 'quiet' }, proof),
    ...page.tables,
    el('h3', {}, t('rules.how')),
    el('ul', { class: 'steps' }, ...page.rules.map((rule) => el('li', {}, rule))),
    el('p', { class: 'quiet' }, t('rules.malfunction')),
  ]
}

function fact(label: string, value: string): Node[] {
  return [el('div', {}, el('dt', {}, label), el('dd', { class: 'num' }, value))]
}
