import { expect, test } from 'vitest'
import { tennis } from '@night-market/games/families/tennis/index'
import { serverOf as playedServer } from '@night-market/games/families/tennis/standing'
import { seededChance } from '@night-market/games/kernel/seeded-chance'
import { pointText, scoreText, serverOf, setsOf } from './score.ts'

const START = tennis.kickOff()
const at = (score: Record<string, number>, state: 'live' | 'ended' = 'live') => ({
  score: { ...START, ...score },
  state,
})

test('points are written as tennis counts them', () => {
  const points = (homePoints: number, awayPoints: number): string =>
    `${pointText(at({ homePoints, awayPoints }), 'home')}–${pointText(at({ homePoints, awayPoints }), 'away')}`
  expect([points(0, 1), points(2, 3), points(3, 3), points(4, 3), points(6, 7), points(8, 8)]).toEqual([
    '0–15',
    '30–40',
    '40–40',
    'Ad–40',
    '40–Ad',
    '40–40',
  ])
  const tie = at({ homeGames: 6, awayGames: 6, homePoints: 7, awayPoints: 8 })
  expect([pointText(tie, 'home'), pointText(tie, 'away')]).toEqual(['7', '8'])
})

test('a score is its sets and the points of the game, at the end the sets alone', () => {
  const second = {
    home: 1,
    homeSet1: 6,
    awaySet1: 4,
    homeGames: 3,
    awayGames: 2,
    homePoints: 3,
    awayPoints: 1,
  }
  expect(scoreText(at(second))).toBe('6–4 3–2 40–15')
  const ended = { home: 2, homeSet1: 6, awaySet1: 4, homeSet2: 7, awaySet2: 6 }
  expect(scoreText(at(ended, 'ended'))).toBe('6–4 7–6')
  expect(setsOf(at(ended, 'ended'))).toHaveLength(2)
  expect(scoreText(at({}))).toBe('0–0 0–0')
})

test('the server that is shown is the one whose serve is drawn', () => {
  const chance = seededChance('a server')
  const sheet = { home: 640_000, away: 640_000 }
  for (let score = START; !tennis.isOver(score); score = tennis.play(sheet, score, chance).score)
    expect(serverOf(at({ ...score })), JSON.stringify(score)).toBe(playedServer(score))
})
