import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { changeDatabase, expect, ledgerBalance, newMember, test, type Member } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ONLY_LONG } from '../../tags.ts'

const PAGE = '/member/transferFund'
const PAYMENT_PASSWORD = '482915'

test.describe('money in other places', () => {
  test.use({ expectedStatuses: [403, 409, 422] })
  test.beforeEach(async ({ page, isMobile }) => chooseTheme(page, isMobile))

  test('PAY-5: a game of a studio with its own wallet asks for money in it, and leaving offers it back', async ({
    page,
    member,
  }) => {
    const game = new GameFrame(page)
    await page.goto('/seamless?gameCode=bazaar-dice')
    const dialog = page.getByRole('dialog', { name: 'Money for Pixel Bazaar' })
    await expect(dialog).toContainText('This wallet is empty')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('20000')
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
    await expect(dialog.getByText('Only ₹10,000.00 is available in this wallet.')).toBeVisible()
    await expectAccessible(page, 'the wallet of a studio over its game')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await game.isReady('Roll')
    await game.play('Roll', 3)
    expect(await ledgerBalance(member.username)).toBe(950_000n)

    await game.leave()
    await page.getByRole('button', { name: 'Move it back' }).click()
    await expect(page.getByText('Your money is back in the main wallet.')).toBeVisible()
    await expect(async () => {
      const { rows, totals } = await member.player.rounds()
      expect(rows).toHaveLength(3)
      expect(await ledgerBalance(member.username)).toBe(1_000_000n + BigInt(totals.net))
    }).toPass()
  })

  test(
    'PAY-5: money is moved, recalled, and its whole way is listed',
    { tag: ONLY_LONG },
    async ({ page, member }) => {
      await page.goto('/member')
      await page.getByRole('link', { name: 'Transfer between wallets' }).click()
      await expect(page).toHaveURL(PAGE)
      const funds = page.getByRole('region', { name: 'Total balance' })
      await expect(funds).toContainText('Pixel Bazaar')
      await expect(page.getByText('No transfers yet')).toBeVisible()
      await page.getByRole('textbox', { name: 'Amount' }).fill('nothing')
      await page.getByRole('button', { name: 'Transfer', exact: true }).click()
      await expect(page.getByText('Enter an amount such as 500 or 500.50.')).toBeVisible()
      await expectAccessible(page, 'moving funds with a mistake')
      await page.getByRole('textbox', { name: 'Amount' }).fill('750.50')
      await page.getByRole('button', { name: 'Transfer', exact: true }).click()
      await expect(page.getByText('₹750.50 transferred.')).toBeVisible()
      await expect(funds).toContainText('₹9,249.50')
      await page.getByRole('button', { name: 'Move everything back' }).click()
      await expect(page.getByText('All your money is back in your main wallet.')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'Back from Pixel Bazaar' })).toContainText('Done')
      expect(await ledgerBalance(member.username)).toBe(1_000_000n)
      await expectAccessible(page, 'moving funds after two transfers')
    },
  )

  test('PAY-6: an agent sends to a downline with the payment password, and the downline sees it', async ({
    page,
    member,
    sites,
  }) => {
    const downline = await newMember(sites, 0n)
    await makeAgent(member, downline)
    await page.goto('/member')
    await page.getByRole('link', { name: 'Agent transfers' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Choose who to send money to.')).toBeVisible()
    await expectAccessible(page, 'the line with a mistake')
    await page.getByRole('button', { name: /Downline/ }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('250')
    await page.getByLabel('Payment password').fill('111222')
    await page.getByRole('button', { name: 'Send' }).click()
    const sure = page.getByRole('dialog', { name: 'Send money?' })
    await expectAccessible(page, 'the question before sending')
    await sure.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByLabel('Payment password')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('You have 4 tries left.')).toBeVisible()
    await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
    await page.getByRole('button', { name: 'Send' }).click()
    await sure.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Downline' })).toContainText('250.00')
    await expectAccessible(page, 'the line after a transfer')
    expect(await downline.player.balance()).toBe(25_000n)
    const { rows } = await downline.player.call<{ rows: { direction: string; relation: string }[] }>(
      'GET',
      '/wps/wallet/hierarchy-transfers',
    )
    expect(rows).toMatchObject([{ direction: 'received', relation: 'upline' }])
  })
})

/** An agent with a payment password, everything of its deposits staked, and this member below it. */
async function makeAgent(agent: Member, downline: Member): Promise<void> {
  const { player, username, password } = agent
  await player.call('POST', '/wps/security/step-up', { password })
  const secret = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD }
  await player.call('POST', '/wps/security/payment-password', { password, ...secret })
  await changeDatabase(
    `update members.members set role = 'agent', affiliate_code = upper(substr(md5(id), 1, 10)) where username = $1`,
    [username],
  )
  await changeDatabase(
    `update members.members set upline = (select id from members.members where username = $1) where username = $2`,
    [username, downline.username],
  )
  await changeDatabase(
    `update cashier.turnovers set done = required, met_at = now(), met_how = 'played'
      where member_id = (select id from members.members where username = $1)`,
    [username],
  )
}
