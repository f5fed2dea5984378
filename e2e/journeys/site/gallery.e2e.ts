import type { Page, TestInfo } from '@playwright/test'
import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { serveGallery } from '../../gallery.ts'

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
    test(`UI-2, UI-3: every component in the ${theme} theme, ${direction}`, async ({ page }, info) => {
      await page.goto(`${gallery.url}?theme=${theme}&direction=${direction}`)
      await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await photograph(page, info, 'all')
      await expectAccessible(page, 'the gallery')
      expect(await sideways(page), 'nothing is wider than the page').toBeLessThanOrEqual(0)
      for (const { button, role, name } of OVERLAYS) {
        await page.getByRole('button', { name: button, exact: true }).click()
        await expect(page.getByRole(role, { name })).toBeVisible()
        await photograph(page, info, button.toLowerCase())
        if (role === 'dialog') await expectAccessible(page, name, 'dialog[open]')
        await page.keyboard.press('Escape')
        await expect(page.getByRole(role, { name })).toBeHidden()
      }
    })
  }
}

/** Kept with the results of the journeys, to be looked at. */
async function photograph(page: Page, info: TestInfo, what: string): Promise<void> {
  await page.screenshot({
    path: info.outputPath(`${what}.png`),
    fullPage: what === 'all',
    animations: 'disabled',
  })
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
