/**
 * What every journey has: the product's addresses, members who are signed in, and a watch over the browser's
 * console.
 */
import { test as plain, expect, type BrowserContext, type Page } from '@playwright/test'
import { DEMO_STAFF } from '../cli/seed/seed.ts'
import type { SimulatedMember, Sites } from '../cli/seed/simulated-member.ts'
import { newMember as registerMember, type RegisteredMember as Member } from '../proofs/testkit/member.ts'
import { ask } from '../proofs/testkit/product.ts'
import { signInAt } from './sign-in.ts'

export { expect }
export type { Member }

interface Fixtures {
  sites: Sites
  /** A new member with ₹10,000.00, signed in on this page; the page is still empty. */
  member: Member
  /** A page of the console in a browser of its own, where a demo account of the staff has logged in. */
  openConsole: (name: StaffName, path?: string) => Promise<Page>
  /** A page in another browser, of another visitor. */
  openOther: () => Promise<Page>
  /** Refusals that the journey asks for: the browser prints them as errors. */
  expectedStatuses: number[]
  /** Popups open over a page after a moment: a journey that is not about them has closed them before. */
  showsPopups: boolean
  closedPopups: void
  watch: void
}

type StaffName = (typeof DEMO_STAFF)[number]['username']

const DEPOSIT = 1_000_000n

export const test = plain.extend<Fixtures>({
  baseURL: process.env.SITE_URL,
  sites: { api: process.env.SITE_URL ?? '', studio: process.env.STUDIO_URL ?? '' },
  expectedStatuses: [[], { option: true }],
  showsPopups: [false, { option: true }],
  closedPopups: [
    async ({ context, showsPopups }, use) => {
      if (!showsPopups) await context.addInitScript(closePopups)
      await use()
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = (...request) => atRest(page).then(() => goTo(...request))
    page.reload = (...request) => atRest(page).then(() => reload(...request))
    await use(page)
  },
  member: async ({ page, sites }, use) => {
    const member = await newMember(sites)
    await signIn(page, member.player)
    await use(member)
  },
  openOther: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      return context.newPage()
    })
    // What stays open goes on reading beside the next journey.
    for (const context of contexts) await context.close()
  },
  openConsole: async ({ openOther }, use) => {
    await use(async (name, path = '/console') => {
      const page = await openOther()
      const account = DEMO_STAFF.find(({ username }) => username === name)
      await page.goto(path)
      await page.getByLabel('Username').fill(name)
      await page.getByLabel('Password', { exact: true }).fill(account?.password ?? '')
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
      return page
    })
  },
  // A console error, a refused resource or a violated security policy fails the journey.
  watch: [
    async ({ context, expectedStatuses }, use) => {
      const consoleErrors = consoleErrorsOf(context, expectedStatuses)
      await use()
      expect(consoleErrors, 'no errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

/** A dialog that closes goes a step back in the history, which would abort the way to another page; no hand is so quick. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { over = 0 } = (history.state ?? {}) as { over?: number }
    return over <= document.querySelectorAll('dialog[open]').length
  })
}

function closePopups(): void {
  try {
    for (const name of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(name, 'closed')
  } catch {
    // The frame of a game has no storage.
  }
}

export const newMember = (
  sites: Sites,
  deposit = DEPOSIT,
  invitation: { affiliateCode?: string } = {},
): Promise<Member> => registerMember(sites, { deposit, ...invitation })

export const signIn = (page: Page, player: SimulatedMember): Promise<void> =>
  signInAt(page, settingOf('SITE_URL'), player)

/** Changes the database of the journeys as its owner: no page of the product does this. */
export async function changeDatabase(statement: string, values: unknown[]): Promise<void> {
  await ask(settingOf('DATABASE_URL'), statement, values)
}

/** The newest message to a number or mailbox, as soon as it has gone out. */
export async function sandboxMessage(api: string, to: string): Promise<{ subject: string; text: string }> {
  let newest: { subject: string; text: string } | undefined
  await expect(async () => {
    const reply = await fetch(`${api}/wps/sandbox/messages?to=${encodeURIComponent(to)}`)
    const { value } = (await reply.json()) as { value: { messages: { subject: string; text: string }[] } }
    newest = value.messages[0]
    expect(newest, `a message to ${to}`).toBeDefined()
  }).toPass()
  if (newest === undefined) throw new Error(`${to} got no message`)
  return newest
}

/** What the ledger says that this member has, in minor units. */
export async function ledgerBalance(username: string): Promise<bigint> {
  const [row] = await ask(
    settingOf('DATABASE_URL'),
    `select a.balance from ledger.accounts a join members.members m on a.id = m.id || ':main' where m.username = $1`,
    [username],
  )
  return BigInt(String(row?.balance))
}

/** As the site writes it in English: ₹1,234,567.50. */
export function rupees(minor: bigint): string {
  const whole = (minor / 100n).toLocaleString('en-US')
  return `₹${whole}.${String(minor % 100n).padStart(2, '0')}`
}

function consoleErrorsOf(context: BrowserContext, expected: number[]): string[] {
  const consoleErrors: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error' && !/Content Security Policy/.test(message.text())) return
    const status = Number(/status of (\d+)/.exec(message.text())?.[1] ?? 0)
    if (!expected.includes(status)) consoleErrors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => consoleErrors.push(String(error.error().stack ?? error.error())))
  return consoleErrors
}

function settingOf(name: 'SITE_URL' | 'DATABASE_URL'): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: the product has not been started`)
  return value
}
