import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'
import { ON_PHONE } from '../../tags.ts'

// The console asks whether there is a session.
test.use({ expectedStatuses: [401] })

test(
  'the staff see what waits and how the day goes, and go on by keys',
  { tag: ON_PHONE },
  async ({ openConsole, isMobile }) => {
    const page = await openConsole('asha')
    await expect(page).toHaveURL('/console/overview')
    await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
    // The seed of the sandbox played.
    await expect(page.getByRole('row', { name: /Fox Dice|Ace Serve/ }).first()).toBeVisible()
    await expectAccessible(page, 'the overview of the console')
    await page
      .getByRole('radio', { name: 'Table' })
      .or(page.getByRole('tab', { name: 'Table' }))
      .first()
      .click()
    await expect(page.getByRole('columnheader', { name: 'Stakes, Today' })).toBeVisible()
    if (isMobile) return
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page).toHaveURL('/console/support')
    await page.goto('/console/health')
    // Asha looks after money, not after the deployment.
    await expect(page.getByText('Your account has no right to this page.')).toBeVisible()
  },
)

test('who runs the deployment sees its jobs and seals', async ({ openConsole }) => {
  const page = await openConsole('chitra', '/console/health')
  await expect(page.getByRole('row', { name: /ledger_seal/ })).toBeVisible()
  await expect(page.getByText('No event is set aside.')).toBeVisible()
  await expect(page.getByRole('row', { name: /ledger.transfers/ })).toBeVisible()
  await expectAccessible(page, 'the health of the deployment')
})
