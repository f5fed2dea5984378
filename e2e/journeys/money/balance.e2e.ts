import { expect, test } from '../../fixtures.ts'

test('NAV-13, PAY-1: the balance follows what happens elsewhere, and stays hidden as it was left', async ({
  page,
  member,
  isMobile,
}) => {
  await page.goto('/')
  const pill = page.getByRole('group', { name: 'Balance' })
  await expect(pill).toContainText('₹10,000.00')

  for (const part of [4_500_000n, 4_500_000n, 123_456n]) await member.player.deposit(part)
  const sum = '₹101,234.56'
  await expect(pill, 'the server says that it changed').toContainText(sum)

  const open = () => pill.getByRole('button', { name: 'Wallet' }).click()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await open()
  const asked = page.waitForResponse((response) => response.url().endsWith('/wallets/balance'))
  await wallet.getByRole('button', { name: 'Refresh balance' }).click()
  expect((await asked).status()).toBe(200)
  await expect(wallet).toContainText(sum)

  await wallet.getByRole('button', { name: 'Hide balance' }).click()
  await expect(page.getByText(sum)).toHaveCount(0)
  await page.reload()
  await expect(pill).toContainText('Amount hidden')
  await open()
  await expect(wallet.getByText('Amount hidden')).not.toHaveCount(0)
  await expect(page.getByText(sum)).toHaveCount(0)
  await wallet.getByRole('button', { name: 'Show balance' }).click()
  await expect(pill).toContainText(sum)
  await page.keyboard.press('Escape')

  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('radio', { name: 'हिन्दी' }).click()
  await expect(page.getByText('₹1,01,234.56').first(), 'by lakh in Hindi').toBeVisible()
})
