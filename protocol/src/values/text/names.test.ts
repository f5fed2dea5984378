import { expect, test } from 'vitest'
import { nameText } from '../../shapes.ts'
import { isReadable } from './names.ts'

const UNREADABLE = {
  'zero width spaces alone': '\u200b\u200b',
  'a zero width space': 'Asha\u200b Kar',
  'an order of direction': 'Asha \u202ekaR',
  'an isolate': 'Asha \u2066Kar\u2069',
  'a mark of direction': 'Asha\u200f Kar',
  'soft hyphens alone': '\u00ad\u00ad',
  'a soft hyphen': 'As\u00adha',
  'half a surrogate': 'ab\ud83d',
  'the other half': '\udc00ab',
  'a joiner between Latin letters': 'As\u200dha',
  'a joiner between letters of Hindi': 'आ\u200dशा',
  'two joiners after a virama': 'क्\u200d\u200dष',
  'a word joiner': 'As\u2060ha',
  'a byte order mark': 'As\ufeffha',
  'a grapheme joiner': 'As\u034fha',
  'a Hangul filler': '\u3164\u3164',
  'a half-width filler': 'A\uffa0sha',
  'a variation selector': 'A\ufe0fsha',
  'a variation selector of a Mongolian letter': 'A\u180bsha',
  'a supplementary variation selector': 'A\u{e0101}sha',
  tags: 'Asha\u{e0041}\u{e0042}',
  'blank Braille': '\u2800\u2800',
  'a beam of musical notation': 'A\u{1d173}sha',
  'an unassigned code point': 'Asha\u0378',
  'a private code point': 'Asha\ue000',
  'a non-character': 'Asha\uffff',
  'a line separator': 'Asha\u2028Kar',
  'a line': 'Asha\nKar',
  NUL: 'Asha\0',
  'marks alone': '\u0301\u0301',
  'a stack of marks': `A${'\u0351'.repeat(9)}sha`,
}

test.each(Object.entries(UNREADABLE))('ID-15: a name with %s is refused', (_what, name) => {
  expect(isReadable(name)).toBe(false)
  expect(nameText(80, 2).safeParse(name).error?.issues.at(-1)?.message).toBe('field_format')
})

test.each([
  'Asha Kar',
  'José María O’Neill-Śliwiński',
  'आशा कर',
  'श्\u200dरेया',
  'शर्मा राज्\u200cय',
  'র\u200d্যাম',
  'ശ്രീജിത്ത് നായര്\u200d',
  'ที่นี่',
  'Nguyễn Thị Việt',
  '山田 太郎',
  '김민준',
  'می\u200cخواهم',
  'lucky_ann 🎲',
  '❤\ufe0f ann',
  '👨\u200d👩\u200d👧',
  'Σωκράτης',
  'א בֹּ',
])('ID-15: the name %s is taken as it is', (name) => {
  expect(nameText(80, 2).parse(name)).toBe(name)
})

test('ID-15: the spaces of a name are one keystroke each, and a name of spaces is too short', () => {
  expect(nameText(80, 2).parse('\u00a0Asha \u3000 Kar\u2009')).toBe('Asha Kar')
  expect(nameText(80, 2).safeParse('\u3000\u00a0\u2003').success).toBe(false)
  expect(nameText(60, 0).parse('')).toBe('')
})
