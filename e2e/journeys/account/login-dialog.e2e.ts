import type { Page } from '@playwright/test'
import { expectAccessible } from '../../a11y.ts'
import { changeDatabase, expect, newMember, test } from '../../fixtures.ts'
import { ONLY_LONG } from '../../tags.ts'

const LIST = '/rng?volatility=high'

test.describe('the login over a place', () => {
  // A visitor who asks for something of a member's, and a session that was not there yet.
  test.use({ expectedStatuses: [401, 403, 409] })

  test('NAV-2: a heart opens it over the list; Escape, Back and the login leave the list where it was', async ({
    page,
    sites,
  }) => {
    const { username, password } = await newMember(sites, 0n)
    await page.goto(LIST)
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /favourite/i })
      .nth(20)
    await heart.scrollIntoViewIfNeeded()
    const scrolled = await scrollOf(page)
    expect(scrolled).toBeGreaterThan(200)
    const dialog = page.getByRole('dialog', { name: 'Login' })

    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await heart.click()
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Slots/)
      await close()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(LIST)
      expect(Math.abs((await scrollOf(page)) - scrolled)).toBeLessThan(5)
    }

    await heart.click()
    await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()
    await expect(page).toHaveURL(LIST)
    expect(Math.abs((await scrollOf(page)) - scrolled)).toBeLessThan(5)
  })

  test(
    'NAV-2: opened by its address it is over Home, and closes to Home',
    { tag: ONLY_LONG },
    async ({ page }) => {
      await page.goto('/register')
      await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
      await page.getByRole('button', { name: 'Read the terms' }).click()
      const terms = page.getByRole('dialog', { name: 'Terms of use' })
      await expect(terms.getByRole('heading', { name: '10. Changes and complaints' })).toBeAttached()
      await expectAccessible(page, 'the terms over the registration')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL('/')
      await page.goto('/help#term')
      await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeInViewport()
      await expectAccessible(page, 'the help')
    },
  )

  test(
    'NAV-16: a code of another device names its account and waits for a press',
    { tag: ONLY_LONG },
    async ({ page, sites }) => {
      const owner = await newMember(sites, 0n)
      const { url } = await owner.player.call<{ url: string }>('POST', '/wps/session/handoff')
      await page.goto(new URL(url).hash.replace('#', '/#'))
      const dialog = page.getByRole('dialog', { name: 'Log in on this device?' })
      const press = dialog.getByRole('button', { name: /^Log in as gu•••/ })
      await expect(press).toBeVisible()
      await expectAccessible(page, 'the question of a hand-off')
      expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
      await press.click()
      await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()

      const attacker = await newMember(sites, 0n)
      const other = await attacker.player.call<{ url: string }>('POST', '/wps/session/handoff')
      await page.goto('/healthz')
      await page.goto(new URL(other.url).hash.replace('#', '/#'))
      await expect(dialog.getByRole('alert')).toContainText('Another account is logged in')
      await expect(press).toHaveCount(0)
    },
  )
})

test.describe('the code for another device', () => {
  // Until the password was typed again.
  test.use({ expectedStatuses: [403] })

  test(
    'NAV-16: it asks for the password when the login was long ago',
    { tag: ONLY_LONG },
    async ({ page, member }) => {
      await changeDatabase(
        `update sessions.sessions set created_at = now() - interval '1 hour'
        where member = (select id from members.members where username = $1)`,
        [member.username],
      )
      await page.goto('/')
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('button', { name: 'Open on your phone' }).click()
      const dialog = page.getByRole('dialog', { name: 'Open on your phone' })
      await dialog.getByLabel('Login password', { exact: true }).fill(member.password)
      await expectAccessible(page, 'the question before the code')
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    },
  )
})

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => scrollY)
