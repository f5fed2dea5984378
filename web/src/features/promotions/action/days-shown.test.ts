import { expect, test } from 'vitest'
import { daysShown } from './days-shown.ts'

const shown = (...of: Parameters<typeof daysShown>) =>
  daysShown(...of).map(
    ({ day, isDone, isToday }) => `${day.slice(5)}${isDone ? ' done' : ''}${isToday ? ' today' : ''}`,
  )

test('a week is shown from its Monday', () => {
  const progress = { done: '2', of: '5', isMoney: false }
  expect(
    shown({ days: ['2026-11-23', '2026-11-24'], today: '2026-11-25', period: 'week', progress }),
  ).toEqual(['11-23 done', '11-24 done', '11-25 today', '11-26', '11-27', '11-28', '11-29'])
})

test('another period is shown from the day on which the run began, or from today', () => {
  const progress = { done: '2', of: '5', isMoney: false }
  const days = ['2026-11-20', '2026-11-24', '2026-11-25']
  expect(shown({ days, today: '2026-11-25', period: 'month', progress })[0]).toBe('11-24 done')
  expect(shown({ days, today: '2026-11-26', period: 'month', progress }).slice(0, 3)).toEqual([
    '11-24 done',
    '11-25 done',
    '11-26 today',
  ])
  expect(shown({ days: [], today: '2026-11-26', period: 'month', progress: null })[0]).toBe('11-26 today')
})
