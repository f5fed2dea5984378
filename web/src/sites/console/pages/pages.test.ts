import { expect, test } from 'vitest'
import { firstPageOf, pageAt, PAGES } from './index.ts'
import { mayOpen, type Staff } from './page.ts'

const staffWith = (...rights: Staff['rights']): Staff => ({
  id: 'stf_1',
  username: 'asha',
  hasAuthenticator: false,
  displayName: 'Asha Rao',
  rights,
  expiresAt: '2026-11-28T12:00:00.000Z',
})

test('every page of the console stands at its own address', () => {
  for (const page of PAGES) expect(pageAt(`${page.path}/`)?.page).toBe(page)
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length)
  expect(pageAt('/console/nowhere')).toBeNull()
})

test('the console begins at a page that the person may open', () => {
  for (const rights of [['support'], ['review'], ['content'], ['trade']] as const) {
    const staff = staffWith(...rights)
    const first = firstPageOf(staff)
    expect(first === undefined || mayOpen(staff, first)).toBe(true)
  }
  expect(firstPageOf(staffWith('support'))).toBeDefined()
})
