/** A match: where it stands, how its chances ran, and all of its markets. */
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import { partOf } from '../model/lobby.ts'
import { isShown, lookOf } from '../families/index.ts'
import { isOutright } from '../outright/names.ts'
import { outrightPage } from '../outright/page.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { chances, course } from './course.ts'
import { groups, openTab, tabs, type EventPlace } from './markets.ts'
import { incidentList, scoreboard } from './scoreboard.ts'

export function eventPage(game: BookGame): Child[] {
  const { t } = game.parts
  const { place, feed } = game.state
  if (place.page !== 'event') return []
  const found = feed.details.get(place.event)
  const detail = found !== undefined && isShown(found.event.sport) ? found : undefined
  const isMissing = detail === undefined && (found !== undefined || game.state.missing.has(place.event))
  return [
    crumbs(game, detail),
    isMissing && h('p', { class: 'empty', key: 'missing' }, t('event.missing')),
    detail === undefined &&
      !isMissing &&
      h('div', {
        class: 'skeleton skeleton--page',
        key: 'waiting',
        role: 'status',
        'aria-label': t('loading'),
      }),
    ...(detail === undefined ? [] : contents(game, detail, place)),
  ]
}

function contents(game: BookGame, detail: BookEventDetail, place: EventPlace): Child[] {
  const { event } = detail
  if (isOutright(event)) return outrightPage(game, event, detail)
  return [card(game, detail), ...markets(game, detail, place)]
}

function markets(game: BookGame, detail: BookEventDetail, place: EventPlace): Child[] {
  const tab = openTab(detail, place.tab)
  return [tabs(game, detail, tab), groups(game, detail, { ...place, tab })]
}

function crumbs(game: BookGame, detail: BookEventDetail | undefined): Tree {
  const { t } = game.parts
  return h(
    'nav',
    { class: 'crumbs', key: 'crumbs', 'aria-label': t('event.place') },
    h(
      'button',
      {
        type: 'button',
        class: 'crumbs__back',
        onclick: () => game.go({ page: 'lobby', part: detail === undefined ? 'live' : partOf(detail.event) }),
      },
      glyph('back'),
      t('event.back'),
    ),
    detail && h('b', { class: 'crumbs__league' }, detail.event.league),
    typeof detail?.event.round === 'number' &&
      h('span', { class: 'crumbs__round num' }, t('event.round', { round: detail.event.round })),
    detail?.event.driver !== 'file' &&
      h(
        'button',
        {
          type: 'button',
          class: 'action crumbs__fair',
          'aria-haspopup': 'dialog',
          onclick: () => game.openSheet('fairness'),
        },
        glyph('fair'),
        t('proof.title'),
      ),
  )
}

function card(game: BookGame, detail: BookEventDetail): Tree {
  const { t } = game.parts
  const { home, away, driver } = detail.event
  const fields = { class: 'card', key: 'card', 'aria-label': `${home.name} – ${away.name}` }
  // No model knows its chances, and nothing draws it.
  if (driver === 'file')
    return h(
      'section',
      { ...fields, class: 'card card--entered' },
      h(
        'div',
        { class: 'card__score' },
        scoreboard(game, detail),
        h('p', { class: 'quiet' }, t('event.entered')),
      ),
    )
  const look = lookOf(detail.event.sport)
  return h(
    'section',
    fields,
    h(
      'div',
      { class: 'card__stage' },
      look.stage(t, detail),
      look.underStage?.(t, detail),
      incidentList(game, detail),
    ),
    h('div', { class: 'card__score' }, scoreboard(game, detail), chances(game, detail), course(game, detail)),
  )
}
