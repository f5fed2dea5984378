/** What is on and what comes: matches by league, each with its main markets. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import { moveAmongPrices } from '../keys.ts'
import type { Label, Translate } from '../look.ts'
import {
  countOf,
  leaguesOf,
  lineOf,
  LOBBY_PARTS,
  nextOf,
  partOf,
  type League,
  type LobbyPart,
} from '../model/lobby.ts'
import { lookOf, shownOf } from '../families/index.ts'
import { isOutright } from '../outright/names.ts'
import { outrightRow } from '../outright/row.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { markets } from './lobby-market.ts'
import { priceRow } from './price.ts'
import { isMixed, simulatedMark } from './simulated.ts'
import { isChosen, sportsChoice } from './sports.ts'
import { isScoreKnown, timeOf } from './time.ts'

const SKELETONS = 8
const MORE_ROWS = 20
/** The most outcomes of a row's market. */
const WIDEST = 3

export function lobby(game: BookGame, part: LobbyPart): Child[] {
  const { feed } = game.state
  const events = shownEvents(game)
  const leagues = leaguesOf(events, part)
  const next = part === 'live' ? leaguesOf(nextOf(events), 'upcoming') : []
  return [
    h(
      'div',
      { class: 'parts', key: 'parts' },
      tabs(game, part),
      sportsChoice(game),
      part !== 'ended' &&
        markets(
          game,
          [...leagues, ...next].filter(({ isOutright: isOne }) => !isOne),
        ),
    ),
    h(
      'div',
      {
        class: 'leagues',
        key: part,
        id: 'leagues',
        role: 'tabpanel',
        'aria-labelledby': `part-${part}`,
        'data-market': String(game.state.lobbyMarket),
        onkeydown: moveAmongPrices,
      },
      ...leagues.map((league) => leagueOf(game, league)),
      leagues.length === 0 &&
        (feed.events.size === 0 && !game.state.isFresh ? skeletons(game) : none(game, part)),
      next.length > 0 && h('h2', { class: 'leagues__next', key: 'next' }, game.parts.t('lobby.next')),
      ...next.map((league) => leagueOf(game, league, `${game.parts.t('lobby.next')}: ${league.name}`)),
    ),
  ]
}

/** Of the sports that are chosen. */
const shownEvents = ({ state }: BookGame): BookEvent[] =>
  shownOf(state.feed.events.values()).filter(({ sport }) => isChosen(state.sports, sport))

function tabs(game: BookGame, part: LobbyPart): Tree {
  const { t } = game.parts
  const events = shownEvents(game)
  return h(
    'div',
    { class: 'tabs', role: 'tablist', 'aria-label': t('lobby.parts'), onkeydown: otherTab },
    LOBBY_PARTS.map((one) =>
      h(
        'button',
        {
          type: 'button',
          class: 'tab',
          role: 'tab',
          id: `part-${one}`,
          'aria-selected': String(one === part),
          'aria-controls': 'leagues',
          tabindex: one === part ? 0 : -1,
          onclick: () => game.go({ page: 'lobby', part: one }),
        },
        one === 'live' && h('i', { class: 'dot', 'aria-hidden': 'true' }),
        t(`lobby.${one}`),
        h('span', { class: 'tab__count num' }, String(countOf(events, one))),
      ),
    ),
  )
}

