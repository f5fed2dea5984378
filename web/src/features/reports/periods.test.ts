import { expect, test } from 'vitest'
import { daysAddress, daysBeside, daysIn, daysOf, dayIn } from './periods.ts'

const TODAY = '2026-03-02'
const ask = (query: string) => daysOf(new URLSearchParams(query), TODAY)

test('PAY-7: the last 7 and 30 days end today and count it; the next ones begin tomorrow', () => {
  expect(daysIn('7', TODAY)).toEqual({ from: '2026-02-24', to: TODAY })
  expect(daysIn('30', TODAY)).toEqual({ from: '2026-02-01', to: TODAY })
  expect(daysIn('next7', TODAY)).toEqual({ from: '2026-03-03', to: '2026-03-09' })
  expect(daysIn('next30', TODAY)).toEqual({ from: '2026-03-03', to: '2026-04-01' })
  expect(ask('period=next7')).toMatchObject({ period: 'next7', to: '2026-03-09' })
})

test('AGT-3: today is one day, yesterday the one before it', () => {
  expect(ask('period=today')).toEqual({ period: 'today', from: TODAY, to: TODAY })
  expect(ask('period=yesterday')).toEqual({ period: 'yesterday', from: '2026-03-01', to: '2026-03-01' })
})

test('a custom period needs two real days in their order, else it is the last seven', () => {
  const custom = { period: 'custom', from: '2026-01-01', to: '2026-01-31' }
  expect(ask('period=custom&from=2026-01-01&to=2026-01-31')).toEqual(custom)
  for (const days of [
    'from=2026-02-31&to=2026-03-01',
    'from=2026-01-31&to=2026-01-01',
    'from=never&to=ever',
  ]) {
    expect(ask(`period=custom&${days}`), days).toMatchObject({ period: '7', to: TODAY })
  }
})

test('the address carries a custom period there and back, and a preset without its days', () => {
  expect(daysAddress(ask('period=next30'))).toEqual({ period: 'next30' })
  const custom = ask('period=custom&from=2026-01-01&to=2026-01-31')
  expect(ask(new URLSearchParams(daysAddress(custom)).toString())).toEqual(custom)
})

test('the day is the day of the merchant', () => {
  const at = Date.parse('2026-11-20T20:00:00Z')
  expect(dayIn('Asia/Kolkata', at)).toBe('2026-11-21')
  expect(dayIn('America/New_York', at)).toBe('2026-11-20')
})

test('AGT-3: the period before and after has as many days, under its own name, and ends with today', () => {
  const week = { period: '7', ...daysIn('7', TODAY) } as const
  const before = { period: 'custom', from: '2026-02-17', to: '2026-02-23' } as const
  expect(daysBeside(week, -1, TODAY)).toEqual(before)
  expect(daysBeside(before, 1, TODAY)).toEqual(week)
  for (const [last, coming] of [
    ['7', 'next7'],
    ['30', 'next30'],
  ]) {
    expect(daysBeside(ask(`period=${last}`), 1, TODAY)).toEqual(ask(`period=${coming}`))
    expect(daysBeside(ask(`period=${coming}`), -1, TODAY)).toEqual(ask(`period=${last}`))
    expect(daysBeside(ask(`period=${coming}`), 1, TODAY)).toBeNull()
  }
  expect(daysBeside(ask('period=today'), 1, TODAY)).toBeNull()
  expect(daysBeside({ ...before, to: '2026-02-24' }, 1, TODAY)).toBeNull()
  expect(daysBeside(ask('period=today'), -1, TODAY)).toEqual(ask('period=yesterday'))
  expect(daysBeside(ask('period=yesterday'), 1, TODAY)).toEqual(ask('period=today'))
})
