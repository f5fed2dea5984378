import type { LoginValue } from '@night-market/protocol/identity'
import type { SocialProvider, SocialTaken } from '@night-market/protocol/social'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { transact } from '../platform/db.ts'
import { testMarket } from '../testing/app.ts'
import { TestBrowser } from '../testing/browser.ts'
import { bound } from '../testing/codes.ts'
import { aMember, type TestMember } from '../testing/members.ts'
import { openidIssuer, type Account } from '../testing/openid-issuer.ts'
import { sealed } from '../testing/sealed.ts'
import { endDeadSessions } from './jobs.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

const issuer = await openidIssuer()
afterAll(() => issuer.close())
afterEach(() => void (issuer.faults = {}))
const market = await testMarket(issuer.settings)
const { db } = market.services
const MINUTE = 60_000
const FAILED = '/login#social-refused=social_failed'

let people = 0
const anAccount = (more: Partial<Account> = {}): Account => ({
  subject: `s${++people}`,
  email: `s${people}@example.com`,
  isEmailProven: true,
  name: 'Asha Rao',
  ...more,
})

/** Out to the company and back: the address of the callback. */
async function consented(
  browser: TestBrowser,
  account: Account,
  provider: SocialProvider = 'google',
  to = '',
) {
  const out = await browser.go(`/wps/session/social/${provider}/start${to === '' ? '' : `?to=${to}`}`)
  const back = new URL(issuer.consent(out, account))
  return back.pathname + back.search
}

const codeIn = (landed: string): string => {
  expect(landed).toMatch(/^\/login#social=[\w-]{22}$/)
  return landed.slice('/login#social='.length)
}

const taken = (browser: TestBrowser, code: string) =>
  browser.call<SocialTaken>('POST', '/wps/session/social', { code })

/** The whole way: out, back, and the code exchanged. */
async function signIn(
  account: Account,
  provider: SocialProvider = 'google',
  browser = new TestBrowser(market),
) {
  const answer = await taken(browser, codeIn(await browser.go(await consented(browser, account, provider))))
  if (answer.value?.login?.token) browser.token = answer.value.login.token
  return { browser, answer, ticket: answer.value?.newcomer?.ticket ?? '' }
}

const LINK = '/wps/session/social/link'
const link = async (
  browser: TestBrowser,
  ticket: string,
  { username, password }: Pick<TestMember, 'username' | 'password'>,
  at = market,
) => {
  const body = await sealed(at, LINK, { ticket, username, password })
  return browser.keep(await browser.call<LoginValue>('POST', LINK, body))
}

async function linked(account: Account, provider: SocialProvider = 'google'): Promise<TestMember> {
  const member = await aMember(market)
  const { browser, ticket } = await signIn(account, provider)
  expect((await link(browser, ticket, member)).status).toBe(200)
  return member
}

const whoIs = async (browser: TestBrowser) =>
  (await browser.call<{ id: string }>('GET', '/wps/member/info')).value?.id

describe.each(['google', 'facebook'] as const)('ID-3: sign-in with %s', (provider) => {
  test('an account that is linked with the password lets in from then on, without it', async () => {
    const account = anAccount()
    const member = await aMember(market)
    const first = await signIn(account, provider)
    expect(first.answer.value).toMatchObject({
      login: null,
      newcomer: { provider, email: account.email, name: 'Asha Rao', hasAccount: false },
    })
    expect(await whoIs(first.browser)).toBeUndefined()
    expect((await link(first.browser, first.ticket, member)).value.token).not.toBeNull()
    expect(await whoIs(first.browser)).toBe(member.memberId)

    const second = await signIn(account, provider)
    expect(second.answer.value.newcomer).toBeNull()
    expect(await whoIs(second.browser)).toBe(member.memberId)
  })

  test('a registration that brings the ticket links the newcomer, once', async () => {
    const account = anAccount()
    const { browser, ticket } = await signIn(account, provider)
    const wishes = [wish(ticket), wish(ticket)]
    const answers = await Promise.all(wishes.map((body) => register(browser, body)))
    expect(answers.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'social_over'])
    const entered = await signIn(account, provider)
    expect(await whoIs(entered.browser)).toBeDefined()
  })

  test('a state of another browser, a wrong one and a used one open nothing', async () => {
    const browser = new TestBrowser(market)
    const back = await consented(browser, anAccount(), provider)
    const stranger = new TestBrowser(market)
    expect(await stranger.go(back)).toBe(FAILED)
    await stranger.go(`/wps/session/social/${provider}/start`)
    expect(await stranger.go(back)).toBe(FAILED)
    expect(await browser.go(back.replace(/state=[^&]+/, 'state=wrong'))).toBe(FAILED)
    codeIn(await browser.go(back))
    expect(await browser.go(back)).toBe(FAILED)
  })

  test('of two returns at once one is heard', async () => {
    const browser = new TestBrowser(market)
    const back = await consented(browser, anAccount(), provider)
    const landed = await Promise.all([browser.go(back), browser.go(back)])
    expect(landed.filter((place) => place === FAILED)).toHaveLength(1)
    codeIn(landed.find((place) => place !== FAILED) ?? '')
  })

  test('who says no there, and a code that the company does not know, are told so at the login', async () => {
    const browser = new TestBrowser(market)
    const back = await consented(browser, anAccount(), provider)
    const state = new URLSearchParams(back.split('?')[1]).get('state')
    const path = `/wps/session/social/${provider}/callback`
    expect(await browser.go(`${path}?error=access_denied&state=${state}`)).toBe(FAILED)
    const again = await consented(browser, anAccount(), provider)
    expect(await browser.go(again.replace(/code=[^&]+/, 'code=made-up'))).toBe(FAILED)
  })

  test('a company that is away is said to be', async () => {
    const browser = new TestBrowser(market)
    const back = await consented(browser, anAccount(), provider)
    issuer.faults = { isDown: true }
    expect(await browser.go(back)).toBe('/login#social-refused=social_unreachable')
  })
})

