import type { Page } from '@playwright/test'
import { expect, newMember, signIn, test } from '../../fixtures.ts'
import { ONLY_LONG, ON_DESKTOP, ON_PHONE } from '../../tags.ts'

const sideMenu = (page: Page) => page.getByRole('complementary', { name: 'Side menu' })

async function openMenu(page: Page, isMobile: boolean) {
  if (!isMobile) return sideMenu(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Side menu' })
}

test(
  'NAV-12, NAV-14: the top navigation goes from home over the open categories to promotions, with their studios',
  { tag: ON_DESKTOP },
  async ({ page }) => {
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
  },
)

test(
  'NAV-13, NAV-15: a visitor is offered rewards, the way in and no member pages',
  { tag: [ONLY_LONG, ON_DESKTOP] },
  async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    for (const name of ['Promotions', 'Rewards', 'Login', 'Register'])
      await expect(header.getByRole('link', { name })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Members' })).toBeHidden()
    await header.getByRole('link', { name: 'Rewards' }).click()
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  },
)

test(
  'NAV-13: a member finds every page of the specification in the header and the avatar menu',
  { tag: ON_DESKTOP },
  async ({ page, member }) => {
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
  },
)

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
      '/esports': 'E-sports',
      '/agent': 'agent back-office',
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

test(
  'NAV-8, NAV-10: lottery pages and the agents’ centre send a visitor to their login',
  { tag: ONLY_LONG },
  async ({ page }) => {
    await page.goto('/vnLottery?gameCode=VN3D')
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
    await page.goto('/agentHome')
    await expect(page).toHaveURL('/agent')
  },
)

test(
  'UI-3: the header of a member fits every width between a phone and a desk',
  { tag: ONLY_LONG },
  async ({ page, sites }) => {
    await signIn(page, (await newMember(sites)).player)
    await page.goto('/')
    await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()
    for (const width of [768, 844, 900, 1024, 1152, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(tooWide, { message: `at ${width}` }).toBeLessThanOrEqual(0)
    }
  },
)

test(
  'NAV-2: the login and the registration lead a member who is logged in to the lobby',
  { tag: ONLY_LONG },
  async ({ page, member }) => {
    for (const address of ['/login', '/register']) {
      await page.goto(address)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('dialog', { name: /^(Login|Register)$/ })).toHaveCount(0)
      await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()
    }
    expect(member.username).not.toBe('')
  },
)

test('UI-3: the first key leads past the header to the page', async ({ page }) => {
  await page.goto('/help')
  // The scripts put the page in place of the first screen.
  await expect(page.locator('[data-first-screen]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('UI-3: the drawer takes the focus, is walked as it is seen, and gives the focus back', async ({
  page,
  member,
}) => {
  expect(member.username).not.toBe('')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  // Its name begins with the number of unread messages.
  const opener = page.getByRole('button', { name: /Menu$/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Side menu' })
  await expect(drawer.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect.poll(() => drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)

  const seen = await walkFocus(page)
  expect(seen.map(({ name }) => name).filter((name) => name === 'Sign out')).toEqual(['Sign out'])
  expect(seen.filter(({ isCovered }) => isCovered)).toEqual([])
  const places = seen.map(({ top, left }) => top * 1000 + left)
  expect(places).toEqual(places.toSorted((a, b) => a - b))

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

/** Goes through the open drawer by Tab, from where the focus is until it leaves: what had it, where, and whether it shows. */
async function walkFocus(page: Page) {
  const stops = []
  for (let turn = 0; turn < 80; turn++) {
    const stop = await page.evaluate(() => {
      const [element, drawer] = [document.activeElement, document.querySelector('dialog[open]')]
      if (!(element instanceof HTMLElement) || drawer?.contains(element) !== true) return null
      const { top, left, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return {
        name: element.getAttribute('aria-label') ?? element.innerText.trim(),
        // To the half row: what stands beside one another is read along the line.
        top: Math.round((top + height / 2 + drawer.scrollTop) / 20),
        left: Math.round(left),
        isCovered: hit === null || !(element.contains(hit) || hit.closest('label')?.contains(element)),
      }
    })
    if (stop === null) break
    stops.push(stop)
    await page.keyboard.press('Tab')
  }
  return stops
}

test(
  'HOME-3, NAV-6: while a vendor has lotteries, they have tabs and a centre by prize mode',
  { tag: ON_PHONE },
  async ({ page }) => {
    await page.goto('/')
    for (const name of ['Lottery', 'E-lottery'])
      await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
    await page.goto('/elott')
    await expect(page.getByRole('heading', { level: 1, name: 'E-lottery' })).toBeVisible()
    await expect(page.getByText('Simulated draws')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'E-lottery 15', selected: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play Five Digits 1 min' })).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: 'Five Digits' })
    await card.getByRole('radio', { name: '3', exact: true }).click()
    const play = page.getByRole('link', { name: 'Play Five Digits 3 min' })
    await expect(play).toHaveAttribute('href', '/seamless?gameCode=nm-ssc-3')
    await page.getByRole('tab', { name: /^Vietnam daily/ }).click()
    await expect(page).toHaveURL('/elott?prizeMode=LOTT')
    await page.getByRole('link', { name: 'Play North daily' }).click()
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  },
)
