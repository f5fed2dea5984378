import { expect, test } from '../../fixtures.ts'
import { ONLY_LONG } from '../../tags.ts'

test.describe(() => {
  test.use({ expectedStatuses: [0] })
  test('SYS-5: without a network a page says so, and comes back with the network', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    // The worker answers for the pages that are opened after it took over.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
    await page.goto('/fairness')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expect(page.getByText('Network link is abnormal, please try again')).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await context.setOffline(false)
    await expect(page).toHaveTitle(/^Fairness/)
  })
})

test(
  'SYS-5: a new version waits for a press, which loads the page anew with it',
  { tag: ONLY_LONG },
  async ({ page }) => {
    await page.goto('/fairness')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const update = page.getByRole('button', { name: 'Reload' })
    await expect(update).toHaveCount(0)
    // Another worker for the same pages, as a deployment brings one.
    await page.evaluate(async () => {
      document.documentElement.dataset.before = 'yes'
      await navigator.serviceWorker.register('/sw.js?next')
    })
    await expect(update).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-before', 'yes')
    await update.click()
    await expect(page.locator('html[data-before]')).toHaveCount(0)
    const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
    await expect.poll(controller).toMatch(/\/sw\.js/)
    await expect(page).toHaveTitle(/^Fairness/)
  },
)

test(
  'an address without a page is answered with 404, and shows where to go',
  { tag: ONLY_LONG },
  async ({ page, request }) => {
    const reply = await request.get('/nowhere')
    expect([reply.status(), await reply.text()]).toEqual([404, expect.stringContaining('noindex')])
    expect((await request.get('/promotions')).status()).toBe(200)
    expect((await request.get('/news/a-day')).status()).toBe(200)
    await page.goto('/')
    await page.evaluate(() => {
      history.pushState(null, '', '/nowhere')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('link', { name: 'Go to home' }).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  'the site can be installed, and names its languages to search engines',
  { tag: ONLY_LONG },
  async ({ page, request }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json()
    for (const { src } of manifest.icons as { src: string }[])
      expect((await request.get(src)).headers()['content-type']).toBe('image/png')
    expect((await request.get('/sitemap.xml')).status()).toBe(200)
    await page.goto('/fairness?lang=hi')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    // The address no longer insists: the reader may choose another.
    await expect(page).toHaveURL('/fairness')
    await page.goto('/fairness')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  },
)
