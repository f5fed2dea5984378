import { LANGUAGES, type Language } from '@night-market/protocol/values/languages'
import { localDecimal } from '@night-market/protocol/values/text/decimals'
import { expect, test } from 'vitest'
import { numberLocale } from './i18n.ts'
import { TRANSLATED } from './translated.ts'
import { amountText, isBelow, minorOf } from '../../lib/amount-text.ts'
import { moneyText } from '../../lib/money.ts'

const LANGUAGES_OF_LABELS = (Object.keys(LANGUAGES) as Language[]).filter((language) =>
  TRANSLATED.includes(LANGUAGES[language].locale),
)
/** Those that write ten and a half `10,5`. */
const COMMA: readonly Language[] = ['ES', 'PT', 'VN', 'ID']
const withComma = (typed: string): string => typed.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

/** As English types it. The other languages read the same with their marks. */
const READ: [typed: string, asset: string, minor: string | null][] = [
  ['500', 'INR/2', '50000'],
  ['0.1', 'INR/2', '10'],
  ['0.50', 'INR/2', '50'],
  ['500.50', 'INR/2', '50050'],
  ['500.', 'INR/2', '50000'],
  ['007', 'INR/2', '700'],
  ['1,234', 'INR/2', '123400'],
  ['12,345.6', 'INR/2', '1234560'],
  ['1,234,567.89', 'INR/2', '123456789'],
  ['1,25,000.50', 'INR/2', '12500050'],
  ['12,34,567', 'INR/2', '123456700'],
  ['1,00,00,000', 'INR/2', '1000000000'],
  ['131000', 'VND/0', '131000'],
  ['131,000', 'VND/0', '131000'],
  ['0.00000001', 'BTC/8', '1'],
  ['999999999999999.99', 'INR/2', '99999999999999999'],
  // A mark that groups, in a place where nothing is grouped.
  ['500,50', 'INR/2', null],
  ['12,34', 'INR/2', null],
  ['0,50', 'INR/2', null],
  ['0,500', 'INR/2', null],
  ['01,234', 'INR/2', null],
  ['1,2345', 'INR/2', null],
  ['1234,567', 'INR/2', null],
  ['1,234,56', 'INR/2', null],
  ['1,25,00', 'INR/2', null],
  ['123,45,678', 'INR/2', null],
  ['1,234,56,789', 'INR/2', null],
  [',500', 'INR/2', null],
  ['500,', 'INR/2', null],
  ['1,,000', 'INR/2', null],
  ['1.234,5', 'INR/2', null],
  ['1.234.567', 'INR/2', null],
  ['1, 234', 'INR/2', null],
  // No amount of this asset, or none at all.
  ['1.234', 'INR/2', null],
  ['131000.0', 'VND/0', null],
  ['.5', 'INR/2', null],
  ['.', 'INR/2', null],
  ['', 'INR/2', null],
  ['-5', 'INR/2', null],
  ['1e3', 'INR/2', null],
  ['5²', 'INR/2', null],
  ['all', 'INR/2', null],
  ['1234567890123456', 'INR/2', null],
  ['1,234,567,890,123,456', 'INR/2', null],
]

test.each(LANGUAGES_OF_LABELS)('PAY-2: amounts are read with the marks of %s', (language) => {
  const locale = numberLocale(language)
  const here = (typed: string) => (COMMA.includes(language) ? withComma(typed) : typed)
  const read = READ.map(([typed, asset]) => [here(typed), asset, minorOf(here(typed), asset, locale)])
  expect(read).toEqual(READ.map(([typed, asset, minor]) => [here(typed), asset, minor]))
})

test('PAY-2: 500,50 in Spanish is five hundred and a half', () => {
  expect(minorOf('500,50', 'INR/2', numberLocale('ES'))).toBe('50050')
  expect(minorOf('500.50', 'INR/2', numberLocale('ES'))).toBeNull()
})

test.each(LANGUAGES_OF_LABELS)('PAY-2: digits and marks of other scripts are read in %s', (language) => {
  const locale = numberLocale(language)
  const mark = localDecimal('.', locale)
  const typed = [
    `१२३${mark}४५`,
    `১২৩${mark}৪৫`,
    '١٢٣٫٤٥',
    '۱۲۳٫۴۵',
    `๑๒๓${mark}๔๕`,
    `１２３${mark === '.' ? '．' : '，'}４５`,
  ]
  expect(typed.map((each) => minorOf(each, 'INR/2', locale))).toEqual(typed.map(() => '12345'))
  expect(minorOf('١٬٢٣٤٬٥٦٧', 'INR/2', locale)).toBe('123456700')
})

test.each(LANGUAGES_OF_LABELS)('PAY-2: what the site writes in %s can be typed back', (language) => {
  const locale = numberLocale(language)
  for (const asset of ['INR/2', 'VND/0', 'FUN/2', 'USD/2']) {
    for (const minor of ['0', '5', '50', '50050', '123456', '12500050', '1234567890']) {
      expect(minorOf(moneyText(minor, asset, locale), asset, locale), `${minor} ${asset}`).toBe(minor)
      expect(minorOf(amountText(minor, asset, locale), asset, locale), `${minor} ${asset}`).toBe(minor)
    }
  }
})

test.each([
  ['₹ 1 000', 'INR/2', '100000'],
  ['1 250 000,50', 'INR/2', null],
  ['500₹', 'INR/2', '50000'],
  // Another currency's sign is another amount.
  ['$500', 'INR/2', null],
])('PAY-2: %s of %s is read with its sign and spaces', (typed, asset, minor) => {
  expect(minorOf(typed, asset, 'en-US')).toBe(minor)
})

test('amounts are compared as whole numbers, however long', () => {
  expect(isBelow('9999', '10000')).toBe(true)
  expect(isBelow('10000', '10000')).toBe(false)
  expect(isBelow('99999999999999998', '99999999999999999')).toBe(true)
})
