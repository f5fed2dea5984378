/** Several numbers at once by a name that stands for them, pressed or typed. What is chosen are the numbers. */
import type { Board } from '@night-market/games/kernel/picks/lottery'
import type { DrawGame } from '../game.ts'
import type { NamedNumbers } from '../look.ts'
import type { PoolChoice } from '../model/selection.ts'
import { typedSet } from '../model/typed-set.ts'
import { setName } from '../names.ts'
import { h, type Tree } from '../../lib/tree.ts'

type Pool = Extract<Board, { kind: 'pool' }>

/** `hasRoom`: whether a number is sold still. */
export function named(
  game: DrawGame,
  board: Pool,
  choice: PoolChoice,
  hasRoom: (symbol: number) => boolean,
): Tree[] {
  const names = game.parts.look.named?.(dayOfDraw(game)) ?? []
  if (names.length === 0) return []
  const title = setName(game.parts.t, 'title')
  return [
    h(
      'section',
      { class: 'names', key: 'names' },
      h('h3', { class: 'place__name' }, title),
      h(
        'div',
        { class: 'names__all', role: 'group', 'aria-label': title },
        names.map((each) => nameButton(game, each, choice, hasRoom)),
      ),
    ),
    typing(game, board, choice, names),
  ]
}

/** By the calendar where the game is played: names change with the day of the draw, not with the player's. */
function dayOfDraw({ state, now }: DrawGame): string {
  const at = state.current?.drawsAt ?? now
  return new Date(at + state.opening.zoneMinutes * 60_000).toISOString().slice(0, 10)
}

function nameButton(
  game: DrawGame,
  { name, numbers }: NamedNumbers,
  choice: PoolChoice,
  hasRoom: (symbol: number) => boolean,
): Tree {
  const isIn = (number: number): boolean => choice.chosen.includes(number) || choice.bankers.includes(number)
  const sold = numbers.filter((number) => isIn(number) || hasRoom(number))
  const isChosen = sold.length > 0 && sold.every(isIn)
  return h(
    'button',
    {
      key: name,
      type: 'button',
      class: 'name',
      'aria-pressed': String(isChosen),
      disabled: sold.length === 0,
      onclick: () => game.select(isChosen ? less(choice, numbers) : more(choice, sold)),
    },
    h('b', {}, setName(game.parts.t, name)),
    h('span', { class: 'name__numbers num' }, numbers.join(' ')),
  )
}

const less = ({ chosen, bankers }: PoolChoice, numbers: number[]): PoolChoice => ({
  kind: 'pool',
  chosen: chosen.filter((number) => !numbers.includes(number)),
  bankers: bankers.filter((number) => !numbers.includes(number)),
})

/** A banker stays one. */
const more = ({ chosen, bankers }: PoolChoice, numbers: number[]): PoolChoice => ({
  kind: 'pool',
  chosen: [...new Set([...chosen, ...numbers])]
    .filter((number) => !bankers.includes(number))
    .toSorted((one, other) => one - other),
  bankers,
})

function typing(game: DrawGame, { symbols }: Pool, choice: PoolChoice, names: NamedNumbers[]): Tree {
  const { t } = game.parts
  const typed = game.state.typed ?? choice.chosen.join(' ')
  const { wrong } = typedSet(typed, symbols, names)
  return h(
    'label',
    { class: 'typing', key: 'typing' },
    h('span', { class: 'typing__label' }, setName(t, 'type')),
    h('input', {
      class: 'typing__area num',
      type: 'text',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-invalid': String(wrong !== null),
      'aria-describedby': 'typing-note',
      value: typed,
      oninput: (event) => {
        const text = (event.target as HTMLInputElement).value
        const { numbers } = typedSet(text, symbols, names)
        game.type(text, more({ ...choice, chosen: [] }, numbers))
      },
    }),
    h(
      'span',
      { class: wrong === null ? 'typing__note' : 'typing__note is-wrong', id: 'typing-note' },
      wrong === null
        ? t('board.typed', { count: choice.chosen.length })
        : t('board.wrong_word', { word: wrong }),
    ),
  )
}
