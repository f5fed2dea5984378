/** The parts that a pick is shown in, and what is left of it without each. */
import type { Board } from '@night-market/games/kernel/picks/lottery'
import { symbolText, toggled, type Selection } from './selection.ts'

export interface Part {
  kind: 'symbol' | 'label' | 'single'
  text: string
  symbol?: number
  without: Selection
}
export type Piece = { kind: 'place'; text: string } | { kind: 'sign'; text: string } | Part

export function piecesOf(board: Board, selection: Selection): Piece[] {
  switch (selection.kind) {
    case 'columns':
      return selection.columns.flatMap((_, at) => columnPieces(board, selection, at))
    case 'pool':
      return [
        ...symbols(board, selection.bankers, (bankers) => ({ ...selection, bankers })),
        ...(selection.bankers.length > 0 ? [sign('+')] : []),
        ...symbols(board, selection.chosen, (chosen) => ({ ...selection, chosen })),
      ]
    case 'zones': {
      const [first, second] = selection.zones
      return [
        ...symbols(board, first, (left) => ({ kind: 'zones', zones: [left, second] })),
        sign('/'),
        ...symbols(board, second, (left) => ({ kind: 'zones', zones: [first, left] })),
      ]
    }
    case 'labels':
      return words('label', selection.chosen, (chosen) => ({ kind: 'labels', chosen }))
    case 'singles':
      return words('single', selection.singles, (singles) => ({ kind: 'singles', singles }))
  }
}

const sign = (text: string): Piece => ({ kind: 'sign', text })

function columnPieces(
  board: Board,
  { columns }: Extract<Selection, { kind: 'columns' }>,
  at: number,
): Piece[] {
  const column = columns[at] ?? []
  if (board.kind !== 'columns' || column.length === 0) return []
  return [
    { kind: 'place', text: board.places[at] ?? '' },
    ...symbols(board, column, (left) => ({
      kind: 'columns',
      columns: columns.map((other, index) => (index === at ? left : other)),
    })),
  ]
}

function symbols(board: Board, set: number[], rest: (left: number[]) => Selection): Piece[] {
  const all = 'symbols' in board ? board.symbols : []
  return set.map((symbol) => ({
    kind: 'symbol',
    text: symbolText(all, symbol),
    symbol,
    without: rest(toggled(set, symbol)),
  }))
}

const words = (kind: 'label' | 'single', all: string[], rest: (left: string[]) => Selection): Piece[] =>
  all.map((text) => ({ kind, text, without: rest(all.filter((other) => other !== text)) }))
