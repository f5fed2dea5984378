/** The markets of a match: tabs, and in each groups that fold. */
import type { BoardMarket, BookEventDetail } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import { moveAmongPrices } from '../keys.ts'
import type { Label, SportLook } from '../look.ts'
import { groupsOf, groupsUnder, tabsOf, type Group } from '../model/groups.ts'
import { lookOf } from '../families/index.ts'
import { partName } from '../families/parts.ts'
import type { Place } from '../state.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { otherTab } from '../views/lobby.ts'
import { priceButton } from '../views/price.ts'

export type EventPlace = Extract<Place, { page: 'event' }>

/** The tab of the place while it has markets, else the first that has. */
export function openTab({ event, board }: BookEventDetail, wanted: string): string {
  const look = lookOf(event.sport)
  const offered = tabsOf(groupsOf(board, look), look).map(({ tab }) => tab)
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted)
}

export function tabs(game: BookGame, { event, board }: BookEventDetail, open: string): Child {
  const { t } = game.parts
  const look = lookOf(event.sport)
  const offered = tabsOf(groupsOf(board, look), look)
  if (offered.length === 0) return null
  return h(
    'div',
    {
      class: 'tabs tabs--markets',
      key: 'tabs',
      role: 'tablist',
      'aria-label': t('event.markets'),
      onkeydown: otherTab,
    },
    offered.map(({ tab, count }) =>
      h(
        'button',
        {
          type: 'button',
          class: 'tab',
          role: 'tab',
          id: `tab-${tab}`,
          'aria-selected': String(tab === open),
          'aria-controls': 'markets',
          tabindex: tab === open ? 0 : -1,
          onclick: () => game.go({ page: 'event', event: event.id, tab, closed: [] }),
        },
        t(`tab.${tab}` as Label),
        h('span', { class: 'tab__count num' }, String(count)),
      ),
    ),
  )
}

export function groups(game: BookGame, detail: BookEventDetail, place: EventPlace): Tree {
  const { t } = game.parts
  const look = lookOf(detail.event.sport)
  const shown = groupsUnder(groupsOf(detail.board, look), place.tab, look)
  return h(
    'div',
    {
      class: 'groups',
      key: 'groups',
      id: 'markets',
      role: 'tabpanel',
      'aria-labelledby': `tab-${place.tab}`,
    },
    shown.length === 0 && h('p', { class: 'empty' }, t('event.no_markets')),
    shown.map((group) => panel(game, { detail, place, look }, group)),
  )
}

interface Around {
  detail: BookEventDetail
  place: EventPlace
  look: SportLook
}

function panel(game: BookGame, { detail, place, look }: Around, group: Group): Tree {
  const { t } = game.parts
  const side = look.ofSide?.(group.market)
  const owner = side === undefined ? '' : detail.event[side].name
  const about = [partName(t, group), owner].filter((one) => one !== '')
  const notes = [...about, look.marketNote(t, group.market)].filter((note) => note !== '')
  const name = look.marketName(t, group.market)
  const key = `${group.market} ${group.part}`
  const isOpen = !place.closed.includes(key)
  const isHalted = group.lines.every(({ status }) => status === 'suspended')
  const fold = (): void =>
    game.go({ ...place, closed: isOpen ? [...place.closed, key] : place.closed.filter((one) => one !== key) })
  return h(
    'section',
    { class: 'group', key, 'aria-label': [name, ...about].join(', ') },
    h(
      'button',
      { type: 'button', class: 'group__head', 'aria-expanded': String(isOpen), onclick: fold },
      h('h2', { class: 'group__name' }, name),
      h(
        'span',
        { class: isHalted ? 'group__note halt' : 'group__note' },
        isHalted ? t('time.suspended') : notes.join(', '),
      ),
      glyph(isOpen ? 'up' : 'down'),
    ),
    isOpen && board(game, { detail, place, look }, group),
  )
}

function board(game: BookGame, { detail: { event }, look }: Around, { market, lines }: Group): Tree {
  const { t } = game.parts
  const sides = { home: event.home.name, away: event.away.name }
  const price = (line: BoardMarket, outcome: string): Tree => {
    const ref = { event: event.id, market, spec: line.spec, outcome }
    return priceButton(game, event, ref, look.cellName(t, ref, sides))
  }
  const [first] = lines
  const columns = first === undefined ? null : look.columns?.(t, market, offeredIn(first), sides)
  if (first !== undefined && columns)
    return rowsUnder(
      columns.heads,
      columns.rows.map((row, at) =>
        row.map((one, column) =>
          one === null ? h('span', { key: `none ${at} ${column}` }) : price(first, one),
        ),
      ),
    )
  return rowsUnder(
    look.heads?.(market, sides) ?? [],
    lines.flatMap((line) => inRows(line.outcomes.map(({ outcome }) => price(line, outcome)))),
  )
}

/** Outcomes that can still be: the others have no price. */
const offeredIn = ({ outcomes }: BoardMarket): string[] =>
  outcomes.filter(({ d100 }) => d100 !== null).map(({ outcome }) => outcome)

const MOST_IN_A_ROW = 3

/** Many outcomes go on in the next row. */
function inRows(prices: Tree[]): Child[][] {
  if (prices.length <= MOST_IN_A_ROW) return [prices]
  return [prices.slice(0, MOST_IN_A_ROW), ...inRows(prices.slice(MOST_IN_A_ROW))]
}

function rowsUnder(heads: readonly string[], rows: Child[][]): Tree {
  return h(
    'div',
    { class: 'odds', onkeydown: moveAmongPrices },
    heads.length > 0 &&
      h(
        'div',
        { class: 'odds__row odds__heads', 'aria-hidden': 'true', '--count': String(heads.length) },
        heads.map((head) => h('span', {}, head)),
      ),
    rows.map((row) => h('div', { class: 'odds__row', 'data-row': true, '--count': String(row.length) }, row)),
  )
}
