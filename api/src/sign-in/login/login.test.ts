import { expect, test } from 'vitest'
import { productionMarket, testMarket } from '../../testing/app.ts'
import { aMember } from '../../testing/members.ts'
import { sealed } from '../../testing/sealed.ts'
import { hashesMade } from '../../platform/crypto/password-hash.ts'
import { login as enter } from './login.ts'
import { markOf } from '../../platform/crypto/vault.ts'

const market = await testMarket()
const MINUTE = 60_000

const LOGIN = '/wps/session/login'

const login = async (
  username: string,
  password: string,
  remoteAddress = '10.0.0.1',
  headers = {},
  more: object = {},
) =>
  market.app.inject({
    method: 'POST',
    url: LOGIN,
    body: await sealed(market, LOGIN, { username, password, type: 'username', ...more }),
    remoteAddress,
    headers,
  })

/** A login that brings the right captcha, whether it is asked for or not. */
async function patient(username: string, password: string, remoteAddress: string) {
  const picture = await market.app.inject({ url: '/wps/captcha', remoteAddress })
  const cookie = picture.cookies.find(({ name }) => name === 'nm_captcha')?.value ?? ''
  await market.services.db
    .updateTable('sign_in.captchas')
    .set({ answerHash: markOf(market.services.env, 'ACHK7') })
    .execute()
  const headers = { cookie: `nm_captcha=${cookie}` }
  return login(username, password, remoteAddress, headers, { captcha: 'achk7' })
}

test('ID-1: a login by username, in any spelling, begins a session of its own and ends the browser’s earlier one', async () => {
  const ann = await aMember(market)
  const response = await login(` ${ann.username.toUpperCase()} `, ann.password, '10.0.0.1', {
    cookie: ann.headers.cookie,
  })
  expect(response.statusCode).toBe(200)
  const { token, firstTimeLogin } = response.json().value
  expect(firstTimeLogin).toBe(false)
  const cookie = `nm_session=${response.cookies[0]?.value}`
  expect(cookie).not.toBe(ann.headers.cookie)
  expect(token).not.toBe(ann.headers['x-session-token'])
  expect(await cardStatus({ cookie, 'x-session-token': token })).toBe(200)
  expect(await cardStatus(ann.headers)).toBe(401)
})

test('an unknown username, a wrong password and a guest’s name get the same answer', async () => {
  const ann = await aMember(market)
  const bodies = await Promise.all(
    [
      login(ann.username, 'not the password'),
      login('nobody77', 'not the password'),
      login('guest_1234', '123456'),
    ].map(async (reply) => (await reply).body),
  )
  expect(new Set(bodies).size).toBe(1)
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ code: 'wrong_credentials', value: null, details: {} })
})

test('five wrong passwords make the sixth try wait half an hour, wherever the account exists or not', async () => {
  const ann = await aMember(market)
  for (const username of [ann.username, 'nobody88']) {
    for (let turn = 0; turn < 5; turn++) {
      expect((await patient(username, `guess ${turn}`, '10.2.0.1')).json().code).toBe('wrong_credentials')
    }
    expect((await patient(username, ann.password, '10.2.0.1')).json().code).toBe('too_many_requests')
    expect((await patient(username, ann.password, '10.2.0.2')).json().code).toBe('too_many_requests')
  }
  market.clock.advance(31 * MINUTE)
  expect((await patient(ann.username, ann.password, '10.2.0.1')).statusCode).toBe(200)
})

test('guessing from elsewhere does not lock the account on the network it is used from', async () => {
  const ann = await aMember(market)
  expect((await patient(ann.username, ann.password, '10.3.0.1')).statusCode).toBe(200)
  for (let turn = 0; turn < 6; turn++) await patient(ann.username, `guess ${turn}`, '10.3.0.66')
  expect((await patient(ann.username, ann.password, '10.3.0.66')).json().code).toBe('too_many_requests')
  expect((await patient(ann.username, ann.password, '10.3.0.1')).statusCode).toBe(200)
})

test('guesses from one household’s IPv6 network count together, those from another do not', async () => {
  const ann = await aMember(market)
  for (let turn = 0; turn < 5; turn++) {
    await patient(ann.username, `guess ${turn}`, `2001:db8:0:7::${turn + 1}`)
  }
  expect((await patient(ann.username, ann.password, '2001:db8:0:7:ffff::9')).json().code).toBe(
    'too_many_requests',
  )
  await forgive()
  expect((await patient(ann.username, ann.password, '2001:db8:0:8::1')).statusCode).toBe(200)
  for (let turn = 0; turn < 5; turn++) await patient(ann.username, `guess ${turn}`, '2001:db8:0:7::1')
  expect((await patient(ann.username, ann.password, '2001:db8:0:8::2')).statusCode).toBe(200)
})

test('of many guesses sent at once the right one among the last is not believed', async () => {
  const ann = await aMember(market)
  const guesses = [...Array.from({ length: 30 }, (_, turn) => `guess ${turn}`), ann.password]
  const replies = await Promise.all(guesses.map((password) => login(ann.username, password, '10.4.0.1')))
  // Which of the two doors shut first depends on how many were under way when the third was wrong.
  expect(['captcha_required', 'too_many_requests']).toContain(replies.at(-1)?.json().code)
})

