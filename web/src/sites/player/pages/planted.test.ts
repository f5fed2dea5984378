import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Leaf } from 'lucide-react'
import { withFields } from '../../../../build/page-fields.ts'
import type { PlayerPage } from './page.ts'
import type { Only } from './pages.ts'

/** A page as its one file would declare it. */
const PLANTED = {
  path: '/planted/:leaf',
  also: ['/seeded'],
  who: 'session',
  frame: 'short',
  page: [() => import('../promotion-page.tsx')],
  isIndexed: true,
  icon: Leaf,
  badge: 'missions',
  menu: { group: 'rewards', row: 15, label: 'menu.invite' },
  section: { row: 55, label: 'account.vip', text: 'account.vip_text' },
  accountMenu: { group: 'member', row: 25, label: 'player.my_account' },
  footer: { group: 'help', row: 25, label: 'footer.apps' },
  live: { 'points.changed': 'planted' },
} as const satisfies PlayerPage

beforeAll(() => {
  vi.resetModules()
  vi.doMock('./rewards.ts', async (original) => {
    const { REWARDS } = await original<typeof import('./rewards.ts')>()
    return { REWARDS: { ...REWARDS, planted: PLANTED } }
  })
})
afterAll(() => {
  vi.doUnmock('./rewards.ts')
  vi.resetModules()
})

test('a page that one file declares has its route, by every spelling of its address', async () => {
  const { routeAt, frameAt } = await import('../routes.tsx')
  const { path, placeAt } = await import('../../../shell/places.ts')
  expect(routeAt('/planted/one')).toMatchObject({ place: 'planted', who: 'session', frame: 'short' })
  expect(routeAt('/Seeded/').page).toBe(routeAt('/planted/two').page)
  expect(frameAt('/planted/one')).toBe('short')
  expect(placeAt('/planted/one')).toBe('planted')
  expect(path('planted' as 'draw', { id: 'x', leaf: 'green' } as { id: string })).toBe('/planted/green?id=x')
})

test('it stands in the menu, the member centre, the menu of the account and the footer, where it says', async () => {
  const { PAGES } = await import('./pages.ts')
  const { inRows } = await import('../in-rows.ts')
  const pages: Only<'menu' | 'section' | 'accountMenu' | 'footer'> = PAGES
  const around = (list: 'menu' | 'section' | 'accountMenu' | 'footer') => {
    const group = (PLANTED[list] as { group?: string }).group
    const rows = inRows(pages, list).filter((row) => (row as { group?: string }).group === group)
    const at = rows.findIndex(({ place }) => (place as string) === 'planted')
    return rows.slice(at - 1, at + 2).map(({ place }) => place)
  }
  expect(around('menu')).toEqual(['promotions', 'planted', 'referral'])
  expect(around('section')).toEqual(['messages', 'planted', 'rewardCenter'])
  expect(around('accountMenu')).toEqual(['bets', 'planted', 'messages'])
  expect(around('footer')).toEqual(['feedback', 'planted', 'saferPlay'])
})

test('a hint that it declares reads its data again, beside those that read it before', async () => {
  const pages: Only<'live'> = (await import('./pages.ts')).PAGES
  const { liveHandlers } = await import('../../../shell/page-live.ts')
  const { queryClient } = await import('../../../shell/query-client.ts')
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  liveHandlers(Object.values(pages), {})['points.changed']?.({ type: 'points.changed' })
  expect(asked.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['points'], ['planted']])
})

test('the first paint carries its address and not its entries in menus', () => {
  const file = `import { Leaf } from 'lucide-react'
const LEAVES = piece(() => import('./leaves.tsx'))
const SHARED = { page: LEAVES, icon: Leaf, isLobby: true } as const
export const TREES = {
  planted: { path: '/planted', ...SHARED, icon: Leaf, menu: { row: 1, path: 'a' }, takes: query<{ a: string }>() },
  bare: { icon: Leaf },
} as const satisfies Record<string, PlayerPage>`
  expect(withFields(file, ['path', 'page'])).toBe(`import { Leaf } from 'lucide-react'
const LEAVES = /* @__PURE__ */ piece(() => import('./leaves.tsx'))
const SHARED = { page: LEAVES, } as const
export const TREES = {
  planted: { path: '/planted', ...SHARED, },
  } as const satisfies Record<string, PlayerPage>`)
})
