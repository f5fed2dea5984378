/** Two sets: what comes more than once, and what comes beside it. */
import type { Board } from '@night-market/games/kernel/picks/lottery'
import type { DrawGame } from '../game.ts'
import { symbolText, toggled } from '../model/selection.ts'
import { h, type Tree } from '../../lib/tree.ts'
import { grid, type Cell } from './grid.ts'

type Zones = Extract<Board, { kind: 'zones' }>

export const zonesBoard = (game: DrawGame, board: Zones): Tree[] => [
  zone(game, board, 0),
  zone(game, board, 1),
]

function zone(game: DrawGame, board: Zones, index: 0 | 1): Tree {
  const { t } = game.parts
  const { selection } = game
  const zones: [number[], number[]] = selection.kind === 'zones' ? selection.zones : [[], []]
  const name = t(index === 0 ? 'board.zone_repeated' : 'board.zone_single', { count: board.take[index] })
  const cells = board.symbols.map((symbol): Cell => ({
    key: String(symbol),
    text: symbolText(board.symbols, symbol),
    isChosen: zones[index].includes(symbol),
    press: () => {
      const changed = toggled(zones[index], symbol)
      game.select({ kind: 'zones', zones: index === 0 ? [changed, zones[1]] : [zones[0], changed] })
    },
  }))
  const kind = board.symbols.length > 6 ? 'digits' : 'six'
  return h(
    'section',
    { class: 'place', key: `zone ${index}` },
    h('h3', { class: 'place__name' }, name),
    grid(name, kind, cells),
  )
}
