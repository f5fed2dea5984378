import { expect, test } from 'vitest'
import { football } from '@night-market/games/families/football/index'
import { rates } from '@night-market/games/families/football/standing'
import { stepChance } from '@night-market/games/kernel/book/fairness'
import type { Score } from '@night-market/games/kernel/book/sport'
import { seededChance } from '@night-market/games/kernel/seeded-chance'
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import { chancesBySteps } from './momentum.ts'

test('the momentum of every step follows from the sheet and the goals before it, as the match was drawn', () => {
  const chance = seededChance('momentum')
  const sheet = football.sheetOf(football.strengths(chance), football.strengths(chance))
  const incidents: BookEventDetail['incidents'] = []
  const expected = [rates(sheet, football.kickOff())]
  const shown = (score: Score) =>
    chancesBySteps({
      event: { score } as unknown as BookEventDetail['event'],
      incidents,
      fairness: { sheet } as unknown as BookEventDetail['fairness'],
    })
  expect(shown(football.kickOff())).toEqual([])
  for (let score = football.kickOff(); !football.isOver(score);) {
    const played = football.play(sheet, score, stepChance('b'.repeat(64), 'x-1', null, score.step + 1))
    score = played.score
    incidents.unshift(...played.incidents.map((one) => ({ ...one, step: score.step, minute: 0 })))
    if (!football.isOver(score)) expected.push(rates(sheet, score))
    expect(shown(score)).toEqual(expected)
  }
  expect(incidents.filter(({ kind }) => kind === 'goal').length).toBeGreaterThan(0)
})
