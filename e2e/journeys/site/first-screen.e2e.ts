import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

/** What stands in both: written by the server, and drawn by the components. */
const PARTS = [
  'header',
  'main section:nth-of-type(1)',
  'main section:nth-of-type(1) h2',
  'main section:nth-of-type(2)',
]
const PAGES = [
  {
    path: '/rng',
    what: 'the first games of a list',
    parts: ['header', 'main h1', 'main article:nth-of-type(1) img', 'main article:nth-of-type(6) h3'],
  },
  {
    path: '/help',
    what: 'the topics and titles of the help centre',
    parts: ['header', 'main h1', 'main nav a', 'main section:nth-of-type(2) details:nth-of-type(2) summary'],
  },
]

test('HOME-1: the first banner shows before the scripts run, and stays where it is when they take over', async ({
  page,
}) => {
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
})

for (const { path, what, parts } of PAGES)
  test(`${what} show before the scripts run, and stay where they are`, async ({ page }) => {
    const { start } = await holdScripts(page)
    await page.goto(path)
    await expect(page.locator('[data-first-screen] main h1')).toBeVisible()
    const before = await placesOf(page, parts)
    expect(before).not.toContain(null)
    start()
    await expect(page.locator('[data-first-screen]')).toHaveCount(0)
    await expect(page.locator(parts.at(-1) ?? '')).toBeVisible()
    expect(await placesOf(page, parts)).toEqual(before)
  })

test('a press on the first screen is answered as soon as the scripts run', async ({ page, isMobile }) => {
  const { start } = await holdScripts(page)
  await page.goto('/')
  const first = page.locator('[data-first-screen]')
  await (isMobile ? first.locator('nav a').first() : first.getByText('Welcome to Night Market')).click()
  start()
  const answer = page.getByRole('dialog', { name: isMobile ? 'Menu' : 'Welcome to Night Market' })
  await expect(answer).toBeVisible()
})

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

const placesOf = (page: Page, parts = PARTS): Promise<(number[] | null)[]> =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return box === undefined ? null : [box.x, box.y, box.width, box.height].map(Math.round)
      }),
    parts,
  )
