import { expect, test } from 'vitest'
import { returnOnNumbers } from '../families/dice/rules.ts'
import type { DiceConfig } from '../families/dice/rules.ts'
import { bpsOf } from '../kernel/rational.ts'
import { TITLES, titleByCode } from './all.ts'
import { isRiskChosen, returnRange, volatilityOf } from './odds.ts'

const rangeOf = (code: string) => {
  const title = titleByCode(code)
  if (!title) throw new Error(`${code} is not in the catalogue`)
  return returnRange(title)
}

test('the least return of every title is the one its certificate states', () => {
  for (const title of TITLES) {
    const { leastBps, mostBps } = returnRange(title)
    expect([title.code, leastBps]).toEqual([title.code, title.certificate.rtpBps])
    expect(mostBps).toBeGreaterThanOrEqual(leastBps)
  }
})

test('a dice game names the returns of its worst and its best number, over all of them', () => {
  expect(rangeOf('bazaar-dice')).toEqual({ leastBps: 9806, mostBps: 9900 })
  const config = titleByCode('bazaar-dice')?.config as DiceConfig
  const all = Array.from({ length: 9401 }, (_, index) => bpsOf(returnOnNumbers(config, index + 100)))
  expect([Math.min(...all), Math.max(...all)]).toEqual([9806, 9900])
})

test('half back on zero returns more on even money; without it every bet returns the same', () => {
  expect(rangeOf('riviera-roulette')).toEqual({ leastBps: 9730, mostBps: 9865 })
  expect(rangeOf('lantern-roulette')).toEqual({ leastBps: 9730, mostBps: 9730 })
})

test('volatility is the player’s where the player sets the odds', () => {
  for (const title of TITLES)
    expect(volatilityOf(title)).toBe(isRiskChosen(title.family) ? 'chosen' : title.certificate.volatility)
})
