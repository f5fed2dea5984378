import { expect, test } from 'vitest'
import { tooOften, type CodeCounts } from './limits.ts'
import { mobileNumber } from './mobile-number.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000)
const LIMITS = { ofNetwork: { hour: 20, day: 60 }, resendMinutes: 1, pauseMs: 1000, budget: 100 } as const
const NONE: CodeCounts = {
  lockedUntil: null,
  latestAt: null,
  latestSentAt: null,
  recent: 0,
  oldestRecentAt: null,
  day: 0,
  networkLatestAt: null,
  networkHour: 0,
  networkDay: 0,
  spent: 0,
}
const MINUTES = 60

test.each<[string, Partial<CodeCounts>, string | undefined, Record<string, number>]>([
  ['the first code', {}, undefined, {}],
  ['one that failed half a second ago', { latestAt: ago(0.5) }, 'code_too_soon', { seconds: 1 }],
  ['one that failed two seconds ago', { latestAt: ago(2) }, undefined, {}],
  ['one half a minute ago', { latestAt: ago(30), latestSentAt: ago(30) }, 'code_too_soon', { seconds: 30 }],
  ['one a minute ago', { latestAt: ago(60), latestSentAt: ago(60), recent: 1 }, undefined, {}],
  [
    'three, the first of them two minutes ago',
    { latestAt: ago(61), latestSentAt: ago(61), recent: 3, oldestRecentAt: ago(2 * MINUTES) },
    'code_too_many',
    { minutes: 8 },
  ],
  [
    'three, the first of them nine minutes ago',
    { recent: 3, oldestRecentAt: ago(9 * MINUTES) },
    'code_too_many',
    { minutes: 5 },
  ],
  ['a lock of two more minutes', { lockedUntil: ago(-2 * MINUTES) }, 'code_too_many', { minutes: 2 }],
  ['a lock that is over', { lockedUntil: ago(1) }, undefined, {}],
  ['ten in a day', { day: 10 }, 'code_quota', {}],
  ['twenty of a network in an hour', { networkHour: 20 }, 'code_too_many', { minutes: 5 }],
  [
    'one to another number of the network 30 ms ago',
    { networkLatestAt: ago(0.03) },
    'code_too_soon',
    { seconds: 1 },
  ],
  ['one to another number of the network a second ago', { networkLatestAt: ago(1) }, undefined, {}],
  ['sixty of a network in a day', { networkDay: 60 }, 'code_quota', {}],
  ['a spent budget', { spent: 100 }, 'code_quota', {}],
])('ID-2: another code after %s', (_what, counts, code, details) => {
  const refused = tooOften({ ...NONE, ...counts }, LIMITS, NOW)
  expect(refused?.code).toBe(code)
  if (refused !== null) expect(refused.details).toEqual(details)
})

test('ID-2: asking too often locks what asked: the number, or the network', () => {
  const byNumber = tooOften({ ...NONE, recent: 3, oldestRecentAt: ago(1) }, LIMITS, NOW)
  expect(byNumber?.lock).toEqual({ key: 'target', until: ago(1 - 10 * MINUTES) })
  const byNetwork = tooOften({ ...NONE, networkHour: 20 }, LIMITS, NOW)
  expect(byNetwork?.lock).toEqual({ key: 'network', until: ago(-5 * MINUTES) })
})

const ENV = { DIALING_CODES: ['91', '84'] }

test.each([
  ['9876543210', '91', '+919876543210', '9876543210'],
  ['098765 43210', '+91', '+919876543210', '9876543210'],
  ['+91 98765-43210', '91', '+919876543210', '9876543210'],
  ['912345678', '84', '+84912345678', '+84912345678'],
])(
  'ID-10: the number %s of country %s is %s, and names the account %s',
  (number, country, e164, username) => {
    const read = mobileNumber(ENV, { number, countryDialingCode: country })
    expect(read).toMatchObject({ e164, username })
  },
)

test.each([
  ['', '91', 'field_required', 'mobileNum'],
  ['12345', '91', 'field_format', 'mobileNum'],
  ['lantern', '91', 'field_format', 'mobileNum'],
  ['call 9876543210', '91', 'field_format', 'mobileNum'],
  ['+12025550123', '91', 'field_format', 'mobileNum'],
  ['2025550123', '1', 'field_format', 'countryDialingCode'],
])('ID-17: the number "%s" of country %s is refused: %s of %s', (number, country, code, field) => {
  const read = (): unknown => mobileNumber(ENV, { number, countryDialingCode: country })
  expect(read).toThrow(expect.objectContaining({ code, details: expect.objectContaining({ field }) }))
})
