import { expect, test } from 'vitest'
import { cricket } from '@night-market/games/families/cricket/index'
import { battingOf as playedSide, needOf as playedNeed } from '@night-market/games/families/cricket/standing'
import { seededChance } from '@night-market/games/kernel/seeded-chance'
import { ballsOf, battingOf, needOf, oversIn, oversOf, rateOf, runsText } from './score.ts'

const START = cricket.kickOff()
const at = (score: Record<string, number>) => ({ score: { ...START, ...score } })

test('runs, overs and rates are written as cricket writes them', () => {
  const first = at({ home: 142, homeWickets: 3, homeBalls: 98 })
  expect([runsText(first, 'home'), oversOf(first, 'home'), rateOf(first, 'home')]).toEqual([
    '142/3',
    '16.2',
    '8.69',
  ])
  expect([runsText(first, 'away'), rateOf(first, 'away'), needOf(first)]).toEqual(['–', '–', null])
  const chase = at({ innings: 2, home: 160, homeBalls: 120, away: 129, awayBalls: 98 })
  expect(needOf(chase)).toEqual({ runs: 32, balls: 22, rate: '8.73' })
  expect(needOf(at({ innings: 4, superAway: 12, superHome: 5, superBalls: 4 }))).toEqual({
    runs: 8,
    balls: 2,
    rate: '24.00',
  })
  expect(needOf(at({ innings: 2, home: 160, away: 161, awayBalls: 90 }))).toBeNull()
})

test('the side, the need and the runs that are shown are those of the match', () => {
  const chance = seededChance('a score')
  const sheet = { home: 1000, away: 1000 }
  let score = START
  while (!cricket.isOver(score)) {
    score = cricket.play(sheet, score, chance).score
    expect(battingOf(at({ ...score }))).toBe(playedSide(score))
    if (!cricket.isOver(score)) expect(needOf(at({ ...score }))?.runs ?? null).toBe(playedNeed(score))
    expect(ballsOf(at({ ...score })).length).toBeGreaterThan(0)
  }
  for (const side of ['home', 'away'] as const) {
    const overs = oversIn(at({ ...score }), side)
    expect(overs.reduce((sum, { runs }) => sum + runs, 0)).toBe(score[side])
    expect(overs.reduce((sum, { wickets }) => sum + wickets, 0)).toBe(score[`${side}Wickets`])
  }
})
