/** A price that can be picked: its name, what it pays, and which way it just moved. */
import type { BoardMarket, BookEvent } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import { keyOf, type OutcomeRef } from '../model/feed.ts'
import { hasLeg } from '../model/slip.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { competitorOf } from '../outright/names.ts'
import { legName, marketName } from '../words.ts'

const ARROWS = { up: '▲', down: '▼' } as const

export function priceButton(game: BookGame, event: BookEvent, ref: OutcomeRef, name: string): Tree {
  const { t } = game.parts
  const { d100, material, status } = game.priceOf(ref)
  const isOpen = status === 'open' && d100 !== null
  const isChosen = hasLeg(game.state.slip, ref)
  const flash = isOpen ? game.flashOf(keyOf(ref)) : null
  const { home, away, sport } = event
  const names = { home: home.name, away: away.name, ...competitorOf(event, ref.outcome) }
  const leg = { ...ref, material, ...names, sport, stake: null }
  const named = `${marketName(game, leg)}: ${legName(game, leg)}`
  return h(
    'button',
    {
      type: 'button',
      class: 'price',
      key: `${ref.market} ${ref.spec} ${ref.outcome}`,
      'data-state': isOpen ? 'open' : 'locked',
      'data-flash': flash ?? undefined,
      'aria-pressed': String(isChosen),
      'aria-disabled': isOpen || isChosen ? undefined : 'true',
      // What is seen stands first: it is what speech control calls the button.
      'aria-label': isOpen
        ? [`${name} ${game.oddsOf(d100)}`, flash && t(`price.${flash}`), named].filter(Boolean).join(', ')
        : t('price.said_locked', { short: name, name: named }),
      onclick: () => {
        if (isChosen || isOpen) game.pick({ ...leg, d100: d100 ?? 0 })
      },
    },
    h('span', { class: 'price__name' }, name),
    ' ',
    isOpen ? figure(game, d100, flash) : h('span', { class: 'price__lock' }, glyph('lock')),
  )
}

const figure = (game: BookGame, d100: number, flash: 'up' | 'down' | null): Tree =>
  h(
    'span',
    { class: 'price__odds num' },
    flash !== null && h('span', { class: `arrow is-${flash}`, 'aria-hidden': 'true' }, ARROWS[flash]),
    h('b', { class: 'price__figure' }, game.oddsOf(d100)),
  )

/** The way that a price moved: a sign, a colour and a word. */
export const arrow = ({ parts: { t } }: BookGame, direction: 'up' | 'down'): Tree =>
  h(
    'span',
    { class: `arrow is-${direction}`, role: 'img', 'aria-label': t(`price.${direction}`) },
    ARROWS[direction],
  )

/** A place that holds its size where a market is not offered. */
const noPrice = (key: string): Child => h('span', { class: 'price price--none', key }, '–')

/** The outcomes of a market in their order; as many empty places where there is none. */
export function priceRow(
  game: BookGame,
  event: BookEvent,
  {
    market,
    count,
    name,
  }: { market: BoardMarket | undefined; count: number; name: (ref: OutcomeRef) => string },
): Child[] {
  if (market === undefined) return Array.from({ length: count }, (_, index) => noPrice(`none ${index}`))
  return market.outcomes.map(({ outcome }) => {
    const ref = { event: event.id, market: market.market, spec: market.spec, outcome }
    return priceButton(game, event, ref, name(ref))
  })
}
