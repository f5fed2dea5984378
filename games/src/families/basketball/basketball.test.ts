import { expect, test } from 'vitest'
import type { Score } from '../../kernel/book/sport.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { basketball } from './index.ts'

const SHEET = basketball.sheetOf({ edge: 1020 }, { edge: 980 })
const START = basketball.kickOff()
const TIED: Score = { ...START, step: 144, home: 80, away: 80 }

const won = (score: Score, market: number, outcome: number, spec = ''): number =>
  Number(basketball.chancesAt(SHEET, score)({ market, spec }, `${outcome}`).W.toFixed(6))

test('the chances of the model are those that simulations confirmed', () => {
  expect(won(START, 219, 4)).toBe(0.589354)
  expect(won(START, 223, 1714, 'hcp=-3.5')).toBe(0.496201)
  expect(won(START, 225, 12, 'total=163.5')).toBe(0.487366)
  expect(won(START, 219, 4) + won(START, 219, 5)).toBeCloseTo(1, 5)
})

test('a board has every market, with one main line of spread and total', () => {
  const board = basketball.board(SHEET, START)
  expect([...new Set(board.map(({ market }) => market))]).toEqual([
    219, 223, 225, 227, 228, 235, 303, 236, 234,
  ])
  expect(board.filter(({ isMain }) => isMain).map(({ market, spec }) => `${market} ${spec}`)).toEqual([
    '219 ',
    '223 hcp=-3.5',
    '225 total=163.5',
  ])
  const quarters = board.filter(({ market }) => market === 303).map(({ spec }) => spec)
  expect(quarters).toContain('quarternr=1|hcp=-0.5')
  const last = basketball.board(SHEET, { ...TIED, step: 143 })
  expect(last.map(({ spec }) => spec).filter((spec) => spec.includes('quarternr=4')).length).toBeGreaterThan(
    0,
  )
  expect(basketball.board(SHEET, TIED).map(({ market }) => market)).not.toContain(235)
})

test('a tie goes on, and nothing of the match is decided before one side leads', () => {
  expect(basketball.isOver(TIED)).toBe(false)
  expect(basketball.judge({ market: 219, spec: '' }, '4', TIED)).toBeNull()
  expect(basketball.judge({ market: 225, spec: 'total=161.5' }, '13', TIED)).toBeNull()
  expect(basketball.judge({ market: 225, spec: 'total=159.5' }, '12', TIED)).toBe('W')
  expect(basketball.isOver({ ...TIED, step: 150, home: 85 })).toBe(false)
  expect(basketball.isOver({ ...TIED, step: 160 })).toBe(false)
  const ended: Score = { ...TIED, step: 160, home: 85 }
  expect(basketball.isOver(ended)).toBe(true)
  expect(basketball.judge({ market: 219, spec: '' }, '4', ended)).toBe('W')
  expect(basketball.judge({ market: 223, spec: 'hcp=-5' }, '1714', ended)).toBe('P')
  expect(() => basketball.play(SHEET, ended, seededChance('over'))).toThrow('over')
})

test('a quarter is judged by its own points at its end', () => {
  const score: Score = { ...START, step: 72, home: 40, away: 41, homeQuarter1: 22, awayQuarter1: 20 }
  const judged = (nth: number, outcome: number) =>
    basketball.judge({ market: 235, spec: `quarternr=${nth}` }, `${outcome}`, score)
  expect([judged(1, 1), judged(1, 3), judged(3, 1)]).toEqual(['W', 'L', null])
  expect(basketball.judge({ market: 236, spec: 'quarternr=1|total=41.5' }, '12', score)).toBe('W')
  expect(() => basketball.judge({ market: 235, spec: 'quarternr=5' }, '1', score)).toThrow('there is no')
  expect(() => basketball.judge({ market: 235, spec: '' }, '1', score)).toThrow('has no line')
})

test('the highest quarter is alone above all others, and overtimes are none', () => {
  const quarters = (home: number[], away: number[]): Score => ({
    ...TIED,
    ...Object.fromEntries(home.map((points, place) => [`homeQuarter${place + 1}`, points])),
    ...Object.fromEntries(away.map((points, place) => [`awayQuarter${place + 1}`, points])),
  })
  const judged = (score: Score) =>
    [920, 921, 922, 923, 924].map((outcome) =>
      basketball.judge({ market: 234, spec: '' }, `${outcome}`, score),
    )
  expect(judged(quarters([20, 25, 20, 15], [20, 19, 20, 21]))).toEqual(['L', 'W', 'L', 'L', 'L'])
  expect(judged(quarters([20, 25, 20, 15], [24, 19, 20, 21]))).toEqual(['L', 'L', 'L', 'L', 'W'])
  expect(judged({ ...quarters([20, 25, 20, 0], [20, 19, 20, 0]), step: 143 })).toEqual(Array(5).fill(null))
})

test('a match is its quarters, and its overtimes where it is tied', () => {
  let overtimes = 0
  for (let seed = 1; seed <= 80; seed++) {
    const chance = seededChance(`basketball ${seed}`)
    let score = START
    let ends = 0
    while (!basketball.isOver(score)) {
      const played = basketball.play(SHEET, score, chance)
      score = played.score
      if (played.material) ends += 1
    }
    const quarters = [1, 2, 3, 4].reduce((sum, nth) => sum + (score[`homeQuarter${nth}`] ?? 0), 0)
    if (score.step === 144) expect(quarters).toBe(score.home)
    else overtimes += 1
    expect(ends).toBe(4 + (score.step - 144) / 16)
    expect(basketball.clock(score).period).toBe('ended')
  }
  expect(overtimes).toBeGreaterThan(0)
})

test('the clock tells quarters, breaks and overtime', () => {
  const shown = [0, 1, 36, 37, 108, 143].map((step) =>
    Object.values(basketball.clock({ ...START, step })).join(' '),
  )
  expect(shown).toEqual([
    '0 not_started',
    '1 quarter_1',
    '12 break',
    '13 quarter_2',
    '36 break',
    '48 quarter_4',
  ])
  expect([TIED, { ...TIED, step: 152 }].map((score) => basketball.clock(score))).toEqual([
    { minute: 48, period: 'overtime' },
    { minute: 51, period: 'overtime' },
  ])
})
