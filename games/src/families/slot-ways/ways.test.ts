import { expect, test } from 'vitest'
import { numberOf } from '../../kernel/rational.ts'
import type { Chance } from '../../kernel/math.ts'
import type { Title } from '../../titles/title.ts'
import { TITLES } from '../../testing/titles.ts'
import { certifyWays, faultsOf, returnsOf } from './certify.ts'
import type { WaysConfig } from './config.ts'
import { waysRules } from './rules.ts'
import type { WaysSpinEvent } from './rules.ts'

/** Small enough to play every round there can be. */
const SMALL: WaysConfig = {
  heights: [2, 1, 2],
  strips: ['1213', '02131', '120113'],
  pays: [
    [0, 0, 0, 0],
    [0, 0, 0, 150],
    [0, 0, 0, 40],
    [0, 0, 0, 300],
  ],
  freeSpins: { spins: [0, 0, 0, 1], multiplier: 2, cap: 2 },
  buy: { price: 2, awards: [1, 2], moreInMillion: 250_000 },
}

/** Every round there can be: each draw in turn takes every value. */
function everyRound(config: WaysConfig, bought: boolean): { weight: number; pay: number }[] {
  const rounds: { weight: number; pay: number }[] = []
  const draws: { value: number; below: number }[] = []
  do {
    let place = 0
    let weight = 1
    const chance: Chance = {
      below(n) {
        // The draw of an award has two cases.
        if (n === 1_000_000) {
          if (place === draws.length) draws.push({ value: 0, below: 2 })
          const isLess = draws[place++]?.value === 0
          weight *= isLess ? 0.75 : 0.25
          return isLess ? 999_999 : 0
        }
        if (place === draws.length) draws.push({ value: 0, below: n })
        weight /= n
        return draws[place++]?.value ?? 0
      },
    }
    const bet = { stake: bought ? 200n : 100n, choice: bought ? ({ buy: true } as const) : null }
    rounds.push({ weight: 0, pay: Number(waysRules.init(config, bet, chance).payout) })
    const last = rounds.at(-1)
    if (last) last.weight = weight
  } while (advance(draws))
  return rounds
}

function advance(draws: { value: number; below: number }[]): boolean {
  for (let last = draws.pop(); last; last = draws.pop()) {
    if (last.value + 1 === last.below) continue
    draws.push({ value: last.value + 1, below: last.below })
    return true
  }
  return false
}

test('the certificate of a ways slot is what playing every round gives', () => {
  const rounds = everyRound(SMALL, false)
  const sum = (part: (round: { weight: number; pay: number }) => number): number =>
    rounds.reduce((all, round) => all + part(round), 0)
  const mean = sum(({ weight, pay }) => weight * pay) / 100
  const square = sum(({ weight, pay }) => weight * pay ** 2) / 10_000
  const certificate = certifyWays(SMALL)
  expect(sum(({ weight }) => weight)).toBeCloseTo(1, 9)
  expect(numberOf(returnsOf(SMALL).base)).toBeCloseTo(mean, 9)
  expect(certificate.deviation).toBeCloseTo(Math.sqrt(square - mean * mean), 3)
  expect(certificate.hitRateBps).toBe(Math.round(sum(({ weight, pay }) => (pay > 0 ? weight : 0)) * 10_000))
  expect(certificate.maxWinX100).toBe(Math.max(...rounds.map(({ pay }) => pay)))
  expect(certificate.method).toBe('exact')
})

test('the return of the bought feature is what playing every bought round gives', () => {
  const rounds = everyRound(SMALL, true)
  const mean = rounds.reduce((sum, { weight, pay }) => sum + weight * pay, 0) / 200
  expect(numberOf(returnsOf(SMALL).bought)).toBeCloseTo(mean, 9)
})

test('a symbol pays once for each way through its places', () => {
  const draws = [0, 1, 0]
  const step = waysRules.init(SMALL, { stake: 100n, choice: null }, { below: () => draws.shift() ?? 0 })
  const [spin] = step.events as [WaysSpinEvent]
  expect(spin.window).toEqual([[1, 2], [2], [1, 2]])
  expect(spin.wins).toEqual([
    {
      symbol: 2,
      count: 3,
      ways: 1,
      payout: '40',
      cells: [
        [0, 1],
        [1, 0],
        [2, 1],
      ],
    },
  ])
})

test('every ways title buys its feature at the return that it has, to a basis point', () => {
  for (const title of TITLES.filter(({ family }) => family === 'slot-ways') as Title<WaysConfig>[]) {
    const { base, bought } = returnsOf(title.config)
    expect(Math.abs(numberOf(base) - numberOf(bought)), title.code).toBeLessThan(0.000_05)
  }
})

test('what is no ways slot is refused with its fault', () => {
  expect(faultsOf(SMALL)).toEqual([])
  expect(faultsOf({ ...SMALL, strips: ['0213', ...SMALL.strips.slice(1)] })).toEqual([
    'a wild on the first reel',
  ])
  expect(() => certifyWays({ ...SMALL, heights: [2, 2] })).toThrow('not a ways slot')
})
