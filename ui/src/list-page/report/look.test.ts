import { expect, test } from 'vitest'
import { keptIn, keptWith, moved, ordered, PLAIN_LOOK, shownIn, toggled, type Look } from './look.ts'

const COLUMNS = ['name', 'type', 'stake', 'result'].map((key) => ({ key }))
const keys = (columns: readonly { key: string }[]): string => columns.map(({ key }) => key).join(' ')

test('AGT-3: a column moves between the first one, which stays, and the end; a new column comes last', () => {
  const once = moved(COLUMNS, PLAIN_LOOK, 'result', -1)
  expect(keys(ordered(COLUMNS, once))).toBe('name type result stake')
  expect(keys(ordered(COLUMNS, moved(COLUMNS, once, 'result', -1)))).toBe('name result type stake')
  const ends: [string, -1 | 1][] = [
    ['type', -1],
    ['stake', 1],
    ['name', 1],
    ['none', 1],
  ]
  for (const [key, by] of ends) expect(moved(COLUMNS, once, key, by), key).toBe(once)
  expect(keys(ordered([...COLUMNS, { key: 'new' }], once))).toBe('name type result stake new')
})

test('AGT-3: a hidden column is left out and comes back in its place; the first one cannot be hidden', () => {
  const without = toggled(toggled(PLAIN_LOOK, 'stake'), 'name')
  expect(keys(shownIn(COLUMNS, without))).toBe('name type result')
  expect(keys(shownIn(COLUMNS, toggled(without, 'stake')))).toBe('name type stake result')
})

test.each([
  '',
  'x',
  'null',
  '[1]',
  '{}',
  '{"team":1}',
  '{"team":{"look":{"order":[1]},"views":[{"name":"a"}]}}',
])('what was kept as %j is no view and no look', (text) =>
  expect(keptIn(text, 'team')).toEqual({ look: PLAIN_LOOK, views: [] }),
)

test('what is kept of a table comes back, beside what is kept of others', () => {
  const look: Look = { order: ['result'], hidden: ['type'], isDense: true }
  const kept = { look, views: [{ name: 'Mine', filter: 'sort=-result', look }] }
  const text = keptWith(keptWith('x', 'team', kept), 'bills', { look: PLAIN_LOOK, views: [] })
  expect(keptIn(text, 'team')).toEqual(kept)
  expect(keptIn(text, 'bills')).toEqual({ look: PLAIN_LOOK, views: [] })
  expect(keptIn(text, 'constructor').views).toEqual([])
})
