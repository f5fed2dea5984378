/** The security centre as a member uses it. */
import type { SandboxMessages } from '@night-market/protocol/sign-in/security'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './a11y.ts'
import { expect, type Member } from './fixtures.ts'

export const CENTRE = '/member/securityCenter'

/** Types the login password once more where the centre asks for it: in a dialog of its own, or first in an open one. */
export async function proveIt(page: Page, { password }: Member, name = 'Confirm it’s you'): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  const account = dialog.locator('[autocomplete=username]')
  await expect(account, 'password managers know whose password it is').not.toHaveValue('')
  await expect(dialog.getByLabel('Login password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Login password', { exact: true }).fill(password)
  await expectAccessible(page, 'the question for the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByLabel('Login password', { exact: true })).toBeHidden()
}

/** The recovery codes that are shown this once. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await expectAccessible(page, 'the recovery codes')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  return codes
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Notice' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
}

export async function logIn(page: Page, { username, password }: Member): Promise<void> {
  await page.goto('/login')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

export async function openSetting(page: Page, name: string): Promise<Locator> {
  await rowOf(page, name).getByRole('button').click()
  return page.getByRole('dialog', { name, exact: true })
}

export async function fillPayment(dialog: Locator, digits: string): Promise<void> {
  await dialog.locator('[name=paymentPassword]').fill(digits)
  await dialog.locator('[name=confirmPaymentPassword]').fill(digits)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** The newest code in the sandbox's outbox for a number or mailbox. */
export async function codeSentTo(site: string, to: string): Promise<string> {
  const reply = await fetch(`${site}/wps/sandbox/messages?to=${encodeURIComponent(to)}`)
  const { value } = (await reply.json()) as { value: (typeof SandboxMessages)['_output'] }
  return /\b\d{6}\b/.exec(value.messages[0]?.text ?? '')?.[0] ?? ''
}
