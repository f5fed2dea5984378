import { expect, newMember, signIn, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'

const GAME = 'bengal-live-dragon-tiger'

test('GAME-6: two players at one live table see each other’s bets, and one round settles both', async ({
  page,
  browser,
  sites,
  member,
}) => {
  const other = await browser.newContext({ baseURL: sites.api })
  const second = await other.newPage()
  await signIn(second, (await newMember(sites)).player)
  const tables = [
    { page, frame: new GameFrame(page), field: 'dragon', others: 'tiger' },
    { page: second, frame: new GameFrame(second), field: 'tiger', others: 'dragon' },
  ]
  for (const table of tables) await table.page.goto(`/seamless?gameCode=${GAME}`)
  for (const { frame } of tables) await expect(frame.frame.locator('#game[data-ready=yes]')).toBeAttached()
  // A fresh round: both have the whole time to bet.
  const game = tables[0]?.frame.frame.locator('#game')
  await expect(game ?? page.locator('#game')).not.toHaveAttribute('data-phase', 'open', { timeout: 40_000 })
  for (const { frame } of tables)
    await expect(frame.frame.locator('#game')).toHaveAttribute('data-phase', 'open', { timeout: 40_000 })
  for (const { frame, field } of tables) await frame.frame.locator(`[data-kind=${field}]`).click()
  // One places by hand; the chips of the other are placed by themselves before bets close.
  await tables[0]?.frame.button(/^Place ₹/).click()
  for (const { frame, field, others } of tables) {
    await expect(frame.frame.locator(`[data-kind=${field}] .chip--laid.is-counting`)).toBeVisible()
    await expect(frame.frame.locator(`[data-kind=${others}] .crowd-sum`)).toBeVisible()
    await expect(frame.frame.getByText(/^Players betting: 2/)).toBeVisible()
  }
  for (const { frame } of tables) await frame.saysTheResult()
  const staked = 1_000_000n - (await member.player.balance())
  // Ten rupees lost, won at evens, or half back on a tie.
  expect([1000n, -1000n, 500n]).toContain(staked)
  await other.close()
})

test('GAME-6: a player who wants to be asked first is warned, and chips that were not placed stay in the balance', async ({
  page,
  member,
}) => {
  await page.goto(`/seamless?gameCode=${GAME}`)
  const game = new GameFrame(page)
  const table = game.frame.locator('#game')
  await expect(table).toHaveAttribute('data-phase', 'open')
  await game.button('Settings').click()
  await game.frame.getByRole('switch', { name: 'Ask me before placing' }).check()
  await game.button('Close').click()
  await game.frame.locator('[data-kind=dragon]').click()
  await expect(game.frame.locator('.table-panel__bets')).toHaveText('₹10.00 not placed.')
  await expect(game.frame.locator('.play.is-urgent')).toBeVisible()
  await expect(game.frame.locator('.table-alert')).toHaveText('Too late: ₹10.00 was not placed.')
  await expect(game.frame.locator('.chip--laid')).toHaveCount(0)
  expect(await member.player.balance()).toBe(1_000_000n)
})
