import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { ONLY_LONG, ON_DESKTOP } from '../../tags.ts'

/** The key does nothing before the page listens. */
async function openSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.locator('dialog[open]')).toBeVisible({ timeout: 1000 })
  }).toPass()
}

const entries = (page: Page) => page.evaluate(() => history.length)

test(
  'NAV-20: going back closes a dialog and gives the focus back, going forward opens it again',
  { tag: ON_DESKTOP },
  async ({ page }) => {
    await page.goto('/fairness')
    await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click()
    await expect(page).toHaveTitle(/^Promotions/)
    const opener = page.getByRole('banner').getByRole('button', { name: 'Share' })
    const dialog = page.locator('dialog[data-name=share]')
    await opener.click()
    await expect(dialog).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.over)).toBe(1)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL('/promotions')
    await page.goForward()
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()

    // Its own button goes back too: the next step back leaves the page at once.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/fairness')
  },
)

test(
  'NAV-20: a link of a dialog takes its entry; many dialogs leave no trail',
  { tag: ONLY_LONG },
  async ({ page }) => {
    await page.goto('/')
    const search = page.locator('dialog[open]')
    const before = await entries(page)
    for (let time = 0; time < 3; time++) {
      await openSearch(page)
      await page.keyboard.press('Escape')
      await expect(search).toHaveCount(0)
    }
    expect(await entries(page)).toBeLessThanOrEqual(before + 1)

    await openSearch(page)
    await search.getByRole('combobox').fill('dragon pearl')
    await expect(search.getByRole('option').first()).toContainText('Dragon Pearl')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/login|seamless/)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(search).toHaveCount(0)
  },
)

test(
  'NAV-20: filters that were chosen in their sheet stay when it closes',
  { tag: ONLY_LONG },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/rng')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.locator('dialog[data-name=filters]')
    await sheet.getByRole('combobox').first().selectOption({ index: 1 })
    await expect(page).toHaveURL(/\?/)
    const address = page.url()
    await sheet.getByRole('button', { name: /^Show|games/ }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(page).toHaveURL('/rng')
  },
)

test('NAV-20: letters typed right after the slash are searched, however late the results come', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/found-/, (route) => held.promise.then(() => route.continue()))
  await page.goto('/')
  const search = page.locator('dialog[open]')
  await openSearch(page)
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)

  await page.keyboard.type('/roulette')
  await expect(search.getByRole('combobox')).toHaveValue('roulette')
  await expect(search.locator('[aria-busy=true] .skeleton').first()).toBeVisible()
  held.resolve()
  await expect(search.getByRole('option').first()).toContainText('Roulette')
})
