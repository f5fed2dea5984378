import { randomBytes } from 'node:crypto'
import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { demoStaff } from '../../../proofs/testkit/staff.ts'
import { ON_PHONE, ONLY_LONG } from '../../tags.ts'

test(
  'NAV-4, MSG-6: the help centre opens an article by its address, searches, and leads to the terms',
  { tag: ON_PHONE },
  async ({ page }) => {
    await page.goto('/help#what-is-turnover')
    const article = page.locator('#what-is-turnover')
    await expect(article).toHaveAttribute('open', '')
    await expect(article.getByText('valid bets', { exact: true })).toBeInViewport()
    await page.getByRole('searchbox').fill('passkey')
    await expect(page.getByText('How do I protect my account?')).toBeVisible()
    await expect(article).toBeHidden()
    await page.getByRole('searchbox').fill('zeppelin')
    await expect(page.getByText('No article matches')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('link', { name: 'Terms of use' }).first().click()
    await expect(page).toHaveURL('/help#term')
    await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeInViewport()
    await expectAccessible(page, 'the help centre')
  },
)

test('MSG-6: the help centre is in the language of the page', { tag: ONLY_LONG }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'HI'))
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सहायता केंद्र')
  await page.getByText('टर्नओवर क्या है?').click()
  await expect(page.getByText('मान्य दाँवों')).toBeVisible()
})

test.describe(() => {
  test.use({ showsPopups: true })

  test(
    'MSG-1: a visitor sees the popup once a session, a new member another one',
    { tag: ON_PHONE },
    async ({ page }) => {
      await page.goto('/')
      const visitors = page.getByRole('dialog', { name: 'New here? Start with a demo' })
      await expect(visitors).toBeVisible()
      await expectAccessible(page, 'the popup of visitors')
      await visitors.getByRole('button', { name: 'Close' }).first().click()
      await expect(visitors).toBeHidden()
      expect(await page.evaluate(() => sessionStorage.getItem('ANONYMOUS_POPUP'))).toBe('closed')
      await page.goto('/register')
      const dialog = page.getByRole('dialog', { name: 'Register' })
      await dialog.getByRole('textbox', { name: 'Username' }).fill(`pop${randomBytes(4).toString('hex')}`)
      await dialog.getByLabel('Password', { exact: true }).fill('lanterns over the river')
      await dialog.getByLabel('Confirm password').fill('lanterns over the river')
      await dialog.getByRole('checkbox', { name: /accept the terms/ }).check()
      await dialog.getByRole('checkbox', { name: /18 or over/ }).check()
      await dialog.getByRole('button', { name: 'Create account' }).click()
      const members = page.getByRole('dialog', { name: 'Before you play' })
      await expect(members).toBeVisible()
      await expect(visitors).toBeHidden()
      await members.getByRole('button', { name: 'Close' }).first().click()
      expect(await page.evaluate(() => sessionStorage.getItem('USER_POPUP'))).toBe('closed')
      await page.reload()
      await expect(page.getByRole('tablist', { name: 'Game categories' })).toBeVisible()
      // Longer than a popup waits.
      await page.waitForTimeout(6500)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )
})

test('HOME-2: a press on a notice opens it, and leads to all announcements', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Welcome to Night Market' }).first().click()
  const notice = page.getByRole('dialog', { name: 'Welcome to Night Market' })
  await expect(notice.getByText('Browse every game')).toBeVisible()
  await notice.getByRole('link', { name: 'All announcements' }).click()
  await expect(page).toHaveURL('/notices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Announcements')
  await page.getByRole('link', { name: 'Demo money tops itself up' }).click()
  await expect(page).toHaveURL('/notices/demo-purse')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo money tops itself up')
  await page.goBack()
  await expect(page).toHaveURL('/notices')
})

test(
  'NAV-20: news, blog, about, licences, terms, privacy and apps have their texts',
  { tag: ONLY_LONG },
  async ({ page }) => {
    for (const [address, heading] of [
      ['/news', 'News'],
      ['/news/passkeys', 'Log in without a password'],
      ['/blog', 'Blog'],
      ['/blog/what-rtp-means', 'What 96 % really means'],
      ['/about', 'About Night Market'],
      ['/licences', 'Licences'],
      ['/terms', 'Terms of use'],
      ['/privacy', 'Privacy policy'],
      ['/apps?platform=ios', 'Get the app'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectAccessible(page, address)
    }
    await expect(page.getByRole('img', { name: /opens this page/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Android' }).click()
    await expect(page).toHaveURL('/apps?platform=android')
    await expect(page.getByRole('heading', { name: 'Install on Android' })).toBeVisible()
  },
)

test(
  'a registration accepts the version of the terms that the form links to',
  { tag: ONLY_LONG },
  async ({ page }) => {
    await page.goto('/register')
    const dialog = page.getByRole('dialog', { name: 'Register' })
    await expect(dialog.getByRole('checkbox', { name: /accept the terms \(version 1\)/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Read the terms' }).click()
    await expect(page.getByRole('dialog', { name: 'Terms of use' }).getByText('Version 1')).toBeVisible()
  },
)

test(
  'a preview shows staff a popup as its reader would find it',
  { tag: ONLY_LONG },
  async ({ page, sites }) => {
    const staff = await demoStaff(sites)
    const at = '/ops/content/popup/first-login'
    const wanted = { no: 1, language: 'HI', execution: 'F', at: new Date().toISOString() }
    const { url } = await staff.call<{ url: string }>('POST', `${at}/previews`, wanted)
    await page.goto(`/preview${new URL(url).hash}`)
    const popup = page.getByRole('dialog', { name: 'खेलने से पहले' })
    await expect(popup.getByRole('link', { name: 'सीमा तय करें' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('This reader would see it.')).toBeVisible()
    await expectAccessible(page, 'the preview')
  },
)

test('NAV-4: an address of the terms lands on them, also when they arrive last', async ({ page }) => {
  await page.goto('/help#term')
  const title = page.getByRole('heading', { name: 'Terms of use' })
  await expect(page.getByText(/^Version \d/)).toBeVisible()
  await expect.poll(async () => (await title.boundingBox())?.y ?? 9000).toBeLessThan(200)
})
