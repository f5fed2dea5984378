import type { FreeBetsList, FreeBetTerms } from '@night-market/protocol/rewards/free-bets'
import type { Sites } from '../../../cli/seed/simulated-member.ts'
import { giveByStaff } from '../../../proofs/testkit/staff.ts'
import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { expect, ledgerBalance, test, type Member } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'

const GAME = 'sky-temple'
const TITLE = 'Three on the house'
const STAKE = 1000n
const COUNT = 3
const DEPOSIT = 1_000_000n

test('PROMO-3: free bets are granted, played in a slot without a stake, and what they win is paid in cash', async ({
  page,
  member,
  sites,
  isMobile,
}) => {
  await chooseTheme(page, isMobile)
  await giveFreeBets(sites, member, { game: GAME, stake: String(STAKE), count: COUNT, days: 7 })
  const grant = async () => (await grantsOf(member))[0]

  await test.step('the reward centre leads to the game, once its vendor holds them', async () => {
    await page.goto('/member/rewardCenter')
    const row = page.locator('[data-grant]').filter({ hasText: TITLE })
    await expect(row).toContainText('₹10.00')
    await expectAccessible(page, 'free bets in the reward centre')
    await row.getByRole('link').click()
  })

  await test.step('three spins cost nothing', async () => {
    const game = new GameFrame(page)
    await game.isReady('Spin')
    for (let left = COUNT; left > 0; left--) {
      await expect(game.button(new RegExp(`^Free bets: ${left} × `))).toHaveAttribute('aria-pressed', 'true')
      await game.play('Spin')
    }
    await expect(game.button(/^Free bets/)).toHaveCount(0)
  })

  await test.step('what they won is cash', async () => {
    await expect.poll(async () => (await grant())?.state).toBe('ended')
    const used = await grant()
    expect(used).toMatchObject({ used: COUNT, endedBecause: 'used' })
    const { rows, totals } = await member.player.rounds()
    expect(rows.map(({ stake, isFreeBet }) => [stake, isFreeBet])).toEqual(
      Array.from({ length: COUNT }, () => ['0', true]),
    )
    expect(totals.payout).toBe(used?.won)
    expect(await ledgerBalance(member.username)).toBe(DEPOSIT + BigInt(used?.won ?? 0))
  })

  await test.step('the betting record marks them', async () => {
    await page.goto('/member/personalHistoryCopy')
    await expect(page.getByText('Free bet', { exact: true }).filter({ visible: true })).toHaveCount(COUNT)
  })
})

test('PROMO-3: a free bet of the book is staked on a match in place of money, and stands among the bets', async ({
  page,
  member,
  sites,
  isMobile,
}) => {
  await giveFreeBets(sites, member, { game: 'maidan', stake: '5000', count: 2, days: 7 })
  await page.goto('/sports')
  const game = new GameFrame(page)
  const { frame } = game
  await frame.getByRole('tab', { name: /^Upcoming/ }).click()
  // Of the second round to come: it begins in half an hour or more.
  const match = frame.getByRole('region', { name: 'Lantern Premier' }).getByRole('listitem').nth(12)
  await match.getByRole('button', { name: /^X .*Match result/ }).click()
  if (isMobile) await frame.getByRole('button', { name: /^Bet slip/ }).click()
  await game.button(/^Free bet ₹50\.00 \(2 left\)$/).click()
  await expect(frame.getByRole('textbox', { name: 'Stake' })).toHaveCount(0)
  await expectAccessible(page, 'a slip that is staked by a free bet')
  await game.button('Place free bet · ₹50.00').click()
  await expect(frame.getByText('Bets placed: 1').filter({ visible: true }).first()).toBeVisible()
  if (isMobile)
    await frame
      .getByRole('dialog')
      .getByRole('button', { name: /^My bets/ })
      .click()
  await expect(frame.getByText('Free bet', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(game.button(/^Cash out/)).toHaveCount(0)
  expect(await member.player.balance()).toBe(DEPOSIT)
})

/** The staff give them; the vendor of their game holds them a moment later. */
async function giveFreeBets(sites: Sites, member: Member, terms: FreeBetTerms): Promise<void> {
  await giveByStaff(sites, member.username, { title: { EN: TITLE }, reward: { kind: 'free_bets', terms } })
  await expect.poll(async () => (await grantsOf(member))[0]?.state).toBe('ready')
}

const grantsOf = async ({ player }: Member) =>
  (await player.call<FreeBetsList>('GET', '/wps/rewards/free-bets')).grants
