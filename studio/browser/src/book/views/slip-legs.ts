/** The legs of the slip: what each is on, what it costs now, and why one was refused. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import { keyOf, type Price } from '../model/feed.ts'
import { kindOf, relatedEvents, without, type Leg } from '../model/slip.ts'
import { isShown, lookOf } from '../families/index.ts'
import { isOutright, sidesText } from '../outright/names.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { legName, marketName } from '../words.ts'
import { arrow } from './price.ts'
import { legStake } from './slip-stake.ts'
import { isScoreKnown, timeOf } from './time.ts'

export function legs(game: BookGame): Tree {
  const { slip } = game.state
  const related = kindOf(slip) === 'singles' ? new Set() : relatedEvents(slip)
  return h(
    'ul',
    { class: 'legs', key: 'legs' },
    slip.legs.map((leg) => one(game, leg, related.has(leg.event))),
  )
}

function one(game: BookGame, leg: Leg, isRelated: boolean): Tree {
  const { t } = game.parts
  const { slip, refused, isPlacing, isVisitor } = game.state
  const price = game.priceOf(leg)
  const why = refused.get(keyOf(leg)) ?? null
  const name = legName(game, leg)
  return h(
    'li',
    {
      class: 'leg',
      key: keyOf(leg),
      'data-state': price.status,
      'data-move': moveOf(leg, price),
      'data-refused': why !== null,
    },
    h(
      'div',
      { class: 'leg__head' },
      h('b', { class: 'leg__name' }, name),
      figures(game, leg, price),
      h(
        'button',
        {
          type: 'button',
          class: 'leg__remove',
          'aria-label': t('slip.remove', { name }),
          disabled: isPlacing,
          onclick: () => game.changeSlip((made) => without(made, [leg])),
        },
        glyph('close'),
      ),
    ),
    h('p', { class: 'leg__on' }, `${marketName(game, leg)} · ${sidesText(leg)}`),
    standing(game, leg, price),
    isRelated && h('p', { class: 'leg__why' }, t('slip.related_leg')),
    !isVisitor && kindOf(slip) === 'singles' && slip.legs.length > 1 && legStake(game, leg, name),
  )
}

const moveOf = (leg: Leg, { d100 }: Price): 'up' | 'down' | undefined =>
  d100 === null || d100 === leg.d100 ? undefined : d100 > leg.d100 ? 'up' : 'down'

/** The price now; where it moved, the one that was picked beside it. */
function figures(game: BookGame, leg: Leg, price: Price): Child {
  const move = moveOf(leg, price)
  const isOpen = price.status === 'open'
  return h(
    'span',
    { class: 'leg__odds num' },
    move !== undefined && h('s', { class: 'leg__was' }, game.oddsOf(leg.d100)),
    move !== undefined && arrow(game, move),
    !isOpen && glyph('lock'),
    h('b', {}, game.oddsOf(price.d100 ?? leg.d100)),
  )
}

/** The minute and the score, or why the leg is not sold. */
function standing(game: BookGame, leg: Leg, { status }: Price): Child {
  const { t } = game.parts
  const event = game.eventOf(leg.event)
  if (status === 'closed') return h('p', { class: 'leg__why' }, t('slip.leg_closed'))
  if (status === 'unknown') return h('p', { class: 'leg__at' }, t('slip.leg_waits'))
  if (event === undefined || !isShown(event.sport)) return null
  return h(
    'p',
    { class: 'leg__at num' },
    ...timeOf(game, event),
    event.state !== 'upcoming' &&
      isScoreKnown(event) &&
      !isOutright(event) &&
      h('span', {}, ` ${scoreOf(event)}`),
    status === 'suspended' && h('span', { class: 'leg__halt' }, t('slip.leg_suspended')),
  )
}

function scoreOf(event: BookEvent): string {
  const look = lookOf(event.sport)
  const { home, away } = look.goals(event)
  return look.scoreText?.(event) ?? `${home}–${away}`
}
