import type { Page } from '@playwright/test'
import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { expect, ledgerBalance, newMember, signIn, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { aPng } from '../../png.ts'
import { ON_PHONE, ONLY_LONG } from '../../tags.ts'

const CASHIER = '/member/depositv2'

test('PAY-2: an e-wallet pays by itself, and the receipt says what was added', async ({
  page,
  member,
  isMobile,
}) => {
  await chooseTheme(page, isMobile)
  await page.goto(CASHIER)
  const wallet = page.getByRole('button', { name: /^E-wallet/ })
  await expect(wallet).toContainText('₹100.00 to ₹50,000.00')
  await expect(wallet).toContainText('Fee: none')
  await expect(wallet).toContainText('Sandbox')
  await expectAccessible(page, 'the methods')

  await wallet.click()
  await typeAmount(page, '50')
  await page.getByRole('button', { name: 'Deposit ₹50.00' }).click()
  await expect(page.getByText('Minimum ₹100.00')).toBeVisible()
  await page.getByRole('button', { name: '₹1,000.00' }).click()
  await expect(page.getByText('You must wager ₹1,000.00')).toBeVisible()
  await expectAccessible(page, 'the amount')
  await page.getByRole('button', { name: 'Deposit ₹1,000.00' }).click()

  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('New balance ₹11,000.00')
  await expect(page.getByRole('group', { name: 'Balance' })).toContainText('₹11,000.00')
  expect(await ledgerBalance(member.username)).toBe(1_100_000n)
  await expectAccessible(page, 'the receipt')
  const done = page.getByRole('list', { name: 'Steps' }).locator('[data-done=true]')
  await expect(done).toHaveCount(2)
  await expect(done.first()).toHaveCSS('border-top-color', await colourOf(page, '--jade'))

  await page.getByRole('button', { name: 'Wallet ₹11,000.00' }).click()
  const menu = page.getByRole('dialog', { name: 'Wallet' })
  await menu.getByRole('button', { name: 'Hide balance' }).click()
  await expect(page.getByText('₹11,000.00')).toHaveCount(0)
  await menu.getByRole('button', { name: 'Show balance' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Browse games' }).click()
  await expect(page).toHaveURL('/')
})

test('PAY-2: an amount is typed as the language writes it', async ({ page, member }) => {
  expect(await member.player.balance()).toBeGreaterThan(0n)
  await page.goto(`${CASHIER}?lang=ES`)
  await page.getByRole('button', { name: /^UPI/ }).click()
  const amount = page.getByRole('textbox', { name: 'Monto' })
  await amount.fill('500,50')
  const send = page.getByRole('button', { name: /^Depositar/ })
  await expect(send).toHaveText(/\b500,50\b/)
  // Digits of another script become those of the page as they are typed.
  await amount.fill('५००.५०')
  await expect(amount).toHaveValue('500.50')
  await send.click()
  await expect(page.getByText('Ingresa un monto como 500 o 500,50')).toBeVisible()
})

test(
  'PAY-2: a UPI deposit waits with its code over a reload, and arrives when its payer has paid',
  { tag: ON_PHONE },
  async ({ page, member }) => {
    await begin(page, 'UPI', '2500')
    const waiting = page.getByRole('heading', { name: 'Waiting for your payment' })
    await expect(waiting).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code for your UPI app' })).toBeVisible()
    await page.reload()
    await expect(waiting).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
    await expectAccessible(page, 'the instructions')

    await page.getByRole('button', { name: /^Wallet/ }).click()
    const menu = page.getByRole('dialog', { name: 'Wallet' })
    await expect(menu.getByText('1 pending deposit')).toBeVisible()
    await expect(menu.getByText('₹2,500.00')).toBeVisible()
    await page.keyboard.press('Escape')

    await act(page, 'Mark as processing')
    await expect(page.getByRole('heading', { name: 'Processing your payment' })).toBeVisible()
    await act(page, 'Pay (duplicate webhook)')
    await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible()
    expect(await ledgerBalance(member.username)).toBe(1_250_000n)
  },
)

test(
  'PAY-2: another amount is looked at by a person, a failure is tried again, and all of it is listed',
  { tag: ONLY_LONG },
  async ({ page, member }) => {
    await begin(page, 'UPI', '2500')
    await act(page, 'Pay too little')
    await expect(page.getByText('We received ₹2,250.00 instead of ₹2,500.00.')).toBeVisible()
    expect(await ledgerBalance(member.username)).toBe(1_000_000n)

    await begin(page, 'Card', '700')
    await expect(page.getByRole('link', { name: 'Continue to the payment page' })).toBeVisible()
    await act(page, 'Payment fails')
    await expect(page.getByText('declined the payment')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('700.00')
    await page.getByRole('button', { name: 'Deposit ₹700.00' }).click()
    await page.getByRole('button', { name: 'Cancel this deposit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel deposit' }).click()
    await expect(page.getByRole('heading', { name: 'Deposit cancelled' })).toBeVisible()

    await page.getByRole('tab', { name: 'History' }).click()
    const rows = page.getByRole('table', { name: 'Your deposits' }).getByRole('rowheader')
    await expect(rows).toHaveCount(4)
    await page.getByRole('radio', { name: 'Not paid' }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('radio', { name: 'Pending' }).click()
    await expect(rows).toHaveCount(1)
    await expectAccessible(page, 'the history')
    await rows.getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Deposit in review' })).toBeVisible()
  },
)

test(
  'PAY-2: a card is paid on the page of its provider, which leads back',
  { tag: ONLY_LONG },
  async ({ page, member }) => {
    await begin(page, 'Card', '1000')
    await page.getByRole('link', { name: 'Continue to the payment page' }).click()
    await expect(page.getByRole('heading', { name: 'Card payment' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const receipt = page.getByRole('region', { name: 'Receipt' })
    await expect(receipt).toContainText('₹18.00')
    await expect(receipt).toContainText('₹982.00')
    expect(await ledgerBalance(member.username)).toBe(1_098_200n)
  },
)

test(
  'PAY-2, PAY-8: a bank transfer has an account, a reference and its proof',
  { tag: ONLY_LONG },
  async ({ page, member }) => {
    expect(member.username).not.toBe('')
    await begin(page, 'Bank transfer', '5000')
    const account = page.getByRole('region', { name: 'How to pay' })
    await expect(account).toContainText('50100012345678')
    await expect(account.getByRole('button', { name: 'Copy: Reference' })).toBeVisible()

    await page.getByRole('button', { name: 'Send proof' }).click()
    await expect(page.getByText('Please choose at least one picture')).toBeVisible()
    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: aPng(9) }
    await page.locator('input[type=file]').setInputFiles(slip)
    await expect(page.getByRole('listitem').filter({ hasText: 'slip.png' })).toContainText('Uploaded')
    await page.getByRole('textbox', { name: 'Remark' }).fill('sent from my savings account')
    await page.getByRole('button', { name: 'Send proof' }).click()
    await expect(page.getByRole('img', { name: 'Picture 1 of your transfer' })).toBeVisible()
    await expect(page.getByText('sent from my savings account')).toBeVisible()
    await expectAccessible(page, 'the bank transfer')
  },
)

test(
  'PAY-2: a game that lacks money waits while its player deposits',
  { tag: ONLY_LONG },
  async ({ page, sites }) => {
    const { username, player } = await newMember(sites, 0n)
    await signIn(page, player)
    const game = new GameFrame(page)
    await page.goto('/seamless?gameCode=riviera-roulette')
    await game.isReady('Number 17')
    await game.button('Number 17').click()
    await game.button('Spin').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^E-wallet/ }).click()
    await typeAmount(page, '500')
    await dialog.getByRole('radio', { name: 'No offer this time' }).check()
    await dialog.getByRole('button', { name: 'Deposit ₹500.00' }).click()
    await dialog.getByRole('button', { name: 'Back to the game' }).click()
    await expect(dialog).toBeHidden()
    expect(await ledgerBalance(username)).toBe(50_000n)
  },
)

test('PAY-2: a card is paid beside the game that waits for it, and the game goes on with the money', async ({
  page,
  sites,
}) => {
  const { username, player } = await newMember(sites, 0n)
  await signIn(page, player)
  const game = new GameFrame(page)
  await page.goto('/seamless?gameCode=fox-dice')
  await game.isReady('Roll')
  await game.button('Roll').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Card / }).click()
  await typeAmount(page, '1000')
  await dialog.getByRole('radio', { name: 'No offer this time' }).check()
  await dialog.getByRole('button', { name: 'Deposit ₹1,000.00' }).click()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Continue to the payment page' }).click()
  const tab = await opened
  await expect(tab.getByRole('heading', { name: 'Card payment' })).toBeVisible()
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  // Where the provider leads back to, its payer is still signed in.
  expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBe(player.session.token)
  await tab.close()

  await act(page, 'Pay')
  await expect(dialog.getByRole('heading', { name: 'Deposit received' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the game' }).click()
  await game.play('Roll')
  await expect.poll(() => ledgerBalance(username)).not.toBe(98_200n)
})

async function begin(page: Page, method: string, amount: string): Promise<void> {
  await page.goto(CASHIER)
  await page.getByRole('button', { name: new RegExp(`^${method} `) }).click()
  await typeAmount(page, amount)
  await page.getByRole('button', { name: /^Deposit ₹/ }).click()
}

async function typeAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
}

/** Does what the payer or the bank would. */
async function act(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: what, exact: true }).click()
}

const colourOf = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
