/** The board of the play that is open. */
import { glyph } from './glyph.ts'
import type { DrawGame } from '../game.ts'
import { quickPick } from '../model/quick-pick.ts'
import { isEmpty, nothing } from '../model/selection.ts'
import { keptPick, openPick } from '../model/slip.ts'
import { h, type Tree } from '../../lib/tree.ts'
import { columnsBoard } from './columns.ts'
import { labelsBoard } from './labels.ts'
import { poolBoard } from './pool.ts'
import { sets } from './sets.ts'
import { singlesBoard } from './singles.ts'
import { zonesBoard } from './zones.ts'

export function boardOf(game: DrawGame): Tree {
  // Below a long board the buttons would be out of sight.
  const isLong = game.play.board.kind === 'pool' && game.play.board.symbols.length > 30
  const own = actions(game)
  return h(
    'div',
    { class: 'board', key: `board ${game.play.code}` },
    isLong && own,
    inner(game),
    !isLong && own,
  )
}

function inner(game: DrawGame): Tree[] {
  const { board } = game.play
  switch (board.kind) {
    case 'columns':
      return columnsBoard(game, board)
    case 'pool':
      return poolBoard(game, board)
    case 'zones':
      return zonesBoard(game, board)
    case 'labels':
      return labelsBoard(game, board)
    case 'singles':
      return singlesBoard(game, board)
  }
}

function actions(game: DrawGame): Tree {
  const { t } = game.parts
  const { board, code } = game.play
  const pick = openPick(game.state.slip, code)
  return h(
    'div',
    { class: 'actions' },
    action(t('board.quick'), 'chance', () => game.select(quickPick(game.play))),
    sets(game),
    action(t('board.clear'), 'clear', () => game.select(nothing(board)), isEmpty(game.selection)),
    action(
      t('board.another'),
      'plus',
      () => pick && game.changeSlip((slip) => keptPick(slip, pick.id)),
      pick === undefined || !isWhole(game, pick.id),
    ),
  )
}

/** Only a pick with a price is kept: half a pick would stand in the way of the ticket. */
const isWhole = (game: DrawGame, id: number): boolean =>
  game.priced.picks.some(({ pick, priced }) => pick.id === id && priced !== null)

const action = (words: string, icon: Parameters<typeof glyph>[0], press: () => void, isOff = false): Tree =>
  h('button', { type: 'button', class: 'action', disabled: isOff, onclick: press }, glyph(icon), words)
