import { REVIEW_REASONS } from '@night-market/protocol/values/staff/reviews'
import { expect, test } from 'vitest'
import type { Translate } from '../../../../shell/i18n/i18n.ts'
import en from './labels/en.json' with { type: 'json' }
import hi from './labels/hi.json' with { type: 'json' }
import { reasonText, stepText } from './texts.ts'

const t: Translate = (key) => (en as Record<string, string>)[key] ?? `no ${key}`

test.each([
  ['English', en],
  ['Hindi', hi],
])('PAY-3: every reason that the API may give for a review has a text in %s', (_language, labels) => {
  const texts = labels as Record<string, string>
  expect(REVIEW_REASONS.filter((reason) => !texts[`queue.reason.${reason}`])).toEqual([])
})

test('what another version of the API says is shown as it came', () => {
  expect(reasonText(t, 'large')).toBe('Large amount')
  expect(reasonText(t, 'of_tomorrow')).toBe('of_tomorrow')
  const step = {
    status: 'of_tomorrow',
    by: 'staff',
    note: '',
    happenedAt: '2026-11-28T12:00:00.000Z',
  } as const
  expect(stepText(t, step)).toBe('of_tomorrow · staff')
  expect(stepText(t, { ...step, status: 'paid' })).toBe('Paid · staff')
})
