import { expectAccessible } from '../a11y.ts'
import { expect, test } from '../fixtures.ts'

test('MSG-5: feedback counts words, and is sent without a login', async ({ page }) => {
  await page.goto('/feedback')
  await page.getByLabel('Your feedback').fill('Too short')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Please write between 5 and 300 words.')).toBeVisible()
  await expectAccessible(page, 'feedback')
  await page.getByLabel('Your feedback').fill('Please add more games with dice.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Thank you for your feedback')).toBeVisible()
})
