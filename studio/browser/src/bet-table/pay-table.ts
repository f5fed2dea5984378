/** The bets of a table in its rules: what each pays and what it returns. */
import { percentText } from '@night-market/protocol/values/game-figures'
import { el } from '../lib/dom.ts'
import type { Translate } from '../lib/texts.ts'
import type { SpotText } from './spots.ts'

export function betPays(
  t: Translate,
  spots: readonly Pick<SpotText, 'name' | 'pays' | 'returnBps'>[],
): HTMLElement {
  const rows = spots.map(({ name, pays, returnBps }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, name),
      el('td', { class: 'num' }, pays),
      el('td', { class: 'num' }, percentText(returnBps)),
    ),
  )
  const head = ['chips.bet', 'chips.pays_to', 'chips.rtp'] as const
  return el(
    'table',
    { class: 'bet-pays' },
    el('thead', {}, el('tr', {}, ...head.map((key) => el('th', { scope: 'col' }, t(key))))),
    el('tbody', {}, ...rows),
  )
}
