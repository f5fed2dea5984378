import { expect, test, vi } from 'vitest'
import { stubPressedPage, type PressedElement } from '../testing/fake-page.ts'
import { figureField, figureText, typedHundredths } from './figure-field.ts'

const read = (language: string, ...typed: string[]): number[] =>
  typed.map((text) => typedHundredths(text, language))

test('chances and multipliers are read as people type them', () => {
  expect(read('EN', '49.5', '49.5 %', '%49.5', ' 2×', '9900')).toEqual([4950, 4950, 4950, 200, 990_000])
  expect(read('EN', '1,000×', '10,000.50', '1,000,000')).toEqual([100_000, 1_000_050, 100_000_000])
  expect(read('EN', '4.935', '0.0000990%', '0.005')).toEqual([494, 0, 1])
  expect(read('ES', '49,5 %', '1.000×', '10.000,50')).toEqual([4950, 100_000, 1_000_050])
})

test('UI-1: figures are read in the digits and marks of other scripts', () => {
  expect(read('HI', '२.५×', '१,०००')).toEqual([250, 100_000])
  expect(read('BN', '২.৫', '১২.৩৪')).toEqual([250, 1234])
  expect(read('AR', '٢٫٥×', '٤٩٫٥٪', '١٬٠٠٠')).toEqual([250, 4950, 100_000])
})

test('a figure that can mean two is refused, and so is what is none', () => {
  expect(read('EN', '49,5', '2,50×', '1.000,5', 'half', '', '-2', '2e3')).toEqual(Array(7).fill(Number.NaN))
  expect(read('ES', '49.5', '2.50×')).toEqual([Number.NaN, Number.NaN])
})

test.each(['EN', 'HI', 'ES', 'PT', 'AR', 'BN', 'of another platform'])(
  'what a field shows in %s can be typed back',
  (language) => {
    const shown = ['1,010.50×', '49.50%', '0.0990%'].map((text) => figureText(text, language))
    expect(read(language, ...shown)).toEqual([101_050, 4950, 10])
  },
)

test('a figure that is refused says so beside its field, until another is typed', () => {
  stubPressedPage()
  const read: number[] = []
  const t = (_key: string, { example }: Record<string, string | number> = {}): string => `as ${example}`
  const made = figureField({ t, language: 'ES' }, (hundredths) => read.push(hundredths))
  vi.unstubAllGlobals()
  const field = made as unknown as PressedElement
  const said = ['49.5', '49,5'].map((typed) => {
    field.type(typed)
    return field.validationMessage
  })
  expect(read).toEqual([Number.NaN, 4950])
  expect(said).toEqual(['as 1.000,50', ''])
})
