import { isKnownNetwork } from '../login/history-queries.ts'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { aMember, aTrial, type TestMember } from '../../testing/members.ts'
import { sealed } from '../../testing/sealed.ts'

const market = await testMarket()
const { app, clock } = market
const MINUTE = 60_000

const offer = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/wps/session/handoff', headers })
const ask = (what: 'take' | 'preview', code: string, headers: Record<string, string> = {}) => {
  // An address of its own for each browser: one may ask twenty times a minute.
  const remoteAddress = `10.43.0.${headers.cookie === undefined ? 1 : 2}`
  const url = `/wps/session/handoff/${what}` as const
  return app.inject({ method: 'POST', url, payload: { code }, headers, remoteAddress })
}
const take = (code: string) => ask('take', code)
const codeIn = (url: string): string => new URL(url).hash.slice('#handoff='.length)
const codeOf = async ({ headers }: TestMember) => codeIn((await offer(headers)).json().value.url)

test('a stranger and a trial have no session to carry over', async () => {
  expect((await offer({})).json().code).toBe('not_logged_in')
  expect((await offer((await aTrial(market)).headers)).json().code).toBe('need_true_account')
})

test('NAV-16: a code carries the session over to another device once, and both sessions live', async () => {
  const member = await aMember(market)
  const code = await codeOf(member)
  const taken = await Promise.all(Array.from({ length: 10 }, () => take(code)))
  const entered = taken.filter((answer) => answer.statusCode === 200)
  expect(entered).toHaveLength(1)
  const cookie = String(entered[0]?.headers['set-cookie']).split(';', 1)[0] ?? ''
  const headers = { cookie, 'x-session-token': entered[0]?.json().value.token }
  for (const each of [headers, member.headers]) {
    const info = (await app.inject({ url: '/wps/member/info', headers: each })).json()
    expect(info.value.id).toBe(member.memberId)
  }
})

test('NAV-16: the address of a code opens in the language that is read, else in the member’s own', async () => {
  const { headers } = await aMember(market)
  const addressIn = async (query: string) =>
    app.inject({ method: 'POST', url: `/wps/session/handoff${query}`, headers })
  const langs = ['', '?language=HI'].map(async (query) => {
    const { value } = (await addressIn(query)).json()
    return new URL(value.url).searchParams.get('lang')
  })
  expect(await Promise.all(langs)).toEqual(['EN', 'HI'])
  expect((await addressIn('?language=%26x')).json()).toMatchObject({
    code: 'invalid_request',
    details: { field: 'language' },
  })
})

test('a used, an old and a made-up code are refused alike', async () => {
  const member = await aMember(market)
  const used = await codeOf(member)
  await take(used)
  const old = await codeOf(member)
  clock.advance(120_001)
  const answers = await Promise.all([used, old, 'x'.repeat(22)].map(take))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(answers[0]?.json().code).toBe('handoff_over')
})

test('NAV-16: a preview names the account masked and uses nothing up', async () => {
  const member = await aMember(market)
  const code = await codeOf(member)
  for (let turn = 0; turn < 2; turn++) {
    const { value } = (await ask('preview', code)).json()
    expect(value).toEqual({ account: `${member.username.slice(0, 2)}•••`, expiresAt: expect.any(String) })
  }
  expect((await take(code)).statusCode).toBe(200)
  expect((await ask('preview', code)).json().code).toBe('handoff_over')
})

test('a code ends with a new password, with the session that offered it, and with "sign out everywhere"', async () => {
  const ann = await aMember(market)
  const password = 'boats under the lanterns'
  const ended: [string, (thief: TestBrowser, owner: TestBrowser) => Promise<unknown>][] = [
    ['logout', (thief) => thief.call('POST', '/wps/session/logout')],
    ['revoke', (_thief, owner) => owner.call('DELETE', '/wps/security/sessions')],
    ['password', () => setPassword(ann, password)],
  ]
  for (const [why, end] of ended) {
    const [thief, owner] = [new TestBrowser(market, '10.40.0.1'), new TestBrowser(market)]
    await thief.login(ann)
    await owner.login(ann)
    await owner.call('POST', '/wps/security/step-up', { password: ann.password })
    const { url } = (await thief.call<{ url: string }>('POST', '/wps/session/handoff')).value
    await end(thief, owner)
    expect([why, (await take(codeIn(url))).json().code]).toEqual([why, 'handoff_over'])
  }
})