test('only the right password reveals that an account is disabled, and its sessions are ended', async () => {
  const ann = await aMember(market)
  await market.services.db
    .updateTable('members.members')
    .set({ status: 'disabled' })
    .where('id', '=', ann.memberId)
    .execute()
  expect((await login(ann.username, ann.password, '10.5.0.1')).json().code).toBe('account_disabled')
  expect((await login(ann.username, 'not the password', '10.5.0.1')).json().code).toBe('wrong_credentials')
  expect(await cardStatus(ann.headers)).toBe(401)
})

test('a text the database cannot keep is refused as such', async () => {
  expect((await login('ann\0', 'password')).json().code).toBe('invalid_request')
})

test('a password older than the merchant allows is reported as expired', async () => {
  const other = await testMarket()
  await other.services.db.updateTable('site.merchants').set({ passwordDays: 90 }).execute()
  const ann = await aMember(other)
  const enter = async () =>
    other.app.inject({
      method: 'POST',
      url: LOGIN,
      body: await sealed(other, LOGIN, { username: ann.username, password: ann.password }),
    })
  expect((await enter()).json().value.passwordExpired).toBe(false)
  other.clock.advance(91 * 24 * 60 * MINUTE)
  expect((await enter()).json().value.passwordExpired).toBe(true)
})

test('in production an address may try to log in twenty times a minute', async () => {
  const production = await productionMarket()
  const codes: string[] = []
  for (let turn = 0; turn < 21; turn++) {
    const body = await sealed(production, LOGIN, { username: `nobody${turn}`, password: 'x' })
    const reply = await production.app.inject({ method: 'POST', url: LOGIN, body })
    codes.push(reply.json().code)
  }
  expect(codes.slice(0, 3)).toEqual(Array<string>(3).fill('wrong_credentials'))
  expect(codes.slice(3, 20)).toEqual(Array<string>(17).fill('captcha_required'))
  expect(codes[20]).toBe('too_many_requests')
})

test('ID-1: after three wrong passwords the answer demands a captcha, and the next try needs the right one', async () => {
  const ann = await aMember(market)
  for (const username of [ann.username, 'nobody99']) {
    const details = []
    for (let turn = 0; turn < 3; turn++) {
      details.push((await login(username, `guess ${turn}`, '10.7.0.1')).json().details)
    }
    expect(details).toEqual([{}, {}, { captcha: true }])
    expect((await login(username, ann.password, '10.7.0.1')).json()).toMatchObject({
      code: 'captcha_required',
      value: { captcha: true },
      details: { captcha: true },
    })
    const wrong = await login(username, ann.password, '10.7.0.1', {}, { captcha: 'AAAAA' })
    expect(wrong.json().code).toBe('captcha_wrong')
  }
  expect((await patient(ann.username, ann.password, '10.7.0.1')).statusCode).toBe(200)
  expect((await login(ann.username, ann.password, '10.7.0.1')).statusCode).toBe(200)
})

test('ID-1: known and unknown names get replies equal to the byte, from the first attempt to the lock', async () => {
  const ann = await aMember(market)
  const told = async (username: string, address: string) => {
    const answers: string[] = []
    for (let turn = 0; turn < 3; turn++) answers.push((await login(username, 'a guess', address)).body)
    answers.push((await login(username, 'a guess', address)).body)
    for (let turn = 0; turn < 3; turn++) answers.push((await patient(username, 'a guess', address)).body)
    return answers
  }
  const somebody = await told(ann.username, '10.8.0.1')
  expect(await told('nobody66', '10.8.0.2')).toEqual(somebody)
  expect(JSON.parse(somebody.at(-1) ?? '').code).toBe('too_many_requests')
})

test('ID-1: 10,000 stuffed pairs from one address cause at most 100 password hashes', async () => {
  const production = await productionMarket()
  const LOCAL = { earlierCookie: null, browser: null, captchaCookie: null, deviceCookie: null }
  const from = { ...LOCAL, origin: { address: '10.9.0.1', userAgent: 'flood' } }
  const before = hashesMade()
  const codes = new Map<string, number>()
  for (let turn = 0; turn < 10_000; turn += 500) {
    const pairs = Array.from({ length: 500 }, (_, at) => ({ username: `stuffed${turn + at}`, password: 'x' }))
    const tries = pairs.map((pair) =>
      enter(production.services, { type: 'username', ...pair }, from, production.clock.read()).then(
        () => 'entered',
        (refusal: Error) => refusal.message,
      ),
    )
    for (const code of await Promise.all(tries)) {
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  expect(hashesMade() - before).toBeLessThanOrEqual(100)
  expect([...codes.values()].reduce((sum, count) => sum + count)).toBe(10_000)
  expect([...codes.keys()].sort()).toEqual(['too_many_requests', 'wrong_credentials'])
})

const forgive = () => market.services.db.deleteFrom('sign_in.login_failures').execute()

async function cardStatus(headers: Record<string, string>): Promise<number> {
  return (await market.app.inject({ url: '/wps/member/info', headers })).statusCode
}
