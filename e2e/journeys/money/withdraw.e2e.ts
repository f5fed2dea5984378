import type { Locator, Page, Route } from '@playwright/test'
import { voteOn } from '../../../proofs/testkit/staff.ts'
import { chooseTheme, expectAccessible } from '../../a11y.ts'
import {
  changeDatabase,
  expect,
  ledgerBalance,
  newMember,
  signIn,
  test,
  type Member,
} from '../../fixtures.ts'
import { aPng } from '../../png.ts'
import { ON_PHONE, ONLY_LONG } from '../../tags.ts'

const CASHIER = '/member/withdraw'
const PAYMENT_PASSWORD = '482915'
/** Payouts begin within a second; the sandbox's provider and slow machines take the rest. */
const PAID_WITHIN_MS = 30_000

test.describe('a withdrawal', () => {
  // The login password is asked for where the server wants it, and a wrong payment password is refused.
  test.use({ expectedStatuses: [401, 403, 409, 422] })
  test.beforeEach(async ({ page, isMobile }) => chooseTheme(page, isMobile))

  test(
    'PAY-3, PAY-4: an account is saved, a withdrawal taken back, another paid, and its receipt confirmed',
    { tag: ON_PHONE },
    async ({ page, member, sites }) => {
      await page.goto(CASHIER)
      // Before anything is set or typed.
      const hold = page.getByText('For your security, new accounts unlock after 24 hours.')
      await expect(hold).toBeVisible()
      await setPaymentPassword(page, member)
      await expect(hold).toBeVisible()

      await test.step('what is typed wrong is said; a new account waits, and so does unstaked money', async () => {
        await page.getByRole('button', { name: 'Add an account' }).click()
        const dialog = page.getByRole('dialog', { name: 'Add an account' })
        await dialog.getByRole('radio', { name: 'UPI' }).click()
        await dialog.getByRole('textbox', { name: 'UPI ID' }).fill('lantern')
        await dialog.getByRole('button', { name: 'Save account' }).click()
        await expect(dialog.getByText('Please enter it in the format name@bank')).toBeVisible()
        await expect(dialog.getByText('Input cannot be empty')).toBeVisible()
        await expectAccessible(page, 'the form of an account')
        await dialog.getByRole('textbox', { name: 'UPI ID' }).fill(upiOf(member))
        await dialog.getByRole('textbox', { name: 'Account holder' }).fill('Asha Rao')
        await dialog.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
        await dialog.getByRole('button', { name: 'Save account' }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('radio', { name: /@sandbox/ })).toBeDisabled()
        await expect(page.getByText(/^On hold: 2[34]:\d\d:\d\d$/)).toBeVisible()
        await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
        await expect(page.getByRole('note')).toContainText('once you have wagered the rest')
        await expectAccessible(page, 'the way out while it is closed')
      })

      await passADay(member)
      const taken = await ask(page, '500')
      await test.step('it is in review, and is taken back', async () => {
        await expect(page.getByRole('heading', { name: 'Withdrawal in review' })).toBeVisible()
        expect(await ledgerBalance(member.username)).toBe(950_000n)
        await expectAccessible(page, 'a withdrawal in review')
        await page.getByRole('button', { name: 'Cancel this withdrawal' }).click()
        const question = page.getByRole('dialog', { name: 'Cancel this withdrawal' })
        await question.getByRole('button', { name: 'Cancel withdrawal' }).click()
        await expect(page.getByRole('heading', { name: 'Withdrawal cancelled' })).toBeVisible()
        expect(await ledgerBalance(member.username)).toBe(1_000_000n)
      })

      await page.getByRole('button', { name: 'Another withdrawal' }).click()
      const paid = await ask(page, '600')
      expect(paid).not.toBe(taken)
      await voteOn(sites, paid, 'approve')
      await test.step('when it is paid, home asks whether it arrived', async () => {
        await expect(page.getByRole('heading', { name: 'Sent: please confirm' })).toBeVisible({
          timeout: PAID_WITHIN_MS,
        })
        await expect(page.getByRole('timer')).toHaveText(/^\d?\d:\d\d:\d\d$/)
        await page.goto('/')
        const banner = page.getByRole('link', { name: /^₹600\.00 was sent to / })
        await expect(banner).toContainText('Auto-confirms in')
        await expectAccessible(page, 'home while an answer is awaited')
        await banner.click()
        await expect(page.getByRole('heading', { name: 'Did ₹600.00 arrive?' })).toBeVisible()
        await expect(banner).toBeHidden()
        await expectAccessible(page, 'the question for the receipt')
      })
      await test.step('all of it arrived', async () => {
        await page.getByRole('radio', { name: /^All of it arrived/ }).check()
        await page.getByRole('button', { name: 'Confirm ₹600.00' }).click()
        const question = page.getByRole('dialog', { name: 'Full payment received?' })
        await question.getByRole('button', { name: 'Yes, confirm' }).click()
        await expect(page.getByText('Full payment confirmed: ₹600.00 received.')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
        await expect(page.getByText('You confirmed the full payment', { exact: true })).toBeVisible()
      })
      await test.step('both stand in the history', async () => {
        await page.getByRole('tab', { name: 'History' }).click()
        await expect(rowsOf(page)).toHaveCount(2)
        await expect(rowsOf(page).first()).toContainText('Received')
        await expect(rowsOf(page).last()).toContainText('Cancelled')
        await expectAccessible(page, 'the history')
        await page.getByRole('radio', { name: 'Your answer' }).click()
        await expect(page.getByText('No withdrawals to show')).toBeVisible()
      })
    },
  )

  test('PAY-4: a part is reported with a picture, what remains is computed, and comes back when people agree', async ({
    page,
    member,
    sites,
  }) => {
    await makeReady(page, member)
    await page.goto(CASHIER)
    const id = await ask(page, '600')
    await voteOn(sites, id, 'approve')
    await expect(page.getByRole('heading', { name: 'Did ₹600.00 arrive?' })).toBeVisible({
      timeout: PAID_WITHIN_MS,
    })

    await test.step('nothing arrived needs a picture', async () => {
      await page.getByRole('radio', { name: /^Nothing arrived/ }).check()
      await page.getByRole('button', { name: 'Send report' }).click()
      await expect(page.getByText('Please choose at least one picture')).toBeVisible()
    })
    await test.step('a part is more than nothing and less than all', async () => {
      await page.getByRole('radio', { name: /^Part of it arrived/ }).check()
      await page.getByRole('textbox', { name: 'Received amount' }).fill('600')
      await page.getByRole('button', { name: 'Send report' }).click()
      await expect(page.getByText('Enter an amount above zero and below ₹600.00')).toBeVisible()
      await page.getByRole('textbox', { name: 'Received amount' }).fill('250.50')
      await expect(factOf(page, 'Remaining amount')).toContainText('₹349.50')
      const picture = { name: 'account.png', mimeType: 'image/png', buffer: aPng(24) }
      await page.locator('input[type=file]').setInputFiles(picture)
      await expect(page.getByRole('listitem').filter({ hasText: 'account.png' })).toContainText('Uploaded')
      await page.getByRole('textbox', { name: /^Remark/ }).fill('Only the first half came')
      await expectAccessible(page, 'the report of a part')
      await page.getByRole('button', { name: 'Send report' }).click()
    })
    await test.step('the dispute is shown, with what happens next', async () => {
      await expect(page.getByRole('heading', { name: 'Your report is in review' })).toBeVisible()
      await expect(page.getByText('Any amount that didn’t arrive returns to your balance')).toBeVisible()
      await expect(factOf(page, 'Received amount')).toContainText('₹250.50')
      await expect(factOf(page, 'Remaining amount')).toContainText('₹349.50')
      await expect(page.getByText('Only the first half came')).toBeVisible()
      await expect(page.getByRole('img', { name: 'Picture 1 of your account' })).toBeVisible()
      await expectAccessible(page, 'a dispute')
    })
    await test.step('people agree, and the rest is back', async () => {
      await voteOn(sites, id, 'approve')
      await expect(page.getByRole('heading', { name: 'Money returned' })).toBeVisible()
      await expect(factOf(page, 'Returned to your balance')).toContainText('₹349.50')
      expect(await ledgerBalance(member.username)).toBe(1_000_000n - 25_050n)
    })
  })
})

test.describe('a withdrawal whose answer is lost', () => {
  // A connection that breaks has no status.
  test.use({ expectedStatuses: [0] })

  test('PAY-3: asked for again, also from a summary that was closed, it is taken once', async ({
    page,
    member,
    isMobile,
  }) => {
    await chooseTheme(page, isMobile)
    await makeReady(page, member)
    await page.goto(CASHIER)
    await page.getByRole('textbox', { name: 'Amount' }).fill('700')
    const loseAnswer = async (route: Route): Promise<void> => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    }
    await page.route('**/wps/wallet/withdrawals', loseAnswer)
    const summary = await openSummary(page)
    await summary.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
    await summary.getByRole('button', { name: 'Withdraw ₹700.00' }).click()
    await expect(summary.getByRole('alert')).toBeVisible()
    expect(await ledgerBalance(member.username)).toBe(930_000n)
    await page.unroute('**/wps/wallet/withdrawals', loseAnswer)
    await summary.getByRole('button', { name: 'Close' }).click()
    const again = await openSummary(page)
    await again.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
    await again.getByRole('button', { name: 'Withdraw ₹700.00' }).click()
    await expect(page.getByRole('heading', { name: 'Withdrawal in review' })).toBeVisible()
    expect(await ledgerBalance(member.username)).toBe(930_000n)
  })
})