test.each([
  ['another nonce', { nonce: 'of another visit' }],
  ['another issuer', { issuer: 'https://elsewhere.example' }],
  ['another audience', { audience: 'another-house' }],
  ['another’s key', { isForged: true }],
])('ID-3: a token with %s opens nothing', async (_what, faults) => {
  const browser = new TestBrowser(market)
  const back = await consented(browser, anAccount())
  issuer.faults = faults
  expect(await browser.go(back)).toBe(FAILED)
})

test('ID-3: a visit is good for ten minutes, its code for two, its ticket for thirty', async () => {
  const browser = new TestBrowser(market)
  const late = await consented(browser, anAccount())
  market.clock.advance(10 * MINUTE + 1)
  expect(await browser.go(late)).toBe(FAILED)

  const code = codeIn(await browser.go(await consented(browser, anAccount())))
  market.clock.advance(2 * MINUTE + 1)
  expect((await taken(browser, code)).code).toBe('social_over')

  const { browser: slow, ticket } = await signIn(anAccount())
  market.clock.advance(30 * MINUTE + 1)
  expect((await link(slow, ticket, await aMember(market))).code).toBe('social_over')
  await endDeadSessions(market.services, market.clock.read())
  expect(await db.selectFrom('identity.social_arrivals').select('hash').execute()).toEqual([])
})

test('ID-3: the code of a return is used once, by the browser that it was given to', async () => {
  const browser = new TestBrowser(market)
  const code = codeIn(await browser.go(await consented(browser, anAccount())))
  expect((await taken(new TestBrowser(market), code)).code).toBe('social_over')
  const answers = await Promise.all([taken(browser, code), taken(browser, code)])
  expect(answers.map((answer) => answer.code ?? 'in').sort()).toEqual(['in', 'social_over'])
})

