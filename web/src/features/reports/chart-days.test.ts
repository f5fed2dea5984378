import { expect, test } from 'vitest'
import { chartDays, chartTicks, namedDays } from './chart-days.ts'

test('PAY-7: a chart shows every day of its span, also those on which nothing was played', () => {
  const sum = { rounds: 1, stake: '1050', payout: '50', net: '-1000', validBet: '1000' }
  const days = chartDays(
    { asset: 'INR/2', byDay: [{ day: '2026-02-28', ...sum }] },
    { from: '2026-02-27', to: '2026-03-01' },
  )
  expect(days.map(({ day, net }) => [day, net])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', -10],
    ['2026-03-01', 0],
  ])
  expect(days[1]?.exact).toEqual({ stake: '1050', payout: '50', net: '-1000' })
})

test.each([
  [
    [0, -1000],
    [-1000, -500, 0],
  ],
  [
    [120, -80],
    [-100, 0, 100, 200],
  ],
  [[12.5], [0, 5, 10, 15]],
  [[0], [0, 1]],
])('PAY-7: the axis of a chart holds zero and all of %j', (values, ticks) => {
  expect(chartTicks(values)).toEqual(ticks)
})

test.each([
  [30, 5, [0, 7, 15, 22, 29]],
  [7, 7, [0, 1, 2, 3, 4, 5, 6]],
  [1, 5, [0]],
])('of %i days at most %i are named, the first and the last among them', (count, atMost, named) => {
  expect(namedDays(count, atMost)).toEqual(named)
})
