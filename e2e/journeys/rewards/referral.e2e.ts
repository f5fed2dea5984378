import type { MemberInfo } from '@night-market/protocol/members'
import { randomInt } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { SimulatedMember, type Sites } from '../../../cli/seed/simulated-member.ts'
import { freshName, PASSWORD } from '../../../proofs/testkit/member.ts'
import { expectAccessible } from '../../a11y.ts'
import { changeDatabase, expect, ledgerBalance, test } from '../../fixtures.ts'

const [FRIEND_REWARD, REFERRER_REWARD] = [5_000n, 10_000n]
/** Either way of this bet counts nearly its whole stake. */
const EVEN = { target: 5000, direction: 'over' }

test('PROMO-5: a member invites a friend who registers by the link and qualifies, and both are paid once', async ({
  page,
  browser,
  sites,
  member,
}) => {
  const before = await ledgerBalance(member.username)
  await page.goto('/member/referral')
  await expect(page.getByRole('heading', { name: '₹100.00 for you, ₹50.00 for your friend' })).toBeVisible()
  for (const step of ['Verify a mobile number', 'Deposit ₹500.00 in all', 'Bet ₹2,000.00 (valid bet)'])
    await expect(page.getByText(step)).toBeVisible()
  await expect(page.getByText('No friends yet')).toBeVisible()
  await expectAccessible(page, 'inviting friends')

  const { referralCode } = await member.player.call<MemberInfo>('GET', '/wps/member/info')
  const link = `/register?referralCode=${referralCode}`
  await expect(page.getByText(link)).toBeVisible()
  const username = await registerBy(browser, sites, link)
  await expect(figure(page, 'Link opened')).toHaveText('1', { timeout: 45_000 })
  await expect(figure(page, 'Registered')).toHaveText('1', { timeout: 45_000 })

  const friend = await qualify(sites, username)
  const row = page.getByRole('listitem').filter({ hasText: `${username.slice(0, 2)}•••` })
  await expect(row).toContainText('Paid', { timeout: 45_000 })
  await expect(figure(page, 'Paid')).toHaveText('1', { timeout: 45_000 })
  await expect(page.getByText(/You earned/)).toContainText('₹100.00')
  await expectAccessible(page, 'a friend who was paid for')
  expect(await ledgerBalance(member.username)).toBe(before + REFERRER_REWARD)
  const rewards = (await friend.transfers()).filter(({ reason }) => reason === 'rewards.cash')
  expect(rewards).toMatchObject([{ amount: FRIEND_REWARD.toString() }])
})

/** The figure of a stage of the funnel. */
const figure = (page: Page, stage: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(stage, { exact: true }) })
    .locator('dd')

/** A friend opens the link in a browser of its own and registers there. */
async function registerBy(browser: Browser, sites: Sites, link: string): Promise<string> {
  const context = await browser.newContext({ baseURL: sites.api, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const username = freshName()
  await page.goto(link)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm password').fill(PASSWORD)
  await expect(dialog.getByLabel(/Invitation code/)).toHaveValue(/^[0-9A-Z]{10}$/)
  for (const consent of [/accept the terms/, /or over$/])
    await dialog.getByRole('checkbox', { name: consent }).check()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  await page.goto('/member/referral')
  await expect(page.getByRole('heading', { name: /You were invited by/ })).toBeVisible()
  await expectAccessible(page, 'an invitation')
  await context.close()
  return username
}

/** The friend verifies a number, deposits 4,000.00 and bets more than 2,000.00. */
async function qualify(sites: Sites, username: string): Promise<SimulatedMember> {
  const friend = new SimulatedMember(sites)
  await friend.logIn(username, PASSWORD)
  await changeDatabase(
    `insert into members.contacts (member, kind, target, verified_at)
       select id, 'mobile', $2, now() from members.members where username = $1`,
    [username, `+91${randomInt(9_000_000_000, 9_999_999_999)}`],
  )
  await friend.deposit(400_000n)
  const table = await friend.launch('fox-dice')
  for (let round = 0; round < 22; round++) await table.play(10_000n, EVEN)
  return friend
}
