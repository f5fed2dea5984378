import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { chooseTheme, expectAccessible } from '../../a11y.ts'
import { changeDatabase, expect, newMember, sandboxMessage, test } from '../../fixtures.ts'
import { ON_PHONE, ONLY_LONG } from '../../tags.ts'

const NEW_PASSWORD = 'a lantern in the rain'
/** No call of the product sets it. */
const HASH_OF_123456 =
  '$argon2id$v=19$m=47104,t=1,p=1$dKCIZTOrfqE72PvjAvBDzQ$av/8r6rr4CRcE9zTgnVLXgvXvB6JdmXWeGHW7CKv9fQ'

test(
  'ID-6, ID-10, ID-18: a newcomer registers with a number that a code proves, and is welcome',
  { tag: ON_PHONE },
  async ({ page, sites }) => {
    await setFlags(sites.api, { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true })
    const number = newNumber()
    const dialog = await opened(page, '/register')
    await dialog.getByRole('tab', { name: 'Mobile number' }).click()
    await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(number)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expect(dialog.getByRole('button', { name: /Send again in/ })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await codeTo(sites.api, number))
    await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel('Confirm password').fill(NEW_PASSWORD)
    for (const consent of [/accept the terms/, /or over$/])
      await dialog.getByRole('checkbox', { name: consent }).check()
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Your account is ready.')).toBeVisible()
    await isIn(page)
  },
)

