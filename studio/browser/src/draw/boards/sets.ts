/** More than one number of 00 to 99 at once: some by chance, all with a first digit, all with a last one. */
import type { DrawGame } from '../game.ts'
import type { Label } from '../look.ts'
import { quickNumbers } from '../model/quick-pick.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

const COUNTS = [5, 10]
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

export function sets(game: DrawGame): Child[] {
  const { board } = game.play
  const { t } = game.parts
  if (board.kind !== 'pool' || board.symbols.length !== 100) return []
  const quick = (count: number): Tree =>
    h(
      'button',
      {
        type: 'button',
        class: 'action num',
        'aria-label': t('board.quick_count', { count }),
        onclick: () => game.select({ kind: 'pool', chosen: quickNumbers(board.symbols, count), bankers: [] }),
      },
      String(count),
    )
  return [
    // A play of several numbers has a quick pick of so many.
    ...(board.take === 1 ? COUNTS.map(quick) : []),
    choice(game, 'board.head', 'board.head_of', (number, digit) => Math.floor(number / 10) === digit),
    choice(game, 'board.tail', 'board.tail_of', (number, digit) => number % 10 === digit),
  ]
}

/** Adds all numbers with the digit that is chosen. */
function choice(
  game: DrawGame,
  name: Label,
  each: Label,
  has: (number: number, digit: number) => boolean,
): Tree {
  const { t } = game.parts
  const add = (digit: number): void => {
    const { selection, play } = game
    if (selection.kind !== 'pool' || play.board.kind !== 'pool') return
    const chosen = play.board.symbols.filter(
      (number) => selection.chosen.includes(number) || has(number, digit),
    )
    game.select({ ...selection, chosen: chosen.filter((number) => !selection.bankers.includes(number)) })
  }
  return h(
    'select',
    {
      class: 'action action--choice',
      'aria-label': t(name),
      value: '',
      onchange: (event) => add(Number((event.target as HTMLSelectElement).value)),
    },
    h('option', { value: '', disabled: true }, t(name)),
    DIGITS.map((digit) => h('option', { value: String(digit) }, t(each, { digit }))),
  )
}
