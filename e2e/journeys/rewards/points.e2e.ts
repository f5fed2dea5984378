import type { RedeemList } from '@night-market/protocol/points'
import type { ReviewsPage } from '@night-market/protocol/reviews'
import type { Page } from '@playwright/test'
import { demoStaff, giveByStaff } from '../../../proofs/testkit/staff.ts'
import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { expect, test, type Member } from '../../fixtures.ts'
import { ONLY_LONG } from '../../tags.ts'

const MALL = '/pointMall'
const PAYMENT_PASSWORD = '482915'

test.describe('the points mall', () => {
  // A wrong payment password is refused.
  test.use({ expectedStatuses: [422] })
  test.beforeEach(async ({ page, isMobile }) => chooseTheme(page, isMobile))

  test(
    'NAV-3: a visitor sees what the mall is and what earns points',
    { tag: ONLY_LONG },
    async ({ page }) => {
      await page.goto(MALL)
      await expect(page.getByRole('heading', { name: 'Points mall' })).toBeVisible()
      await expect(page.getByText('1 point for every ₹100.00 of valid bets').first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expectAccessible(page, 'the mall for visitors')
    },
  )

  test('PTS-1, PTS-2, PTS-3: goods are redeemed, approved and rejected, and points are converted', async ({
    page,
    member,
    sites,
    isMobile,
  }) => {
    const reward = { kind: 'points', amount: '50000' } as const
    await giveByStaff(sites, member.username, { title: { EN: 'Welcome points' }, reward })

    await test.step('the balance holds what was given and what the deposit earned', async () => {
      await page.goto(MALL)
      await expect(page.locator('[data-points]')).toHaveAttribute('data-points', '50020')
      await expect(page.getByRole('listitem').filter({ hasText: 'Sold out' })).toHaveCount(1)
      await expectAccessible(page, 'the mall')
    })

    await test.step('filters narrow the goods, and stand in the address', async () => {
      if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByLabel('Points', { exact: true }).selectOption({ label: 'Within my balance' })
      if (isMobile) await page.getByRole('button', { name: 'Show results' }).click()
      await expect(page).toHaveURL(/points=mine/)
      await expect(page.getByRole('button', { name: 'Darjeeling first flush' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Wireless earbuds' })).toHaveCount(0)
      await page.goto(MALL)
    })

    await test.step('what costs too much says how much is missing; without a password nothing is redeemed', async () => {
      await page.getByRole('button', { name: 'Brass lantern' }).click()
      const dear = page.getByRole('dialog', { name: 'Brass lantern' })
      await expect(dear.getByText('You need 14,980 more points for this gift.')).toBeVisible()
      await dear.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Darjeeling first flush' }).click()
      const tea = page.getByRole('dialog', { name: 'Darjeeling first flush' })
      await expect(tea.getByRole('link', { name: 'Set a payment password' })).toBeVisible()
      await tea.getByRole('button', { name: 'Close' }).click()
    })

    await setPaymentPassword(member)
    await page.goto(MALL)
    await test.step('two goods are redeemed; a wrong password takes nothing', async () => {
      await page.getByRole('button', { name: 'Darjeeling first flush' }).click()
      const tea = page.getByRole('dialog', { name: 'Darjeeling first flush' })
      await tea.getByLabel(/^Delivery address or note/).fill('14 Lantern Lane')
      await tea.getByLabel('Payment password', { exact: true }).fill('135790')
      await tea.getByRole('button', { name: 'Redeem' }).click()
      await expect(tea.getByText('Payment password is incorrect. You have 4 tries left.')).toBeVisible()
      await tea.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
      await expectAccessible(page, 'the form of a redemption')
      await tea.getByRole('button', { name: 'Redeem' }).click()
      await expect(tea.getByRole('heading', { name: 'Redemption requested' })).toBeVisible()
      await tea.getByRole('button', { name: 'Close' }).click()
      await expect(page.locator('[data-points]')).toHaveAttribute('data-points', '35020')
      await redeem(page, 'Night Market cap')
      await expect(page.locator('[data-points]')).toHaveAttribute('data-points', '11020')
    })

    await test.step('the staff approve one and reject the other, and its points are back', async () => {
      const { rows } = await member.player.call<RedeemList>('GET', '/wps/relay/MCS2_getRedeemPointList')
      const idOf = (name: string) => rows.find((row) => row.name === name)?.id
      const staff = await demoStaff(sites)
      const waiting = await staff.call<ReviewsPage>('GET', '/ops/reviews?kind=redemption&pageSize=100')
      const decide = (id: string | undefined, vote: string, note: string) => {
        const review = waiting.rows.find(({ subject }) => subject === id)
        return staff.call('POST', `/ops/reviews/${review?.id}/votes`, { vote, note })
      }
      await decide(idOf('Darjeeling first flush'), 'approve', 'Sent by post')
      await decide(idOf('Night Market cap'), 'reject', 'Out of caps this week')
      // A hint over the socket makes the page ask again.
      await expect(page.locator('[data-points]')).toHaveAttribute('data-points', '35020')
      await page.getByRole('tab', { name: 'Redemptions' }).click()
      await expect(page.getByText('Points returned: Out of caps this week')).toBeVisible()
      await expect(page.getByText('Approved', { exact: true }).last()).toBeVisible()
      await expectAccessible(page, 'the redemptions')
      await page.getByRole('radio', { name: 'In process' }).click()
      await expect(page.getByRole('heading', { name: 'No redemptions to show' })).toBeVisible()
    })

    await test.step('points become cash, and every point stands in the details', async () => {
      await page.getByRole('button', { name: 'Convert to cash' }).click()
      const dialog = page.getByRole('dialog', { name: 'Convert to cash' })
      await dialog.getByRole('textbox', { name: 'Points to convert' }).fill('1500')
      await dialog.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
      await dialog.getByRole('button', { name: 'Convert to cash' }).click()
      await expect(dialog.getByText('Enter a multiple of 1,000 points')).toBeVisible()
      await dialog.getByRole('button', { name: '10,000' }).click()
      await expectAccessible(page, 'the form of a conversion')
      await dialog.getByRole('button', { name: 'Convert to cash' }).click()
      await expect(page.getByText('₹100.00 was added to your main wallet')).toBeVisible()
      await page.getByRole('tab', { name: 'Points details' }).click()
      const details = page.getByRole('table', { name: 'Points details' })
      await expect(details.getByText('Converted to cash')).toBeVisible()
      await expect(details.getByText('Redemption returned')).toBeVisible()
      await expectAccessible(page, 'the points details')
      expect(await member.player.balance()).toBe(1_010_000n)
    })
  })
})

async function redeem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: 'Redeem' }).click()
  await expect(dialog.getByRole('heading', { name: 'Redemption requested' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
}

async function setPaymentPassword({ player, password }: Member): Promise<void> {
  await player.call('POST', '/wps/security/step-up', { password })
  const secret = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD }
  await player.call('POST', '/wps/security/payment-password', { password, ...secret })
}
