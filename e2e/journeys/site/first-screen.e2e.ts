import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { ON_PHONE } from '../../tags.ts'

/** What stands in both: written by the server, and drawn by the components. */
const PARTS = [
  'header',
  'main section:nth-of-type(1)',
  'main section:nth-of-type(1) h2',
  'main section:nth-of-type(2)',
]

test(
  'HOME-1: the first banner shows before the scripts run, and stays where it is when they take over',
  { tag: ON_PHONE },
  async ({ page }) => {
    const { calls, start } = await holdScripts(page)
    await page.goto('/')
    await expect(page.locator('[data-first-screen] h2')).toBeVisible()
    const before = {
      places: await placesOf(page),
      title: await page.locator('main h2').first().textContent(),
    }
    start()
    await expect(page.locator('[data-first-screen]')).toHaveCount(0)
    await expect(page.getByRole('tablist', { name: 'Game categories' })).toBeVisible()
    const after = { places: await placesOf(page), title: await page.locator('main h2').first().textContent() }
    expect(after).toEqual(before)
    expect(calls.filter((path) => /whitelabel|ListAnnouncements|newGameVendor/.test(path))).toEqual([])
  },
)

test('a game list is drawn from the replies that came with its page', async ({ page }) => {
  const { calls, start } = await holdScripts(page)
  start()
  await page.goto('/rng')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(calls.filter((path) => /catalogue\/(games|facets)/.test(path))).toEqual([])
})

test('a member is shown nothing that is for visitors', async ({ page, member }) => {
  expect(member.player).toBeDefined()
  const { start } = await holdScripts(page)
  await page.goto('/')
  await expect(page.locator('[data-first-screen] header')).toBeVisible()
  await expect(page.locator('[data-first-screen] h2')).toBeHidden()
  await expect(page.locator('[data-first-screen]').getByText('Register')).toBeHidden()
  start()
  await expect(page.getByRole('tablist', { name: 'Game categories' })).toBeVisible()
})

test('a reader of Hindi gets the first screen in Hindi from the second visit on', async ({ page }) => {
  await page.goto('/?lang=hi')
  await expect(page.getByRole('tablist')).toBeVisible()
  await holdScripts(page)
  await page.goto('/')
  await expect(page.locator('[data-first-screen] header').getByText('लॉग इन')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
})

/** Holds the scripts of the site back until `start`; counts its calls. */
async function holdScripts(page: Page): Promise<{ calls: string[]; start: () => void }> {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/wps/')) calls.push(pathname)
  })
  let start = (): void => undefined
  const started = new Promise<void>((resolve) => (start = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await started
    await route.continue()
  })
  return { calls, start }
}

const placesOf = (page: Page): Promise<(number[] | null)[]> =>
  page.evaluate(
    (parts) =>
      parts.map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect()
        return box === undefined ? null : [box.x, box.y, box.width, box.height].map(Math.round)
      }),
    PARTS,
  )
