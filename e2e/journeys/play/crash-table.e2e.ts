import type { Locator, Page } from '@playwright/test'
import { expect, newMember, signIn, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'

const CODE = 'night-rocket-crash'
/** A rise ends before two clicks now and then. */
const MOST_ROUNDS = 8
/** From ₹5.00 to ₹100.00. */
const STEPS_TO_THE_TOP = 4

test.use({ expectedStatuses: [409] })

test('GAME-6: both bets of a shared crash are placed, and cashed out, each by its own button', async ({
  page,
  sites,
}) => {
  const { player } = await newMember(sites)
  await signIn(page, player)
  await page.goto(`/seamless?gameCode=${CODE}`)
  const game = new GameFrame(page)
  const bets = [2, 1].map((bet) => game.frame.getByRole('group', { name: `Bet ${bet}`, exact: true }))
  const bar = game.frame.getByRole('region', { name: 'Game controls' })
  await amountsStandClear(page, bets)

  for (let round = 1; ; round++) {
    const held = await player.balance()
    for (const bet of bets) await place(bet)
    // Which of two bets would a round button mean?
    await expect(bar.getByRole('button', { name: /Place|Repeat|Cash out|bets/ })).toHaveCount(0)
    const outs = await Promise.all(bets.map(leave))
    if (outs.every((x100) => x100 > 0)) {
      const won = outs.reduce((sum, x100) => sum + (500n * BigInt(x100 - 100)) / 100n, 0n)
      await expect.poll(() => player.balance()).toBe(held + won)
      break
    }
    expect(round, 'a rise that lasts for two clicks').toBeLessThan(MOST_ROUNDS)
    for (const bet of bets) await expect(bet.getByRole('button', { name: 'Place ₹5.00' })).toBeEnabled()
  }
})

/** The largest amount fits between its two steps, on a phone upright and on its side. */
async function amountsStandClear(page: Page, bets: Locator[]): Promise<void> {
  const [first = page.locator('none')] = bets
  const times = (step: RegExp, count: number) =>
    Array.from({ length: count }, () => first.getByRole('button', { name: step }))
  for (const raise of times(/^Raise bet/, STEPS_TO_THE_TOP)) await raise.click()
  await expect(first.getByRole('button', { name: 'Place ₹100.00' })).toBeVisible()
  const desktop = page.viewportSize()
  for (const [width, height] of [
    [844, 390],
    [740, 360],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => spillOf(first.locator('output')), { message: `${width} x ${height}` }).toBe(0)
  }
  if (desktop) await page.setViewportSize(desktop)
  for (const lower of times(/^Lower bet/, STEPS_TO_THE_TOP)) await lower.click()
}

/** By how many pixels the text of an element runs over its box. */
function spillOf(element: Locator): Promise<number> {
  return element.evaluate((output) => {
    const text = document.createRange()
    text.selectNodeContents(output)
    return Math.max(0, Math.round(text.getBoundingClientRect().width - output.getBoundingClientRect().width))
  })
}

async function place(bet: Locator): Promise<void> {
  await bet.getByRole('button', { name: 'Place ₹5.00' }).click()
  await expect(bet.getByRole('button', { name: 'In play: ₹5.00' })).toBeVisible()
}

/** Cashes the bet out as soon as its button says so; what that was at, in hundredths, or 0 where the crash came first. */
async function leave(bet: Locator): Promise<number> {
  const cashOut = bet.getByRole('button', { name: /^Cash out ₹/ })
  // On a busy machine the next round may be open before this one is looked at.
  const over = bet.getByRole('button', { name: /^(Cashed out at|Lost|Place|No more bets)/ })
  await expect(cashOut.or(over)).toBeVisible()
  if (await cashOut.isVisible()) await cashOut.click({ timeout: 2000 }).catch(() => undefined)
  await expect(over).toBeVisible()
  const [, x] = /^Cashed out at ([\d.]+)×/.exec((await over.textContent()) ?? '') ?? []
  return Math.round(Number(x ?? 0) * 100)
}
