import { expect, test } from 'vitest'
import { lunarYearOf, zodiacOn } from './zodiac.ts'

const numbersOf = (day: string): Record<string, number[]> =>
  Object.fromEntries(zodiacOn(day).map(({ name, numbers }) => [name, numbers]))

test('LOT-2: the animal of the lunar year has 1, 13, 25, 37 and 49, the others count back from it', () => {
  expect(numbersOf('2026-11-28')).toEqual({
    horse: [1, 13, 25, 37, 49],
    snake: [2, 14, 26, 38],
    dragon: [3, 15, 27, 39],
    rabbit: [4, 16, 28, 40],
    tiger: [5, 17, 29, 41],
    ox: [6, 18, 30, 42],
    rat: [7, 19, 31, 43],
    pig: [8, 20, 32, 44],
    dog: [9, 21, 33, 45],
    rooster: [10, 22, 34, 46],
    monkey: [11, 23, 35, 47],
    goat: [12, 24, 36, 48],
  })
})

test.each([
  ['2024-02-09', null],
  ['2024-02-10', 'dragon'],
  ['2025-01-28', 'dragon'],
  ['2025-01-29', 'snake'],
  ['2026-02-16', 'snake'],
  ['2026-02-17', 'horse'],
  // The new moon is at 23:56 in China.
  ['2027-02-05', 'horse'],
  ['2027-02-06', 'goat'],
  ['2028-01-26', 'monkey'],
  // The new moon is at 00:07 in China.
  ['2030-02-02', 'rooster'],
  ['2030-02-03', 'dog'],
  ['2031-01-23', 'pig'],
  ['2032-02-11', 'rat'],
  ['2033-01-31', 'ox'],
  ['2060-02-01', 'rabbit'],
  ['2060-02-02', null],
])('the year on %s is that of the %s', (day, animal) => {
  expect(zodiacOn(day)[0]?.name ?? null).toBe(animal)
})

test('each lunar year has twelve or thirteen months', () => {
  const days = Array.from({ length: 366 * 36 }, (_, no) =>
    new Date(Date.UTC(2024, 1, 10 + no)).toISOString().slice(0, 10),
  )
  const lengths = Map.groupBy(days, lunarYearOf)
  lengths.delete(null)
  expect([...lengths.keys()]).toEqual(Array.from({ length: 36 }, (_, no) => 2024 + no))
  expect([...lengths].filter(([, { length }]) => ![353, 354, 355, 383, 384, 385].includes(length))).toEqual(
    [],
  )
})
