/** Everything a player may ask before betting: figures with their proof, paytable, rules, keys. */
import type { GameFamily } from '@night-market/games/kernel/family'
import { areOddsChosen, returnRange, volatilityOf } from '@night-market/games/kernel/odds'
import type { Title } from '@night-market/games/titles/title'
import { maxWinText, percentText } from '@night-market/protocol/values/game-figures'
import { el } from '../lib/dom.ts'
import type { RulesPage } from '../family.ts'
import type { GameParts } from '../game-parts.ts'
import type { MoneyText } from '../lib/money-text.ts'
import { rangeText, returnWords } from '../bar/odds-line.ts'
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
    ...(certificate.feeBps === undefined
      ? [
          ...returns(t, game, title),
          ...fact(t('rules.volatility'), t(`volatility.${volatilityOf(game, title)}`)),
        ]
      : fact(t('rules.fee'), t('rules.fee_value', { fee: percentText(certificate.feeBps) }))),
    ...fact(t('rules.max_win'), maxWinText(certificate.maxWinX100)),
    ...(areOddsChosen(game) ? [] : fact(t('rules.hit_rate'), percentText(certificate.hitRateBps))),
  )
}

/** Where the bets beside the main one return otherwise, the returns of all of them stand behind its own. */
function returns(t: Translate, game: GameFamily, title: Title): Node[] {
  const { leastBps, mostBps } = returnRange(game, title)
  const named = returnWords(t, game, title)
  if (game.odds.main === undefined || leastBps === mostBps) return fact(t('rules.rtp'), named)
  return [...fact(t('rules.rtp_main'), named), ...fact(t('rules.rtp_all'), rangeText(game, title))]
}

/** How the return is proven, the family's tables and its rules. */
export function rulesOf(t: Translate, title: Title, page: RulesPage): Node[] {
  const rules = [...page.rules, ...knownAhead(t, title)]
  return [
    el('p', { class: 'quiet' }, t(`rules.proof_${title.certificate.method}`)),
    ...page.tables,
    el('h3', {}, t('rules.how')),
    el('ul', { class: 'steps' }, ...rules.map((rule) => el('li', {}, rule))),
    el('p', { class: 'quiet' }, t('rules.malfunction')),
  ]
}

/** What the studio could know before the players do. */
export function knownAhead(
  t: Translate,
  { table, seats, jackpot }: Pick<Title, 'table' | 'seats' | 'jackpot'>,
): string[] {
  return [
    ...(table === undefined ? [] : [t('rules.known_chain')]),
    ...(seats === undefined ? [] : [t('rules.known_hand')]),
    ...(jackpot === undefined ? [] : [t('rules.known_drop')]),
  ]
}

function fact(label: string, value: string): Node[] {
  return [el('div', {}, el('dt', {}, label), el('dd', { class: 'num' }, value))]
}
