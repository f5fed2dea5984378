import { expect, test } from 'vitest'
import { dateText } from './dates.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('dates are written as in India: the day before the month', () => {
  const at = new Date('2026-11-22T07:09:00').toISOString()
  expect(plain(dateText('moment', at, 'EN'))).toBe('22 Nov 2026, 7:09 am')
  expect(plain(dateText('moment', at, 'HI'))).toMatch(/^22 नव॰ 2026, सुबह 7:09( बजे)?$/)
  expect(dateText('day', at, 'EN')).toBe('22 Nov 2026')
  expect(dateText('day', at, 'HI')).toBe('22 नव॰ 2026')
})

test('a calendar day or month is the same wherever it is read', () => {
  expect(dateText('day', '2026-11-22', 'EN')).toBe('22 Nov 2026')
  expect(dateText('shortDay', '2026-11-01', 'EN')).toBe('1 Nov')
  expect(dateText('month', '2026-11', 'EN')).toBe('Nov 2026')
})