test('ID-3: the ticket is no way in by itself, nor of use to another browser', async () => {
  const member = await aMember(market)
  const { ticket } = await signIn(anAccount())
  const stranger = new TestBrowser(market)
  expect((await link(stranger, ticket, member)).code).toBe('social_over')
  await stranger.go('/wps/session/social/google/start')
  expect((await link(stranger, ticket, member)).code).toBe('social_over')
  expect((await register(stranger, wish(ticket))).code).toBe('social_over')
})

test('ID-3: an account is linked only with its password, and guesses are counted like those of a login', async () => {
  const member = await aMember(market)
  const account = anAccount()
  const { browser, ticket } = await signIn(account)
  const wrong = { username: member.username, password: 'not it' }
  for (const wanted of ['wrong_credentials', 'wrong_credentials', 'wrong_credentials', 'captcha_required']) {
    expect((await link(browser, ticket, wrong)).code).toBe(wanted)
  }
  expect((await link(browser, ticket, member)).code).toBe('captcha_required')
  expect((await signIn(account)).answer.value.login).toBeNull()
})

test('ID-3: a mailbox that the company vouches for is recognised; one it does not vouch for is not', async () => {
  const member = await aMember(market)
  await bound(market, member.memberId, 'email', 'asha@example.com')
  const hasAccount = async (account: Account, provider: SocialProvider = 'google') =>
    (await signIn(account, provider)).answer.value.newcomer?.hasAccount
  expect(await hasAccount(anAccount({ email: 'Asha@example.com' }))).toBe(true)
  expect(await hasAccount(anAccount({ email: 'Asha@example.com', isEmailProven: false }))).toBe(false)
  expect(await hasAccount(anAccount({ email: 'Asha@example.com' }), 'facebook')).toBe(false)
})

test('ID-3: an account elsewhere belongs to one member, and a member has one of each company', async () => {
  const account = anAccount()
  const member = await linked(account)
  const other = await signIn(anAccount())
  expect((await link(other.browser, other.ticket, member)).code).toBe('social_taken')
  expect(await whoIs(other.browser)).toBeUndefined()
})

test('ID-7: a second factor is asked for before an account is linked, and again at every sign-in', async () => {
  const account = anAccount()
  const member = await aMember(market)
  await bound(market, member.memberId, 'mobile', '+919400000001')
  await db
    .insertInto('identity.authenticators')
    .values({
      member: member.memberId,
      sealed_secret: 'x',
      created_at: market.clock.read(),
      confirmed_at: market.clock.read(),
    })
    .execute()
  const codes = await transact(db, (tx) =>
    newRecoveryCodes(market.services, tx, member.memberId, market.clock.read()),
  )

  const first = await signIn(account)
  const asked = (await link(first.browser, first.ticket, member)).value
  expect(asked).toMatchObject({ token: null, challenge: { reason: 'second_factor' } })
  // The password alone has linked nothing.
  expect((await signIn(account)).answer.value.newcomer).not.toBeNull()
  await answer(first.browser, asked, codes[0])
  expect(await whoIs(first.browser)).toBe(member.memberId)

  const second = await signIn(account)
  expect(second.answer.value.login).toMatchObject({ token: null, challenge: { reason: 'second_factor' } })
  expect(await whoIs(second.browser)).toBeUndefined()
  await answer(second.browser, second.answer.value.login, codes[1])
  expect(await whoIs(second.browser)).toBe(member.memberId)
})

test('ID-7: from a network the account was never entered from, the merchant’s check is asked for as well', async () => {
  const wary = await testMarket(issuer.settings)
  await sql`update site.merchants set flags = flags || '{"NEWADDRESSCHECK": true}'`.execute(wary.services.db)
  const account = anAccount()
  const member = await aMember(wary)
  await bound(wary, member.memberId, 'mobile', '+919400000002')
  const { browser, ticket } = await signIn(account, 'google', new TestBrowser(wary))
  expect((await link(browser, ticket, member, wary)).value.token).not.toBeNull()

  const { answer: away } = await signIn(account, 'google', new TestBrowser(wary, '198.51.100.9'))
  expect(away.value.login).toMatchObject({ token: null, challenge: { reason: 'new_address' } })
  const { answer: home } = await signIn(account, 'google', new TestBrowser(wary))
  expect(home.value.login?.challenge).toBeNull()
})

