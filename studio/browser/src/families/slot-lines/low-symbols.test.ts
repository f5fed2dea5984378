import { scatterOf, WILD, type SlotConfig } from '@night-market/games/families/slot-lines/config'
import { TITLES } from '@night-market/games/testing/titles'
import { expect, test } from 'vitest'
import { isLowSymbol } from './low-symbols.ts'

test('every slot has high and low symbols; wild and scatter are none of the low ones', () => {
  for (const title of TITLES.filter(({ family }) => family === 'slot-lines')) {
    const config = title.config as SlotConfig
    const low = title.symbols.filter((_, symbol) => isLowSymbol(config, symbol)).length
    expect(low, title.code).toBeGreaterThanOrEqual(2)
    expect(low, title.code).toBeLessThan(title.symbols.length - 2)
    expect([WILD, scatterOf(config)].some((symbol) => isLowSymbol(config, symbol))).toBe(false)
  }
})
