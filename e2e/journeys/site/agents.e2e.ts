import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { expectAccessible } from '../../a11y.ts'
import { changeDatabase, expect, newMember, test, type Member } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ON_DESKTOP } from '../../tags.ts'
import { agreeOnSalary, newAgent, offerSalary } from '../../team.ts'

async function logIn(page: Page, { username, password }: Omit<Member, 'player'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('NAV-5, NAV-10, ID-16: agents log in at their own entrance and leave to it; other members are refused', async ({
  page,
  sites,
}) => {
  const [agent, member] = [await newMember(sites), await newMember(sites)]
  await changeDatabase(
    `update members.members set role = 'agent', affiliate_code = upper(substr(md5(id), 1, 10)) where username = $1`,
    [agent.username],
  )
  await page.goto('/agent')
  await expect(page).toHaveTitle(/^agent back-office/)
  await expect(page.getByRole('button', { name: /demo/i })).toHaveCount(0)
  await logIn(page, member)
  await expect(page.getByRole('alert')).toHaveText('Non-agents cannot log in')
  await page.reload()
  await logIn(page, agent)
  await expect(page).toHaveURL('/agentHome')
  // A call that is under way would be refused once the session has ended.
  await expect(page.getByText('No members below yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/agent')
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
})

/** The twelve entries of the specification, with what each page shows at least. */
const PAGES = [
  ['Announcements', 'Announcements'],
  ['Team overview', 'Needs your answer'],
  ['Register account', 'LANTERN'],
  ['Team management', 'zoya'],
  ['Team betting', 'Valid bets'],
  ['User loss', 'Result with rewards'],
  // Whether the slot of the first start was paid by now depends on the clock.
  ['My income', 'Hourly salary'],
  ['Account details', 'Deposit'],
  ['Dividend record', 'From Night Market'],
  ['Daily wages', 'No agreement yet'],
  ['Hourly salary', 'No agreement yet'],
  ['Real-time salary', 'From Night Market'],
] as const

test('AGT-1, AGT-2, AGT-3, AGT-4: a head agent finds all twelve pages, its team and its agreements @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/agent')
  await logIn(page, { username: 'kabir', password: 'lantern-market-3' })
  await expect(page).toHaveURL('/agentHome')
  const clock = page.locator('header time')
  await expect(clock).toHaveText(/UTC\+05:30 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  const before = await clock.textContent()
  await expect(clock).not.toHaveText(before ?? '')
  for (const [entry, holds] of PAGES) {
    if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry)
    await expect(page.locator('main')).toContainText(holds)
  }
  await expectAccessible(page, 'the agent centre')

  await page.goto('/agentHome')
  await page.getByRole('button', { name: /^zoya/ }).click()
  await expect(page.getByRole('navigation', { name: 'Way to the branch' })).toContainText('zoya')
  await page.getByRole('button', { name: 'Me', exact: true }).click()
  // Keys lead to pages, step through periods and save; none of them does while something is typed.
  if (!isMobile) await expectKeys(page)
  // The lines of a member: what it was given, and its rounds.
  await page.getByRole('button', { name: /^anitadev/ }).click()
  await expect(page.getByRole('navigation', { name: 'Way to the branch' })).toContainText('anitadev')
  await expect(page.getByRole('region', { name: 'Branches' })).toContainText('Result with rewards')
  await page.goBack()
  await expect(page.getByRole('button', { name: /^zoya/ })).toBeVisible()
})

