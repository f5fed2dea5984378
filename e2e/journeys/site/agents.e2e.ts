import { expectAccessible } from '../../a11y.ts'
import { changeDatabase, expect, newMember, test } from '../../fixtures.ts'

test('NAV-5, NAV-10, ID-16: agents log in at their own entrance and leave to it; other members are refused', async ({
  page,
  sites,
}) => {
  const [agent, member] = [await newMember(sites), await newMember(sites)]
  await changeDatabase(
    `update members.members set role = 'agent', affiliate_code = upper(substr(md5(id), 1, 10)) where username = $1`,
    [agent.username],
  )
  const logIn = async ({ username, password }: typeof agent): Promise<void> => {
    await page.getByRole('textbox', { name: 'Username' }).fill(username)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await page.goto('/agent')
  await expect(page).toHaveTitle(/^agent back-office/)
  await expect(page.getByRole('button', { name: /demo/i })).toHaveCount(0)
  await logIn(member)
  await expect(page.getByRole('alert')).toHaveText('Non-agents cannot log in')
  await page.reload()
  await logIn(agent)
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
  await page.getByRole('textbox', { name: 'Username' }).fill('kabir')
  await page.getByRole('textbox', { name: 'Password' }).fill('lantern-market-3')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/agentHome')
  const clock = page.locator('header time')
  await expect(clock).toHaveText(/UTC\+05:30 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  const before = await clock.textContent()
  await expect(clock).not.toHaveText(before ?? '')
  for (const [entry, holds] of PAGES) {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry)
    await expect(page.locator('main')).toContainText(holds)
  }
  await expectAccessible(page, 'the agent centre')

  await page.goto('/agentHome')
  await page.getByRole('button', { name: /^zoya/ }).click()
  await expect(page.getByRole('navigation', { name: 'Way to the branch' })).toContainText('zoya')
  await page.getByRole('button', { name: 'Me', exact: true }).click()
  await page.getByRole('button', { name: /^anitadev/ }).click()
  await expect(page.getByRole('dialog', { name: 'anitadev' })).toContainText('Result with rewards')
})

test('AGT-5, AGT-7: a member answers an offer in the dialog that opens by itself, and its agent sees the answer', async ({
  page,
  browser,
  sites,
}) => {
  const agent = await browser.newPage()
  await agent.goto(`${sites.api}/agent`)
  await agent.getByRole('textbox', { name: 'Username' }).fill('kabir')
  await agent.getByRole('textbox', { name: 'Password' }).fill('lantern-market-3')
  await agent.getByRole('button', { name: 'Log in', exact: true }).click()
  await agent.waitForURL(/agentHome/)
  const member = await newMember(sites, 0n, { affiliateCode: 'LANTERN' })
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
  await page.getByRole('textbox', { name: 'Username' }).fill(member.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Real-time salary' })
  await expect(asked).toContainText('kabir offers you this agreement.')
  await expect(asked).toContainText('0.3%')
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(asked).toBeHidden()

  await agent.goto(`${sites.api}/agentHome/agentRealtimeSalary`)
  const given = agent.locator('section', { hasText: `Given to ${member.username}` })
  await expect(given).toContainText('Running')
  await agent.close()
})
