import { expect, test } from 'vitest'
import { en } from './en.ts'
import { hi } from './hi.ts'

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '').toSorted()

test('every sentence says the same things in both languages', () => {
  expect(Object.keys(hi).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const [key, text] of Object.entries(en)) {
    expect(namesIn(hi[key as keyof typeof hi]), key).toEqual(namesIn(text))
  }
})
