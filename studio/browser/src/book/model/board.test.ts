import { expect, test } from 'vitest'
import type { BoardMarket } from '@night-market/protocol/vendor/book'
import { stepIn } from '../keys.ts'
import { courseLines, lastChances } from './course.ts'
import { groupsOf, groupsUnder, tabsOf } from './groups.ts'
import { oddsText, totalOddsText } from './odds.ts'

const market = (number: number, tab: string, spec = ''): BoardMarket => ({
  market: number,
  spec,
  tab,
  status: 'open',
  outcomes: [{ outcome: '1', ppm: 400_000, d100: 240 }],
})
const look = { tabs: ['main', 'totals', 'corners'], order: [1, 18, 19, 166] }

test('odds are written in each format with a real minus', () => {
  expect([202, 191, 2100, 20_000, 1250].map((d100) => oddsText(d100, 'decimal'))).toEqual([
    '2.02',
    '1.91',
    '21.0',
    '200',
    '12.5',
  ])
  expect((['hongkong', 'malay', 'indo', 'american'] as const).map((format) => oddsText(202, format))).toEqual(
    ['1.02', '−0.980', '1.02', '+102'],
  )
  expect(oddsText(191, 'american')).toBe('−110')
  // What the odds of an outright may be reduced to.
  expect((['hongkong', 'malay', 'indo', 'american'] as const).map((format) => oddsText(100, format))).toEqual(
    ['0.00', '0.00', '0.00', '0'],
  )
})

test('the odds of a line of many legs have four places, rounded down', () => {
  expect(totalOddsText([171, 213, 169], 'decimal')).toBe('6.1554')
  expect(totalOddsText([202], 'malay')).toBe('−0.980')
})

test('the lines of a market stand together, and the first tab shows the first group of every other', () => {
  const board = [
    market(19, 'totals'),
    market(18, 'totals', 'total=2.5'),
    market(18, 'totals', 'total=3.5'),
    market(166, 'totals'),
    market(1, 'main'),
  ]
  const tabOf = (number: number) => (number === 166 ? 'corners' : undefined)
  const groups = groupsOf(board, { ...look, tabOf })
  expect(groups.map(({ market: of, lines }) => [of, lines.length])).toEqual([
    [1, 1],
    [18, 2],
    [19, 1],
    [166, 1],
  ])
  expect(groupsUnder(groups, 'main', look).map(({ market: of }) => of)).toEqual([1, 18, 166])
  expect(tabsOf(groups, look)).toEqual([
    { tab: 'main', count: 3 },
    { tab: 'totals', count: 2 },
    { tab: 'corners', count: 1 },
  ])
})

test('the parts of a match stand apart: quarters of one market, but not innings', () => {
  const board = [
    market(235, 'quarter', 'quarternr=1'),
    market(235, 'quarter', 'quarternr=2'),
    market(18, 'totals', 'inningnr=1|total=2.5'),
    market(18, 'totals', 'inningnr=1|total=3.5'),
    market(236, 'quarter', 'quarternr=2|total=40.5'),
  ]
  expect(groupsOf(board, look).map(({ part, lines }) => [part, lines.length])).toEqual([
    ['', 2],
    ['quarternr=1', 1],
    ['quarternr=2', 1],
    ['quarternr=2', 1],
  ])
})

test('arrow keys lead within a row and to the same place of the next, and hold at the edges', () => {
  const rows = [3, 7, 2]
  const from = (row: number, column: number, key: string) => stepIn(rows, { row, column }, key)
  expect(from(0, 2, 'ArrowRight')).toEqual({ row: 0, column: 2 })
  expect(from(1, 5, 'ArrowDown')).toEqual({ row: 2, column: 1 })
  expect(from(1, 5, 'ArrowUp')).toEqual({ row: 0, column: 2 })
  expect(from(1, 5, 'Home')).toEqual({ row: 1, column: 0 })
  expect(from(1, 0, 'End')).toEqual({ row: 1, column: 6 })
  expect(from(1, 0, 'a')).toBeNull()
})

test('the course of a match runs from kick-off to its last step', () => {
  const points = [
    { step: 0, ppm: [500_000, 500_000] },
    { step: 48, ppm: [750_000, 250_000] },
  ]
  const [home, away] = courseLines(points, 96, { width: 400, height: 100 })
  expect([home?.path, home?.end, away?.path]).toEqual(['M0 50L200 25', [200, 25], 'M0 50L200 75'])
  expect(lastChances({ course: points, board: [] })).toEqual([750_000, 250_000])
  expect(lastChances({ course: [], board: [market(1, 'main')] })).toEqual([400_000])
  expect(lastChances({ course: [], board: [] })).toBeNull()
})
