/** Whole numbers, typed or pasted. */
import type { Board } from '@night-market/games/kernel/picks/lottery'
import type { DrawGame } from '../game.ts'
import { pasted } from '../model/paste.ts'
import { h, type Tree } from '../../lib/tree.ts'

type Singles = Extract<Board, { kind: 'singles' }>

export function singlesBoard(game: DrawGame, { digits }: Singles): Tree[] {
  const { t } = game.parts
  const { selection } = game
  const singles = selection.kind === 'singles' ? selection.singles : []
  const typed = game.state.typed ?? singles.join(' ')
  const { wrong } = pasted(typed, digits)
  const field = h(
    'label',
    { class: 'typing' },
    h('span', { class: 'typing__label' }, t('board.type', { digits })),
    h('textarea', {
      class: 'typing__area num',
      rows: 5,
      inputmode: 'numeric',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-invalid': String(wrong !== null),
      'aria-describedby': 'typing-note',
      value: typed,
      oninput: (event) => type(game, (event.target as HTMLTextAreaElement).value, digits),
    }),
    h(
      'span',
      { class: wrong ? 'typing__note is-wrong' : 'typing__note', id: 'typing-note' },
      wrong ? t('board.wrong_line', { ...wrong, digits }) : t('board.typed', { count: singles.length }),
    ),
  )
  return [field]
}

const type = (game: DrawGame, typed: string, digits: number): void =>
  game.type(typed, { kind: 'singles', singles: pasted(typed, digits).singles })
