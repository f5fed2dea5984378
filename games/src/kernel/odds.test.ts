import { expect, test } from 'vitest'
import { returnOnNumbers } from '../families/dice/rules.ts'
import type { DiceConfig } from '../families/dice/rules.ts'
import { bpsOf } from '../kernel/rational.ts'
import { familyOf } from '../families/index.ts'
import { TITLES, titleOf } from '../testing/titles.ts'
import { namedReturn, returnRange, volatilityOf } from './odds.ts'

const rangeOf = (code: string) => {
  const title = titleOf(code)
  return returnRange(familyOf(title), title)
}

test('the least return of every title is the one its certificate states', () => {
  for (const title of TITLES) {
    const { leastBps, mostBps } = returnRange(familyOf(title), title)
    expect([title.code, leastBps]).toEqual([title.code, title.certificate.rtpBps])
    expect(mostBps).toBeGreaterThanOrEqual(leastBps)
  }
})

test('no bet of any title returns its stake or more in the long run', () => {
  const losing = TITLES.filter((title) => returnRange(familyOf(title), title).mostBps >= 10_000)
  expect(losing.map(({ code }) => code)).toEqual([])
})

test('a dice game names the returns of its worst and its best number, over all of them', () => {
  expect(rangeOf('bazaar-dice')).toEqual({ leastBps: 9806, mostBps: 9900 })
  const config = titleOf('bazaar-dice').config as DiceConfig
  const all = Array.from({ length: 9401 }, (_, index) => bpsOf(returnOnNumbers(config, index + 100)))
  expect([Math.min(...all), Math.max(...all)]).toEqual([9806, 9900])
})

test('half back on zero returns more on even money; without it every bet returns the same', () => {
  expect(rangeOf('riviera-roulette')).toEqual({ leastBps: 9730, mostBps: 9865 })
  expect(rangeOf('lantern-roulette')).toEqual({ leastBps: 9730, mostBps: 9730 })
})

test('a table of several bets is named by the return of its main bet', () => {
  const named = (code: string) => {
    const title = titleOf(code)
    return namedReturn(familyOf(title), title)
  }
  // The banker with commission, a number of roulette, small and big, the ante; of dice the worst number.
  expect(['peacock-baccarat', 'riviera-roulette', 'velvet-live-sic-bo'].map(named)).toEqual([
    9894, 9730, 9722,
  ])
  expect(['gorilla-three-card', 'tiger-blackjack', 'bazaar-dice'].map(named)).toEqual([9663, 9959, 9806])
  for (const title of TITLES) {
    const { leastBps, mostBps } = returnRange(familyOf(title), title)
    expect(namedReturn(familyOf(title), title)).toBeGreaterThanOrEqual(leastBps)
    expect(namedReturn(familyOf(title), title)).toBeLessThanOrEqual(mostBps)
  }
})

test('volatility is the player’s where the player sets the odds', () => {
  const shown = (code: string) => {
    const title = titleOf(code)
    return volatilityOf(familyOf(title), title)
  }
  expect(['fox-dice', 'powder-mines', 'galaxy-plinko'].map(shown)).toEqual(['chosen', 'chosen', 'chosen'])
  expect(['peacock-baccarat', 'riviera-roulette'].map(shown)).toEqual(['chosen', 'chosen'])
  expect(['lantern-roulette', 'dragon-pearl'].map(shown)).toEqual(['chosen', 'medium'])
})
