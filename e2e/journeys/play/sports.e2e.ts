import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, newMember, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ON_PHONE } from '../../tags.ts'

/** Of the second round to come: it begins in half an hour or more. */
const LATER = 12

test(
  'NAV-6, GAME-6: a member opens the sports, bets on a match by its address, closes the bet, and has it on record',
  { tag: ON_PHONE },
  async ({ page, member, isMobile }) => {
    await page.goto('/sports')
    const game = new GameFrame(page)
    const { frame } = game
    const match = await matchToCome(frame)
    await match.getByRole('button').first().click()
    await expect(page).toHaveURL(/\/sports\/e\/[\w-]+\/main$/)
    const address = page.url()

    // The site has the history: back is the lobby, and the address opens the match again.
    await page.goBack()
    await expect(page).toHaveURL('/sports')
    await expect(frame.getByRole('tab', { name: /^Upcoming/ })).toBeVisible()
    await page.goto(address)
    await frame.getByRole('button', { name: /^1 .*Match result/ }).click()

    if (isMobile) await frame.getByRole('button', { name: /^Bet slip/ }).click()
    await game.button(/^Place bet/).click()
    await expect(said(frame, 'Bets placed: 1')).toBeVisible()
    await expect.poll(() => member.player.balance()).toBe(1_000_000n - 10_000n)
    if (isMobile)
      await frame
        .getByRole('dialog')
        .getByRole('button', { name: /^My bets/ })
        .click()
    await game.button(/^Cash out ₹/).click()
    await game.button(/^50%/).click()
    await game.button(/^Take ₹/).click()
    await expect(said(frame, /^Part closed/)).toBeVisible()
    const half = await member.player.balance()
    expect(half).toBeGreaterThan(1_000_000n - 10_000n)
    await game.button(/^Cash out ₹/).click()
    await game.button(/^Take ₹/).click()
    await expect.poll(() => member.player.balance()).toBeGreaterThan(half)
    // The record has the sum of both parts.
    const [round] = (await member.player.rounds()).rows
    const paid = (await member.player.balance()) - (1_000_000n - 10_000n)
    expect(round).toMatchObject({ status: 'settled', payout: String(paid) })

    await page.goto('/member/personalHistoryCopy')
    await expect(page.getByText('Maidan Sportsbook').first()).toBeVisible()
  },
)

test('NAV-6, HOME-3: a visitor sees prices, is asked to log in, and then bets on the same match', async ({
  page,
  sites,
  isMobile,
}) => {
  const { username, password } = await newMember(sites)
  await page.goto('/sports')
  const { frame } = new GameFrame(page)
  const match = await matchToCome(frame)
  // Back before the page has followed the frame to the match: the frame follows the address.
  await backAtOnce(page)
  await match.getByRole('button').first().click()
  await expect(frame.getByRole('tab', { name: /^Upcoming/ })).toBeVisible()
  await expect(page).toHaveURL('/sports')
  await match.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/sports\/e\/[\w-]+\/main$/)
  const address = page.url()
  await expect(frame.getByRole('button', { name: 'Log in to bet' })).toBeVisible()
  await frame.getByRole('button', { name: /^1 .*Match result/ }).click()
  await logIn(page, username, password)
  await expect(page).toHaveURL(address)
  await frame.getByRole('button', { name: /^1 .*Match result/ }).click()
  if (isMobile) await frame.getByRole('button', { name: /^Bet slip/ }).click()
  await expect(shown(frame.getByRole('region', { name: 'Bet slip' }))).toContainText('Match result')
})

test(
  'NAV-6, GAME-6: picks go from a member to a visitor by a code in the address, and stay over the login',
  { tag: ON_PHONE },
  async ({ page, member, sites, browser, isMobile }) => {
    const openSlip = async (frame: FrameLocator): Promise<void> => {
      if (isMobile) await frame.getByRole('button', { name: /^Bet slip/ }).click()
    }
    await page.goto('/sports')
    const { frame } = new GameFrame(page)
    const match = await matchToCome(frame)
    await match.getByRole('button', { name: /^1 .*Match result/ }).click()
    await openSlip(frame)
    await shown(frame.getByRole('button', { name: 'Share these picks by a code' })).click()
    const code = await shown(frame.getByRole('group', { name: 'Booking code' }).locator('output')).innerText()
    expect(code).toMatch(/^[A-Z]{8}$/)
    expect(await member.player.balance()).toBe(1_000_000n)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await shown(frame.getByRole('button', { name: 'Copy link' })).click()
    await expect(shown(frame.getByRole('button', { name: 'Link copied' }))).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${new URL(page.url()).origin}/sports?code=${code}`)

    const friend = await newMember(sites)
    const context = await browser.newContext({ baseURL: sites.api })
    const visit = await context.newPage()
    await visit.goto(`/sports?code=${code.toLowerCase()}`)
    const visited = new GameFrame(visit).frame
    const slip = shown(visited.getByRole('region', { name: 'Bet slip' }))
    await expect(slip).toContainText('Match result')
    await shown(slip.getByRole('button', { name: 'Log in to bet' })).click()
    await logIn(visit, friend.username, friend.password)
    await expect(shown(visited.getByRole('button', { name: /^Place bet/ }))).toBeEnabled()
    await expect(visit).toHaveURL('/sports')
    await shown(visited.getByRole('button', { name: /^Place bet/ })).click()
    await expect(said(visited, 'Bets placed: 1')).toBeVisible()
    await context.close()
  },
)

/** Of the rail of a wide page and the sheet of a narrow one the one that is seen. */
const shown = (found: Locator): Locator => found.filter({ visible: true }).first()

/** Beside the button: the rail of a wide page and the sheet of a narrow one both say it. */
const said = (frame: FrameLocator, words: string | RegExp): Locator =>
  frame.getByText(words).filter({ visible: true }).first()

/** The next entry of the history is left in the moment in which it is made. */
const backAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      history.pushState = push
      push(...entry)
      history.back()
    }
  })

async function matchToCome(frame: FrameLocator): Promise<Locator> {
  await frame.getByRole('tab', { name: /^Upcoming/ }).click()
  return frame.getByRole('region', { name: 'Lantern Premier' }).getByRole('listitem').nth(LATER)
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}
