import { expect, test } from 'vitest'
import { familyOf } from '@night-market/games/families/index'
import { titleOf } from '@night-market/games/testing/titles'
import { en } from '../locales/en.ts'
import { factsOf } from './surroundings.ts'
import { filled, type Translate } from '../lib/texts.ts'

const t: Translate = (key, values = {}) => filled(en[key], values)

function barOf(code: string): string[] {
  const title = titleOf(code)
  return factsOf(t, familyOf(title), title)
}

test('the bar states the range of a return, and no volatility where the player sets it', () => {
  expect(barOf('bazaar-dice')).toEqual(['RTP 98.06–99.00%', 'Adjustable volatility'])
  expect(barOf('dragon-pearl')).toEqual(['RTP 95.39%', '20 lines', 'Medium volatility'])
})