test('a chain of hand-offs ends when the first session does', async () => {
  const ann = await aMember(market)
  const [first, second] = [new TestBrowser(market), new TestBrowser(market)]
  await first.login(ann)
  const { url } = (await first.call<{ url: string }>('POST', '/wps/session/handoff')).value
  clock.advance(MINUTE)
  second.keep(await second.call('POST', '/wps/session/handoff/take', { code: codeIn(url) }))
  const rows = await market.services.db
    .selectFrom('sessions.sessions')
    .select(['expiresAt', 'handedOver'])
    .where('member', '=', ann.memberId)
    .orderBy('createdAt', 'desc')
    .limit(2)
    .execute()
  expect(rows.map((row) => row.handedOver)).toEqual([true, false])
  expect(rows[0]?.expiresAt).toEqual(rows[1]?.expiresAt)
})

test('ID-7: a hand-off is written into the login history and makes no network known', async () => {
  const ann = await aMember(market)
  const phone = new TestBrowser(market, '10.41.0.1')
  phone.keep(await phone.call('POST', '/wps/session/handoff/take', { code: await codeOf(ann) }))
  expect((await phone.call('GET', '/wps/member/info')).status).toBe(200)
  const history = await phone.call<{ rows: object[] }>('GET', '/wps/security/logins')
  expect(history.value.rows[0]).toMatchObject({ result: 'handed_over', address: '10.41.0.1' })
  expect(await isKnownNetwork(market.services.db, ann.memberId, '10.41.0.1/32')).toBe(false)
})

test('a session offers a code within five minutes of its login or step-up; a handed-over one never does', async () => {
  const ann = await aMember(market)
  const [desk, phone] = [new TestBrowser(market), new TestBrowser(market)]
  await desk.login(ann)
  const { url } = (await desk.call<{ url: string }>('POST', '/wps/session/handoff')).value
  phone.keep(await phone.call('POST', '/wps/session/handoff/take', { code: codeIn(url) }))
  expect((await phone.call('POST', '/wps/session/handoff')).code).toBe('step_up_required')
  clock.advance(5 * MINUTE)
  expect((await desk.call('POST', '/wps/session/handoff')).code).toBe('step_up_required')
  await desk.call('POST', '/wps/security/step-up', { password: ann.password })
  expect((await desk.call('POST', '/wps/session/handoff')).status).toBe(200)
})

test('a code does not replace the session of another account; the member’s own it does', async () => {
  const [attacker, victim] = [await aMember(market), await aMember(market)]
  const code = await codeOf(attacker)
  for (const what of ['preview', 'take'] as const) {
    const refused = await ask(what, code, { cookie: victim.headers.cookie })
    expect(refused.json().code).toBe('other_account_here')
  }
  const still = await app.inject({ url: '/wps/member/info', headers: victim.headers })
  expect(still.json().value.id).toBe(victim.memberId)
  const desk = new TestBrowser(market)
  await desk.login(victim)
  const { url } = (await desk.call<{ url: string }>('POST', '/wps/session/handoff')).value
  const own = await ask('take', codeIn(url), { cookie: victim.headers.cookie })
  expect(own.statusCode).toBe(200)
})

async function setPassword(ann: TestMember, password: string): Promise<void> {
  const browser = new TestBrowser(market)
  await browser.login(ann)
  const url = '/wps/member/password'
  const body = { oldPassword: ann.password, newPassword: password, confirmNewPassword: password }
  expect((await browser.call('POST', url, await sealed(market, url, body))).status).toBe(200)
}
