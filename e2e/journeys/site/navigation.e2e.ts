import type { Page } from '@playwright/test'
import { expect, newMember, signIn, test } from '../../fixtures.ts'
import { ON_PHONE } from '../../tags.ts'

const sideMenu = (page: Page) => page.getByRole('complementary', { name: 'Side menu' })

async function openMenu(page: Page, isMobile: boolean) {
  if (!isMobile) return sideMenu(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Side menu' })
}

test('NAV-12, NAV-14: the top navigation goes from home over the open categories to promotions, with their studios', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Games' }).click()
  const menu = page.getByRole('dialog', { name: 'Games' })
  const links = menu.getByRole('navigation').getByRole('link')
  await expect(links.first()).toHaveText('Home')
  await expect(links.last()).toHaveText('Promotions')
  await menu.getByRole('link', { name: 'Slots' }).hover()
  await expect(menu.getByRole('heading', { name: /^Slots/ })).toBeVisible()
  await expect(menu.getByRole('region').getByRole('listitem').first()).toBeVisible()
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await links.last().click()
  await expect(page).toHaveURL('/promotions')
  await expect(menu).toBeHidden()
})

test('NAV-13, NAV-15: a visitor is offered rewards, the way in and no member pages', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const name of ['Promotions', 'Rewards', 'Login', 'Register'])
    await expect(header.getByRole('link', { name })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Members' })).toBeHidden()
  await header.getByRole('link', { name: 'Rewards' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('NAV-13: a member finds every page of the specification in the header and the avatar menu', async ({
  page,
  member,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Withdraw' })).toBeVisible()
  // The referral promotion is on in the sandbox.
  await expect(header.getByRole('link', { name: 'Rewards' })).toBeVisible()
  await header.getByRole('button', { name: 'Account' }).click()
  const menu = page.getByRole('dialog', { name: 'Account' })
  await expect(menu).toContainText(member.username)
  for (const name of ['My account', 'Betting record', 'Platform information', 'Customer service'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Agent', exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await header.getByRole('link', { name: 'Members' }).click()
  await expect(page).toHaveURL('/member')
})

test(
  'NAV-16: the menu holds the member’s pages, the centres, help and the way to the app',
  { tag: ON_PHONE },
  async ({ page, member, isMobile }) => {
    expect(member.username).not.toBe('')
    await page.goto('/')
    const menu = await openMenu(page, isMobile)
    for (const name of ['Deposit', 'Withdraw', 'Betting record', 'Account record', 'My account', 'Messages'])
      await expect(menu.getByRole('link', { name })).toBeVisible()
    for (const name of ['Reward centre', 'Rebate', 'Sports', 'Chat rooms', 'Customer service', 'Help centre'])
      await expect(menu.getByRole('link', { name, exact: false }).first()).toBeVisible()
    // NAV-15: the sandbox offers the referral.
    await expect(menu.getByRole('link', { name: 'Invite friends' })).toBeVisible()
    const app = isMobile
      ? menu.getByRole('link', { name: 'Get the app' })
      : menu.getByRole('img', { name: 'QR code for the app page' })
    await expect(app).toBeVisible()
    await menu.getByRole('link', { name: 'Sports' }).first().click()
    await expect(page).toHaveURL('/sports')
    await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()
  },
)

test(
  'NAV-3, NAV-5, NAV-6: pages whose feature is not there yet say what is coming',
  { tag: ON_PHONE },
  async ({ page }) => {
    const titles = {
      '/sports': 'Sports',
      '/elott': 'E-lottery',
      '/agent': 'Agent back-office',
    }
    for (const [address, title] of Object.entries(titles)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
    }
    await expect(page.getByText('Monday to Friday, 12:00 to 21:00')).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await page.goto('/pointMall')
    await expect(page.getByRole('contentinfo')).toBeHidden()
  },
)

test('NAV-8, NAV-10: lottery pages and the agents’ centre send a visitor to their login', async ({
  page,
}) => {
  await page.goto('/vnLottery?gameCode=VN3D')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.goto('/agentHome')
  await expect(page).toHaveURL('/agent')
})

test('UI-3: the header of a member fits every width between a phone and a desk', async ({ page, sites }) => {
  await signIn(page, (await newMember(sites)).player)
  await page.goto('/')
  await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()
  for (const width of [768, 844, 900, 1024, 1152, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(tooWide, { message: `at ${width}` }).toBeLessThanOrEqual(0)
  }
})
