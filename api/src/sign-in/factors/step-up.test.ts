import type { MemberId } from '@night-market/protocol/values/ids'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { bound, codeTo } from '../../testing/codes.ts'
import { aMember, aTrial } from '../../testing/members.ts'
import { totp } from './authenticator.ts'
import { requireStepUp } from './step-up.ts'

const market = await testMarket()

const stepUp = (headers: Record<string, string>, password: string) =>
  market.app.inject({ method: 'POST', url: '/wps/security/step-up', body: { password }, headers })

test('ID-15: a stranger and a trial cannot step up', async () => {
  expect((await stepUp({}, 'x')).json().code).toBe('not_logged_in')
  expect((await stepUp((await aTrial(market)).headers, 'x')).json().code).toBe('need_true_account')
})

test('ID-15: typing the login password opens changes of this session alone, for five minutes', async () => {
  const ann = await aMember(market)
  const viewer = await sessionOf(ann.memberId)
  const asks = () => requireStepUp(market.services, { viewer } as never)
  await expect(asks()).rejects.toThrow('step_up_required')
  expect((await stepUp(ann.headers, ann.password)).statusCode).toBe(200)
  await asks()
  market.clock.advance(5 * 60_000)
  await expect(asks()).rejects.toThrow('step_up_required')
})

test('ID-15: five wrong passwords make the next step up wait', async () => {
  const ann = await aMember(market)
  for (let turn = 0; turn < 5; turn++) {
    expect((await stepUp(ann.headers, `guess ${turn}`)).json().code).toBe('wrong_credentials')
  }
  expect((await stepUp(ann.headers, ann.password)).json().code).toBe('too_many_requests')
})

test('ID-15: an account with an authenticator steps up with it or a recovery code; the password is not enough', async () => {
  const { ann, browser, secret, recovery } = await withAuthenticator()
  const ways = await browser.call<{ factors: string[] }>('GET', '/wps/security/step-up')
  expect(ways.value.factors).toEqual(['totp', 'recovery'])
  const remove = () => browser.call('DELETE', '/wps/security/authenticator')
  market.clock.advance(5 * 60_000)
  expect((await prove(browser, { password: ann.password })).code).toBe('not_allowed')
  expect((await remove()).code).toBe('step_up_required')
  expect((await prove(browser, { factor: 'sms', code: '000000' })).code).toBe('not_allowed')
  expect((await prove(browser, { factor: 'totp', code: '000000' })).code).toBe('factor_wrong')
  expect((await remove()).code).toBe('step_up_required')
  const exclude = () => browser.call('POST', '/wps/protection/exclusions', { span: 'day', isConfirmed: true })
  expect((await exclude()).code).toBe('step_up_required')
  expect((await prove(browser, { factor: 'totp', code: codeNow(secret) })).status).toBe(200)
  expect((await exclude()).status).toBe(200)
  expect((await browser.call('POST', '/wps/security/passkeys/options')).status).toBe(200)
  market.clock.advance(5 * 60_000)
  expect((await prove(browser, { factor: 'recovery', code: recovery })).status).toBe(200)
  expect((await remove()).status).toBe(200)
  expect((await prove(browser, { password: ann.password })).status).toBe(200)
})

test('ID-15: a step-up by password ends for changes when the member switches a second factor on elsewhere', async () => {
  const { ann, browser } = await withAuthenticator()
  await market.services.db
    .updateTable('sessions.sessions')
    .set({ steppedUpBy: 'password' })
    .where('member', '=', ann.memberId)
    .where('steppedUpUntil', 'is not', null)
    .execute()
  expect((await browser.call('DELETE', '/wps/security/authenticator')).code).toBe('step_up_required')
})

test('ID-15: an account by mobile without a password steps up with a code to its number', async () => {
  const ann = await aMember(market)
  const { db } = market.services
  await bound(market, ann.memberId, 'mobile', '+919800000321')
  const url = '/wps/security/step-up'
  const call = (path: string, body: object) =>
    market.app.inject({ method: 'POST', url: url + path, headers: ann.headers, payload: body })
  expect((await call('/code', {})).json().code).toBe('not_allowed')
  await db.updateTable('members.members').set({ passwordHash: null }).where('id', '=', ann.memberId).execute()
  const ways = await market.app.inject({ url, headers: ann.headers })
  expect(ways.json().value).toEqual({ factors: ['sms'], mobile: '••••••321', isDone: false })
  expect((await call('/code', {})).statusCode).toBe(200)
  const code = await codeTo(market, '+919800000321')
  expect((await call('', { factor: 'sms', code })).statusCode).toBe(200)
})

const prove = (browser: TestBrowser, body: object) => browser.call('POST', '/wps/security/step-up', body)
const codeNow = (secret: string) =>
  totp(secret, '', '').generate({ timestamp: market.clock.read().getTime() })

async function withAuthenticator() {
  const ann = await aMember(market)
  const browser = new TestBrowser(market)
  await browser.login(ann)
  await prove(browser, { password: ann.password })
  const { secret } = (await browser.call<{ secret: string }>('POST', '/wps/security/authenticator')).value
  const confirmed = await browser.call<{ codes: string[] }>('POST', '/wps/security/authenticator/confirm', {
    code: codeNow(secret),
  })
  return { ann, browser, secret, recovery: confirmed.value.codes[0] ?? '' }
}

async function sessionOf(memberId: MemberId) {
  const row = await market.services.db
    .selectFrom('sessions.sessions')
    .select('id')
    .where('member', '=', memberId)
    .executeTakeFirstOrThrow()
  return { memberId, sessionId: row.id, role: 'member' }
}
