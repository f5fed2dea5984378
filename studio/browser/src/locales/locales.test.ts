import { expect, test } from 'vitest'
import { en } from './en.ts'
import { hi } from './hi.ts'
import bookEn from '../book/labels.en.json' with { type: 'json' }
import bookHi from '../book/labels.hi.json' with { type: 'json' }
import lotteryEn from '../draw/labels.en.json' with { type: 'json' }
import lotteryHi from '../draw/labels.hi.json' with { type: 'json' }
import verifierEn from '../verifier/labels.en.json' with { type: 'json' }
import verifierHi from '../verifier/labels.hi.json' with { type: 'json' }

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '').toSorted()

const LABELS: [string, Record<string, string>, Record<string, string>][] = [
  ['the shell', en, hi],
  ['the verifier', verifierEn, verifierHi],
  ['the lotteries', lotteryEn, lotteryHi],
  ['the book', bookEn, bookHi],
]

test.each(LABELS)('every sentence of %s says the same things in both languages', (_place, english, hindi) => {
  expect(Object.keys(hindi).toSorted()).toEqual(Object.keys(english).toSorted())
  for (const [key, text] of Object.entries(english))
    expect(namesIn(hindi[key] ?? ''), key).toEqual(namesIn(text))
})

test.each([
  ['the verifier', verifierEn],
  ['the lotteries', lotteryEn],
  ['the book', bookEn],
])('a label of %s hides none of the shell', (_place, labels) => {
  expect(Object.keys(labels).filter((key) => key in en)).toEqual([])
})
