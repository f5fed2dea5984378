import { expect, test } from 'vitest'
import { FramePath } from '@night-market/protocol/shapes'
import { pathOf, placeOf } from './route.ts'

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
