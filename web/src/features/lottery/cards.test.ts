import { expect, test } from 'vitest'
import { drawnTogetherAt, justDrawn, rhythmOf, sectionsOf } from './cards.ts'
import type { LotteryGame } from './queries.ts'

const game = (code: string, name: string, fields: Partial<LotteryGame> = {}): LotteryGame => ({
  code,
  name,
  prizeMode: 'ELOTT',
  area: 'EL',
  source: 'simulated',
  family: 'five',
  gameType: 'ELOTT',
  vassalage: 'DRW',
  iconUrl: '',
  status: 'active',
  everyMinutes: 1,
  zoneMinutes: 480,
  maths: null,
  feeBps: null,
  current: null,
  last: null,
  ...fields,
})
const drawnAt = (at: number) => ({
  numero: '20261120-0001',
  drawAt: at,
  numbers: {},
  version: 1,
  isVoid: false,
})
const DAILY = { prizeMode: 'LOTT', everyMinutes: null } as const

const GAMES = [
  game('north', 'North daily', { ...DAILY, last: drawnAt(5) }),
  game('south', 'South daily', { ...DAILY, last: drawnAt(4) }),
  game('five-5', 'Five Digits 5 min', { everyMinutes: 5, last: drawnAt(6) }),
  game('five-1', 'Five Digits 1 min', { last: drawnAt(9) }),
  game('five-3', 'Five Digits 3 min', { everyMinutes: 3, last: drawnAt(8) }),
  game('thai-15', 'Thai 15 min', { prizeMode: 'SEA', everyMinutes: 15 }),
  game('thai', 'Thai daily', { prizeMode: 'SEA', everyMinutes: null }),
]

test('LOT-1: games that differ in how often they are drawn share a card, the most frequent first', () => {
  const shown = sectionsOf(GAMES).map(({ mode, cards }) => [
    mode,
    cards.map(({ name, games }) => [name, games.map(({ code }) => code)]),
  ])
  expect(shown).toEqual([
    ['ELOTT', [['Five Digits', ['five-1', 'five-3', 'five-5']]]],
    [
      'LOTT',
      [
        ['North daily', ['north']],
        ['South daily', ['south']],
      ],
    ],
    [
      'SEA',
      [
        ['Thai 15 min', ['thai-15']],
        ['Thai daily', ['thai']],
      ],
    ],
  ])
})

test('games of two vendors never share a card', () => {
  const other = game('other-3', 'Five Digits 3 min', { everyMinutes: 3, vassalage: 'ACME' })
  expect(sectionsOf([...GAMES.slice(2, 4), other])[0]?.cards).toHaveLength(2)
})

test('LOT-3: the newest results come first, one of each card, as many as there is room for', () => {
  const codes = justDrawn(sectionsOf(GAMES), 2).map((drawn) => drawn.game.code)
  expect(codes).toEqual(['five-1', 'north'])
  expect(justDrawn(sectionsOf(GAMES), 9)).toHaveLength(3)
})

test('the rhythm of games is known where each has one, and the hour where all share it', () => {
  expect(rhythmOf(GAMES.slice(2, 5))).toEqual([1, 3, 5])
  expect(rhythmOf(GAMES.slice(5))).toBeNull()
  const at = (drawAt: number) => ({ current: { numero: '20261120-0001', opensAt: 0, closesAt: 1, drawAt } })
  expect(drawnTogetherAt([game('a', 'A', at(7)), game('b', 'B', at(7))])).toBe(7)
  expect(drawnTogetherAt([game('a', 'A', at(7)), game('b', 'B', at(8))])).toBeNull()
  expect(drawnTogetherAt([game('a', 'A', at(7)), game('b', 'B')])).toBeNull()
  expect(drawnTogetherAt([])).toBeNull()
})
