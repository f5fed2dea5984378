import { expect, test } from 'vitest'
import { dividendText, malayText } from './odds-text.ts'

// Published conversions (soccerwidow.com, oddsorca.com): -0.9091 and so on, to two decimals.
test.each([
  [125, '0.25'],
  [150, '0.50'],
  [180, '0.80'],
  [200, '1.00'],
  [206, '-0.94'],
  [210, '-0.91'],
  [220, '-0.83'],
  [250, '-0.67'],
  [300, '-0.50'],
  [600, '-0.20'],
])('a price of %i hundredths is %s in Malay odds', (x100, text) => expect(malayText(x100)).toBe(text))

test('a side of a pool without stakes has no price', () => {
  expect([dividendText(null), dividendText(187)]).toEqual(['–', '1.87×'])
})
