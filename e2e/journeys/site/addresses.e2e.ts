import { expect, newMember, signIn, test } from '../../fixtures.ts'
import { ONLY_LONG } from '../../tags.ts'

test('NAV-1: every name of home shows home', { tag: ONLY_LONG }, async ({ page }) => {
  for (const address of ['/', '/index', '/index.html', '/home']) {
    await page.goto(address)
    await expect(page.getByRole('tablist', { name: 'Game categories' })).toBeVisible()
  }
})

test('NAV-2: /login and /register open their dialogs over home, and closing leads home', async ({
  page,
  sites,
}) => {
  const { referralCode } = await (await newMember(sites, 0n)).player.member()
  for (const [address, button] of [
    ['/login', 'Log in'],
    [`/register?referralCode=${referralCode}`, 'Create account'],
  ] as const) {
    await page.goto(address)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: button, exact: true })).toBeVisible()
    if (address.startsWith('/register'))
      await expect(dialog.getByLabel(/Invitation code/)).toHaveValue(referralCode)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
  }
})

test(
  'GAME-4: a trial at its favourites is offered an account',
  { tag: ONLY_LONG },
  async ({ page, sites }) => {
    const { player } = await newMember(sites, 0n)
    await player.playFree()
    await signIn(page, player)
    await page.goto('/favorite')
    await expect(page.getByText('Create an account to save your favourite games.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/register')
  },
)

test('NAV-9: a game page keeps neither side menu nor footer, every other page has both', async ({
  page,
  member,
}) => {
  expect(member.username).toBeTruthy()
  await page.goto('/credits')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto('/seamless?gameCode=fox-dice')
  await expect(page.getByRole('heading', { name: 'Fox Dice', level: 1 })).toBeAttached()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('NAV-11: a link shows its page from the top, and the page that is shown already is no error', async ({
  page,
}) => {
  const top = () => page.evaluate(() => scrollY)
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Provably fair' })
  await link.scrollIntoViewIfNeeded()
  expect(await top()).toBeGreaterThan(100)
  await link.click()
  await expect(page).toHaveURL('/fairness')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(top).toBe(0)
  await link.click()
  await expect(page).toHaveURL('/fairness')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goto('/Fairness/')
  await expect(page.getByRole('heading', { level: 1, name: 'Fairness' })).toBeVisible()
})

test.describe(() => {
  test.use({ expectedStatuses: [404] })
  test(
    'an address that leads nowhere says so and shows the way home',
    { tag: ONLY_LONG },
    async ({ page }) => {
      await page.goto('/no/such/place')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await page.getByRole('link', { name: 'Go to home' }).click()
      await expect(page).toHaveURL('/')
    },
  )
})

test('NAV-10: a page of members leads a visitor to the login, and back to it afterwards', async ({
  page,
  sites,
}) => {
  const { username, password } = await newMember(sites)
  for (const address of [
    '/favorite',
    '/recent',
    '/member',
    '/member/transactionHistory',
    '/seamless?gameCode=fox-dice',
  ]) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
  }
  await page.goto('/member/personalHistoryCopy')
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/member/personalHistoryCopy')
  await expect(page.getByText('No rounds to show')).toBeVisible()
})

test.describe(() => {
  test.use({ expectedStatuses: [401] })
  test('ID-9: a session that ended elsewhere ends here too', { tag: ONLY_LONG }, async ({ page, sites }) => {
    const { player } = await newMember(sites)
    await signIn(page, player)
    await page.goto('/')
    await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()
    await player.logOut()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  })

  test(
    'ID-1: a wrong password is refused in words, and the right one opens',
    { tag: ONLY_LONG },
    async ({ page, sites }) => {
      const { username, password } = await newMember(sites)
      await page.goto('/login')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
      await dialog.getByLabel('Password', { exact: true }).fill('not this one')
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(dialog.getByRole('alert').or(dialog.getByText(/password/i).nth(1))).toBeVisible()
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()
    },
  )
})
