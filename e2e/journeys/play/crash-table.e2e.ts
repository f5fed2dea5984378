import type { Locator } from '@playwright/test'
import { expect, newMember, signIn, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'

const CODE = 'night-rocket-crash'
const DEPOSIT = 1_000_000n
/** A rise ends before two clicks now and then. */
const MOST_ROUNDS = 8

test.use({ expectedStatuses: [409] })

test('GAME-6: both bets of a shared crash are placed, and cashed out, each by its own button', async ({
  page,
  sites,
}) => {
  const { player } = await newMember(sites, DEPOSIT)
  await signIn(page, player)
  await page.goto(`/seamless?gameCode=${CODE}`)
  const game = new GameFrame(page)
  const bets = [2, 1].map((bet) => game.frame.getByRole('group', { name: `Bet ${bet}`, exact: true }))
  // Which of two bets would one round button mean?
  const bar = game.frame.getByRole('region', { name: 'Game controls' })
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('button', { name: /Place|Cash out|Closed|No more bets/ })).toHaveCount(0)

  let held = DEPOSIT
  for (let round = 1; ; round++) {
    for (const bet of bets) await place(bet)
    for (const bet of bets) await leaveAsSoonAsPossible(bet)
    const outs = await Promise.all(bets.map(pointOf))
    for (const x100 of outs) held += 500n * BigInt(x100 - 100) / 100n
    await expect.poll(() => player.balance()).toBe(held)
    if (outs.every((x100) => x100 > 0)) break
    expect(round, 'a rise that lasts for two clicks').toBeLessThan(MOST_ROUNDS)
  }
})

async function place(bet: Locator): Promise<void> {
  await bet.getByRole('button', { name: 'Place ₹5.00' }).click()
  await expect(bet.getByRole('button', { name: 'In play: ₹5.00' })).toBeVisible()
}

const ENDED = /^(Cashed out at|Lost)/

async function leaveAsSoonAsPossible(bet: Locator): Promise<void> {
  const [cashOut, ended] = [/^Cash out ₹/, ENDED].map((name) => bet.getByRole('button', { name }))
  await expect(cashOut.or(ended)).toBeVisible()
  if (await cashOut.isVisible()) await cashOut.click({ timeout: 2000 }).catch(() => undefined)
}

/** What the bet was cashed out at, in hundredths; 0 where it was lost. */
async function pointOf(bet: Locator): Promise<number> {
  const ended = bet.getByRole('button', { name: ENDED })
  await expect(ended).toBeVisible()
  const [, x] = /at ([\d.]+)×/.exec((await ended.textContent()) ?? '') ?? []
  return Math.round(Number(x ?? 0) * 100)
}
