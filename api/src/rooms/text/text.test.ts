import { expect, test } from 'vitest'
import { cleanText } from './clean.ts'
import { foldText } from './fold.ts'
import { judgeText } from './judge.ts'

const WORDS = { refused: ['scam', 'गाली'], held: ['refund', 'free money'] }

test.each([
  ['good luck, everyone', 'fine'],
  ['I won 12,500 on red!', 'fine'],
  ['It pays 1.5 to 1. in the end', 'fine'],
  ['मैं क्या खेलूँ?', 'fine'],
  ['see www.best-odds.example', 'link'],
  ['see best-odds.com now', 'link'],
  ['see best-odds dot com', 'link'],
  ['see best-odds [dot] com', 'link'],
  ['ｈｔｔｐ://x.example', 'link'],
  ['bеst-odds.cоm with look-alike letters', 'link'],
  ['call 98765 43210', 'phone'],
  ['call ९८७६५४३२१०', 'phone'],
  ['call 9-8-7-6-5-4-3-2-1-0', 'phone'],
  ['write to @lucky_ann', 'handle'],
  ['telegram: luckyann', 'handle'],
  ['this is a SCAM', 'words'],
  ['this is a ѕсаm', 'words'],
  ['this is a sc4m', 'words'],
  ['this is a s c a m', 'words'],
  ['this is a scaaaam', 'words'],
  ['this is a s\u200dc\u200da\u200dm', 'words'],
  ['गाली', 'words'],
  ['I scampered away', 'fine'],
  ['where is my refund', 'held'],
  ['free money here', 'held'],
])('MSG-4: "%s" is %s', (text, expected) => {
  const verdict = judgeText(cleanText(text), WORDS)
  expect(verdict.kind === 'refused' ? verdict.problem : verdict.kind).toBe(expected)
})

test('MSG-4: bidirectional controls and unseen signs are removed, joiners of Hindi stay', () => {
  expect(cleanText('\u202egnp.exe\u202c \u2066x\u2069\u200b')).toBe('gnp.exe x')
  expect(cleanText('क्\u200dष and श्\u200cर')).toBe('क्\u200dष and श्\u200cर')
  expect(cleanText(' \u200d\u200b ')).toBe('')
})

test('MSG-4: stacks of combining marks are cut, the marks of Hindi, Thai and Vietnamese stay', () => {
  expect(cleanText(`z${'\u0351'.repeat(40)}`)).toBe(`z${'\u0351'.repeat(4)}`)
  for (const text of ['श्रीमती ज़ँ', 'ที่นี่', 'Việt Nam']) expect(cleanText(text)).toBe(text.normalize('NFC'))
})

test('a text is one line', () => expect(cleanText('a\n\n b\tc ')).toBe('a b c'))

test('look-alike letters, capitals, accents and full width fold to one text', () => {
  const folded = ['Paypal', 'рауpаl', 'ＰＡＹＰＡＬ', 'pâypál'].map(foldText)
  expect(new Set(folded)).toEqual(new Set(['paypal']))
})
