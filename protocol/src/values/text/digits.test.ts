import { expect, test } from 'vitest'
import { plainDigits } from './digits.ts'

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian and Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['full-width', '０１２３４５６７８９'],
  // Five rows of ten without a gap between them.
  ['mathematical bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['mathematical monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('UI-1: digits in %s are digits', (_script, digits) => {
  expect(plainDigits(digits)).toBe('0123456789')
})

test('everything else stays as it is', () => {
  expect(plainDigits('+९१ (98) x² ½ ③')).toBe('+91 (98) x² ½ ③')
})
