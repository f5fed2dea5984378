import { expect, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'

/** A draw every minute. */
const GAME = 'nm-k3-1'
const DRAW_MS = 150_000

test('LOT-1: a ticket of a fast draw is bought, drawn and paid, and its draw is verified', async ({
  page,
  member,
}) => {
  await page.goto(`/seamless?gameCode=${GAME}`)
  const game = new GameFrame(page)
  const { frame } = game
  const buy = game.button(/^Buy/)
  await frame.getByRole('tab', { name: 'Same faces' }).click()
  await frame.getByRole('button', { name: /^Pair 13/ }).click()
  // Whatever is drawn, one of the six numbers is missed and the ticket is settled.
  await frame.getByRole('group', { name: 'Numbers' }).getByRole('button', { name: /^3/ }).click()
  await expect(buy.last()).toBeEnabled({ timeout: DRAW_MS })
  await buy.last().click()
  await game.says('Tickets bought: 1')
  expect(await member.player.balance()).toBe(1_000_000n - 200n)

  await frame.getByRole('button', { name: /^My tickets/ }).click()
  const ticket = frame.getByRole('listitem').filter({ hasText: 'tkt_' })
  await expect(ticket).toContainText(/Won|Lost/, { timeout: DRAW_MS })
  const isWon = (await ticket.textContent())?.includes('Won') === true
  await expect.poll(() => member.player.balance()).toBe(isWon ? 1_000_000n - 200n + 2_646n : 999_800n)
  await ticket.getByRole('button', { name: 'Verify' }).click()
  for (const said of [/^✓? ?The seed has the hash/, /gives exactly these numbers/, /paid as the rules say/])
    await expect(frame.getByText(said)).toBeVisible()
})
