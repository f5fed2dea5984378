import { expect, test } from 'vitest'
import { partsOf, remarkOf, spoken } from './parts.ts'
import { lookOf } from './looks.ts'

const DRAWN: [family: string, numbers: Record<string, number[][]>, text: string][] = [
  ['ssc', { n: [[4, 7, 0, 9, 3]] }, '4 7 0 9 3'],
  ['eleven-five', { n: [[2, 11, 5, 8, 6]] }, '02 11 05 08 06'],
  ['k3', { n: [[2, 5, 6]] }, '2 5 6'],
  ['pk10', { n: [[3, 9, 10, 1, 6, 4, 8, 2, 7, 5]] }, '3 9 10 1 6 4 8 2 7 5'],
  ['pc28', { n: [[7, 2, 5]] }, '7 + 2 + 5 = 14'],
  ['vietnam-27', { db: [[8, 6, 5, 0, 9]], g1: [[1, 2, 3, 4, 5]] }, '8 6 5 0 9'],
  ['vietnam-18', { g8: [[1, 2]], db: [[1, 7, 4, 3, 8, 2]] }, '1 7 4 3 8 2'],
  ['thai-lottery', { first: [[5, 5, 1, 2, 8, 0]], last2: [[3, 6]] }, '2 8 0 3 6'],
  ['four-digit', { first: [[4, 2, 8, 9]], second: [[0, 0, 0, 1]] }, '4 2 8 9'],
  ['mark-six', { n: [[2, 8, 12, 16, 19, 26]], extra: [[5]] }, '02 08 12 16 19 26 + 05'],
  ['of another vendor', { main: [[1, 2, 3]] }, '1 2 3'],
]

test.each(DRAWN)('LOT-3: numbers of %s are shown as its players read them', (family, numbers, text) => {
  expect(spoken(partsOf(family, numbers))).toBe(text)
})

test('numbers that are missing are left out, and never break the page', () => {
  for (const [family] of DRAWN) expect(spoken(partsOf(family, {}))).toBe('')
})

test('a throw of three is summed, and big from eleven on', () => {
  expect(remarkOf('k3', { n: [[2, 5, 6]] })).toEqual({ sum: 13, size: 'big' })
  expect(remarkOf('k3', { n: [[1, 3, 6]] })).toEqual({ sum: 10, size: 'small' })
  expect(remarkOf('ssc', { n: [[1, 3, 6, 1, 2]] })).toBeNull()
})

test('every known family has a look of its own', () => {
  const unknown = lookOf({ code: '', family: '' })
  const without = DRAWN.filter(([family]) => lookOf({ code: '', family }) === unknown)
  expect(without.map(([family]) => family)).toEqual(['of another vendor'])
})
