import { expect, test } from 'vitest'
import { filledPath, paramsOf } from './paths.ts'

test.each([
  ['/news', '/news', {}],
  ['/news', '/News/', {}],
  ['/', '/', {}],
  ['/member/depositv2', '/member/depositV2', {}],
  ['/news', '/newspaper', null],
  ['/news', '/news/one', null],
  ['/news/:slug', '/news/Diwali-2026', { slug: 'Diwali-2026' }],
  ['/news/:slug', '/news/%E0%A4%A6/', { slug: 'द' }],
  ['/news/:slug', '/news/', null],
  ['/news/:slug', '/news/%', null],
  ['/rooms/:room/:message', '/rooms/a/b', { room: 'a', message: 'b' }],
])('the path %s against the address %s', (pattern, pathname, params) => {
  expect(paramsOf(pattern, pathname)).toEqual(params)
})

test('a path is filled in, and what it has no place for is left for the query', () => {
  expect(filledPath('/news/:slug', { slug: 'a b/c', page: '2' })).toEqual({
    path: '/news/a%20b%2Fc',
    rest: { page: '2' },
  })
  expect(filledPath('/news', {})).toEqual({ path: '/news', rest: {} })
  expect(() => filledPath('/news/:slug', {})).toThrow('needs a slug')
})