test('ID-2, ID-8: a member comes in by SMS without a human check at the login, and its number is remembered', async ({
  page,
  sites,
}) => {
  const number = newNumber()
  const { username } = await newMember(sites, 0n)
  await bind(username, 'mobile', `+91${number}`)
  const dialog = await opened(page, '/login')
  await dialog.getByRole('tab', { name: 'Mobile number' }).click()
  await dialog.getByRole('button', { name: /Country: India/ }).click()
  await page.getByRole('combobox', { name: 'Country or code' }).fill('united k')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /Country: United Kingdom/ })).toBeVisible()
  // A whole number that is pasted brings its country along.
  await dialog.getByRole('textbox', { name: 'Mobile number' }).click()
  await page.waitForLoadState('networkidle')
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(`+91${number}`)
  await expect(dialog.getByRole('button', { name: /Country: India/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await codeTo(sites.api, number))
  await dialog.getByRole('checkbox', { name: /Remember my number/ }).check()
  const checks = callsOf(page, '/wps/verification/human')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await isIn(page)
  expect(checks).toEqual([])

  // From a file of the site, where nothing calls: a call would be refused without its half of the session.
  await page.goto('/favicon.svg')
  await page.evaluate(() => sessionStorage.clear())
  const again = await opened(page, '/login')
  await expect(again.getByRole('tab', { name: 'Mobile number' })).toHaveAttribute('aria-selected', 'true')
  await expect(again.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(number)
  await again.getByRole('checkbox', { name: /Remember my number/ }).uncheck()
  await expect(again.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('')
  await expect((await opened(page, '/login')).getByRole('tab', { name: 'Username' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('ID-13: a forgotten password is chosen anew through the link of a mail', async ({ page, sites }) => {
  const { username } = await newMember(sites, 0n)
  await bind(username, 'email', `${username}@example.com`)
  await (await opened(page, '/login')).getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' })
  await forgot.getByRole('textbox', { name: 'Username' }).fill(username)
  await forgot.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`)
  await forgot.getByRole('button', { name: 'Send the link' }).click()
  await expect(forgot.getByRole('status')).toContainText('we’ve emailed you a link')

  const { text } = await sandboxMessage(sites.api, `${username}@example.com`)
  await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  const recover = page.getByRole('dialog', { name: 'Choose a new password' })
  await expect(recover).toBeVisible()
  await recover.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await recover.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await recover.getByRole('button', { name: 'Save password' }).click()
  const checks = callsOf(page, '/wps/verification/human')
  await typeLogin(page.getByRole('dialog', { name: 'Login' }), username, NEW_PASSWORD)
  await isIn(page)
  // The human check is on, and a login by name does its work unasked.
  expect(checks).toHaveLength(1)
})

test('ID-13: by phone, the new password lets in at once', { tag: ONLY_LONG }, async ({ page, sites }) => {
  const number = newNumber()
  const { username } = await newMember(sites, 0n)
  await bind(username, 'mobile', `+91${number}`)
  await (await opened(page, '/login')).getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' })
  await forgot.getByRole('tab', { name: 'Mobile number' }).click()
  await forgot.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await forgot.getByRole('button', { name: 'Send code' }).click()
  await forgot.getByRole('textbox', { name: 'Verification code' }).fill(await codeTo(sites.api, number))
  await forgot.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await forgot.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await forgot.getByRole('button', { name: 'Save and log in' }).click()
  await isIn(page)
})

test.describe(() => {
  test.use({ expectedStatuses: [401, 422] })
  test(
    'ID-1: after three wrong passwords a picture is to be read; what was typed stays',
    { tag: ONLY_LONG },
    async ({ page, sites }) => {
      const { username, password } = await newMember(sites, 0n)
      const dialog = await opened(page, '/login')
      for (let tries = 1; tries <= 3; tries++) {
        await typeLogin(dialog, username, `wrong ${tries}`)
        await expect(dialog.getByText('Username or password is incorrect.')).toBeVisible()
      }
      const answer = dialog.getByRole('textbox', { name: 'Characters in the picture' })
      const picture = dialog.getByRole('img', { name: /distorted/ })
      await expect(picture).toBeVisible()
      expect(await rightEdge(answer), 'the input ends before the picture').toBeLessThan(
        await leftEdge(picture),
      )
      await expectAccessible(page, 'the login with a picture')
      await answer.fill('00000')
      await typeLogin(dialog, username, password)
      await expect(dialog.getByText('The characters don’t match the picture.')).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(username)
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(password)

      const first = await picture.getAttribute('src')
      const another = dialog.getByRole('button', { name: 'New picture' })
      await expect(another).toBeEnabled()
      await another.focus()
      await page.keyboard.press('Enter')
      await expect(picture).not.toHaveAttribute('src', first ?? '')
      // As half an hour does.
      await changeDatabase('delete from sign_in.login_failures where username = $1', [username])
      await answer.fill('00000')
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
      await isIn(page)
    },
  )
})

test.describe(() => {
  test.use({ expectedStatuses: [422] })
  test(
    'ID-7: from a new place a code by SMS is asked for; a bank account name helps, and is not enough alone',
    { tag: ON_PHONE },
    async ({ page, sites, isMobile }) => {
      await chooseTheme(page, isMobile)
      await setFlags(sites.api, { NEWADDRESSCHECK: true })
      const number = newNumber()
      const { username, password } = await newMember(sites, 0n)
      await bind(username, 'mobile', `+91${number}`)
      await changeDatabase(
        `with member as (select id from members.members where username = $1),
              elsewhere as (update sessions.sessions set address = '203.0.113.7'
                             where member = (select id from member))
         insert into members.profile_fields (member, field, value)
         select id, 'bankAccountName', 'Asha Kumari' from member`,
        [username],
      )
      const dialog = await opened(page, '/login')
      await typeLogin(dialog, username, password)
      await expect(dialog).toContainText('from a new place')
      await expect(dialog.getByRole('button', { name: 'Send code' })).toBeFocused()
      await expectAccessible(page, 'the question for a code by SMS')

      await dialog.getByRole('button', { name: 'Bank account name' }).click()
      const name = dialog.getByRole('textbox', { name: 'Bank account name' })
      await name.fill('Somebody Else')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByText('That’s not right')).toBeVisible()
      await expect(name).toBeFocused()
      await expectAccessible(page, 'a wrong bank account name')
      await name.fill('asha kumari')
      await dialog.getByRole('button', { name: 'Continue' }).click()

      await expect(dialog).toContainText('Correct. One more step.')
      await dialog.getByRole('button', { name: 'Send code' }).click()
      const code = dialog.getByRole('textbox', { name: 'Code by SMS' })
      await expect(code).toBeFocused()
      await expectAccessible(page, 'the code by SMS')
      await page.keyboard.insertText(await codeTo(sites.api, number))
      await isIn(page)
    },
  )
})

test(
  'ID-1: over plain http the login asks for no password and explains that it needs https',
  { tag: ONLY_LONG },
  async ({ page }) => {
    const site = 'http://market.example'
    await page.route('**/*', async (route) => {
      const url = route
        .request()
        .url()
        .replace(site, process.env.SITE_URL ?? '')
      const response = await route.fetch({ url })
      // The browser complains of what it cannot heed there.
      const { 'cross-origin-opener-policy': _policy, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    for (const address of ['/login', '/register']) {
      await page.goto(site + address)
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText('open the site with https://')
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
      await expectAccessible(page, `${address} over plain http`)
    }
  },
)

test.describe(() => {
  test.use({ expectedStatuses: [403] })
  test(
    'ID-6: the default password must be changed before anything else, on every page and after a reload',
    { tag: ONLY_LONG },
    async ({ page, sites }) => {
      const { username } = await newMember(sites, 0n)
      await changeDatabase('update members.members set password_hash = $2 where username = $1', [
        username,
        HASH_OF_123456,
      ])
      await typeLogin(await opened(page, '/login'), username, '123456')
      const forced = page.getByRole('dialog', { name: 'Change password' })
      await expect(forced).toContainText('has expired or is too common')
      await expectAccessible(page, 'the forced change of a password')
      await expect(forced.getByRole('button', { name: 'Close' })).toHaveCount(0)
      await page.reload()
      await expect(forced).toBeVisible()
      await page.goto('/member')
      await expect(forced).toBeVisible()
      await forced.getByLabel('Current password').fill('123456')
      await forced.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await forced.getByLabel('Confirm password').fill('another one entirely')
      await forced.getByRole('button', { name: 'Change password' }).click()
      await expect(forced).toContainText('Inconsistent twice')
      await forced.getByLabel('Confirm password').fill(NEW_PASSWORD)
      await forced.getByRole('button', { name: 'Change password' }).click()
      await expect(forced).toBeHidden()
      await expect(page).toHaveURL('/')
      await isIn(page)
    },
  )
})

test.describe(() => {
  // Without a network there is no status.
  test.use({ expectedStatuses: [0] })
  test(
    'SYS-5: a login that cannot reach the server says so and keeps what was typed',
    { tag: ONLY_LONG },
    async ({ page }) => {
      const dialog = await opened(page, '/login')
      await dialog.getByRole('textbox', { name: 'Username' }).fill('somebody')
      await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
      await page.context().setOffline(true)
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(dialog.getByRole('alert')).toContainText('Network link is abnormal, please try again')
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(NEW_PASSWORD)
      await page.context().setOffline(false)
    },
  )
})

async function opened(page: Page, address: '/login' | '/register'): Promise<Locator> {
  await page.goto(address)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  return dialog
}

async function typeLogin(dialog: Locator, username: string, password: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function leftEdge(part: Locator): Promise<number> {
  return (await part.boundingBox())?.x ?? Number.NaN
}

async function rightEdge(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box === null ? Number.NaN : box.x + box.width
}

const isIn = (page: Page) => expect(page.getByRole('group', { name: 'Balance' })).toBeVisible()

function callsOf(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === path && calls.push(path))
  return calls
}

const newNumber = (): string => `9${randomInt(1e8, 1e9)}`

async function codeTo(api: string, number: string): Promise<string> {
  const { text } = await sandboxMessage(api, `+91${number}`)
  return /\b\d{6}\b/.exec(text.replaceAll(number, ''))?.[0] ?? ''
}

const bind = (username: string, kind: 'mobile' | 'email', target: string) =>
  changeDatabase(
    `insert into members.contacts (member, kind, target, verified_at)
     select id, $2, $3, now() from members.members where username = $1`,
    [username, kind, target],
  )

/** A running platform follows within three seconds. */
async function setFlags(api: string, flags: Record<string, boolean>): Promise<void> {
  await changeDatabase('update site.merchants set flags = flags || $1::jsonb', [JSON.stringify(flags)])
  await expect(async () => {
    const reply = await fetch(`${api}/wps/system/whitelabel`)
    expect(await reply.json()).toMatchObject({ value: { flags } })
  }).toPass()
}
