import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { ONLY_LONG } from '../../tags.ts'

test('PROMO-2: a member spins the wheel with a free ticket, sees the prize and finds it in the odds', async ({
  page,
  member: _member,
}) => {
  await page.goto('/rewards')
  await expect(page.getByRole('heading', { name: 'Draws', level: 1 })).toBeVisible()
  await expectAccessible(page, 'the draws')
  await page.getByRole('link', { name: /Wheel of lanterns/ }).click()
  await page.getByRole('button', { name: 'Take your free ticket' }).click()
  await page.getByRole('button', { name: 'Spin the wheel' }).click()
  const result = page.getByRole('status').filter({ hasText: /You won|No prize this time/ })
  await expect(result).toBeVisible()
  await expect(page.getByText('Your next ticket comes tomorrow.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you got' })).toBeVisible()
  await page.getByRole('button', { name: 'Show my results with their seeds' }).click()
  await expect(page.getByText('You', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the prize wheel')
})

test('PROMO-2: eggs by keyboard, the envelope, and tickets of a raffle', async ({
  page,
  member: _member,
}) => {
  await page.goto('/rewards')
  await page.getByRole('link', { name: /Golden eggs of the week/ }).click()
  await page.getByRole('button', { name: 'Take your 2 free tickets' }).click()
  await expect(page.getByText('You have 2 tickets')).toBeVisible()
  await page.getByRole('button', { name: 'Egg 5' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/You won|No prize this time/)).toBeVisible()
  await expect(page.getByText('You have 1 ticket')).toBeVisible()
  await expectAccessible(page, 'golden eggs')

  await page.getByRole('link', { name: 'All draws' }).click()
  await page.getByRole('link', { name: /Market red envelope/ }).click()
  await page.getByRole('button', { name: 'Open the envelope' }).click()
  await expect(page.getByText(/^You won ₹/)).toBeVisible()
  await expectAccessible(page, 'the red envelope')

  await page.getByRole('link', { name: 'All draws' }).click()
  await page.getByRole('link', { name: /Festival raffle/ }).click()
  await page.getByRole('button', { name: 'Take your free ticket' }).click()
  await expect(page.getByRole('heading', { name: 'You have 1 ticket' })).toBeVisible()
  await expectAccessible(page, 'a raffle')
})

test('PROMO-2: a visitor verifies a raffle in the browser', { tag: ONLY_LONG }, async ({ page }) => {
  await page.goto('/rewards')
  await page.getByRole('link', { name: /Opening day raffle/ }).click()
  await expect(page.getByText('The winners have been drawn.')).toBeVisible()
  await page.getByRole('button', { name: 'Verify all results' }).click()
  await expect(page.getByText('All 4 results are what the seeds give.')).toBeVisible()
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'true')
})
