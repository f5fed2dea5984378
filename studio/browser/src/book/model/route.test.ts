import { expect, test } from 'vitest'
import { FramePath } from '@night-market/protocol/shapes'
import { codeIn, pathOf, placeOf } from './route.ts'

test.each(['/', '/e/football-lantern-20261128-3-1/main', '/e/one/half'])(
  'the path %s is a place, which has that path',
  (path) => {
    expect(pathOf(placeOf(path, 'live'))).toBe(path)
    expect(FramePath.safeParse(path).success).toBe(true)
  },
)

test('a match without a tab opens with the first, and any other path is the lobby', () => {
  expect(placeOf('/e/one', 'live')).toEqual({ page: 'event', event: 'one', tab: 'main', closed: [] })
  for (const path of ['', '/elsewhere', '/e/', '/e/A%00/main', '/e/one/main/more'])
    expect(placeOf(path, 'ended')).toEqual({ page: 'lobby', part: 'ended' })
})

test('a path may ask for a booking code, over the lobby', () => {
  expect(FramePath.safeParse('/code/ABCDEFGH').success).toBe(true)
  expect(['/code/ABCDEFGH', '/code/abcdefgh', '/code/ABC', '/code/', '/e/code/main'].map(codeIn)).toEqual([
    'ABCDEFGH',
    'abcdefgh',
    null,
    null,
    null,
  ])
  expect(placeOf('/code/ABCDEFGH', 'live')).toEqual({ page: 'lobby', part: 'live' })
})
