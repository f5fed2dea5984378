/** So many of one set, with bankers that are in every unit where the play has them. */
import type { Board } from '@night-market/games/kernel/picks/lottery'
import type { DrawGame } from '../game.ts'
import { sizeOf, symbolText, toggled, type PoolChoice } from '../model/selection.ts'
import { h, type Tree } from '../../lib/tree.ts'
import { grid, type Cell } from './grid.ts'
import { marksOf } from './marks.ts'
import { named } from './named.ts'

type Pool = Extract<Board, { kind: 'pool' }>

export function poolBoard(game: DrawGame, board: Pool): Tree[] {
  const { selection } = game
  const chosen: PoolChoice = selection.kind === 'pool' ? selection : { kind: 'pool', chosen: [], bankers: [] }
  const marks = marksOf(game)
  const cells = board.symbols.map((symbol): Cell => ({
    key: String(symbol),
    text: symbolText(board.symbols, symbol),
    isChosen: chosen.chosen.includes(symbol) || chosen.bankers.includes(symbol),
    isBanker: chosen.bankers.includes(symbol),
    ...marks(symbol),
    press: () => game.select(pressed(board, chosen, symbol, game.state.isBanking)),
  }))
  return [
    lead(game, board, chosen),
    grid(game.parts.t('board.numbers'), kindOf(board), cells),
    ...named(game, board, chosen, (symbol) => marks(symbol).isDisabled !== true),
    ...(game.state.results.length > 0 ? [legend(game)] : []),
  ]
}

const kindOf = ({ symbols }: Pool): string => {
  if (symbols.length > 60) return 'hundred'
  if (symbols.length > 30) return 'forty'
  return symbols.length > 10 ? 'wide' : symbols.length > 6 ? 'digits' : 'six'
}

/** A banker that is pressed while bankers are chosen leaves; any other becomes one, while there is room for it. */
function pressed(
  board: Pool,
  { chosen, bankers }: PoolChoice,
  symbol: number,
  isBanking: boolean,
): PoolChoice {
  if (bankers.includes(symbol)) return { kind: 'pool', chosen, bankers: toggled(bankers, symbol) }
  if (!isBanking) return { kind: 'pool', chosen: toggled(chosen, symbol), bankers }
  if (bankers.length >= board.take - 1) return { kind: 'pool', chosen, bankers }
  const others = chosen.filter((other) => other !== symbol)
  return { kind: 'pool', chosen: others, bankers: toggled(bankers, symbol) }
}

function lead(game: DrawGame, board: Pool, chosen: PoolChoice): Tree {
  const { t } = game.parts
  const left = board.take - sizeOf(chosen)
  const words =
    left > 0 ? t('board.choose_more', { count: left }) : t('board.chosen', { count: sizeOf(chosen) })
  return h(
    'div',
    { class: 'lead' },
    h('p', { class: 'lead__text' }, words),
    board.bankers && board.take > 1 && bankerSwitch(game, board),
  )
}

function bankerSwitch(game: DrawGame, board: Pool): Tree {
  const { t } = game.parts
  const { isBanking } = game.state
  return h(
    'button',
    {
      type: 'button',
      class: 'half',
      'aria-pressed': String(isBanking),
      title: t('board.banker_hint', { most: board.take - 1 }),
      onclick: () => game.change({ isBanking: !isBanking }),
    },
    t('board.banker'),
  )
}

function legend({ parts: { t } }: DrawGame): Tree {
  return h(
    'p',
    { class: 'legend' },
    h('span', { class: 'legend__item' }, h('i', { class: 'legend__dot' }), t('board.legend_last')),
    h('span', { class: 'legend__item' }, h('i', { class: 'legend__bar' }), t('board.legend_hits')),
    h('span', { class: 'legend__item' }, h('b', { class: 'num' }, '7'), t('board.legend_since')),
    h('span', { class: 'legend__item' }, h('b', { class: 'legend__half' }, '½'), t('board.legend_half')),
  )
}
