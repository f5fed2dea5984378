import { expect, test } from 'vitest'
import { withSearch } from './recent-searches.ts'

test('the latest search stands first, once, and six are kept', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(withSearch(six, 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e'])
  expect(withSearch(six, 'C')).toEqual(['C', 'a', 'b', 'd', 'e', 'f'])
})
