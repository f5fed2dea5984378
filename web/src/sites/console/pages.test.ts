import { expect, test } from 'vitest'
import { PAGES, pageAt } from './pages.ts'

test('every page of the console stands at its address, and the desk at any other', () => {
  expect(PAGES.map(({ path }) => pageAt(`${path}/`).path)).toEqual(['/console/support', '/console/rooms'])
  for (const address of ['/console', '/console/', '/console/nowhere'])
    expect(pageAt(address).path).toBe('/console/support')
})
