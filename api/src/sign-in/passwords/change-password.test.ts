import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testMarket } from '../../testing/app.ts'
import { bound, call, codeTo, messagesTo } from '../../testing/codes.ts'
import { aMember, aTrial, type TestMember } from '../../testing/members.ts'

const market = await testMarket()
const NEW = 'a lantern in the rain'
const CHANGE = '/wps/member/password'

const change = (who: Pick<TestMember, 'headers'>, words: object, at = market) =>
  call(at, 'POST', CHANGE, { confirmNewPassword: NEW, newPassword: NEW, ...words }, { headers: who.headers })
const login = async (username: string, password: string, from = '10.0.9.9') =>
  call(market, 'POST', '/wps/session/login', { username, password }, { from })
const cardStatus = async (headers: Record<string, string>) =>
  (await market.app.inject({ url: '/wps/member/info', headers })).statusCode

test('ID-14: a stranger and a trial change no password', async () => {
  const words = { oldPassword: 'x' }
  expect((await call(market, 'POST', CHANGE, words)).statusCode).toBe(401)
  expect((await change(await aTrial(market), words)).json().code).toBe('need_true_account')
})

test('ID-14: a change ends every other session and goes on in a new one', async () => {
  const ann = await aMember(market)
  const elsewhere = await login(ann.username, ann.password)
  const cookieOf = (reply: typeof elsewhere) => reply.cookies.find(({ name }) => name === 'nm_session')?.value
  const headersOf = (reply: typeof elsewhere) => ({
    cookie: `nm_session=${cookieOf(reply)}`,
    'x-session-token': String(reply.json().value.token),
  })
  const other = headersOf(elsewhere)
  expect(await cardStatus(other)).toBe(200)

  const changed = await change(ann, { oldPassword: ann.password })
  expect(changed.statusCode).toBe(200)
  expect(changed.json().value).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
  expect(await cardStatus(headersOf(changed))).toBe(200)
  expect([await cardStatus(ann.headers), await cardStatus(other)]).toEqual([401, 401])
  const ended = await market.services.db
    .selectFrom('sessions.sessions')
    .select('endedBecause')
    .where('member', '=', ann.memberId)
    .where('endedAt', 'is not', null)
    .execute()
  expect(ended.map((row) => row.endedBecause)).toEqual(['password_changed', 'password_changed'])
  expect((await login(ann.username, ann.password)).json().code).toBe('wrong_credentials')
  expect((await login(ann.username, NEW)).statusCode).toBe(200)
})

test.each([
  ['a wrong old password', { oldPassword: 'not it' }, 'old_password_wrong', 'oldPassword', undefined],
  ['no new password', { newPassword: '', confirmNewPassword: '' }, 'field_required', 'newPassword', 'any'],
  ['123456', { newPassword: '123456', confirmNewPassword: '123456' }, 'field_format', 'newPassword', 'any'],
  [
    'a common one',
    { newPassword: 'Password1', confirmNewPassword: 'Password1' },
    'field_format',
    'newPassword',
    'not_common',
  ],
  [
    'another confirmation',
    { confirmNewPassword: 'else' },
    'confirmation_differs',
    'confirmNewPassword',
    undefined,
  ],
])('ID-14: a change with %s is refused and changes nothing', async (_what, words, code, field, patternId) => {
  const ann = await aMember(market)
  const reply = await change(ann, { oldPassword: ann.password, ...words })
  expect(reply.json()).toMatchObject({ code, details: { field, ...(patternId ? { patternId } : {}) } })
  expect(await cardStatus(ann.headers)).toBe(200)
  expect((await login(ann.username, ann.password)).statusCode).toBe(200)
})

test('ID-14: the old password again is no change', async () => {
  const ann = await aMember(market)
  const { password } = ann
  const words = { oldPassword: password, newPassword: password, confirmNewPassword: password }
  expect((await change(ann, words)).json().code).toBe('password_unchanged')
})

test('ID-14: guessing the old password waits after five wrong ones', async () => {
  const ann = await aMember(market)
  for (let turn = 0; turn < 5; turn++) {
    expect((await change(ann, { oldPassword: `guess ${turn}` })).json().code).toBe('old_password_wrong')
  }
  expect((await change(ann, { oldPassword: ann.password })).json().code).toBe('too_many_requests')
})

test('ID-18: CHNGPASSVERIF3: a change also wants the code that went to the bound number', async () => {
  const other = await testMarket()
  await sql`update site.merchants set flags = flags || '{"CHNGPASSVERIF3": true}'`.execute(other.services.db)
  const [ann, ben] = [await aMember(other), await aMember(other)]
  await bound(other, ann.memberId, 'mobile', '+919600000001')
  const words = { oldPassword: ann.password }
  expect((await change(ann, words, other)).json()).toMatchObject({
    code: 'field_required',
    details: { field: 'verificationCode' },
  })
  const asked = await call(other, 'POST', '/wps/member/password/code', {}, { headers: ann.headers })
  expect(asked.json().value).toEqual({ expiredMinutes: 1 })
  expect(await messagesTo(other, '+919600000001')).toHaveLength(1)
  const verificationCode = await codeTo(other, '+919600000001')
  expect((await change(ann, { ...words, verificationCode }, other)).statusCode).toBe(200)
  // Who has nowhere to send a code to is spared it.
  expect((await change(ben, { oldPassword: ben.password }, other)).statusCode).toBe(200)
})
