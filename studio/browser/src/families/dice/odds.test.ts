import { dice } from '@night-market/games/families/dice/index'
import { returnOnNumbers, type DiceConfig } from '@night-market/games/families/dice/rules'
import { bpsOf } from '@night-market/games/kernel/rational'
import { titleOf } from '@night-market/games/testing/titles'
import { percentText } from '@night-market/protocol/values/game-figures'
import { expect, test } from 'vitest'
import { rangeText } from '../../bar/odds-line.ts'
import { filled } from '../../lib/texts.ts'
import en from './labels.en.json' with { type: 'json' }

test('dice states the return of the very number that is chosen', () => {
  const title = titleOf('bazaar-dice')
  const words = (numbers: number) => {
    const now = percentText(bpsOf(returnOnNumbers(title.config as DiceConfig, numbers)))
    return filled(en.odds, { range: rangeText(dice, title), now })
  }
  expect(words(5000)).toBe('Return 98.06–99.00%, depending on the number; yours now: 99.00%')
  expect(words(9429)).toBe('Return 98.06–99.00%, depending on the number; yours now: 98.06%')
})
