import type { Locator, Page } from '@playwright/test'
import { expect, newMember, signIn, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'

const CODE = 'night-rocket-crash'
const DEPOSIT = 1_000_000n
/** A rise ends before two clicks now and then. */
const MOST_ROUNDS = 8
/** From ₹5.00 to ₹100.00. */
const STEPS_TO_THE_TOP = 4

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
  const bar = game.frame.getByRole('region', { name: 'Game controls' })
  await amountsStandClear(page, bets)

  let held = DEPOSIT
  for (let round = 1; ; round++) {
    for (const bet of bets) await place(bet)
    // Which of two bets would a round button mean?
    await expect(bar.getByRole('button', { name: /Place|Repeat|Cash out|bets/ })).toHaveCount(0)
    for (const bet of bets) await leaveAsSoonAsPossible(bet)
    const outs = await Promise.all(bets.map(pointOf))
    for (const x100 of outs) held += (500n * BigInt(x100 - 100)) / 100n
    await expect.poll(() => player.balance()).toBe(held)
    if (outs.every((x100) => x100 > 0)) break
    expect(round, 'a rise that lasts for two clicks').toBeLessThan(MOST_ROUNDS)
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

const ENDED = /^(Cashed out at|Lost)/

async function leaveAsSoonAsPossible(bet: Locator): Promise<void> {
  const cashOut = bet.getByRole('button', { name: /^Cash out ₹/ })
  const ended = bet.getByRole('button', { name: ENDED })
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
