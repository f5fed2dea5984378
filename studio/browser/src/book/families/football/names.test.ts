import { expect, test } from 'vitest'
import { football } from '@night-market/games/families/football/index'
import en from '../../labels.en.json' with { type: 'json' }
import { filled } from '../../../lib/texts.ts'
import type { Translate } from '../../look.ts'
import { fullName, goalsOf, scoreColumns, shortName } from './names.ts'

const texts: Record<string, string> = en
const t: Translate = (key, values = {}) => filled(texts[key] ?? key, values)
const sides = { home: 'Harbour', away: 'Cinder' }
const sheet = football.sheetOf({ attack: 1000, defence: 1000 }, { attack: 1000, defence: 1000 })
const board = football.board(sheet, football.kickOff())
const full = (market: number, spec: string, outcome: string): string =>
  fullName(t, { market, spec, outcome }, sides)
const short = (market: number, spec: string, outcome: string): string =>
  shortName(t, { market, spec, outcome }, sides)

test('a handicap of the guests has the opposite sign', () => {
  expect([full(16, 'hcp=-0.75', '1714'), full(16, 'hcp=-0.75', '1715')]).toEqual([
    'Harbour −0.75',
    'Cinder +0.75',
  ])
  expect([short(16, 'hcp=1', '1714'), short(66, 'hcp=0', '1715')]).toEqual(['+1.0', '0.0'])
})

test('results are signs in a row and sentences on a slip', () => {
  expect(['1', '2', '3'].map((outcome) => short(1, '', outcome))).toEqual(['1', 'X', '2'])
  expect(['1', '2', '3'].map((outcome) => full(1, '', outcome))).toEqual([
    'Harbour to win',
    'Draw',
    'Cinder to win',
  ])
  expect(['9', '10', '11'].map((outcome) => full(10, '', outcome))).toEqual([
    'Harbour or draw',
    'Harbour or Cinder',
    'Cinder or draw',
  ])
  expect([full(18, 'total=2.75', '12'), full(29, '', '76'), full(8, 'goalnr=2', '7')]).toEqual([
    'Over 2.75',
    'No',
    'No goal',
  ])
})

test('the goals of a score are those that its verdict needs', () => {
  const outcomes = board.find(({ market }) => market === 45)?.outcomes ?? []
  expect(outcomes.length).toBe(26)
  for (const { outcome } of outcomes) {
    const [home, away] = goalsOf(outcome) ?? [5, 0]
    const end = { ...football.kickOff(), step: football.steps, home, away }
    expect(football.judge({ market: 45, spec: '' }, outcome, end), outcome).toBe('W')
  }
})

test('scores stand by who wins, from the lowest, and any other under the draws', () => {
  const columns = scoreColumns(t, 45, ['274', '276', '324', '286', '278', '284'], sides)
  expect(columns).toEqual({
    heads: ['Harbour', 'Draw', 'Cinder'],
    rows: [
      ['276', '274', '284'],
      ['278', '286', null],
      [null, '324', null],
    ],
  })
  expect(scoreColumns(t, 1, ['1'], sides)).toBeNull()
})