test('ID-3: a closed account is told so, and stays closed', async () => {
  const account = anAccount()
  const member = await linked(account)
  await db
    .updateTable('identity.members')
    .set({ status: 'disabled' })
    .where('id', '=', member.memberId)
    .execute()
  const { browser, answer: refused } = await signIn(account)
  expect(refused.code).toBe('account_disabled')
  expect(await whoIs(browser)).toBeUndefined()
})

test('ID-3: the sign-in goes on to where the visitor wanted, and nowhere outside', async () => {
  const wanted = async (to: string) => {
    const browser = new TestBrowser(market)
    const back = await consented(browser, anAccount(), 'google', encodeURIComponent(to))
    return (await taken(browser, codeIn(await browser.go(back)))).value.to
  }
  expect(await wanted('/seamless?gameCode=dice')).toBe('/seamless?gameCode=dice')
  for (const outside of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    expect(await wanted(outside)).toBe('')
  }
})

test('ID-15: the security centre lists the links and removes one with the password; then it lets nobody in', async () => {
  const account = anAccount()
  const member = await linked(account)
  const { browser } = await signIn(account)
  const URL_OF_LINKS = '/wps/security/social'
  expect((await new TestBrowser(market).call('GET', URL_OF_LINKS)).code).toBe('not_logged_in')
  const rows = (await browser.call<object[]>('GET', URL_OF_LINKS)).value
  expect(rows).toEqual([
    expect.objectContaining({ provider: 'google', email: account.email, lastUsedAt: expect.any(String) }),
  ])
  const remove = () => browser.call('DELETE', `${URL_OF_LINKS}/google`)
  expect((await remove()).code).toBe('step_up_required')
  await browser.call('POST', '/wps/security/step-up', { password: member.password })
  expect((await remove()).status).toBe(200)
  expect((await remove()).code).toBe('not_found')
  expect((await signIn(account)).answer.value.newcomer).not.toBeNull()
})

test('ID-3: a house without ids and secrets offers no button and refuses the way', async () => {
  const plain = await testMarket()
  expect((await plain.app.inject('/wps/system/whitelabel')).json().value).toMatchObject({
    signInWith: [],
    firebase: null,
  })
  for (const path of ['start', 'callback?code=x&state=y']) {
    const browser = new TestBrowser(plain)
    const landed = await browser.go(`/wps/session/social/google/${path}`)
    expect(landed).toMatch(/^\/login#social-refused=(not_enabled|social_failed)$/)
  }
  const offered = (await market.app.inject('/wps/system/whitelabel')).json().value
  expect(offered.signInWith).toEqual(['google', 'facebook'])
  expect((await market.app.inject('/wps/session/social/myspace/start')).statusCode).toBe(400)
})

const wish = (socialTicket: string) => ({
  username: `n${Date.now().toString(36)}${++people}`,
  password: 'lanterns over the river',
  confirmPassword: 'lanterns over the river',
  acceptsTerms: true,
  isOfAge: true,
  socialTicket,
})

const REGISTER = '/wps/member/register'
const register = async (browser: TestBrowser, body: object) =>
  browser.call<LoginValue>('PUT', REGISTER, await sealed(market, REGISTER, body))

async function answer(browser: TestBrowser, login: LoginValue | null, code = ''): Promise<void> {
  const body = { challengeId: login?.challenge?.id, factor: 'recovery', code }
  browser.keep(await browser.call<LoginValue>('POST', '/wps/session/login/challenge', body))
}
