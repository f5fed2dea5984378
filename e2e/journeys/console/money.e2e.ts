import type { Page } from '@playwright/test'
import { newId, PAYMENT_PASSWORD } from '../../../proofs/testkit/member.ts'
import { expectAccessible } from '../../a11y.ts'
import { changeDatabase, expect, ledgerBalance, test, type Member } from '../../fixtures.ts'

// The console asks whether there is a session.
test.use({ expectedStatuses: [401] })

const DEPOSIT = 2_500_000n

test('PAY-3: a withdrawal that takes two is approved by key, paid by hand, and the member sees it paid', async ({
  page,
  member,
  openConsole,
}) => {
  const id = await askForTwo(member)
  const first = await openConsole('asha')
  await test.step('the first votes by keys alone, and it still waits', async () => {
    await first.goto('/console/reviews?kind=withdrawal')
    await first.getByRole('link', { name: member.username }).click()
    const request = first.getByRole('region', { name: 'Request', exact: true })
    await expect(request.getByRole('heading', { name: '₹100,000.00' })).toBeVisible()
    await expect(request.getByText('Large amount')).toBeVisible()
    await expectAccessible(first, 'a request in the queue')
    await vote(first, 'a', 'The papers are right.')
    await expect(first.getByText('Your vote counts: 1 of 2.')).toBeVisible()
    const row = first.getByRole('link', { name: member.username })
    await expect(row).toContainText('1 of 2 votes')
    await row.click()
    await expect(request.getByText('You have voted. It waits for a colleague.')).toBeVisible()
    await expect(request.getByRole('button', { name: 'Approve' })).toBeHidden()
  })

  const second = await openConsole('bruno')
  await test.step('the second approves, and it has left the queue', async () => {
    await second.goto('/console/reviews?kind=withdrawal')
    await second.getByRole('link', { name: member.username }).click()
    await expect(second.getByText('The papers are right.')).toBeVisible()
    await vote(second, 'a', 'Agreed.')
    await expect(second.getByRole('status')).toHaveText('Approved')
    await expect(second.getByRole('link', { name: member.username })).toBeHidden()
  })

  await test.step('it is paid at the bank, and recorded with the reference', async () => {
    await second.getByRole('link', { name: 'To pay' }).click()
    await second.getByRole('row', { name: member.username }).getByRole('button').click()
    const drawer = second.getByRole('dialog', { name: 'Withdrawal to pay' })
    await expect(drawer.getByText(`${member.username}@sandbox`)).toBeVisible()
    await expect(drawer.getByText('Asha Rao')).toBeVisible()
    await expectAccessible(second, 'a withdrawal to pay')
    await drawer.getByLabel('The bank’s reference').fill(`UTR ${member.username}`)
    await drawer.getByRole('button', { name: 'Record as paid' }).click()
    await expect(drawer).toBeHidden()
    await expect(second.getByRole('row', { name: member.username })).toBeHidden()
  })

  await page.goto(`/member/withdraw?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Sent: please confirm' })).toBeVisible()
  expect(await ledgerBalance(member.username)).toBe(1_000_000n)
})

/** The key first asks for a note; Enter then casts the vote. */
async function vote(desk: Page, key: 'a' | 'r', note: string): Promise<void> {
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeVisible()
  await desk.keyboard.press(key)
  await expect(desk.getByLabel('Note')).toBeFocused()
  await desk.keyboard.type(note)
  await desk.keyboard.press('Enter')
}

/** A withdrawal of all that two have to approve, in a deployment whose providers send no payouts. */
async function askForTwo(member: Member): Promise<string> {
  const { player, password, username } = member
  for (let times = 0; times < 4; times++) await player.deposit(DEPOSIT)
  await player.call('POST', '/wps/security/step-up', { password })
  const digits = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD }
  await player.call('POST', '/wps/security/payment-password', { password, ...digits })
  const details = { method: 'upi', upiId: `${username}@sandbox` }
  const added = { holder: 'Asha Rao', details, paymentPassword: PAYMENT_PASSWORD }
  const account = await player.call<{ id: string }>('POST', '/wps/wallet/payout-accounts', added)
  const own = '(select id from members.members where username = $1)'
  await changeDatabase(`update cashier.payout_accounts set usable_at = added_at where member_id = ${own}`, [
    username,
  ])
  await changeDatabase(
    `update cashier.turnovers set done = required, met_at = now(), met_how = 'played' where member_id = ${own}`,
    [username],
  )
  const id = newId('wdr')
  const asked = { id, account: account.id, channel: 'sandbox_upi_out', amount: '10000000' }
  await player.callSealed('POST', '/wps/wallet/withdrawals', { ...asked, paymentPassword: PAYMENT_PASSWORD })
  await changeDatabase(`update cashier.withdrawals set driver = 'by_hand' where id = $1`, [id])
  return id
}
