/** The score, the clock, and what happened. */
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { lookOf } from '../families/index.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { shirt } from '../views/lobby.ts'
import { haltWords, isScoreKnown, minutesText, minuteText, momentText, periodName } from '../views/time.ts'
import { clockTime } from '../words.ts'

const MOST_INCIDENTS = 6

export function scoreboard(game: BookGame, { event }: BookEventDetail): Tree {
  const { t } = game.parts
  const look = lookOf(event.sport)
  const goals = look.goals(event)
  const isKnown = isScoreKnown(event)
  const counts = isKnown ? look.counts(event) : []
  const line = (side: 'home' | 'away'): Tree =>
    h(
      'tr',
      {},
      h('th', { scope: 'row', class: 'score__team' }, shirt(event[side].colours), event[side].name),
      counts.map((count) => h('td', { class: 'num' }, String(count[side]))),
      h('td', { class: 'score__goals num' }, isKnown ? String(goals[side]) : '–'),
    )
  return h(
    'div',
    { class: 'score' },
    clock(game, event),
    h(
      'table',
      { class: 'score__table' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('td', {}),
          counts.map(({ name }) => h('th', { scope: 'col' }, t(name))),
          h('th', { scope: 'col' }, t(look.totalName?.(event) ?? 'count.goals')),
        ),
      ),
      h('tbody', {}, line('home'), line('away')),
    ),
  )
}

function clock(game: BookGame, event: BookEventDetail['event']): Tree {
  const { t } = game.parts
  const isLive = event.state === 'live' || event.state === 'suspended'
  const halt = haltWords(game, event)
  const leftMs = (event.endsAt ?? 0) - game.now
  return h(
    'p',
    { class: 'score__clock' },
    isLive && h('span', { class: 'live' }, h('i', { class: 'dot', 'aria-hidden': 'true' }), t('event.live')),
    isLive && isScoreKnown(event) && h('b', { class: 'score__minute num' }, minuteText(game, event)),
    event.state === 'upcoming'
      ? h('b', { class: 'num' }, t('event.starts', { at: clockTime(game, event.startsAt) }))
      : h('span', {}, periodName(game, event)),
    halt !== null &&
      isLive &&
      h('span', { class: 'halt' }, event.waitsForBeacon === true ? t('time.waits_for_beacon') : halt),
    isLive &&
      leftMs > 0 &&
      h('span', { class: 'score__left num' }, t('event.ends_in', { left: minutesText(leftMs) })),
  )
}

export function incidentList(game: BookGame, { event, incidents }: BookEventDetail): Child {
  const { t } = game.parts
  const look = lookOf(event.sport)
  const sides = { home: event.home.name, away: event.away.name }
  const listed = incidents.filter(({ kind }) => look.isListed?.(kind) !== false)
  return h(
    'ol',
    { class: 'incidents', 'aria-label': t('event.incidents') },
    listed.length === 0 && h('li', { class: 'incidents__none' }, t(look.noIncident ?? 'incident.none')),
    listed.slice(0, MOST_INCIDENTS).map((incident) =>
      h(
        'li',
        {
          class: 'incident',
          key: `${incident.step} ${incident.kind} ${incident.side}`,
          'data-kind': incident.kind,
          'data-mark': look.marks.includes(incident.kind),
        },
        h('b', { class: 'num' }, momentText(game, event.sport, incident.minute)),
        incident.side !== null && shirt(event[incident.side].colours),
        h('span', {}, look.incidentText(t, sides, incident)),
      ),
    ),
  )
}