async function expectKeys(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Previous period')
  await page.keyboard.press('Escape')
  await page.keyboard.type('ga')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account details')
  await expect(page.getByRole('table', { name: 'Account details' })).toContainText('Deposit')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible()
  await page.getByRole('radio', { name: 'Every change' }).click()
  await expect(page.getByRole('table', { name: 'Every change' })).toContainText('Deposit')
  await page.getByRole('radio', { name: 'Requests' }).click()
  await expect(page.getByRole('table', { name: 'Account details' })).toContainText('Deposit')
  const saved = page.waitForEvent('download')
  await page.keyboard.press('e')
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
  await page.keyboard.press('[')
  await expect(page).toHaveURL(/period=custom&from=/)
  // The address is ahead of the page, which shows the days once they are one's own.
  await expect(page.getByLabel('From', { exact: true })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/period=30/)
  await page.keyboard.type('gt')
  await page.getByRole('searchbox', { name: 'Find a member' }).waitFor()
  await page.keyboard.type('/ego')
  await expect(page.getByRole('searchbox', { name: 'Find a member' })).toHaveValue('ego')
  await page.goto('/agentHome')
}

test('AGT-5, AGT-7: a member answers an offer in the dialog that opens by itself, and its agent sees the answer', async ({
  page,
  browser,
  sites,
}) => {
  const head = await newAgent(sites)
  await agreeOnSalary(sites, head, 40)
  const agent = await browser.newPage()
  await agent.goto(`${sites.api}/agent`)
  await logIn(agent, head)
  await agent.waitForURL(/agentHome/)
  const member = await newMember(sites, 0n, { affiliateCode: head.code })
  await agent.goto(`${sites.api}/agentHome/downlineManagmentView`)
  await agent.getByRole('searchbox', { name: 'Find a member' }).fill(member.username)
  const row = agent.getByRole('row', { name: member.username })
  await row.getByRole('button', { name: 'Offer an agreement' }).click()
  const offer = agent.getByRole('dialog', { name: `Offer to ${member.username}` })
  await offer.getByLabel('Rate in %').fill('50')
  await offer.getByLabel('Active members at least').fill('1')
  await offer.getByRole('button', { name: 'Send the offer' }).click()
  await expect(offer.getByRole('alert')).toHaveText('You cannot give more than your own agreement.')
  await offer.getByLabel('Rate in %').fill('0.3')
  await offer.getByRole('button', { name: 'Send the offer' }).click()
  await expect(offer).toBeHidden()

  await page.goto('/login')
  await logIn(page, member)
  const asked = page.getByRole('dialog', { name: 'Real-time salary' })
  await expect(asked).toContainText(`${head.username} offers you this agreement.`)
  await expect(asked).toContainText('0.3%')
  await page.keyboard.press('Escape')
  // Its message leads back to it.
  await page.goto('/member/messageV2')
  await page
    .locator('[data-message]')
    .getByRole('button', { name: /New agreement offered/ })
    .first()
    .click()
  await expect(asked).toBeHidden()
  await page.getByRole('dialog').getByRole('link', { name: 'View details' }).click()
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(asked).toBeHidden()

  await agent.goto(`${sites.api}/agentHome/agentRealtimeSalary`)
  const given = agent.locator('section', { hasText: `Given to ${member.username}` })
  await expect(given).toContainText('Running')
  await agent.close()
})

test(
  'AGT-5: a downline answers with other terms in two tiers, and takes them back',
  { tag: ON_DESKTOP },
  async ({ page, sites }) => {
    const head = await newAgent(sites)
    await agreeOnSalary(sites, head, 40)
    const below = await newAgent(sites, { affiliateCode: head.code })
    await offerSalary(head, below, 20)
    await page.goto('/agent')
    await logIn(page, below)
    await expect(page).toHaveURL('/agentHome')
    await page.goto('/agentHome/agentRealtimeSalary')
    const asked = page.getByRole('dialog', { name: 'Real-time salary' })
    await expect(asked).toContainText('0.2%')
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await page.getByRole('button', { name: 'Propose other terms' }).click()
    const terms = page.getByRole('dialog', { name: 'Propose other terms' })
    await terms.getByRole('button', { name: 'Add a tier' }).click()
    await expect(terms.getByLabel('Rate in %').first()).toHaveValue('0.20')
    await terms.getByLabel('Rate in %').last().fill('0.3')
    await terms.getByLabel('Active members at least').last().fill('2')
    await terms.getByRole('button', { name: 'Send these terms' }).click()
    await expect(terms).toBeHidden()
    const given = page.locator('section', { hasText: `From ${head.username}` })
    await expect(given).toContainText('0.3%')
    await expect(given).toContainText('Other terms proposed v1')
    await given.getByRole('button', { name: 'Withdraw the offer' }).click()
    await expect(page.getByText('1 ended agreement')).toBeVisible()
  },
)

