import { expect, test } from 'vitest'
import { isLobby } from '../routes.tsx'
import { stepsBack } from './trail.ts'

test.each([
  ['the list it was opened from', ['/', '/rng', '/seamless'], -1],
  ['the list, past another game', ['/rng', '/seamless', '/seamless'], -2],
  ['the list, past a deposit', ['/favorite', '/member/depositv2', '/seamless'], -2],
  ['no lobby: the game was opened by its address', ['/seamless'], null],
  ['no lobby: the game was opened from a record', ['/member/personalHistoryCopy', '/seamless'], null],
] as const)('a game leads back to %s', (_case, paths, steps) => {
  const trail = new Map(paths.map(isLobby).entries())
  expect(stepsBack(trail, paths.length - 1)).toBe(steps)
})

test('a part of the way that is not known is not stepped over', () => {
  const afterReload = new Map([
    [0, isLobby('/rng')],
    [3, isLobby('/seamless')],
  ])
  expect(stepsBack(afterReload, 3)).toBeNull()
  expect(stepsBack(afterReload, null)).toBeNull()
})
