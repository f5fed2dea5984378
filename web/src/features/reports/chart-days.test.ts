import { expect, test } from 'vitest'
import { chartDays } from './chart-days.ts'

test('PAY-7: a chart shows every day of its span, also those on which nothing was played', () => {
  const sum = { rounds: 1, stake: '1050', payout: '50', net: '-1000', validBet: '1000' }
  const days = chartDays(
    { asset: 'INR/2', byDay: [{ day: '2026-02-28', ...sum }] },
    { from: '2026-02-27', to: '2026-03-01' },
  )
  expect(days.map(({ label, stake, net }) => [label, stake, net])).toEqual([
    ['2026-02-27', 0, 0],
    ['2026-02-28', 10.5, -10],
    ['2026-03-01', 0, 0],
  ])
  expect(days[1]?.exact).toEqual({ stake: '1050', payout: '50', net: '-1000' })
})