/** The arrow keys lead from one tab to the next. */
export function otherTab(event: Event): void {
  const { key, currentTarget, target } = event as KeyboardEvent
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const all = [...(currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]')]
  const next = all[all.indexOf(target as HTMLElement) + (key === 'ArrowRight' ? 1 : -1)]
  event.preventDefault()
  next?.focus()
  next?.click()
}

/**
 * The timetable reaches far ahead: what comes later is shown when it is asked for. `label` tells the matches that are on from
 * those of the same league that start next.
 */
function leagueOf(game: BookGame, league: League, label = league.name): Tree {
  const { t } = game.parts
  const { sport, name, driver, isOutright: isOfOutrights, events } = league
  const { rowsShown, lobbyMarket } = game.state
  const look = lookOf(sport)
  const isNext = events[0]?.state === 'upcoming'
  return h(
    'section',
    {
      class: 'league',
      key: `${sport} ${driver} ${name} ${isNext} ${isOfOutrights}`,
      'aria-label': isOfOutrights ? `${label}, ${t('outright.title')}` : label,
      'data-sport': sport,
      // Winners have short names; handicaps and totals show their line too.
      '--shown': String((lobbyMarket === 0 && look.row[0]?.outcomes) || WIDEST),
    },
    h(
      'header',
      { class: 'league__head' },
      h(
        'h2',
        { class: 'league__name' },
        glyph(look.icon),
        name,
        driver === 'virtual' && isMixed(game.state.feed) && simulatedMark(game),
      ),
      h('span', { class: 'league__count num' }, isOfOutrights ? t('outright.title') : countText(t, events)),
      !isOfOutrights &&
        !isOver(events[0]) &&
        look.row.map(({ market }, at) =>
          h('span', { class: 'league__market', 'data-of': String(at) }, look.marketName(t, market)),
        ),
    ),
    h(
      'ul',
      { class: 'rows' },
      events
        .slice(0, rowsShown)
        .map((event) => (isOutright(event) ? outrightRow(game, event) : row(game, event))),
    ),
    events.length > rowsShown &&
      h(
        'button',
        { type: 'button', class: 'action', onclick: () => game.change({ rowsShown: rowsShown + MORE_ROWS }) },
        t('lobby.show_more'),
      ),
  )
}

const countText = (t: Translate, { length }: readonly BookEvent[]): string =>
  length === 1 ? t('lobby.one_match') : t('lobby.matches', { count: length })

const isOver = (event: BookEvent | undefined): boolean => event !== undefined && partOf(event) === 'ended'

function row(game: BookGame, event: BookEvent): Tree {
  const { t } = game.parts
  const look = lookOf(event.sport)
  const sides = { home: event.home.name, away: event.away.name }
  return h(
    'li',
    { class: 'row', key: event.id, 'data-row': true },
    match(game, event),
    isOver(event) && event.driver === 'file' && h('span', { class: 'row__entered' }, t('lobby.entered')),
    isOver(event) &&
      event.driver === 'virtual' &&
      h(
        'button',
        {
          type: 'button',
          class: 'row__over',
          'aria-haspopup': 'dialog',
          onclick: () => checkMatch(game, event),
        },
        glyph('fair'),
        t('lobby.check'),
      ),
    !isOver(event) &&
      look.row.map(({ market, outcomes }, at) =>
        h(
          'div',
          {
            class: 'row__market',
            'data-of': String(at),
            role: 'group',
            'aria-label': `${sides.home} – ${sides.away}, ${look.marketName(t, market)}`,
            '--count': String(outcomes),
          },
          ...priceRow(game, event, {
            market: lineOf(event, market),
            count: outcomes,
            name: (ref) => look.shortName(t, ref, sides),
          }),
        ),
      ),
  )
}

function openMatch(game: BookGame, event: BookEvent): void {
  game.go({ page: 'event', event: event.id, tab: 'main', closed: [] })
}

function checkMatch(game: BookGame, event: BookEvent): void {
  openMatch(game, event)
  game.openSheet('fairness')
}

/** Opens the match. */
function match(game: BookGame, event: BookEvent): Tree {
  const { t } = game.parts
  const look = lookOf(event.sport)
  const { home, away } = look.goals(event)
  const figures = look.figures?.(event)
  const isLive = event.state !== 'upcoming' && isScoreKnown(event)
  return h(
    'button',
    {
      type: 'button',
      class: 'row__match',
      onclick: () => openMatch(game, event),
    },
    h('span', { class: 'row__time' }, timeOf(game, event)),
    team(event.home, isLive ? [...(figures?.home ?? []), home] : []),
    team(event.away, isLive ? [...(figures?.away ?? []), away] : []),
    event.markets > 0 && h('span', { class: 'row__more num' }, t('lobby.more', { count: event.markets })),
  )
}

/** The last figure is the score. */
const team = ({ name, colours }: BookEvent['home'], figures: (number | string)[]): Tree =>
  h(
    'span',
    { class: 'team' },
    shirt(colours),
    h('span', { class: 'team__name' }, name),
    figures.map((figure, at) =>
      h(
        at === figures.length - 1 ? 'b' : 'span',
        { class: at === figures.length - 1 ? 'team__goals num' : 'team__figure num' },
        String(figure),
      ),
    ),
  )

export const shirt = ([one, other]: [string, string]): Tree =>
  h('i', { class: 'shirt', 'aria-hidden': 'true', '--one': one, '--other': other })

const none = ({ parts: { t } }: BookGame, part: LobbyPart): Tree =>
  h('p', { class: 'empty', key: 'none' }, t(`lobby.none_${part}` satisfies Label))

/** Rows of the size that they will have. */
const skeletons = ({ parts: { t } }: BookGame): Tree =>
  h(
    'div',
    { class: 'rows rows--skeleton', key: 'skeletons', role: 'status', 'aria-label': t('loading') },
    Array.from({ length: SKELETONS }, () => h('div', { class: 'row skeleton' })),
  )
