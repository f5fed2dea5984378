import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { transact } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { aMember, aTrial } from '../../testing/members.ts'
import { isPassword } from '../../platform/crypto/password-hash.ts'
import { verifyPaymentPassword } from '../passwords/payment-password.ts'

const market = await testMarket()
const { db } = market.services
const MINUTE = 60_000
const ROUTES = [
  ['GET', '/wps/security'],
  ['GET', '/wps/security/logins'],
  ['GET', '/wps/security/sessions'],
] as const
const CHANGES = [
  ['POST', '/wps/security/payment-password', payment('135790')],
  ['POST', '/wps/security/real-name', { name: 'Ann Kumari' }],
  ['POST', '/wps/security/bank-account-name', { name: 'Ann Kumari' }],
  ['POST', '/wps/security/authenticator', {}],
  ['POST', '/wps/security/authenticator/confirm', { code: '123456' }],
  ['DELETE', '/wps/security/authenticator', undefined],
  ['POST', '/wps/security/recovery-codes', {}],
  ['POST', '/wps/security/passkeys/options', {}],
  ['POST', '/wps/security/passkeys', { response: {} }],
  ['PUT', '/wps/security/passkeys/psk_1', { name: 'x' }],
  ['DELETE', '/wps/security/passkeys/psk_1', undefined],
  ['DELETE', '/wps/security/sessions/ses_1', undefined],
  ['DELETE', '/wps/security/sessions', undefined],
] as const

test('ID-15: the security centre is for members alone, and every change wants the password again', async () => {
  const trial = await aTrial(market)
  const ann = await aMember(market)
  for (const [method, url, body] of [...ROUTES, ...CHANGES]) {
    const ask = async (headers: object = {}) =>
      (await market.app.inject({ method, url, headers: { ...headers }, ...(body ? { body } : {}) })).json()
        .code
    expect([url, await ask()]).toEqual([url, 'not_logged_in'])
    expect([url, await ask(trial.headers)]).toEqual([url, 'need_true_account'])
    const isChange = CHANGES.some((change) => change[0] === method && change[1] === url)
    expect([url, await ask(ann.headers)]).toEqual([url, isChange ? 'step_up_required' : undefined])
  }
})

test('ID-15: the overview scores the protection, says what would raise it, and masks what it shows', async () => {
  const { browser } = await stepped()
  const before = (await browser.call<{ score: number; advice: string[] }>('GET', '/wps/security')).value
  expect(before).toMatchObject({ score: 10, realName: null, hasPaymentPassword: false, recoveryCodesLeft: 0 })
  expect(before.advice.slice(0, 2)).toEqual(['authenticator', 'passkey'])
  await browser.call('POST', '/wps/security/real-name', { name: 'Ann Kumari' })
  await browser.call('POST', '/wps/security/bank-account-name', { name: 'Ann K' })
  const after = (await browser.call('GET', '/wps/security')).value
  expect(after).toMatchObject({ score: 20, realName: 'A••• K•••', bankAccountName: 'A••• K•••' })
  expect((await browser.call('POST', '/wps/security/real-name', { name: 'Eve' })).code).toBe('already_set')
  expect((await browser.call('POST', '/wps/security/bank-account-name', { name: 'Eve' })).code).toBe(
    'already_set',
  )
})

test('ID-15: a payment password is six non-trivial digits, set with the login password or the previous one', async () => {
  const { ann, browser } = await stepped()
  const set = (body: object) => browser.call('POST', '/wps/security/payment-password', body)
  for (const trivial of ['000000', '123456', '654321', '121212', '123123']) {
    expect(await set({ ...payment(trivial), password: ann.password })).toMatchObject({
      code: 'field_format',
      details: { field: 'paymentPassword' },
    })
  }
  const request = { ...payment('135790'), password: ann.password }
  expect((await set({ ...request, confirmPaymentPassword: '135791' })).code).toBe('confirmation_differs')
  expect((await set({ ...request, password: 'not it' })).code).toBe('wrong_credentials')
  expect((await set(request)).status).toBe(200)
  expect((await set({ ...payment('246802'), password: '135790' })).status).toBe(200)
  await verifyPaymentPassword(db, ann.memberId, '246802', market.clock.read())
})

