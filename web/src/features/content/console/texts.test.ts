import { expect, test } from 'vitest'
import { merged, textsOf, typedUpTo, untitled } from './texts.ts'

const text = (title: string, body = '') => ({ title, summary: '', body, action: '' })
const version = (no: number, texts: Record<string, ReturnType<typeof text>>) => ({
  no,
  texts,
  author: 'asha',
  writtenAt: '2026-11-28T12:00:00.000Z',
  steps: [],
})

test('a language keeps what it says while another is written anew', () => {
  const versions = [
    version(1, { EN: text('Tides'), HI: text('ज्वार') }),
    version(2, { EN: text('Tides, corrected') }),
  ]
  expect(typedUpTo(versions, 2, ['EN', 'HI'])).toMatchObject({
    'title-EN': 'Tides, corrected',
    'title-HI': 'ज्वार',
  })
  expect(typedUpTo(versions, 1, ['EN'])).toMatchObject({ 'title-EN': 'Tides' })
  expect(typedUpTo([], 0, ['EN'])).toMatchObject({ 'title-EN': '', 'body-EN': '' })
})

test('a version holds the languages that have a title, and misses no title where something is said', () => {
  const typed = { 'title-EN': ' Tides ', 'body-EN': 'High.', 'title-HI': '', 'body-HI': 'ऊँचा।' }
  expect(textsOf(typed, ['EN', 'HI'])).toEqual({ EN: text('Tides', 'High.') })
  expect(untitled(typed, {}, ['EN', 'HI'])).toEqual(['title-HI'])
  expect(untitled({}, {}, ['EN', 'HI'])).toEqual(['title-EN'])
  expect(untitled({}, typed, ['EN', 'HI'])).toEqual(['title-EN', 'title-HI'])
})

test('what another wrote meanwhile is taken where the reader changed nothing, and shown where both did', () => {
  const base = { 'title-EN': 'Tides', 'body-EN': 'High.', 'title-HI': '' }
  const mine = { 'title-EN': 'The tides', 'body-EN': 'High.', 'title-HI': 'ज्वार' }
  const theirs = { 'title-EN': 'Tides today', 'body-EN': 'Low.', 'title-HI': 'ज्वार' }
  expect(merged(base, mine, theirs)).toEqual({ taken: { 'body-EN': 'Low.' }, clashes: ['title-EN'] })
  expect(merged(base, mine, base)).toEqual({ taken: {}, clashes: [] })
})
