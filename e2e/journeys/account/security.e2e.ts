import { randomInt } from 'node:crypto'
import { SimulatedMember } from '../../../cli/seed/simulated-member.ts'
import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { expect, newMember, signIn, test } from '../../fixtures.ts'
import { CENTRE, proveIt, rowOf, openSetting, fillPayment, codeSentTo } from '../../security-centre.ts'
import { ONLY_LONG } from '../../tags.ts'

test.describe('the security centre', () => {
  // A change is refused once, until the password was typed again; what is wrong is refused too. While one signs out,
  // the page may still ask for something.
  test.use({ expectedStatuses: [401, 403, 409, 422] })
  test.beforeEach(async ({ page, isMobile }) => chooseTheme(page, isMobile))

  test('ID-15: payment password, mobile number, e-mail and names are set, and shown masked', async ({
    page,
    member,
    sites,
  }) => {
    await page.goto(CENTRE)
    await test.step('six digits that nobody tries first, then others', async () => {
      for (const [turn, digits] of ['135790', '246802'].entries()) {
        const dialog = await openSetting(page, 'Payment password')
        // Once, and first; then not again for five minutes.
        if (turn === 0) await proveIt(page, member, 'Payment password')
        await fillPayment(dialog, '123456')
        await expect(dialog.getByText('too easy to guess')).toBeVisible()
        await fillPayment(dialog, digits)
        await expect(dialog).toBeHidden()
      }
      await expect(rowOf(page, 'Payment password')).toContainText('Set')
    })

    await test.step('a number and a mailbox, each with the code that was sent there', async () => {
      const number = `98${randomInt(1e7, 1e8)}`
      const mailbox = `${member.username}@example.com`
      for (const [name, target, sentTo, masked] of [
        ['Mobile number', number, `+91${number}`, `••••••${number.slice(-3)}`],
        ['Email', mailbox, mailbox, 'g•••@example.com'],
      ] as const) {
        const dialog = await openSetting(page, name)
        await dialog.getByRole('textbox', { name }).fill(target)
        await dialog.getByRole('button', { name: 'Send code' }).click()
        const code = dialog.getByRole('textbox', { name: 'Verification code' })
        await expect(code).toBeFocused()
        await expectAccessible(page, `the code of ${name}`)
        await code.fill('000000')
        await dialog.getByRole('button', { name: 'Confirm' }).click()
        await expect(dialog.getByText('valid verification code')).toBeVisible()
        await code.fill(await codeSentTo(sites.api, sentTo))
        await dialog.getByRole('button', { name: 'Confirm' }).click()
        await expect(rowOf(page, name)).toContainText(masked)
      }
    })

    await test.step('the names, once', async () => {
      for (const name of ['Real name', 'Bank account name']) {
        const dialog = await openSetting(page, name)
        await dialog.getByRole('textbox', { name }).fill('Asha Kumari')
        await dialog.getByRole('button', { name: 'Confirm' }).click()
        await expect(rowOf(page, name)).toContainText('A••• K•••')
        await expect(rowOf(page, name).getByRole('button')).toHaveCount(0)
      }
    })
    await expectAccessible(page, 'the security centre with all of this')
  })

  test(
    'ID-15: a member sees where it is logged in, and ends what it does not know',
    { tag: ONLY_LONG },
    async ({ page, member, sites }) => {
      const other = new SimulatedMember(sites)
      await other.logIn(member.username, member.password)
      await page.goto(CENTRE)
      const logins = page.locator('section').filter({ hasText: 'Logins of the last 30 days' })
      await expect(logins.getByRole('listitem').first()).toContainText('Logged in')
      await page.getByRole('button', { name: /^End the session/ }).click()
      await proveIt(page, member)
      await expect(page.getByText('Session ended.')).toBeVisible()
      await expect(page.getByRole('button', { name: /^End the session/ })).toHaveCount(0)
      await expect(other.member()).rejects.toThrow('not_logged_in')
      expect((await member.player.member()).account).toBe(member.username)
    },
  )
})

test(
  'ID-15: a trial that opens the security centre is asked to register',
  { tag: ONLY_LONG },
  async ({ page, sites }) => {
    const { player } = await newMember(sites, 0n)
    await player.playFree()
    await signIn(page, player)
    await page.goto(CENTRE)
    await expect(page.getByText('Please register an account first')).toBeVisible()
    await expectAccessible(page, 'the security centre of a trial')
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/register')
  },
)
