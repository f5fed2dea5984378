import { expect, test } from 'vitest'
import type { Board } from '@night-market/games/kernel/picks/lottery'
import { LOTTERY_FAMILIES } from '@night-market/games/families/lotteries'
import { piecesOf } from './pieces.ts'
import { quickPick } from './quick-pick.ts'
import { nothing, selectionOf, sizeOf, symbolText, textOf, toggled, type Selection } from './selection.ts'

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
const digits = range(0, 9)
const COLUMNS: Board = {
  kind: 'columns',
  places: ['1', '2', '3'],
  symbols: digits,
  takes: 3,
  mayBeEmpty: false,
}
const RACE: Board = {
  kind: 'columns',
  places: ['1', '2'],
  symbols: range(1, 10),
  takes: 2,
  mayBeEmpty: false,
}
const POOL: Board = { kind: 'pool', symbols: range(0, 99), take: 2, bankers: true }
const ZONES: Board = { kind: 'zones', symbols: digits, take: [2, 1] }
const LABELS: Board = { kind: 'labels', labels: ['big', 'small'] }
const SINGLES: Board = { kind: 'singles', digits: 4 }

const WRITTEN: [Board, Selection, string][] = [
  [COLUMNS, { kind: 'columns', columns: [[0, 1], [], [2]] }, '01;-;2'],
  [RACE, { kind: 'columns', columns: [[8, 9], [10]] }, '8,9;10'],
  [POOL, { kind: 'pool', chosen: [0, 9, 41], bankers: [] }, '00,09,41'],
  [POOL, { kind: 'pool', chosen: [3, 5], bankers: [7] }, '07#03,05'],
  [
    ZONES,
    {
      kind: 'zones',
      zones: [
        [0, 2, 4],
        [1, 9],
      ],
    },
    '024/19',
  ],
  [LABELS, { kind: 'labels', chosen: ['small'] }, 'small'],
  [SINGLES, { kind: 'singles', singles: ['8429', 'R300'] }, '8429,R300'],
]

test.each(WRITTEN)('%j: %j is written %s, and read back', (board, selection, text) => {
  expect(textOf(board, selection)).toBe(text)
  expect(selectionOf(board, text)).toEqual(selection)
})

test('nothing chosen is no pick', () => {
  for (const board of [COLUMNS, POOL, ZONES, LABELS, SINGLES])
    expect(textOf(board, nothing(board))).toBeNull()
})

test('each part of a pick is shown, and taken out alone', () => {
  for (const [board, selection] of WRITTEN) {
    const parts = piecesOf(board, selection).flatMap((piece) => ('without' in piece ? [piece] : []))
    expect(parts).toHaveLength(sizeOf(selection))
    for (const { without } of parts) expect(sizeOf(without)).toBe(sizeOf(selection) - 1)
  }
})

test('all and none of a column are read from a ticket', () => {
  expect(selectionOf(COLUMNS, '*;-;2')).toEqual({ kind: 'columns', columns: [digits, [], [2]] })
})

test('a text of another board is no selection', () => {
  expect(selectionOf(COLUMNS, '01;2')).toBeNull()
  expect(selectionOf(LABELS, 'big,huge')).toBeNull()
  expect(selectionOf(ZONES, '024')).toBeNull()
})

test('a hundred numbers are written with two digits, others as they are', () => {
  expect(symbolText(range(0, 99), 7)).toBe('07')
  expect(symbolText(range(1, 49), 7)).toBe('7')
  expect(symbolText(digits, 7)).toBe('7')
})

test('a pressed number is put in its order, and taken out again', () => {
  expect(toggled([3, 9], 5)).toEqual([3, 5, 9])
  expect(toggled([3, 5, 9], 5)).toEqual([3, 9])
})

test('the maths reads a quick pick of every play, and the text of a ticket comes back as it was', () => {
  const turns = { value: 0 }
  const below = (n: number): number => (turns.value += 7) % n
  for (const { id, plays } of LOTTERY_FAMILIES)
    for (const play of plays) {
      const { code, board, read } = play
      const picked = read(textOf(board, quickPick(play, below)) ?? '')
      expect(picked?.units, `${id} ${code}`).toBe(1)
      const again = selectionOf(board, picked?.text ?? '')
      expect(again && read(textOf(board, again) ?? '')?.text, `${id} ${code}`).toBe(picked?.text)
    }
})

test('a quick pick of a play in any order is a number that is sold', () => {
  const tote = LOTTERY_FAMILIES.flatMap(({ plays }) => plays).find(({ code }) => code === 'tote')
  const drawn = [111, 222, 302].values()
  const below = (): number => drawn.next().value ?? 302
  expect(tote && quickPick(tote, below)).toEqual({ kind: 'singles', singles: ['302'] })
})
