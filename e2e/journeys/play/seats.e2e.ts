import type { Browser, Page } from '@playwright/test'
import { expect, ledgerBalance, newMember, signIn, test, type Member } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ONLY_LONG } from '../../tags.ts'

/** Two players are enough here: no bots join. */
const GAME = 'velvet-hour-poker'
const RESULT = /You won|You lost|You got your chips back/

test('GAME-4: two players of one table play a hand to the showdown, and the books agree', async ({
  browser,
  page,
  member,
  sites,
}) => {
  const other = await newMember(sites)
  const second = await windowOf(browser, other)
  const players = [new GameFrame(page), new GameFrame(second)]
  for (const [index, each] of [page, second].entries()) {
    await each.goto(`/seamless?gameCode=${GAME}`)
    const game = players[index]
    await game?.button('Quick seat').first().click({ timeout: 120_000 })
    await game?.button(/^Sit down with/).click()
  }
  await playToTheEnd(players)
  for (const [game, who] of [[players[0], member] as const, [players[1], other] as const]) {
    await game?.button('Your hands').click()
    const sheet = game?.frame.getByRole('dialog', { name: 'Your hands' })
    await sheet?.locator('summary').first().click()
    await sheet?.getByRole('button', { name: 'Verify' }).first().click()
    await expect(
      sheet?.getByText('Verified: seed, cards and result are as promised.').first() ?? page.locator('none'),
    ).toBeVisible()
    await sheet?.getByRole('button', { name: 'Close' }).click()
    await game?.button('Leave').click()
    await expect(game?.button('Quick seat').first() ?? page.locator('none')).toBeVisible()
    await expect(async () => {
      const { totals } = await who.player.rounds()
      expect(await ledgerBalance(who.username)).toBe(1_000_000n + BigInt(totals.net))
    }).toPass()
  }
})

test(
  'GAME-4, HOME-3: the PvP rooms list their stakes and seats, and a quick seat leads to the table',
  { tag: ONLY_LONG },
  async ({ page, member }) => {
    expect(member.username).not.toBe('')
    await page.goto('/pvp')
    const card = page.getByRole('list', { name: 'Rooms of Velvet Hour Poker' })
    // The next stakes: at the lowest, other players sit down.
    const room = card.getByRole('listitem').nth(1)
    await expect(room).toContainText('Stakes ₹')
    await expect(room).toContainText(/\d\/6/)
    await room.getByRole('link', { name: /^Quick seat: Velvet Hour Poker/ }).click()
    const game = new GameFrame(page)
    await expect(game.button(/^Sit down with/)).toBeVisible({ timeout: 120_000 })
    await game.button(/^Sit down with/).click()
    await expect(game.button('Sit out')).toBeVisible()
    await page.goto('/pvp')
    await expect(room).toContainText('1/6')
  },
)

/** Another player's browser. */
async function windowOf(browser: Browser, other: Member): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.SITE_URL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, other.player)
  return page
}

/**
 * Each player checks or calls when it is their turn, and comes back when that was too late, until a hand is over for
 * both.
 */
async function playToTheEnd(players: GameFrame[]): Promise<void> {
  const isOver = async (): Promise<boolean> => {
    const said = players.map(({ frame }) => frame.getByRole('status').filter({ hasText: RESULT }).count())
    return (await Promise.all(said)).every((count) => count > 0)
  }
  for (let tries = 0; tries < 200 && !(await isOver()); tries++) {
    for (const game of players) {
      const act = game.frame.locator('[data-act=check], [data-act=call]').or(game.button('I’m back')).first()
      if (await act.isEnabled({ timeout: 300 }).catch(() => false))
        await act.click({ timeout: 2000 }).catch(() => {})
    }
  }
  expect(await isOver()).toBe(true)
}
