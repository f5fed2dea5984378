import { expect, test } from 'vitest'
import type { Board } from '@night-market/games/kernel/picks/lottery'
import { cryptoBelow, quickPick } from './quick-pick.ts'

/** A play that takes every pick. */
const playOn = (board: Board) => ({
  board,
  read: () => ({ text: '', units: 1, wins: () => [], greatest: () => 0, keys: () => [] }),
})
/** The highest number each time. */
const highest = (n: number): number => n - 1

test('numbers that are drawn without putting back differ from place to place', () => {
  const symbols = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const board = { kind: 'columns', places: ['1', '2', '3'], symbols, takes: 3, mayBeEmpty: false } as const
  const pick = quickPick(playOn({ ...board, places: [...board.places] }), highest)
  expect(pick).toEqual({ kind: 'columns', columns: [[10], [9], [8]] })
})

test('of any places so many are filled, the others stay empty', () => {
  const board = {
    kind: 'columns',
    places: ['1', '2', '3'],
    symbols: [0, 1],
    takes: 1,
    mayBeEmpty: true,
  } as const
  const pick = quickPick(playOn({ ...board, places: [...board.places], symbols: [0, 1] }), highest)
  expect(pick).toEqual({ kind: 'columns', columns: [[], [], [1]] })
})

test('a number of the browser’s chance is below its limit', () => {
  for (let turn = 0; turn < 200; turn++) expect(cryptoBelow(7)).toBeLessThan(7)
})
