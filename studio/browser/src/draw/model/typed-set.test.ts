import { expect, test } from 'vitest'
import { zodiacOn } from '../families/mark-six/zodiac.ts'
import { typedSet } from './typed-set.ts'

const SYMBOLS = Array.from({ length: 49 }, (_, index) => index + 1)
const read = (text: string) => typedSet(text, SYMBOLS, zodiacOn('2026-11-28'))

test.each([
  ['7, 12; 07 49', [7, 12, 49]],
  ['Dragon 3 1', [1, 3, 15, 27, 39]],
  ['ड्रैगन', [3, 15, 27, 39]],
  ['घोड़ा'.normalize('NFC'), [1, 13, 25, 37, 49]],
  ['घोड़ा'.normalize('NFD'), [1, 13, 25, 37, 49]],
  ['龙马', [1, 3, 13, 15, 25, 27, 37, 39, 49]],
  ['龍 7', [3, 7, 15, 27, 39]],
  ['', []],
])('"%s" becomes single numbers', (text, numbers) => {
  expect(read(text)).toEqual({ numbers, wrong: null })
})

test.each(['50', '0', 'lion', '龟', '-7', '1e1', '<b>'])(
  'the first word that means nothing is named: %s',
  (word) => {
    expect(read(`7 ${word} 龙 fish`)).toEqual({ numbers: [3, 7, 15, 27, 39], wrong: word })
  },
)
