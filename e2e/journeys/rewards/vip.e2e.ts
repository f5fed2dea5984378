import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'

const STAKE = 10_000n

test('PROMO-4: a member claims the rebate of the day, once, and sees the way to the first level', async ({
  page,
  member,
  isMobile,
}) => {
  await chooseTheme(page, isMobile)
  await test.step('before the first bet there is none, and a way to the games', async () => {
    await page.goto('/member/manualRebate')
    await expect(page.getByRole('heading', { name: 'No rebate yet' })).toBeVisible()
    await expectAccessible(page, 'the rebate without bets')
  })

  const seat = await member.player.launch('dragon-pearl')
  for (let n = 0; n < 4; n++) await seat.play(STAKE, null)

  await test.step('a share of the bets is paid into the wallet', async () => {
    const claim = page.getByRole('button', { name: 'Claim' })
    await expect(async () => {
      await page.reload()
      await expect(claim).toBeEnabled({ timeout: 1000 })
    }).toPass()
    await expectAccessible(page, 'the rebate')
    const before = await member.player.balance()
    await claim.click()
    await expect(page.getByText('Rebate paid into your wallet.')).toBeVisible()
    await expect(claim).toBeDisabled()
    expect(await member.player.balance()).toBeGreaterThan(before)
  })

  await test.step('the levels show what was bet and what they give', async () => {
    await page.getByRole('link', { name: /^VIP/ }).last().click()
    await expect(page.getByRole('heading', { name: 'No VIP level yet' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'To VIP 1' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'What each level gives' })).toContainText('VIP 10')
    await expectAccessible(page, 'the levels')
  })
})
