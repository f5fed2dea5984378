import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { appCode, nextAppCode, passkeyDevice } from '../../devices.ts'
import { changeDatabase, expect, test } from '../../fixtures.ts'
import { CENTRE, proveIt, keepCodes, signOut, logIn } from '../../security-centre.ts'
import { ONLY_LONG } from '../../tags.ts'

test.describe('the factors of the security centre', () => {
  // A change is refused once, until the password was typed again; what is wrong is refused too. While one signs out,
  // the page may still ask for something.
  test.use({ expectedStatuses: [401, 403, 409, 422] })
  test.beforeEach(async ({ page, isMobile }) => chooseTheme(page, isMobile))

  test('ID-7, ID-15: a passkey is made, lets in without a name, is renamed and removed', async ({
    page,
    member,
  }) => {
    const device = await passkeyDevice(page)
    await page.goto(CENTRE)
    await expect(page.getByRole('heading', { name: 'Logins of the last 30 days' })).toBeVisible()
    await expectAccessible(page, 'the security centre of a new member')

    await test.step('the score leads to the passkeys, where one is made', async () => {
      await page.getByRole('link', { name: 'Add a passkey' }).click()
      await expect(page.locator('#security-passkey')).toBeInViewport()
      await page.locator('#security-passkey').getByRole('button', { name: 'Add' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
      await proveIt(page, member, 'Add a passkey')
      await expect(dialog.getByRole('textbox', { name: 'Name of the passkey' })).toBeFocused()
      await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill('Lantern phone')
      await expectAccessible(page, 'the making of a passkey')
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await keepCodes(page)
      await expect(page.getByRole('listitem').filter({ hasText: 'Lantern phone' })).toContainText(
        'never used',
      )
      await expect(page.getByRole('link', { name: 'Add a passkey' })).toHaveCount(0)
    })

    await test.step('the same device makes no second one', async () => {
      await page.locator('#security-passkey').getByRole('button', { name: 'Add' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(dialog.getByText('This device already has a passkey')).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('its button logs in', async () => {
      await device.touch(false)
      await signOut(page)
      await page.goto('/login')
      const button = page.getByRole('dialog').getByRole('button', { name: 'Log in with a passkey' })
      await expect(button).toBeVisible()
      await expectAccessible(page, 'the login')
      await device.touch(true)
      await button.click()
      await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()
      await page.goto(CENTRE)
      await expect(page.getByRole('listitem').filter({ hasText: 'Lantern phone' })).toContainText('last used')
    })

    await test.step('so does the browser, from under the username', async () => {
      await signOut(page)
      await page.goto('/login')
      await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()
      // The balance stands before the login has led to Home, which closes an open menu.
      await expect(page).toHaveURL('/')
    })

    await test.step('after the password it is the second step', async () => {
      await device.touch(false)
      await signOut(page)
      await logIn(page, member)
      const button = page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' })
      await expect(button).toBeVisible()
      await device.touch(true)
      await button.click()
      await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()
    })

    await test.step('it gets another name, and goes', async () => {
      await page.goto(CENTRE)
      await page.getByRole('button', { name: 'Rename Lantern phone' }).click()
      const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
      await expectAccessible(page, 'the question for the passkey')
      await dialog.getByRole('button', { name: 'Use passkey' }).click()
      await dialog.getByRole('textbox').fill('Old phone')
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Remove Old phone' }).click()
      const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
      await question.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Old phone' })).toHaveCount(0)
      await expect(page.getByText('Recovery codes')).toHaveCount(0)
    })
  })

  test(
    'ID-15: with twenty passkeys the centre says why it offers no more',
    { tag: ONLY_LONG },
    async ({ page, member }) => {
      await passkeyDevice(page)
      await page.goto(CENTRE)
      const row = page.locator('#security-passkey')
      await row.getByRole('button', { name: 'Add' }).click()
      await proveIt(page, member, 'Add a passkey')
      await page
        .getByRole('dialog', { name: 'Add a passkey' })
        .getByRole('button', { name: 'Confirm' })
        .click()
      await keepCodes(page)
      await changeDatabase(
        `insert into sign_in.passkeys (id, member, name, credential_id, public_key, counter, transports, created_at)
       select 'psk_' || m.id || n, m.id, 'Device ' || n, m.id || n, '', 0, '{}', now()
         from members.members m, generate_series(1, 19) n where m.username = $1`,
        [member.username],
      )
      await page.reload()
      await expect(row).toContainText('up to 20 passkeys')
      await expect(row.getByRole('button')).toHaveCount(0)
      await expectAccessible(page, 'the security centre with all the passkeys it takes')
      await page.getByRole('button', { name: 'Remove Device 7' }).click()
      const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
      await question.getByRole('button', { name: 'Remove', exact: true }).click()
      // The passkeys were added beside this session: its step-up is over.
      await page
        .getByRole('dialog', { name: 'Confirm it’s you' })
        .getByRole('button', { name: 'Use passkey' })
        .click()
      await expect(row.getByRole('button', { name: 'Add' })).toBeVisible()
    },
  )

  test('ID-7, ID-15: a login requires the authenticator app or a recovery code until it is turned off', async ({
    page,
    member,
  }) => {
    await page.goto(CENTRE)
    const row = page.locator('#security-authenticator')
    await row.getByRole('button', { name: 'Set up' }).click()
    await proveIt(page, member)
    const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
    const secret = (await dialog.locator('code').textContent()) ?? ''
    const code = dialog.getByRole('textbox', { name: 'Code from the app' })
    await code.fill('000000')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('That’s not right')).toBeVisible()
    await expect(code).toBeFocused()
    await expectAccessible(page, 'the set-up of an authenticator app')
    await code.clear()
    // As apps copy it.
    await page.keyboard.insertText(appCode(secret, Date.now()).replace(/^.../, '$& '))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await keepCodes(page)
    await expect(row).toContainText('On')

    const codes = await test.step('new recovery codes take the place of the first', async () => {
      await page.getByRole('button', { name: 'Get new codes' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      return keepCodes(page)
    })
    await test.step('a login asks for the code', async () => {
      await signOut(page)
      await logIn(page, member)
      await expect(page.getByLabel('Code from the authenticator app')).toBeFocused()
      await expectAccessible(page, 'the question for the code')
      await page.getByLabel('Code from the authenticator app').fill(nextAppCode(secret, Date.now()))
      await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()
    })
    await test.step('a recovery code does as well, once', async () => {
      await signOut(page)
      await logIn(page, member)
      await page.getByRole('button', { name: 'Recovery code' }).click()
      const code = page.getByRole('textbox', { name: 'Recovery code' })
      await code.fill('no code of mine')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('dialog').getByText('That’s not right')).toBeVisible()
      await expect(code).toBeFocused()
      await expectAccessible(page, 'a wrong recovery code')
      await code.fill(codes[0] ?? '')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()
      await page.goto(CENTRE)
      await expect(page.getByText('9 of 10 left')).toBeVisible()
    })
    await row.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await test.step('what turns it off is the app or a recovery code, not the password', async () => {
      const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
      await expect(proof.getByRole('textbox', { name: 'Code from the app' })).toBeFocused()
      await expectAccessible(page, 'the question for the code of the app')
      await proof.getByRole('button', { name: 'Recovery code' }).click()
      await proof.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1] ?? '')
      await proof.getByRole('button', { name: 'Confirm' }).click()
    })
    await expect(row.getByRole('button', { name: 'Set up' })).toBeVisible()
  })
})