test(
  'AGT-5, AGT-7: an offer waits until nothing is typed, opens once, and can be answered later',
  { tag: ON_DESKTOP },
  async ({ page, sites }) => {
    const head = await newAgent(sites)
    await agreeOnSalary(sites, head, 40)
    const below = await newAgent(sites, { affiliateCode: head.code })
    await page.goto('/agent')
    await logIn(page, below)
    await expect(page).toHaveURL('/agentHome')
    await page.goto('/agentHome/registerCenter')
    const name = page.getByRole('textbox', { name: 'Username' })
    await name.pressSequentially('half a')
    await offerSalary(head, below, 20)
    const asked = page.getByRole('dialog', { name: 'Real-time salary' })
    await name.pressSequentially(' name')
    await expect(name).toHaveValue('half a name')
    await expect(asked).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(asked).toContainText('0.2%')
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await expect(name).toHaveValue('half a name')

    await page.goto('/agentHome')
    const inbox = page.locator('section', { hasText: 'Needs your answer' })
    await inbox.getByRole('link', { name: 'Review' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Real-time salary')
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.locator('section', { hasText: `From ${head.username}` })).toContainText('Running')
    await expect(asked).toBeHidden()
  },
)

test.describe(() => {
  // Until the password is changed, what the page asks beside it is refused.
  test.use({ expectedStatuses: [403] })
  test('AGT-2, ID-10, ID-16: a registered member accepts the terms, sets a password of its own, and plays', async ({
    page,
    browser,
    sites,
  }) => {
    const username = `guest${randomBytes(4).toString('hex')}`
    const [first, own] = ['handed over by word', 'a lantern in the rain']
    const agent = await browser.newPage()
    await agent.goto(`${sites.api}/agent`)
    await logIn(agent, await newAgent(sites))
    await agent.waitForURL(/agentHome/)
    await agent.goto(`${sites.api}/agentHome/registerCenter`)
    const form = agent.getByRole('region', { name: 'Register a member' })
    await form.getByRole('textbox', { name: 'Username' }).fill(username)
    await form.getByLabel('First password').fill(first)
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(agent.getByText(`${username} is registered`)).toBeVisible()
    await agent.close()

    await page.goto('/login')
    await logIn(page, { username, password: first })
    const change = page.getByRole('dialog')
    await change.getByLabel('Current password').fill(first)
    await change.getByLabel('New password', { exact: true }).fill(own)
    await change.getByLabel(/^Confirm/).fill(own)
    await change.getByRole('button', { name: 'Change password' }).click()
    // Without the terms and the age nothing goes on.
    await expect(change.getByRole('checkbox', { name: /accept the terms/ })).toBeFocused()
    await change.getByRole('checkbox', { name: /accept the terms/ }).check()
    await change.getByRole('checkbox', { name: /or over/ }).check()
    await change.getByRole('button', { name: 'Change password' }).click()
    await expect(change).toBeHidden()

    await page.goto('/member/depositv2')
    await page.getByRole('button', { name: /^E-wallet/ }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('500')
    await page.getByRole('button', { name: 'Deposit ₹500.00' }).click()
    await page.getByRole('radio', { name: 'No offer this time' }).check()
    await page.getByRole('button', { name: 'Deposit ₹500.00' }).click()
    await expect(page.getByText('Deposit received')).toBeVisible()
    await page.goto('/seamless?gameCode=riviera-roulette')
    const game = new GameFrame(page)
    await game.isReady('Number 17')
    await game.button('Number 17').click()
    await game.button('Spin').click()
    await game.says('The ball fell on')
  })
})
