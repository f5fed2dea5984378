/** How the chosen numbers came in the last draws, the newest right. */
import type { DrawGame } from '../game.ts'
import { COUNTED } from '../boards/marks.ts'
import { recordsOf, trendOf } from '../model/hits.ts'
import { symbolText } from '../model/selection.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

const MOST_ROWS = 4
/** All bars of more hits have this height. */
const MOST_HITS = 3

export function trend(game: DrawGame): Child {
  const { play, parts, selection, state } = game
  const { t } = parts
  if (play.board.kind !== 'pool' || selection.kind !== 'pool') return null
  const { symbols } = play.board
  const rows = [...selection.bankers, ...selection.chosen].slice(0, MOST_ROWS)
  const draws = state.results
    .filter(({ isVoid, issue }) => !isVoid && issue !== state.reveal?.issue)
    .slice(0, COUNTED)
    .map(({ numbers }) => parts.look.drawn(play, numbers)[0] ?? [])
  if (rows.length === 0 || draws.length === 0) return null
  return h(
    'section',
    { class: 'trend', key: 'trend' },
    h(
      'header',
      { class: 'trend__head' },
      h('h3', { class: 'panel__title' }, t('last.trend')),
      h('span', { class: 'panel__beside' }, t('last.trend_note', { count: draws.length })),
    ),
    h(
      'div',
      { class: 'trend__row trend__row--names', 'aria-hidden': 'true' },
      h('span', {}),
      h('span', {}),
      h('span', {}, t('last.trend_hits')),
      h('span', {}, t('last.trend_gap')),
    ),
    rows.map((symbol) => row(game, symbolText(symbols, symbol), symbol, draws)),
    h('p', { class: 'trend__note' }, t('last.trend_fair')),
  )
}

function row({ parts: { t } }: DrawGame, text: string, symbol: number, draws: number[][]): Tree {
  const { hits = 0, since = 0 } = recordsOf([symbol], draws).get(symbol) ?? {}
  return h(
    'div',
    { class: 'trend__row num', role: 'img', 'aria-label': t('board.said', { number: text, hits, since }) },
    h('b', {}, text),
    h(
      'span',
      { class: 'trend__bars' },
      trendOf(symbol, draws).map((count) =>
        h('i', { class: 'trend__bar', 'data-hits': String(Math.min(count, MOST_HITS)) }),
      ),
    ),
    h('span', {}, String(hits)),
    h('span', {}, String(since)),
  )
}
