import { expect, test } from 'vitest'
import { bigRoad, type Result } from './big-road.ts'

const road = (text: string): string =>
  bigRoad([...text].map((letter): Result => (letter === 'l' ? 'left' : letter === 'r' ? 'right' : 'tie')))
    .map(({ column, row, side, ties }) => `${side[0]}${column}${row}${'*'.repeat(ties)}`)
    .join(' ')

test('a side goes on downwards, the other begins a column', () => {
  expect(road('llrl')).toBe('l00 l01 r10 l20')
})

test('a tie marks the result before it, or the first one', () => {
  expect(road('ltt')).toBe('l00**')
  expect(road('tlr')).toBe('l00* r10')
})

test('a long run turns to the right at the bottom, and a later one at what it meets', () => {
  expect(road('llllllll')).toBe('l00 l01 l02 l03 l04 l05 l15 l25')
  expect(road(`llllllllr${'r'.repeat(6)}`)).toBe(
    'l00 l01 l02 l03 l04 l05 l15 l25 r10 r11 r12 r13 r14 r24 r34',
  )
})
