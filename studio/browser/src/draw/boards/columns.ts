/** One row of symbols for each place, with the usual halves of it. */
import type { Board } from '@night-market/games/kernel/picks/lottery'
import type { DrawGame } from '../game.ts'
import type { Label } from '../look.ts'
import { symbolText, toggled } from '../model/selection.ts'
import { placeName } from '../names.ts'
import { h, type Tree } from '../../lib/tree.ts'
import { grid, type Cell } from './grid.ts'
import { marksOf } from './marks.ts'

type Columns = Extract<Board, { kind: 'columns' }>

const HALVES: [Label, (symbol: number, middle: number) => boolean][] = [
  ['board.all', () => true],
  ['board.big', (symbol, middle) => symbol >= middle],
  ['board.small', (symbol, middle) => symbol < middle],
  ['board.odd', (symbol) => symbol % 2 === 1],
  ['board.even', (symbol) => symbol % 2 === 0],
  ['board.clear', () => false],
]

export const columnsBoard = (game: DrawGame, board: Columns): Tree[] =>
  board.places.map((place, index) => row(game, board, place, index))

function row(game: DrawGame, board: Columns, place: string, index: number): Tree {
  const { t } = game.parts
  const { selection } = game
  const columns = selection.kind === 'columns' ? selection.columns : []
  const chosen = columns[index] ?? []
  const put = (symbols: number[]): void =>
    game.select({
      kind: 'columns',
      columns: board.places.map((_, at) => (at === index ? symbols : (columns[at] ?? []))),
    })
  const name = placeName(t, place)
  const marks = marksOf(game, index)
  const cells = board.symbols.map((symbol): Cell => ({
    key: String(symbol),
    text: symbolText(board.symbols, symbol),
    isChosen: chosen.includes(symbol),
    ...marks(symbol),
    press: () => put(toggled(chosen, symbol)),
  }))
  return h(
    'section',
    { class: 'place', key: place },
    h('h3', { class: 'place__name' }, name),
    grid(name, board.symbols.length > 10 ? 'wide' : 'digits', cells),
    halves(game, board, name, chosen, put),
  )
}

function halves(
  game: DrawGame,
  { symbols }: Columns,
  place: string,
  chosen: number[],
  put: (symbols: number[]) => void,
): Tree {
  const { t } = game.parts
  const middle = symbols[Math.floor(symbols.length / 2)] ?? 0
  return h(
    'div',
    { class: 'halves', role: 'group', 'aria-label': place },
    HALVES.map(([label, has]) => {
      const set = symbols.filter((symbol) => has(symbol, middle))
      const isOn = set.length > 0 && String(set) === String(chosen)
      return h(
        'button',
        {
          type: 'button',
          class: 'half',
          'aria-pressed': String(isOn),
          'aria-label': `${place}: ${t(label)}`,
          onclick: () => put(set),
        },
        t(label),
      )
    }),
  )
}
