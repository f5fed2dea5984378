/** What the player's tickets came to in the draw that ended last. */
import type { Ticket } from '@night-market/protocol/studio-draw'
import { glyph } from '../boards/glyph.ts'
import type { DrawGame } from '../game.ts'
import { countHits } from '../model/wins.ts'
import { playName } from '../names.ts'
import { pickWords } from '../pick-words.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

const MOST_LINES = 4

export function outcome(game: DrawGame): Child {
  const { t, money } = game.parts
  const { outcome: tickets, reveal } = game.state
  const [first] = tickets ?? []
  // The numbers are shown before what they mean.
  if (!tickets || !first || reveal?.issue === first.issue) return null
  const sum = (of: (ticket: Ticket) => string): bigint =>
    tickets.reduce((total, ticket) => total + BigInt(of(ticket)), 0n)
  const payout = sum((ticket) => ticket.payout ?? '0')
  const isWin = payout > 0n
  return h(
    'section',
    { class: isWin ? 'outcome is-won' : 'outcome', key: 'outcome', 'aria-label': t('head.tickets') },
    h(
      'div',
      { class: 'outcome__words' },
      h('h2', { class: 'outcome__title' }, t(isWin ? 'outcome.won' : 'outcome.lost')),
      h(
        'p',
        { class: 'outcome__note num' },
        t('outcome.draw', { issue: first.issue }),
        ' · ',
        t('outcome.staked', { amount: money.full(sum(({ stake }) => stake)) }),
      ),
    ),
    isWin && h('ul', { class: 'outcome__lines' }, hitLines(game, tickets)),
    isWin && h('b', { class: 'outcome__paid num', title: t('outcome.paid') }, `+${money.full(payout)}`),
    h('button', { type: 'button', class: 'action', onclick: () => game.again(first) }, t('ticket.again')),
    h(
      'button',
      {
        type: 'button',
        class: 'outcome__close',
        'aria-label': t('outcome.close'),
        onclick: () => game.change({ outcome: null }),
      },
      glyph('close'),
    ),
  )
}

/** The picks that hit. */
function hitLines({ parts: { t }, state }: DrawGame, tickets: Ticket[]): Tree[] {
  const { family, results } = state
  return tickets
    .flatMap(({ picks, issue }) => {
      const numbers = results.find((result) => result.issue === issue)?.numbers
      if (numbers === undefined) return []
      return picks.flatMap((pick) => {
        const board = family.byCode.get(pick.play)?.board
        if (!board) return []
        const hits = countHits(family, { ...pick, unit: BigInt(pick.unit) }, numbers)
        if (hits === 0n) return []
        return [
          h(
            'li',
            {},
            h('span', { class: 'outcome__play' }, playName(t, pick.play)),
            h('b', { class: 'num' }, pickWords(t, board, pick.pick)),
            h('span', { class: 'outcome__hits' }, t('last.hits', { count: String(hits) })),
          ),
        ]
      })
    })
    .slice(0, MOST_LINES)
}
