import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { productionMarket, testMarket, type TestMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { aMember, type TestMember } from '../../testing/members.ts'

const market = await testMarket()
const { db } = market.services
/** A house that checks networks never seen. */
const wary = await testMarket()
await sql`update site.merchants set flags = flags || '{"NEWADDRESSCHECK": true}'`.execute(wary.services.db)

test('ID-7: an authenticator app is switched on by its first code; from then a right password is not enough', async () => {
  const { ann, browser, codeNow } = await withAuthenticator()
  const answer = await browser.login(ann)
  expect(answer.value).toMatchObject({ token: null, challenge: { reason: 'second_factor' } })
  expect(answer.value.challenge?.factors).toEqual(['totp', 'recovery'])
  const challengeId = answer.value.challenge?.id
  expect((await challenge(browser, { challengeId, factor: 'totp', code: '000000' })).code).toBe(
    'factor_wrong',
  )
  market.clock.advance(30_000)
  const entered = await challenge(browser, { challengeId, factor: 'totp', code: codeNow() })
  expect(entered.value.token).toMatch(/^[\w-]{43}$/)
  expect((await browser.call('GET', '/wps/member/info')).status).toBe(200)
})

test('ID-7: a code of the app is believed once, and only half a minute to either side', async () => {
  const { ann, browser, codeNow } = await withAuthenticator()
  market.clock.advance(60_000)
  const code = codeNow()
  expect((await answerWith(browser, ann, 'totp', code)).status).toBe(200)
  expect((await answerWith(browser, ann, 'totp', code)).code).toBe('factor_wrong')
  const early = codeNow(60_000)
  expect((await answerWith(browser, ann, 'totp', early)).code).toBe('factor_wrong')
  market.clock.advance(30_000)
  expect((await answerWith(browser, ann, 'totp', early)).status).toBe(200)
})

test('ID-7: each of ten recovery codes works once, in any spelling; new ones void the old', async () => {
  const { ann, browser, codes } = await withAuthenticator()
  expect(codes).toHaveLength(10)
  const [first = '', second = ''] = codes
  expect((await answerWith(browser, ann, 'recovery', first.toLowerCase().replace('-', ' '))).status).toBe(200)
  expect((await answerWith(browser, ann, 'recovery', first)).code).toBe('factor_wrong')
  expect((await browser.call('POST', '/wps/security/recovery-codes')).code).toBe('step_up_required')
  await browser.call('POST', '/wps/security/step-up', { factor: 'recovery', code: codes[2] })
  const anew = await browser.call<{ codes: string[] }>('POST', '/wps/security/recovery-codes')
  expect(anew.value.codes).toHaveLength(10)
  expect((await answerWith(browser, ann, 'recovery', second)).code).toBe('factor_wrong')
})

test('ID-7: a challenge is bound to its browser, ends after five tries, ten minutes, or with the password', async () => {
  const { ann, browser, codeNow } = await withAuthenticator()
  const begin = async (): Promise<string> => (await browser.login(ann)).value.challenge?.id ?? ''
  const answer = (challengeId: string, code = codeNow(), by = browser) =>
    challenge(by, { challengeId, factor: 'totp', code })
  market.clock.advance(60_000)

  const stolen = new TestBrowser(market)
  expect((await answer(await begin(), codeNow(), stolen)).code).toBe('challenge_over')

  const tried = await begin()
  for (let turn = 0; turn < 4; turn++) expect((await answer(tried, '000000')).code).toBe('factor_wrong')
  await forgive()
  expect((await answer(tried, '000000')).code).toBe('factor_wrong')
  await forgive()
  expect((await answer(tried)).code).toBe('challenge_over')

  const late = await begin()
  market.clock.advance(10 * 60_000)
  expect((await answer(late)).code).toBe('challenge_over')

  const changed = await begin()
  await db
    .updateTable('members.members')
    .set({ passwordHash: 'another' })
    .where('id', '=', ann.memberId)
    .execute()
  expect((await answer(changed)).code).toBe('challenge_over')
})

test('ID-7: wrong second factors lock like wrong passwords, though the password was right each time', async () => {
  const { ann, browser, codeNow } = await withAuthenticator()
  market.clock.advance(60_000)
  const first = (await browser.login(ann)).value.challenge?.id
  for (let turn = 0; turn < 2; turn++)
    await challenge(browser, { challengeId: first, factor: 'totp', code: '000000' })
  const second = (await browser.login(ann)).value.challenge?.id
  for (let turn = 0; turn < 3; turn++)
    await challenge(browser, { challengeId: second, factor: 'totp', code: '000000' })
  const answer = await challenge(browser, { challengeId: second, factor: 'totp', code: codeNow() })
  expect(answer.code).toBe('too_many_requests')
  await forgive()
})

test('ID-7, ID-18: NEWADDRESSCHECK: a network never seen asks for a code to the bound number', async () => {
  const careless = await aMember(market)
  await bind(market, careless, 'mobile', '+919876500320')
  expect((await new TestBrowser(market, '10.20.0.1').login(careless)).value.token).not.toBeNull()

  const ann = await aMember(wary)
  const browser = new TestBrowser(wary, '10.20.0.2')
  await bind(wary, ann, 'mobile', '+919876500321')
  expect((await new TestBrowser(wary, '127.0.0.1').login(ann)).value.token).not.toBeNull()
  const asked = (await browser.login(ann)).value.challenge
  expect(asked).toMatchObject({ reason: 'new_address', factors: ['sms'], mobile: '••••••321', email: null })
  const send = { challengeId: asked?.id, factor: 'sms' }
  expect((await browser.call('POST', '/wps/session/login/challenge/send', send)).status).toBe(200)
  const code = await codeSentTo('+919876500321')
  const entered = await challenge(browser, { challengeId: asked?.id, factor: 'sms', code })
  expect(entered.value.token).not.toBeNull()
  expect((await browser.login(ann)).value.token).not.toBeNull()
})

test('ID-7: the bank account name counts together with a code, never alone', async () => {
  const ann = await aMember(wary)
  await bind(wary, ann, 'email', 'ann@example.com')
  await wary.services.db
    .insertInto('members.profile_fields')
    .values({ member: ann.memberId, field: 'payeeName', value: 'Ann  Kumari' })
    .execute()
  const browser = new TestBrowser(wary, '10.21.0.1')
  const asked = (await browser.login(ann)).value.challenge
  expect(asked).toMatchObject({ factors: ['email', 'bank_name'], email: 'a•••@example.com' })
  const challengeId = asked?.id
  const named = await challenge(browser, { challengeId, factor: 'bank_name', code: ' ann kumari ' })
  expect(named.value).toMatchObject({ token: null, challenge: { factors: ['email'] } })
  await browser.call('POST', '/wps/session/login/challenge/send', { challengeId, factor: 'email' })
  const code = await codeSentTo('ann@example.com')
  expect((await challenge(browser, { challengeId, factor: 'email', code: '000000' })).code).toBe('code_wrong')
  const entered = await challenge(browser, { challengeId, factor: 'email', code })
  expect(entered.value.token).not.toBeNull()
})

test('ID-7, ID-18: NEWADDRESSCHECK: in production it is on unless the merchant says otherwise', async () => {
  const production = await productionMarket()
  const ann = await aMember(production)
  const elsewhere = new TestBrowser(production, '10.22.0.1')
  await bind(production, ann, 'mobile', '+919876500322')
  expect((await elsewhere.login(ann)).value.challenge).toMatchObject({ reason: 'new_address' })
})

async function withAuthenticator() {
  const ann = await aMember(market)
  const browser = new TestBrowser(market)
  await browser.login(ann)
  expect((await browser.call('POST', '/wps/security/authenticator')).code).toBe('step_up_required')
  await browser.call('POST', '/wps/security/step-up', { password: ann.password })
  const setup = await browser.call<{ secret: string; uri: string }>('POST', '/wps/security/authenticator')
  expect(setup.value.uri).toMatch(/^otpauth:\/\/totp\/Night%20Market:/)
  const app = new TOTP({ secret: setup.value.secret })
  const codeNow = (ahead = 0) => app.generate({ timestamp: market.clock.read().getTime() + ahead })
  const confirm = (code: string) =>
    browser.call<{ codes: string[] }>('POST', '/wps/security/authenticator/confirm', { code })
  expect((await confirm('000000')).code).toBe('factor_wrong')
  const { codes } = (await confirm(codeNow())).value
  expect((await browser.call('POST', '/wps/security/authenticator')).code).toBe('already_set')
  return { ann, browser, codes, codeNow }
}

const challenge = async (browser: TestBrowser, body: object) =>
  browser.keep(await browser.call('POST', '/wps/session/login/challenge', body))

async function answerWith(browser: TestBrowser, ann: TestMember, factor: string, code: string) {
  const challengeId = (await browser.login(ann)).value.challenge?.id
  return challenge(browser, { challengeId, factor, code })
}

const bind = ({ services, clock }: TestMarket, ann: TestMember, kind: string, target: string) =>
  services.db
    .insertInto('members.contacts')
    .values({ member: ann.memberId, kind, target, verifiedAt: clock.read() })
    .execute()

async function codeSentTo(recipient: string): Promise<string> {
  const row = await wary.services.db
    .selectFrom('platform.sandbox_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('no', 'desc')
    .executeTakeFirstOrThrow()
  return /\b[0-9]{6}\b/.exec(row.body)?.[0] ?? ''
}

const forgive = () => db.deleteFrom('sign_in.login_failures').execute()
