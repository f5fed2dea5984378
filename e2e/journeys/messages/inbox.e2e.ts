import { expectAccessible } from '../../a11y.ts'
import { expect, test } from '../../fixtures.ts'

test('MSG-2: a message arrives over the socket, is read, removed and brought back', async ({
  page,
  member,
}) => {
  await page.goto('/member/messageV2')
  const rows = page.locator('[data-message]')
  const badge = page.locator('span[data-unread]').filter({ visible: true }).first()
  await expect(rows).toHaveCount(1)
  await expect(badge).toHaveAttribute('data-unread', '1')

  await member.player.deposit(123_400n)
  await expect(badge).toHaveAttribute('data-unread', '2')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('₹1,234.00 was added to your wallet.')
  await expectAccessible(page, 'the inbox')

  await rows.first().getByRole('button').first().click()
  const drawer = page.getByRole('dialog', { name: 'Deposit received' })
  await expect(drawer.getByRole('link', { name: 'View details' })).toBeVisible()
  await expect(badge).toHaveAttribute('data-unread', '1')
  await expectAccessible(page, 'a message')
  await page.goBack()
  await expect(drawer).toHaveCount(0)

  await rows.first().getByRole('button', { name: 'Remove “Deposit received”' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(badge).toHaveCount(0)
})