test('ID-15: five wrong payment passwords lock it for half an hour, also at once; a right one resets the count', async () => {
  const { ann, browser } = await stepped()
  const verify = (digits: string) => verifyPaymentPassword(db, ann.memberId, digits, market.clock.read())
  await expect(verify('135790')).rejects.toThrow('payment_password_not_set')
  await browser.call('POST', '/wps/security/payment-password', {
    ...payment('135790'),
    password: ann.password,
  })
  for (let turn = 0; turn < 4; turn++)
    await expect(verify('999999')).rejects.toThrow('payment_password_wrong')
  await verify('135790')
  const flood = await Promise.allSettled(Array.from({ length: 20 }, () => verify('999999')))
  const codes = flood.map((each) => (each.status === 'rejected' ? (each.reason as Error).message : 'right'))
  expect(codes.filter((code) => code === 'payment_password_wrong')).toHaveLength(5)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15)
  await expect(verify('135790')).rejects.toThrow('too_many_requests')
  market.clock.advance(30 * MINUTE)
  await expect(verify('999999')).rejects.toThrow('payment_password_wrong')
  await verify('135790')
})

test('ID-15: a wrong payment password costs its try though the payment around it is rolled back', async () => {
  const { ann, browser } = await stepped()
  await browser.call('POST', '/wps/security/payment-password', {
    ...payment('135790'),
    password: ann.password,
  })
  const pay = () => transact(db, () => verifyPaymentPassword(db, ann.memberId, '999999', market.clock.read()))
  for (let triesLeft = 4; triesLeft >= 0; triesLeft--)
    await expect(pay()).rejects.toMatchObject({ code: 'payment_password_wrong', details: { triesLeft } })
  await expect(pay()).rejects.toThrow('too_many_requests')
})

test('ID-15: a payment password that the full hashing queue refuses costs no try', async () => {
  const { ann, browser } = await stepped()
  await browser.call('POST', '/wps/security/payment-password', {
    ...payment('135790'),
    password: ann.password,
  })
  const verify = (digits: string) => verifyPaymentPassword(db, ann.memberId, digits, market.clock.read())
  for (let turn = 0; turn < 4; turn++)
    await expect(verify('999999')).rejects.toThrow('payment_password_wrong')
  const hash = (cost: string) => `$argon2id$v=19$${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`
  const turn = { purpose: 'payment', who: ann.memberId }
  // Two take long enough to keep the rest waiting: no more than two run at once.
  const flood = Promise.allSettled([
    ...[1, 2].map(() => isPassword('x', hash('m=47104,t=12,p=1'), { purpose: 'test', who: 'a flood' })),
    ...Array.from({ length: 100 }, () => isPassword('x', hash('m=8,t=1,p=1'), turn)),
  ])
  // The last try, twice.
  for (let time = 0; time < 2; time++) await expect(verify('999999')).rejects.toThrow('too_many_requests')
  await flood
  await verify('135790')
})

test('ID-15: a member sees its sessions and ends one or all others; their calls and sockets are dead', async () => {
  const { ann, browser } = await stepped()
  const phone = new TestBrowser(market, '10.30.0.2')
  const tablet = new TestBrowser(market, '10.30.0.3')
  await phone.login(ann)
  await tablet.login(ann)
  const rows = (await browser.call<Row[]>('GET', '/wps/security/sessions')).value
  expect(rows.filter((row) => row.isThisOne)).toHaveLength(1)
  const id = rows.find((row) => row.address === '10.30.0.2')?.id
  const socket = await connected(phone)
  const closed = once(socket, 'close')
  expect((await browser.call('DELETE', `/wps/security/sessions/${id}`)).status).toBe(200)
  expect((await phone.call('GET', '/wps/member/info')).status).toBe(401)
  expect((await closed)[0]).toBe(4401)
  expect((await browser.call('DELETE', `/wps/security/sessions/${id}`)).code).toBe('not_found')
  expect((await browser.call('DELETE', '/wps/security/sessions')).status).toBe(200)
  expect((await tablet.call('GET', '/wps/member/info')).status).toBe(401)
  expect((await browser.call<Row[]>('GET', '/wps/security/sessions')).value).toHaveLength(1)
})

