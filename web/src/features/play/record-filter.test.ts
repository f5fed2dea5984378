import { expect, test } from 'vitest'
import { addressOf, dayIn, filterOf, lastDays } from './record-filter.ts'

const ask = (query: string) => filterOf(new URLSearchParams(query), '2026-03-02', 'real')

test('PAY-7: the last 7 and 30 days end today and count it', () => {
  expect(lastDays('2026-03-02', 7)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(lastDays('2026-03-02', 30)).toEqual({ from: '2026-02-01', to: '2026-03-02' })
  expect(ask('period=30')).toMatchObject({ from: '2026-02-01', to: '2026-03-02' })
})

test('a custom period needs two real days, else it is the last seven', () => {
  const custom = { period: 'custom', from: '2026-01-01', to: '2026-01-31' }
  expect(ask('period=custom&from=2026-01-01&to=2026-01-31')).toMatchObject(custom)
  expect(ask('period=custom&from=2026-02-31&to=never')).toMatchObject({ period: '7', to: '2026-03-02' })
})

test('the address carries the filter there and back, and a preset without its days', () => {
  const filter = ask('period=30&status=settled&vassalage=LTN&mode=demo')
  expect(addressOf(filter)).not.toHaveProperty('from')
  expect(ask(new URLSearchParams(addressOf(filter)).toString())).toEqual(filter)
  expect(ask('status=lost&period=99')).toMatchObject({ status: 'all', period: '7' })
})

test('the day is the day of the merchant', () => {
  const at = Date.parse('2026-11-20T20:00:00Z')
  expect(dayIn('Asia/Kolkata', at)).toBe('2026-11-21')
  expect(dayIn('America/New_York', at)).toBe('2026-11-20')
})
