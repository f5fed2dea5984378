import type { Page } from '@playwright/test'
import { changeDatabase, expect, test } from '../../fixtures.ts'
import { ONLY_LONG, ON_DESKTOP, ON_PHONE } from '../../tags.ts'

test(
  'HOME-4, GAME-3: filters stand in the address, the way back undoes them, and a game leads back to them',
  { tag: ON_PHONE },
  async ({ page, member, isMobile }) => {
    expect(await member.player.balance()).toBeGreaterThan(0n)
    await page.goto('/rng')
    const all = await countOf(page)
    await choose(page, isMobile, 'Mechanic', /^5×4 reels/)
    await expect(page).toHaveURL('/rng?mechanic=5x4')
    await expect.poll(() => countOf(page)).toBeLessThan(all)
    const some = await countOf(page)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Highest RTP')
    await expect(page).toHaveURL('/rng?mechanic=5x4&sort=rtp')

    await page
      .getByRole('link', { name: /^Play / })
      .first()
      .click()
    await expect(page).toHaveURL(/seamless\?gameCode=/)
    await page.goBack()
    await expect(page).toHaveURL('/rng?mechanic=5x4&sort=rtp')
    await expect(page.getByRole('button', { name: 'Remove filter: 5×4 reels' })).toBeVisible()
    expect(await countOf(page)).toBe(some)
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('popular')
    await page.goBack()
    await expect(page).toHaveURL('/rng')
    await expect.poll(() => countOf(page)).toBe(all)
  },
)

test('HOME-4, GAME-3: a game leads back to the rows that were there and the place among them', async ({
  page,
  member,
}) => {
  expect(await member.player.balance()).toBeGreaterThan(0n)
  await page.goto('/rng')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText(/^48 of .* shown$/)).toBeVisible()
  const tile = page.getByRole('link', { name: /^Play / }).nth(40)
  await tile.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => Math.round(scrollY))
  const noted = () => page.evaluate(() => Math.round(history.state.notes?.scroll ?? -1))
  await expect.poll(async () => (await noted()) === (await place())).toBe(true)
  const before = await place()
  expect(before).toBeGreaterThan(0)
  await tile.click()
  await expect(page).toHaveURL(/seamless\?gameCode=/)
  await page.goBack()
  await expect.poll(place).toBe(before)
  await expect(page.getByText(/^48 of .* shown$/)).toBeVisible()

  // Long after, when the list is loaded anew.
  await page.goForward()
  await expect(page).toHaveURL(/seamless\?gameCode=/)
  await page.reload()
  await page.goBack()
  await expect(page.getByText(/^48 of .* shown$/)).toBeVisible()
  await expect.poll(place).toBe(before)
})

test(
  'GAME-3: a list that nothing passes says so, and clearing the filters fills it again',
  { tag: ONLY_LONG },
  async ({ page }) => {
    await page.goto('/rng?mechanic=9x9')
    await expect(page.getByText('No games match these filters')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(page).toHaveURL('/rng')
    await expect(page.getByRole('link', { name: /^Play / }).first()).toBeVisible()
  },
)

test('GAME-2: a studio has a page of all its games, by category', { tag: ONLY_LONG }, async ({ page }) => {
  await page.goto('/studio?code=LTN')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lantern')
  const all = await countOf(page)
  await page.getByRole('radio', { name: /^Tables/ }).click()
  await expect(page).toHaveURL('/studio?code=LTN&gameType=TABLE')
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  await page.goto('/studio?code=NOBODY')
  await expect(page.getByText('We couldn’t find this studio')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Slots' })).toBeVisible()
})

test(
  'GAME-2: the entrance of a studio opens a list of its games over the page',
  { tag: ON_DESKTOP },
  async ({ page }) => {
    await page.goto('/rng')
    await page.getByRole('button', { name: 'Games', exact: true }).click()
    await page
      .getByRole('link', { name: /^Lantern/ })
      .first()
      .click()
    const list = page.getByRole('dialog', { name: 'Lantern' })
    await expect(list.getByRole('link', { name: /^Play / }).first()).toBeVisible()
    await list.getByLabel('Search these games').fill('zzzz')
    await expect(list.getByText('No results for “zzzz”')).toBeVisible()
    await list.getByRole('link', { name: 'Open the page of Lantern' }).click()
    await expect(page).toHaveURL('/studio?code=LTN')
    await expect(list).toBeHidden()
  },
)

test('GAME-5: maintenance names the game or its studio, and offers other games', async ({ page, member }) => {
  expect(await member.player.balance()).toBeGreaterThan(0n)
  const setStatus = (what: string, code: string, status: string) =>
    changeDatabase(`update catalogue.${what} set status = $1 where code = $2`, [status, code])
  await setStatus('games', 'gajraj-live-andar-bahar', 'maintenance')
  await page.goto('/seamless?gameCode=gajraj-live-andar-bahar')
  const notice = page.getByRole('alert')
  await expect(notice.getByRole('heading', { level: 2 })).toContainText('Andar Bahar')
  await expect(notice).toContainText('This game is under maintenance')
  await setStatus('games', 'gajraj-live-andar-bahar', 'active')

  // No other journey plays a game of this studio.
  await setStatus('vendors', 'BNY', 'maintenance')
  await page.goto('/seamless?gameCode=banyan-live-baccarat')
  await expect(notice).toContainText('is under maintenance')
  await expect(notice).toContainText('all other games of this studio')
  await notice
    .getByRole('link', { name: /^Play / })
    .first()
    .click()
  await expect(page).not.toHaveURL(/banyan/)
  await setStatus('vendors', 'BNY', 'active')
})

async function countOf(page: Page): Promise<number> {
  const count = page.getByRole('heading', { level: 1 }).locator('[aria-live]')
  await expect(count).toHaveText(/\d/)
  return Number((await count.innerText()).replaceAll(',', ''))
}

async function choose(page: Page, isMobile: boolean, filter: string, choice: RegExp): Promise<void> {
  if (isMobile) {
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: choice }).check()
    await sheet.getByRole('button', { name: /^Show / }).click()
    return
  }
  await page.getByRole('button', { name: filter, exact: true }).click()
  await page.getByRole('checkbox', { name: choice }).check()
  await page.keyboard.press('Escape')
}
