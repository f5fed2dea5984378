import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { serveGallery } from '../../gallery.ts'

// One worker builds it once.
test.describe.configure({ mode: 'default' })
let gallery: Awaited<ReturnType<typeof serveGallery>>
test.beforeAll(async () => {
  gallery = await serveGallery()
})
test.afterAll(() => gallery.stop())

const OVERLAYS = [
  { button: 'Dialog', role: 'dialog', name: 'A dialog' },
  { button: 'Question', role: 'dialog', name: 'Are you sure?' },
  { button: 'Drawer', role: 'dialog', name: 'A drawer' },
  { button: 'Menu', role: 'menu', name: 'Menu' },
] as const

for (const theme of ['dark', 'light'] as const) {
  for (const direction of ['ltr', 'rtl'] as const) {
    test(`UI-2, UI-3: every component in the ${theme} theme, ${direction}`, async ({ page }) => {
      await page.goto(`${gallery.url}?theme=${theme}&direction=${direction}`)
      await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expectAccessible(page, 'the gallery')
      expect(await sideways(page), 'nothing is wider than the page').toBeLessThanOrEqual(0)
      for (const { button, role, name } of OVERLAYS) {
        await page.getByRole('button', { name: button, exact: true }).click()
        await expect(page.getByRole(role, { name })).toBeVisible()
        if (role === 'dialog') await expectAccessible(page, name, 'dialog[open]')
        await page.keyboard.press('Escape')
        await expect(page.getByRole(role, { name })).toBeHidden()
      }
      await page.getByRole('button', { name: 'Toast', exact: true }).click()
      await standsUnderTheHeader(page.getByText('It is done.'))
    })
  }
}

/** Buttons stand at the foot of pages and sheets, on a phone the bar with the ways through the site. */
async function standsUnderTheHeader(toast: Locator): Promise<void> {
  await expect(toast).toBeInViewport({ ratio: 1 })
  const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(56)
  expect(y + height).toBeLessThan(160)
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