test('ID-15: ending another member’s session is refused', async () => {
  const { browser } = await stepped()
  const bob = await stepped()
  const [theirs] = (await bob.browser.call<Row[]>('GET', '/wps/security/sessions')).value
  expect((await browser.call('DELETE', `/wps/security/sessions/${theirs?.id}`)).code).toBe('not_found')
  expect((await bob.browser.call('GET', '/wps/member/info')).status).toBe(200)
})

test('ID-15: the login history keeps 30 days of right and wrong tries, page by page', async () => {
  const ann = await aMember(market)
  const browser = new TestBrowser(market, '10.31.0.1')
  for (let turn = 0; turn < 2; turn++) await browser.login({ ...ann, password: 'a guess' })
  await browser.login(ann)
  const page = async (query: string) =>
    (await browser.call<History>('GET', `/wps/security/logins?${query}`)).value
  const first = await page('pageSize=2')
  expect(first.rows.map((row) => row.result)).toEqual(['entered', 'wrong_password'])
  expect(first.rows[0]).toMatchObject({ address: '10.31.0.1' })
  const second = await page(`pageSize=2&cursor=${encodeURIComponent(first.next ?? '')}`)
  // The registration logged the member in for the first time.
  expect(second).toMatchObject({ rows: [{ result: 'wrong_password' }, { result: 'entered' }], next: null })
  expect(first.next, 'the number of the row is not told').not.toMatch(/^\d+$/)
  const bob = await stepped()
  const foreign = `/wps/security/logins?cursor=${encodeURIComponent(first.next ?? '')}`
  expect((await bob.browser.call('GET', foreign)).code).toBe('invalid_request')
  market.clock.advance(31 * 24 * 60 * MINUTE)
  await browser.login(ann)
  expect((await page('pageSize=10')).rows).toHaveLength(1)
})

test('ID-5: the member’s card shows the previous login', async () => {
  const ann = await aMember(market)
  const browser = new TestBrowser(market, '10.32.0.1')
  market.clock.advance(MINUTE)
  await browser.login(ann)
  const card = async () =>
    (await browser.call<{ lastLogin: object }>('GET', '/wps/member/info')).value.lastLogin
  expect(await card()).toMatchObject({ address: '127.0.0.1' })
  market.clock.advance(MINUTE)
  await browser.login(ann)
  expect(await card()).toMatchObject({ address: '10.32.0.1' })
})

interface Row {
  id: string
  isThisOne: boolean
  address: string
}
interface History {
  rows: { result: string; address: string }[]
  next: string | null
}

function payment(digits: string) {
  return { password: 'x', paymentPassword: digits, confirmPaymentPassword: digits }
}

async function stepped() {
  const ann = await aMember(market)
  const browser = new TestBrowser(market)
  await browser.login(ann)
  expect((await browser.call('POST', '/wps/security/step-up', { password: ann.password })).status).toBe(200)
  return { ann, browser }
}

async function connected(browser: TestBrowser) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  // Injected sockets come from nowhere; the rate limit wants to know from where.
  const from = { remoteAddress: '10.30.0.2' } as Socket
  const socket = await market.app.injectWS('/wps/live', { headers: { cookie }, socket: from })
  socket.send(JSON.stringify({ type: 'hello', token: browser.token }))
  await once(socket, 'message')
  return socket
}
