/** Past draws, how often each number came in them, and the road of big and small. */
import type { DrawResult } from '@night-market/protocol/studio-draw'
import { glyph } from '../boards/glyph.ts'
import type { DrawGame } from '../game.ts'
import type { Label } from '../look.ts'
import type { ResultsPart } from '../state.ts'
import { columnsOf, recordsOf } from '../model/hits.ts'
import { ownPool } from '../model/pool.ts'
import { symbolText } from '../model/selection.ts'
import { placeName, playName } from '../names.ts'
import { correctionLine } from '../views/correction.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

const MOST = 200
const ROAD_ROWS = 6
const ROAD_COLUMNS = 40

export function resultsSheet(game: DrawGame): Child[] {
  const { t } = game.parts
  const { results, resultsPart } = game.state
  const shown = results.filter(({ isVoid }) => !isVoid)
  if (results.length === 0) return [h('p', { class: 'quiet' }, t('results.none'))]
  return [
    parts(game),
    ...(resultsPart === 'trend' ? [omission(game, shown)] : []),
    ...(resultsPart === 'roads' ? roads(game, shown) : []),
    resultsPart === 'draws' &&
      h(
        'ol',
        { class: 'results', key: 'draws' },
        results.map((result) => one(game, result)),
      ),
    results.length < MOST &&
      h(
        'button',
        { type: 'button', class: 'button', onclick: () => void more(game) },
        t('results.more', { count: MOST }),
      ),
  ]
}

/** Trends are of boards of numbers, roads of families that count something. */
function parts(game: DrawGame): Child {
  const { t, look } = game.parts
  const { board } = game.play
  const offered: [ResultsPart, Label][] = [['draws', 'results.draws']]
  if ('symbols' in board && board.kind !== 'zones') offered.push(['trend', 'results.trend'])
  if (look.road) offered.push(['roads', 'results.roads'])
  if (offered.length === 1) return null
  return h(
    'div',
    { class: 'segments', role: 'group', 'aria-label': t('results.part') },
    offered.map(([part, label]) =>
      h(
        'button',
        {
          type: 'button',
          class: 'segment',
          'aria-pressed': String(part === game.state.resultsPart),
          onclick: () => game.change({ resultsPart: part }),
        },
        t(label),
      ),
    ),
  )
}

async function more(game: DrawGame): Promise<void> {
  const results = await game.parts.client.results(MOST).catch(() => null)
  if (results !== null) game.change({ results })
}

function one(game: DrawGame, result: DrawResult): Tree {
  const { t, look } = game.parts
  const { issue, numbers, seed, seedHash, isVoid } = result
  return h(
    'li',
    { class: 'result', key: issue },
    h(
      'details',
      {},
      h(
        'summary',
        { class: 'result__head' },
        h('span', { class: 'num result__issue' }, issue),
        isVoid ? h('span', {}, t('results.void')) : look.line({ t, draw: numbers }),
        glyph('next'),
      ),
      correctionLine(game, result.correction),
      poolLine(game, result),
      !isVoid && look.table ? look.table({ t, draw: numbers }) : null,
      // An official draw has none.
      seed !== '' && field(t('results.seed'), seed),
      seed !== '' && field(t('results.hash'), seedHash),
      !isVoid &&
        h('button', { type: 'button', class: 'link', onclick: () => game.verify(issue) }, t('head.verify')),
    ),
  )
}

/** What was in the pool of the player's money, and what became of it. */
function poolLine({ parts: { t, money }, state }: DrawGame, { pools }: DrawResult): Child {
  const pool = ownPool(state.opening, pools)
  if (pool === null) return null
  const full = (amount: string): string => money.full(BigInt(amount))
  const values = { amount: full(pool.amount), carried: full(pool.carried) }
  const words =
    pool.winning === '0'
      ? t('results.pool_left', values)
      : t('results.pool', { ...values, winning: full(pool.winning), share: full(pool.share) })
  return h('p', { class: 'quiet num' }, words)
}

const field = (name: string, value: string): Tree =>
  h('p', { class: 'ticket__seed' }, h('span', {}, name), h('code', {}, value))

/** Of the board that is open, where it is one of numbers. */
function omission(game: DrawGame, results: DrawResult[]): Child {
  const { t, look } = game.parts
  const { board } = game.play
  if (!('symbols' in board) || board.kind === 'zones') return null
  const draws = results.map(({ numbers }) => look.drawn(game.play, numbers))
  const places = board.kind === 'columns' ? board.places : ['']
  return h(
    'section',
    { class: 'omission' },
    h('h3', {}, t('results.omission', { play: playName(t, game.play.code) })),
    h('p', { class: 'quiet' }, t('results.chance', { count: draws.length })),
    places.map((place, at) =>
      h(
        'div',
        { class: 'omission__place' },
        place !== '' && h('h4', {}, placeName(t, place)),
        table(
          game,
          board.symbols,
          draws.map((draw) => draw[at] ?? []),
        ),
      ),
    ),
  )
}

function table({ parts: { t } }: DrawGame, symbols: number[], draws: number[][]): Tree {
  const records = recordsOf(symbols, draws)
  const most = Math.max(1, ...[...records.values()].map(({ hits }) => hits))
  return h(
    'ul',
    { class: 'bars' },
    [...records].map(([symbol, { hits, since }]) =>
      h(
        'li',
        { class: 'bars__one', title: t('board.said', { number: symbolText(symbols, symbol), hits, since }) },
        h('b', { class: 'num' }, symbolText(symbols, symbol)),
        h('span', { class: 'bars__bar', '--share': String(hits / most) }),
        h('span', { class: 'num' }, String(hits)),
        h('span', { class: 'num bars__since' }, String(since)),
      ),
    ),
  )
}

/** Big and small, odd and even of what the family counts, as runs of the same. */
function roads({ parts: { t, look } }: DrawGame, results: DrawResult[]): Child[] {
  const { road } = look
  if (road === undefined) return []
  const values = results.toReversed().map(({ numbers }) => road.value(numbers))
  return [
    roadOf(
      t('board.big_small'),
      values.map((value) => (value >= road.middle ? 'big' : 'small')),
      t,
    ),
    roadOf(
      t('board.odd_even'),
      values.map((value) => (value % 2 === 0 ? 'even' : 'odd')),
      t,
    ),
  ]
}

type Outcome = 'big' | 'small' | 'odd' | 'even'

function roadOf(name: string, outcomes: Outcome[], t: DrawGame['parts']['t']): Tree {
  const columns = columnsOf(outcomes, ROAD_ROWS).slice(-ROAD_COLUMNS)
  return h(
    'div',
    {
      class: 'road',
      role: 'img',
      'aria-label': `${name}: ${outcomes
        .slice(-12)
        .map((each) => t(`board.${each}`))
        .join(', ')}`,
    },
    columns.map((column) =>
      h(
        'span',
        { class: 'road__column' },
        column.map((outcome) =>
          h('i', { class: `road__bead is-${outcome}` }, [...t(`board.${outcome}`)][0] ?? ''),
        ),
      ),
    ),
  )
}
