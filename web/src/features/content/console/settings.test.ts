import type { EntryRow } from '@night-market/protocol/content'
import { expect, test } from 'vitest'
import { bodyOf, typedSettings } from './settings.ts'

const ENTRY: EntryRow = {
  kind: 'notice',
  slug: 'tides',
  version: 3,
  lastNo: 1,
  status: 'draft',
  title: 'Tides',
  live: {},
  stale: [],
  needsSecondPerson: false,
  changedBy: 'asha',
  groupName: '',
  position: 2,
  audience: { who: ['A'], countries: ['IN'] },
  linkageType: 'route',
  url: '/promotions',
  gameCodes: [],
  showsFrom: '2026-11-28T12:00:05.123Z',
  showsUntil: null,
}

test('settings that were not touched are saved as they were, to the second', () => {
  const { version: _version, ...body } = bodyOf(typedSettings(ENTRY), ENTRY)
  expect(ENTRY).toMatchObject(JSON.parse(JSON.stringify(body)))
})

test('an audience of every kind of reader has no bounds, and a link that leads nowhere has no address', () => {
  const typed = { ...typedSettings(ENTRY), 'who-B': true, 'who-F': true, countries: '', linkageType: 'none' }
  expect(JSON.parse(JSON.stringify(bodyOf(typed, ENTRY)))).toMatchObject({ audience: {}, url: '' })
  expect(bodyOf({ ...typed, languages: 'en, hi', vip: '3' }, ENTRY).audience).toMatchObject({
    languages: ['EN', 'HI'],
    vip: 3,
  })
})
