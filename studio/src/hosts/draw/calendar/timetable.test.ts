import { describe, expect, test } from 'vitest'
import {
  LOTTERIES,
  lotteryOf,
  OFFICIAL_LOTTERIES,
  type LotteryTitle,
} from '@night-market/games/titles/lotteries'
import { dayBegan, drawTimes } from './timetable.ts'

const HANOI = 7 * 60
const HOUR_MS = 3_600_000

const titleOf = (code: string): LotteryTitle => {
  const found = lotteryOf(code)
  if (found === undefined) throw new Error(`there is no lottery ${code}`)
  return found
}
const dailyAt = (atMinute: number) => ({
  timetable: { kind: 'daily', atMinute } as const,
  zoneMinutes: HANOI,
  closesSeconds: 600,
})
const after = (times: Parameters<typeof drawTimes>[0], from: string, hours: number, most = 5000) => {
  const start = new Date(from)
  return drawTimes(times, start, new Date(start.getTime() + hours * HOUR_MS), most)
}

describe('LOT-3: draws stand on the clock of their zone', () => {
  test('sales of a draw at 18:25 in Hanoi end at 11:15:00Z', () => {
    const [draw] = after(dailyAt(18 * 60 + 25), '2026-11-27T00:00:00Z', 24)
    expect(draw).toMatchObject({ issue: '20261127-0001', closesAt: new Date('2026-11-27T11:15:00Z') })
  })

  test('a draw at half past midnight has the date of its zone', () => {
    const [draw] = after(dailyAt(30), '2026-12-01T12:00:00Z', 24)
    expect(draw).toMatchObject({ issue: '20261202-0001', drawsAt: new Date('2026-12-01T17:30:00Z') })
    expect(dayBegan({ zoneMinutes: HANOI }, new Date('2026-12-01T17:30:00Z'))).toEqual(
      new Date('2026-12-01T17:00:00Z'),
    )
  })

  test('the last of 88 draws is next morning, of the day on which they began', () => {
    const draws = after(titleOf('nm-thai-15'), '2026-11-26T20:50:00Z', 24)
    expect(draws).toHaveLength(88)
    expect(draws[0]).toMatchObject({ issue: '20261127-0001', drawsAt: new Date('2026-11-26T23:00:00Z') })
    const last = { issue: '20261127-0088', drawsAt: new Date('2026-11-27T20:45:00Z') }
    expect(draws.at(-1)).toMatchObject(last)
    // The first draw of a day opens with the last one of the day before.
    expect(after(titleOf('nm-thai-15'), '2026-11-27T20:45:00Z', 3)[0]?.opensAt).toEqual(last.drawsAt)
  })

  test('a draw a minute is numbered from 1 to 1440, and the last is at the midnight that ends its day', () => {
    const draws = after(titleOf('nm-ssc-1'), '2026-11-26T16:00:00Z', 24)
    expect(draws).toHaveLength(1440)
    expect(draws[0]).toMatchObject({ issue: '20261127-0001', drawsAt: new Date('2026-11-26T16:01:00Z') })
    expect(draws.at(-1)).toMatchObject({ issue: '20261127-1440', drawsAt: new Date('2026-11-27T16:00:00Z') })
    expect(draws[0]?.closesAt).toEqual(new Date('2026-11-26T16:00:55Z'))
  })
})

test.each([
  ['vn-north', '2026-11-27T00:00:00Z', '20261127-0001', '2026-11-27T11:15:00Z'],
  // Saturday in Ho Chi Minh City, then Monday.
  ['vn-ho-chi-minh', '2026-11-28T00:00:00Z', '20261128-0001', '2026-11-28T09:15:00Z'],
  ['vn-ho-chi-minh', '2026-11-28T12:00:00Z', '20261130-0001', '2026-11-30T09:15:00Z'],
  ['vn-hue', '2026-11-28T00:00:00Z', '20261129-0001', '2026-11-29T10:15:00Z'],
  ['th-gov', '2026-11-27T00:00:00Z', '20261201-0001', '2026-12-01T08:30:00Z'],
  ['th-gov', '2026-12-02T00:00:00Z', '20261216-0001', '2026-12-16T08:30:00Z'],
  ['my-4d-a', '2026-11-26T00:00:00Z', '20261128-0001', '2026-11-28T10:30:00Z'],
  ['hk-six', '2026-11-27T00:00:00Z', '20261128-0001', '2026-11-28T13:15:00Z'],
])('L22: after %s of %s the next sale, of %s, ends at %s', (code, from, issue, closes) => {
  expect(after(titleOf(code), from, 21 * 24)[0]).toMatchObject({ issue, closesAt: new Date(closes) })
})

test.each([...LOTTERIES, ...OFFICIAL_LOTTERIES].map(({ code }) => code))(
  '%s has one draw after another, wherever its days are cut',
  (code) => {
    const whole = after(titleOf(code), '2026-11-26T00:00:00Z', 48)
    const parts: typeof whole = []
    for (let from = new Date('2026-11-26T00:00:00Z'); parts.length < whole.length;) {
      parts.push(...drawTimes(titleOf(code), from, new Date('2026-11-28T00:00:00Z'), 97))
      from = parts.at(-1)?.drawsAt ?? from
    }
    expect(parts).toEqual(whole)
    expect(new Set(whole.map(({ issue }) => issue)).size).toBe(whole.length)
    for (const [index, draw] of whole.entries())
      if (index > 0) expect(draw.opensAt).toEqual(whole[index - 1]?.drawsAt)
  },
)
