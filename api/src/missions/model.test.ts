import type { MemberId } from '@night-market/protocol/values/ids'
import { METRICS } from '@night-market/protocol/values/missions'
import { expect, test } from 'vitest'
import { progressOf, standings, type Facts, type Span } from './model.ts'

/** A case a line: scores as they come, prizes by place, then what each member gets as `rank:prize`. */
test('PROMO-3: equal scores share a rank and divide the prizes of their places, rounded down', () => {
  const cases = `
    9 7 5        100 50 20   1:100 2:50 3:20
    5 9 7        100 50 20   3:20 1:100 2:50
    9 9 5        100 50 20   1:75 1:75 3:20
    9 7 7        100 50 20   1:100 2:35 2:35
    9 9 9        100 50 20   1:56 1:56 1:56
    9 7 7 7      100 50 -    1:100 2:16 2:16 2:16
    5 5 5 5 5    3 - -       1:0 1:0 1:0 1:0 1:0
    9 8 7 7 1    10 10 10    1:10 2:10 3:5 3:5 5:0
    9            100 50 20   1:100
    9 9          101 - -     1:50 1:50`
  for (const line of cases.trim().split('\n')) {
    const [scores, prizes, expected] = line
      .trim()
      .split(/ {2,}/)
      .map((part) => part.split(' '))
    const members = (scores ?? []).map((score, at) => ({
      member: `mbr_${at}` as MemberId,
      score: BigInt(score),
    }))
    const ranked = standings(members, (prizes ?? []).filter((prize) => prize !== '-').map(BigInt))
    const of = (member: MemberId) => ranked.find((each) => each.member === member)
    const got = members.map(({ member }) => `${of(member)?.rank}:${of(member)?.prize}`)
    expect(got, line).toEqual(expected)
  }
})

test('tied members never win more than the prizes of their places', () => {
  const prizes = [1000n, 333n, 100n, 7n]
  for (let bits = 0; bits < 3 ** 6; bits++) {
    const scores = Array.from({ length: 6 }, (_, at) => ({
      member: `mbr_${at}` as MemberId,
      score: BigInt(Math.floor(bits / 3 ** at) % 3),
    }))
    const won = standings(scores, prizes).reduce((sum, { prize }) => sum + prize, 0n)
    expect(won).toBeLessThanOrEqual(1440n)
    expect(won).toBeGreaterThan(1440n - 6n)
  }
})

test('an empty board has no ranks', () => {
  expect(standings([], [100n])).toEqual([])
})

const FACTS: Facts = {
  play: [
    { day: '2026-11-16', gameType: 'RNG', rounds: 3n, validBet: 300n, bestX100: 150n },
    { day: '2026-11-20', gameType: 'RNG', rounds: 2n, validBet: 200n, bestX100: 900n },
    { day: '2026-11-20', gameType: 'LIVE', rounds: 5n, validBet: 50n, bestX100: 200n },
    { day: '2026-11-23', gameType: 'RNG', rounds: 70n, validBet: 7000n, bestX100: 7000n },
  ],
  games: [
    { day: '2026-11-16', gameCode: 'fox', gameType: 'RNG' },
    { day: '2026-11-20', gameCode: 'fox', gameType: 'RNG' },
    { day: '2026-11-20', gameCode: 'baccarat', gameType: 'LIVE' },
  ],
  deposits: [
    { day: '2026-11-18', count: 2n, amount: 500n },
    { day: '2026-11-20', count: 1n, amount: 100n },
  ],
  logins: ['2026-11-19', '2026-11-20', '2026-11-23'],
  friends: ['2026-11-17', '2026-11-17', '2026-11-24'],
}

test('LOT-5: progress is the sum of the daily facts of its period and of its types of games', () => {
  const day: Span = { startsOn: '2026-11-20', lastDay: '2026-11-20' }
  const week: Span = { startsOn: '2026-11-16', lastDay: '2026-11-22' }
  const counted = (span: Span, gameTypes: ('RNG' | 'LIVE')[] = []) =>
    METRICS.map((metric) => `${metric} ${progressOf({ metric, gameTypes }, FACTS, span)}`).join(', ')
  const [others, ofDay] = [
    'deposits 3, deposited 600, logins 2, friends 2',
    'deposits 1, deposited 100, logins 1, friends 0',
  ]
  expect(counted(week)).toBe(`valid_bet 550, rounds 10, best 900, play_days 2, games 2, ${others}`)
  expect(counted(week, ['RNG'])).toBe(`valid_bet 500, rounds 5, best 900, play_days 2, games 1, ${others}`)
  expect(counted(day)).toBe(`valid_bet 250, rounds 7, best 900, play_days 1, games 2, ${ofDay}`)
  expect(counted(day, ['LIVE'])).toBe(`valid_bet 50, rounds 5, best 200, play_days 1, games 1, ${ofDay}`)
})
