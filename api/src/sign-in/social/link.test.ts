import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { SocialProvider } from '@night-market/protocol/values/social'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { bound } from '../../testing/codes.ts'
import { aMember } from '../../testing/members.ts'
import type { Account } from '../../testing/stand-ins/openid-issuer.ts'
import { anAccount, link, socialMarket, whoIs } from '../../testing/social.ts'
import { newRecoveryCodes } from '../factors/recovery-codes.ts'

const { issuer, market, signIn, linked } = await socialMarket()
const { db } = market.services

test('ID-3: an account is linked only with its password, and guesses are counted like those of a login', async () => {
  const member = await aMember(market)
  const account = anAccount()
  const { browser, ticket } = await signIn(account)
  const wrong = { username: member.username, password: 'not it' }
  for (const wanted of ['wrong_credentials', 'wrong_credentials', 'wrong_credentials', 'captcha_required']) {
    expect((await link(market, browser, ticket, wrong)).code).toBe(wanted)
  }
  expect((await link(market, browser, ticket, member)).code).toBe('captcha_required')
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
  expect((await link(market, other.browser, other.ticket, member)).code).toBe('social_taken')
  expect(await whoIs(other.browser)).toBeUndefined()
})

test('ID-3: of two accounts elsewhere that are linked to one member at once, one is', async () => {
  const member = await aMember(market)
  const visitors = [await signIn(anAccount()), await signIn(anAccount())]
  const answers = await Promise.all(
    visitors.map(({ browser, ticket }) => link(market, browser, ticket, member)),
  )
  expect(answers.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'social_taken'])
})

test('ID-7: a second factor is asked for before an account is linked, and again at every sign-in', async () => {
  const account = anAccount()
  const member = await aMember(market)
  await bound(market, member.memberId, 'mobile', '+919400000001')
  await db
    .insertInto('sign_in.authenticators')
    .values({
      member: member.memberId,
      sealedSecret: 'x',
      createdAt: market.clock.read(),
      confirmedAt: market.clock.read(),
    })
    .execute()
  const codes = await transact(db, (tx) =>
    newRecoveryCodes(market.services, tx, member.memberId, market.clock.read()),
  )

  const first = await signIn(account)
  const asked = (await link(market, first.browser, first.ticket, member)).value
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
  expect((await link(wary, browser, ticket, member)).value.token).not.toBeNull()

  const { answer: away } = await signIn(account, 'google', new TestBrowser(wary, '198.51.100.9'))
  expect(away.value.login).toMatchObject({ token: null, challenge: { reason: 'new_address' } })
  const { answer: home } = await signIn(account, 'google', new TestBrowser(wary))
  expect(home.value.login?.challenge).toBeNull()
})

test('ID-3: a disabled account gets its own refusal and stays disabled', async () => {
  const account = anAccount()
  const member = await linked(account)
  await db
    .updateTable('members.members')
    .set({ status: 'disabled' })
    .where('id', '=', member.memberId)
    .execute()
  const { browser, answer: refused } = await signIn(account)
  expect(refused.code).toBe('account_disabled')
  expect(await whoIs(browser)).toBeUndefined()
})

test('ID-15: the security centre lists the links and removes one with the password; it then logs no one in', async () => {
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

async function answer(browser: TestBrowser, login: LoginValue | null, code = ''): Promise<void> {
  const body = { challengeId: login?.challenge?.id, factor: 'recovery', code }
  browser.keep(await browser.call<LoginValue>('POST', '/wps/session/login/challenge', body))
}
