import type { ReviewsPage } from '@night-market/protocol/reviews'
import { DEMO_STAFF } from '../../../cli/seed/seed.ts'
import { SimulatedMember } from '../../../cli/seed/simulated-member.ts'
import { expectAccessible, chooseTheme } from '../../a11y.ts'
import { expect, ledgerBalance, newMember, signIn, test } from '../../fixtures.ts'
import { aPng } from '../../png.ts'
import { ON_PHONE } from '../../tags.ts'

test(
  'PROMO-1: a member joins, deposits and claims, checks in, and applies with a picture that is granted',
  { tag: ON_PHONE },
  async ({ page, sites, isMobile }) => {
    await chooseTheme(page, isMobile)
    const { player, username } = await newMember(sites, 0n)
    await signIn(page, player)
    const action = page.getByRole('complementary', { name: 'Take part' })
    // On a phone the next step is held in sight at the end of the page.
    const main = page.getByRole('main')
    const state = action.locator('p[role=status]')

    await test.step('the list: categories, a coming one, one that is over', async () => {
      await page.goto('/promotions')
      await expect(page.getByRole('article')).toHaveCount(9)
      await expect(page.locator('article[data-status=coming_soon]')).toContainText('Casino weekend')
      await expect(page.locator('article[data-status=closed]')).toContainText('Monsoon festival')
      await expectAccessible(page, 'the promotions')
      await page.getByRole('tab', { name: 'Welcome' }).click()
      await expect(page).toHaveURL(/category=welcome/)
      await expect(page.getByRole('article')).toHaveCount(2)
    })

    await test.step('join, deposit, claim', async () => {
      await page.getByRole('link', { name: 'Half of your first deposit back' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half of your first deposit back')
      await main.getByRole('button', { name: 'Join' }).click()
      await expect(state).toHaveText('You’ve joined. Meet the conditions to claim the reward.')
      await expect(main.getByRole('link', { name: 'Make a deposit' })).toBeVisible()
      await player.deposit(80_000n)
      await main.getByRole('button', { name: 'Claim the reward' }).click()
      await expect(state).toHaveText('You’ve received this reward.')
      expect(await ledgerBalance(username)).toBe(80_000n + 40_000n)
      await expectAccessible(page, 'a promotion')
    })

    await test.step('a check-in of today, once', async () => {
      await page.goto('/promotions/prm_lantern-week')
      await main.getByRole('button', { name: 'Check in for today' }).click()
      await expect(state).toHaveText('You’ve checked in today. Come back tomorrow.')
      await expect(action.locator('[aria-current=date]')).toHaveAttribute('data-done', 'true')
    })

    await test.step('a code that is wrong, then one that is right', async () => {
      await page.goto('/promotions/prm_market-code')
      await action.getByRole('textbox', { name: 'Your code' }).fill('xx')
      await action.getByRole('button', { name: 'Redeem code' }).click()
      await expect(action).toContainText('A code has 3 to 40 letters and digits.')
      await action.getByRole('textbox', { name: 'Your code' }).fill('market-2026')
      await action.getByRole('button', { name: 'Redeem code' }).click()
      await main.getByRole('button', { name: 'Claim the reward' }).click()
      await expect(state).toHaveText('You’ve received this reward.')
    })

    await test.step('an application is sent, granted and collected', async () => {
      await page.goto('/promotions/prm_your-lantern')
      await action.getByRole('textbox', { name: 'Your comment' }).fill('x'.repeat(141))
      await action.getByRole('button', { name: 'Send application' }).click()
      await expect(action).toContainText('Please use at most 140 characters.')
      await action.getByRole('textbox', { name: 'Your comment' }).fill('The lamp at the pier.')
      const picture = { name: 'pier.png', mimeType: 'image/png', buffer: aPng(24) }
      await action.locator('input[type=file]').setInputFiles(picture)
      await expect(action.getByRole('listitem')).toContainText('Uploaded')
      await action.getByRole('button', { name: 'Send application' }).click()
      await expect(state).toHaveText('We’ve received your application and will answer soon.')
      await expect(action).toContainText('The lamp at the pier.')
      await grant(sites, username)
      await main.getByRole('button', { name: 'Collect the reward' }).click()
      await expect(state).toHaveText('You’ve received this reward.')
      expect(await ledgerBalance(username)).toBe(120_000n + 30_000n)
    })
  },
)

/** The staff grant what this member applied for. */
async function grant(sites: { api: string; studio: string }, username: string): Promise<void> {
  const [{ username: name, password }] = DEMO_STAFF
  const staff = new SimulatedMember(sites)
  await staff.enterConsole(name, password)
  const { rows } = await staff.call<ReviewsPage>('GET', '/ops/reviews?kind=application&pageSize=100')
  const review = rows.find((row) => row.username === username)
  await staff.call('POST', `/ops/reviews/${review?.id}/votes`, { vote: 'approve', note: 'A fine lamp.' })
}
