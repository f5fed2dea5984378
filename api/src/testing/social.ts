/** Browsers that go out to a company and come back, at a market that signs in with a company of the test's own. */
import { randomBytes } from 'node:crypto'
import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { SocialTaken } from '@night-market/protocol/sign-in/social'
import type { SocialProvider } from '@night-market/protocol/values/social'
import { afterAll, afterEach } from 'vitest'
import { testMarket, type TestMarket } from './app.ts'
import { TestBrowser, type TestAnswer } from './browser.ts'
import { aMember, type TestMember } from './members.ts'
import { openidIssuer, type Account } from './stand-ins/openid-issuer.ts'
import { sealed } from './sealed.ts'

const LINK = '/wps/session/social/link'
const REGISTER = '/wps/member/register'

let people = 0
export const anAccount = (more: Partial<Account> = {}): Account => ({
  subject: `s${++people}`,
  email: `s${people}@example.com`,
  isEmailProven: true,
  name: 'Asha Rao',
  ...more,
})

/** The code that a return left in the address. */
export function codeIn(landed: string): string {
  const found = /^\/login#social=([\w-]{22})$/.exec(landed)?.[1]
  if (found === undefined) throw new Error(`the browser landed on ${landed}`)
  return found
}

export const taken = (browser: TestBrowser, code: string) =>
  browser.call<SocialTaken>('POST', '/wps/session/social', { code })

export async function socialMarket() {
  const issuer = await openidIssuer()
  afterAll(() => issuer.close())
  afterEach(() => void (issuer.faults = {}))
  const market = await testMarket(issuer.settings)

  /** Out to the company and back: the address of the callback. */
  async function consented(
    browser: TestBrowser,
    account: Account,
    provider: SocialProvider = 'google',
    to = '',
  ): Promise<string> {
    const out = await browser.go(`/wps/session/social/${provider}/start${to === '' ? '' : `?to=${to}`}`)
    const back = new URL(issuer.consent(out, account))
    return back.pathname + back.search
  }

  /** The whole way: out, back, and the code exchanged. */
  async function signIn(
    account: Account,
    provider: SocialProvider = 'google',
    browser = new TestBrowser(market),
  ) {
    const landed = await browser.go(await consented(browser, account, provider))
    const answer = await taken(browser, codeIn(landed))
    if (answer.value?.login?.token) browser.token = answer.value.login.token
    return { browser, answer, ticket: answer.value?.newcomer?.ticket ?? '' }
  }

  /** A member whose account at the company is linked. */
  async function linked(account: Account, provider: SocialProvider = 'google'): Promise<TestMember> {
    const member = await aMember(market)
    const { browser, ticket } = await signIn(account, provider)
    const { value, code } = await link(market, browser, ticket, member)
    if (!value?.token) throw new Error(`the account was not linked: ${code}`)
    return member
  }

  return { issuer, market, consented, signIn, linked }
}

/** Links the identity of a ticket to the account with this password. */
export async function link(
  market: TestMarket,
  browser: TestBrowser,
  ticket: string,
  { username, password }: Pick<TestMember, 'username' | 'password'>,
): Promise<TestAnswer<LoginValue>> {
  const body = await sealed(market, LINK, { ticket, username, password })
  return browser.keep(await browser.call<LoginValue>('POST', LINK, body))
}

/** Registers a new member with a ticket. */
export async function registerWith(
  market: TestMarket,
  browser: TestBrowser,
  socialTicket: string,
): Promise<TestAnswer<LoginValue>> {
  const password = 'lanterns over the river'
  const body = {
    username: `n${randomBytes(6).toString('hex')}`,
    password,
    confirmPassword: password,
    acceptsTerms: true,
    isOfAge: true,
    socialTicket,
  }
  return browser.call<LoginValue>('PUT', REGISTER, await sealed(market, REGISTER, body))
}

/** Whose session the browser has. */
export const whoIs = async (browser: TestBrowser) =>
  (await browser.call<{ id: string }>('GET', '/wps/member/info')).value?.id