test(
  'PAY-3: a trial that opens withdrawals is asked to register',
  { tag: ONLY_LONG },
  async ({ page, sites }) => {
    const { player } = await newMember(sites, 0n)
    await player.playFree()
    await signIn(page, player)
    await page.goto(CASHIER)
    await expect(page.getByText('Please register an account first')).toBeVisible()
    await expectAccessible(page, 'the way out of a trial')
  },
)

/** The six digits, in the dialog of the security centre. */
async function setPaymentPassword(page: Page, { password }: Member): Promise<void> {
  await page.getByRole('button', { name: 'Set payment password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment password', exact: true })
  await dialog.getByLabel('Login password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.locator('[name=paymentPassword]').fill(PAYMENT_PASSWORD)
  await dialog.locator('[name=confirmPaymentPassword]').fill(PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

/** A member whose account waits no longer, by HTTP alone. */
async function makeReady(page: Page, member: Member): Promise<void> {
  const { player, password } = member
  await player.call('POST', '/wps/security/step-up', { password })
  const digits = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD }
  await player.call('POST', '/wps/security/payment-password', { password, ...digits })
  const details = { method: 'upi', upiId: upiOf(member) }
  const account = { holder: 'Asha Rao', details, paymentPassword: PAYMENT_PASSWORD }
  await player.call('POST', '/wps/wallet/payout-accounts', account)
  await passADay(member)
}

/** As if the account were older than its hold, and everything staked. */
async function passADay({ username }: Member): Promise<void> {
  const own = '(select id from members.members where username = $1)'
  await changeDatabase(`update cashier.payout_accounts set usable_at = added_at where member_id = ${own}`, [
    username,
  ])
  await changeDatabase(
    `update cashier.turnovers set done = required, met_at = now(), met_how = 'played' where member_id = ${own}`,
    [username],
  )
}

/** Asks for so many rupees, with the wrong digits first; the withdrawal's id. */
async function ask(page: Page, rupees: string): Promise<string> {
  await page.goto(CASHIER)
  await page.getByRole('textbox', { name: 'Amount' }).fill(rupees)
  const summary = await openSummary(page)
  await expect(factOf(summary, 'Arrives')).toContainText(`₹${rupees}.00`)
  await summary.getByLabel('Payment password', { exact: true }).fill('000001')
  await summary.getByRole('button', { name: `Withdraw ₹${rupees}.00` }).click()
  await expect(summary.getByText('Payment password is incorrect. You have 4 tries left.')).toBeVisible()
  await expectAccessible(page, 'the summary')
  await summary.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
  await summary.getByRole('button', { name: `Withdraw ₹${rupees}.00` }).dblclick()
  await expect(page).toHaveURL(/[?&]id=wdr_/)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

async function openSummary(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  return page.getByRole('dialog', { name: 'Check your withdrawal' })
}

const upiOf = ({ username }: Member): string => `${username}@sandbox`

const rowsOf = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

const factOf = (place: Page | Locator, label: string): Locator =>
  place.locator('dl > div').filter({ hasText: new RegExp(`^${label}`) })
