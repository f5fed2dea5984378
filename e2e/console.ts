import type { Browser, Page } from '@playwright/test'
import { DEMO_STAFF } from '../cli/seed/seed.ts'

type Name = (typeof DEMO_STAFF)[number]['username']

/** A page of the console in a browser of its own, where this demo account of the staff has logged in. */
export async function openConsole(browser: Browser, name: Name, path = '/console'): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const account = DEMO_STAFF.find(({ username }) => username === name)
  await page.goto(path)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(account?.password ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  return page
}
