import type { Audience } from '@night-market/protocol/content'
import { expect, test } from 'vitest'
import { executionFor, staleLanguages, statusOf, textFor, type LiveEntry, type Reader } from './model.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)
const MEMBER: Reader = {
  executions: ['A'],
  role: 'member',
  language: 'HI',
  country: 'IN',
  device: 'WEB',
  vip: 2,
  tags: ['cricket'],
}
const STRANGER: Reader = { ...MEMBER, executions: ['B'], role: null, country: null, vip: 0, tags: [] }
const NEWCOMER: Reader = { ...MEMBER, executions: ['A', 'F'] }

test.each<[string, Audience, Reader, 'A' | 'B' | 'F' | null]>([
  ['all readers, logged in', {}, MEMBER, 'A'],
  ['all readers, anonymous', {}, STRANGER, 'B'],
  ['members for a stranger', { who: ['A'] }, STRANGER, null],
  ['strangers for a member', { who: ['B'] }, MEMBER, null],
  ['newcomers for a newcomer', { who: ['F'] }, NEWCOMER, 'F'],
  ['newcomers for a member', { who: ['F'] }, MEMBER, null],
  ['members for a newcomer', { who: ['A', 'F'] }, NEWCOMER, 'A'],
  ['agents for a member', { roles: ['agent'] }, MEMBER, null],
  ['agents for an agent', { roles: ['agent'] }, { ...MEMBER, role: 'agent' }, 'A'],
  ['agents for a stranger', { roles: ['agent'] }, STRANGER, null],
  ['another language', { languages: ['EN'] }, MEMBER, null],
  ['a country', { countries: ['IN', 'NP'] }, MEMBER, 'A'],
  ['a country for an unknown one', { countries: ['IN'] }, STRANGER, null],
  ['another device', { devices: ['IOS'] }, MEMBER, null],
  ['a level that is reached', { vip: 2 }, MEMBER, 'A'],
  ['a level that is not reached', { vip: 3 }, MEMBER, null],
  ['one of its tags', { tags: ['kabaddi', 'cricket'] }, MEMBER, 'A'],
  ['none of its tags', { tags: ['kabaddi'] }, MEMBER, null],
])('MSG-1: an audience of %s', (_name, audience, reader, execution) => {
  expect(executionFor(audience, reader)).toBe(execution)
})

test.each([
  ['draft', false, false, -1, null],
  ['review_requested', false, true, -1, null],
  ['scheduled', true, false, 1, null],
  ['live', true, false, -1, null],
  ['live', true, false, 0, 1],
  ['ended', true, false, -2, 0],
] as const)('an entry is %s', (status, isPublished, isRequested, from, until) => {
  const details = { ...ENTRY, showsFrom: at(from), showsUntil: until === null ? null : at(until) }
  expect(statusOf(details, { isPublished, isRequested }, NOW)).toBe(status)
})

test('a language without a text falls back to the default language, an older text is stale', () => {
  const entry = (numbers: Record<string, number>): LiveEntry => ({
    ...ENTRY,
    texts: Object.fromEntries(Object.entries(numbers).map(([language, no]) => [language, { ...TEXT, no }])),
  })
  expect(textFor(entry({ EN: 2 }), 'HI', 'EN')).toMatchObject({ language: 'EN', isStale: false })
  expect(textFor(entry({ EN: 2, HI: 1 }), 'HI', 'EN')).toMatchObject({ language: 'HI', isStale: true })
  expect(textFor(entry({ EN: 2, HI: 3 }), 'HI', 'EN')).toMatchObject({ language: 'HI', isStale: false })
  expect(textFor(entry({ HI: 1 }), 'EN', 'EN')).toBeNull()
  const site = { languages: ['EN', 'HI', 'UR'], defaultLanguage: 'EN' }
  expect(staleLanguages({ EN: 2, HI: 1 }, site)).toEqual(['HI', 'UR'])
  expect(staleLanguages({ HI: 1 }, site)).toEqual([])
})

const TEXT = { title: 'T', summary: '', body: '', action: '', publishedAt: NOW }
const ENTRY: LiveEntry = {
  id: 'ent_1',
  kind: 'help',
  slug: 'one',
  groupName: '',
  position: 0,
  audience: {},
  linkageType: 'none',
  url: '',
  gameCodes: [],
  showsFrom: NOW,
  showsUntil: null,
  version: 1,
  lastNo: 1,
  changedBy: 'seed',
  texts: {},
}
