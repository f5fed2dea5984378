import { bpsOf } from '@night-market/games/kernel/rational'
import { returnOnNumbers, type DiceConfig } from '@night-market/games/families/dice/rules'
import { titleByCode } from '@night-market/games/titles/all'
import type { Title } from '@night-market/games/titles/title'
import { expect, test } from 'vitest'
import { en } from './locales/en.ts'
import { oddsWords, rangeText } from './odds-line.ts'
import { factsOf } from './surroundings.ts'
import type { Translate } from './texts.ts'

const t: Translate = (key, values = {}) =>
  en[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

function titled(code: string): Title {
  const title = titleByCode(code)
  if (!title) throw new Error(`${code} is not in the catalogue`)
  return title
}

test('dice states the return of the very number that is chosen', () => {
  const dice = titled('bazaar-dice')
  const at = (numbers: number) => bpsOf(returnOnNumbers(dice.config as DiceConfig, numbers))
  const words = (numbers: number) => oddsWords(t, 'dice', rangeText(dice), at(numbers))
  expect(words(5000)).toBe('Return 98.06–99.00%, depending on the number; yours now: 99.00%')
  expect(words(9429)).toBe('Return 98.06–99.00%, depending on the number; yours now: 98.06%')
})

test('the bar states the range of a return, and no volatility where the player sets it', () => {
  expect(factsOf(t, titled('bazaar-dice'))).toEqual(['RTP 98.06–99.00%', 'Adjustable volatility'])
  expect(factsOf(t, titled('dragon-pearl'))).toEqual(['RTP 95.39%', '20 lines', 'Medium volatility'])
})
