import type { Page } from '@playwright/test'
import { chooseTheme, expectAccessible, sampled } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { tooWide } from '../../reflow.ts'
import { followPath, sitePaths } from '../../routes.ts'
import { ON_PHONE } from '../../tags.ts'

const OPEN = [
  '/',
  '/rng',
  '/login',
  '/promotions',
  '/help',
  '/live',
  '/fish',
  '/pvp',
  '/mini',
  '/tables',
  '/jackpot',
  '/cockfight',
  '/studio?code=LTN',
  '/fairness',
  '/credits',
  '/register',
  '/sports',
  '/pointMall',
  '/agent',
]
/** These open over the page that one comes from. */
const DIALOGS = ['/login', '/register']
const NOWHERE = '/nowhere'
const OWN = [
  '/?as=member',
  '/member',
  '/member/depositv2',
  '/member/securityCenter',
  '/member/saferPlay',
  '/favorite',
  '/recent',
  '/member/transactionHistory',
  '/member/personalHistoryCopy',
]

test('UI-2, UI-3: what a visitor sees has no barrier that a machine can find', async ({ page, isMobile }) => {
  // Twenty pages are shown and analysed.
  test.slow()
  await chooseTheme(page, isMobile)
  await page.goto('/')
  for (const address of sampled(OPEN, isMobile)) await hasNoBarrier(page, address)
})

test(
  'UI-3: no page is wider than a phone of 390 or of 320 pixels',
  { tag: ON_PHONE },
  async ({ page, member, isMobile }) => {
    test.skip(!isMobile, 'a phone widens its viewport to what sticks out')
    expect(await member.player.balance()).toBeGreaterThan(0n)
    await page.goto('/')
    const wide: string[] = []
    const own = sitePaths().filter((path) => path.startsWith('/member/'))
    for (const path of new Set([...OPEN.filter((each) => !DIALOGS.includes(each)), ...OWN, ...own])) {
      await followPath(page, path)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        wide.push(...(await tooWide(page)).map((finding) => `${path} at ${width}: ${finding}`))
      }
    }
    expect(wide).toEqual([])
  },
)

test.describe(() => {
  test.use({ expectedStatuses: [404] })
  test('UI-3: the page of an unknown address has no barrier', async ({ page, isMobile }) => {
    await chooseTheme(page, isMobile)
    await page.goto(NOWHERE)
    await hasNoBarrier(page, NOWHERE)
  })
})

test('UI-2, UI-3: what a member sees has no barrier that a machine can find', async ({
  page,
  member,
  isMobile,
}) => {
  expect(await member.player.balance()).toBeGreaterThan(0n)
  await (await member.player.launch('fox-dice')).play(1000n, { target: 5000, direction: 'over' })
  await chooseTheme(page, isMobile)
  await page.goto('/')
  for (const address of sampled(OWN, isMobile)) await hasNoBarrier(page, address)
  await followPath(page, '/member/personalHistoryCopy')
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await expectAccessible(page, 'the round dialog')
})

test('UI-2, UI-3: the dialogs of the lobby have no barrier that a machine can find', async ({
  page,
  isMobile,
}) => {
  await chooseTheme(page, isMobile)
  await page.goto('/rng')
  await page
    .getByRole('button', { name: /^About / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Return to player')).toBeVisible()
  await expectAccessible(page, 'the game sheet')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill('pearl')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'the search')
})

test('UI-2, UI-3: an open game and the page around it have no barrier that a machine can find', async ({
  page,
  isMobile,
}) => {
  await chooseTheme(page, isMobile)
  for (const [game, button] of [
    ['fox-dice', 'Roll'],
    ['lantern-roulette', 'Number 17'],
  ] as const) {
    await page.goto(`/seamless?gameCode=${game}&mode=demo`)
    await new GameFrame(page).isReady(button)
    await expectAccessible(page, game)
  }
})

test('UI-1, UI-2: language and theme stay as chosen', async ({ page, isMobile }) => {
  await page.goto('/')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', /^en/i)
  await expect(root).toHaveAttribute('data-theme', 'dark')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('radio', { name: 'Light' }).click()
  await page.getByRole('radio', { name: 'हिन्दी' }).click()
  await expect(root).toHaveAttribute('lang', /^hi/i)
  await page.reload()
  await expect(root).toHaveAttribute('lang', /^hi/i)
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('link', { name: 'लॉग इन' }).first()).toBeVisible()
  // After a reload with the menu open, the site leaves the menu's history entry, which aborts a navigation that begins before.
  await expect.poll(() => page.evaluate(() => (history.state as { over?: number } | null)?.over ?? 0)).toBe(0)
  // From right to left a page is as wide as the screen as well.
  await page.goto('/rng?lang=ur')
  await expect(page.getByRole('article').first()).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('home does not shift while it loads', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Play / }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
  })
})

/** Of the page that stands at this address, reached from another one: loading each anew takes as long as asking all rules. */
async function hasNoBarrier(page: Page, address: string): Promise<void> {
  await followPath(page, address)
  await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
  await expectAccessible(page, address)
}
