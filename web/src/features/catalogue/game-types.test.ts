import { GAME_TYPES } from '@night-market/protocol/values/game-types'
import { expect, test } from 'vitest'
import { CATEGORIES, openCategory } from './game-types.ts'

const lane = (gameCategory: (typeof GAME_TYPES)[number], games: number[]) =>
  ({ gameCategory, vendors: games.map((count) => ({ vassalage: 'ACM', games: count })) }) as never

test('HOME-3, NAV-6: every type of game is a category, the sports and lotteries too', () => {
  expect(CATEGORIES.map(({ type }) => type).toSorted()).toEqual([...GAME_TYPES].toSorted())
  for (const type of GAME_TYPES) expect(openCategory(lane(type, [3, 4]))).toMatchObject([{ type, games: 7 }])
})

test('NAV-6: a lane without games is no category', () => {
  expect(openCategory(lane('SPORTS', []))).toEqual([])
  expect(openCategory(lane('SPORTS', [0]))).toEqual([])
})
