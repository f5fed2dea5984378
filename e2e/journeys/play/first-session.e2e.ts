import { randomBytes } from 'node:crypto'
import { expectAccessible } from '../../a11y.ts'
import { expect, ledgerBalance, rupees, test } from '../../fixtures.ts'
import { GameFrame } from '../../game.ts'
import { ON_PHONE } from '../../tags.ts'

const SPINS = 6

test(
  'GAME-6, PAY-7: a visitor registers, deposits, plays, verifies a round and signs out',
  { tag: ON_PHONE },
  async ({ page }) => {
    const username = `player${randomBytes(4).toString('hex')}`

    await test.step('registers in the dialog over home', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Register' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
      await dialog.getByLabel('Password', { exact: true }).fill('lanterns over the river')
      await dialog.getByLabel('Confirm password').fill('lanterns over the river')
      await dialog.getByRole('checkbox', { name: /accept the terms/ }).check()
      await dialog.getByRole('checkbox', { name: /18 or over/ }).check()
      await dialog.getByRole('button', { name: 'Create account' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('deposits on its page', async () => {
      const held = Promise.withResolvers<void>()
      await page.route('**/promotions/deposit-offers*', (route) => held.promise.then(() => route.continue()))
      await page.getByRole('group', { name: 'Balance' }).getByRole('link', { name: 'Deposit' }).click()
      await page.getByRole('button', { name: /^E-wallet/ }).click()
      // No deposit begins before its offers are known: the first one would lose them.
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Amount' })).toBeHidden()
      held.resolve()
      await page.getByRole('textbox', { name: 'Amount' }).fill('5000')
      await page.getByRole('button', { name: 'Deposit ₹5,000.00' }).click()
      await expect(page.getByText('Choose an offer, or go on without one.')).toBeVisible()
      const offer = page.getByRole('radio', { name: /^Half of your first deposit back/ })
      await expect(offer).not.toBeChecked()
      await expect(page.getByText('₹500 in cash, no wagering')).toBeVisible()
      await expectAccessible(page, 'the offers of a deposit')
      await offer.check()
      await page.getByRole('button', { name: 'Deposit ₹5,000.00' }).click()
      await expect(page.getByText('Deposit received')).toBeVisible()
    })

    const game = new GameFrame(page)
    await test.step('finds a slot and spins it several times', async () => {
      await page.goto('/')
      await page
        .getByRole('button', { name: /^Search/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('combobox').fill('dragon pearl')
      await page
        .getByRole('dialog')
        .getByRole('option', { name: /Dragon Pearl/ })
        .first()
        .click()
      await game.isReady('Spin')
      await game.beQuick()
      await game.play('Spin', SPINS)
      await game.leave()
    })

    await test.step('lays a chip on a number', async () => {
      await page.goto('/seamless?gameCode=riviera-roulette')
      await game.isReady('Number 17')
      await game.beQuick()
      await game.button('Number 17').click()
      await game.button('Spin').click()
      await game.says('The ball fell on')
      await game.leave()
    })

    await test.step('opens a field of a board and takes new seeds', async () => {
      await page.goto('/seamless?gameCode=powder-mines')
      await game.isReady('Start the round')
      await game.button('Start the round').click()
      await game.openFieldAndLeave('Tile 2, 3: closed')
      await game.openFairness()
      await game.button('Reveal seed and start a new pair').click()
      await expect(game.frame.getByText('Previous pair (revealed)')).toBeVisible()
      await page.goto('/')
    })

    await test.step('sees the balance that the ledger has', async () => {
      await expect(page.getByRole('group', { name: 'Balance' })).toContainText(
        rupees(await ledgerBalance(username)),
      )
    })

    await test.step('finds every round in the record and verifies one', async () => {
      await page.getByRole('button', { name: 'Account' }).click()
      await page
        .getByRole('dialog', { name: 'Account' })
        .getByRole('link', { name: 'Betting record' })
        .click()
      await expect(page.getByLabel('Totals for all matching rounds')).toContainText(String(SPINS + 2))
      await page
        .getByRole('table')
        .getByRole('button', { name: /Riviera Roulette/ })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Verify' }).click()
      const verifier = dialog.frameLocator('iframe')
      await expect(verifier.getByRole('heading', { name: 'Matches' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('signs out', async () => {
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('dialog', { name: 'Notice' }).getByRole('button', { name: 'Confirm' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    })
  },
)
