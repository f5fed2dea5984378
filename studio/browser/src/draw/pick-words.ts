/** The pick of a ticket in words: `-;2;01` is what was chosen for the second and the third place. */
import type { Board } from '@night-market/games/kernel/picks/lottery'
import type { Translate } from './look.ts'
import { symbolText, selectionOf } from './model/selection.ts'
import { labelName, placeName } from './names.ts'

export function pickWords(t: Translate, board: Board | undefined, text: string): string {
  const selection = board && selectionOf(board, text)
  if (!selection || !board) return text
  switch (selection.kind) {
    case 'columns':
      return board.kind === 'columns' ? columnWords(t, board, selection.columns) : text
    case 'labels':
      return selection.chosen.map((label) => labelName(t, label)).join(', ')
    case 'zones':
      return selection.zones.map((zone) => zone.join(' ')).join(' / ')
    case 'pool':
    case 'singles':
      return text.replaceAll(',', ' ').replace('#', ' + ')
  }
}

function columnWords(
  t: Translate,
  { places, symbols }: Extract<Board, { kind: 'columns' }>,
  columns: number[][],
): string {
  return columns
    .flatMap((column, at) => {
      if (column.length === 0) return []
      const isAll = column.length === symbols.length
      const chosen = isAll ? t('board.all') : column.map((each) => symbolText(symbols, each)).join(' ')
      return [`${placeName(t, places[at] ?? '')}: ${chosen}`]
    })
    .join(' · ')
}
