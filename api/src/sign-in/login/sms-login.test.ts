import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { bound, call, codeTo, otherThan } from '../../testing/codes.ts'
import { aMember, type TestMember } from '../../testing/members.ts'

const market = await testMarket()
const SEND = '/wps/verification/sms/noLogin'

let people = 0
async function aReachableMember(at = market): Promise<TestMember & { mobile: string }> {
  const member = await aMember(at)
  const mobile = String(9_400_000_000 + ++people)
  await bound(at, member.memberId, 'mobile', `+91${mobile}`)
  return { ...member, mobile }
}

const enter = (mobile: string, code: string, more: object = {}, at = market) =>
  call(at, 'POST', '/wps/session/login', { type: 'sms', username: mobile, password: code, ...more })

async function codeOf({ mobile }: { mobile: string }, at = market, use = 'login'): Promise<string> {
  expect((await call(at, 'POST', SEND, { mobileNum: mobile, use })).statusCode).toBe(200)
  return codeTo(at, `+91${mobile}`)
}

test('ID-2: number and code begin a session, once, however the number is spelled', async () => {
  const ann = await aReachableMember()
  const code = await codeOf(ann)
  const { mobile } = ann
  const replies = await Promise.all([
    enter(`0${mobile.slice(0, 5)} ${mobile.slice(5)}`, code),
    enter(`+91${mobile}`, code),
  ])
  expect(replies.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['200', '422'])
  const entered = replies.find(({ statusCode }) => statusCode === 200)
  const cookie = entered?.cookies.find(({ name }) => name === 'nm_session')?.value
  const headers = { cookie: `nm_session=${cookie}`, 'x-session-token': entered?.json().value.token }
  const card = (await market.app.inject({ url: '/wps/member/info', headers })).json().value
  expect(card).toMatchObject({ account: ann.username })
})

test('ID-2: a wrong code and an unknown number get the same refusals, try for try', async () => {
  const ann = await aReachableMember()
  const nobody = { mobile: '9499999999' }
  await call(market, 'POST', SEND, { mobileNum: nobody.mobile })
  const wrong = otherThan(await codeOf(ann))
  for (let turn = 0; turn < 7; turn++) {
    const [known, unknown] = [await enter(ann.mobile, wrong), await enter(nobody.mobile, wrong)]
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(known.json().code).toBe(turn < 5 ? 'code_wrong' : 'code_expired')
  }
})

test('ID-2: only the right code reveals that an account is disabled', async () => {
  const ann = await aReachableMember()
  await market.services.db
    .updateTable('members.members')
    .set({ status: 'disabled' })
    .where('id', '=', ann.memberId)
    .execute()
  const code = await codeOf(ann)
  expect((await enter(ann.mobile, otherThan(code))).json().code).toBe('code_wrong')
  expect((await enter(ann.mobile, code)).json().code).toBe('account_disabled')
})

test('ID-7: an authenticator is required after the code too, at login and at recovery', async () => {
  const ann = await aReachableMember()
  const at = market.clock.read()
  await market.services.db
    .insertInto('sign_in.authenticators')
    .values({ member: ann.memberId, sealedSecret: 'sealed', createdAt: at, confirmedAt: at })
    .execute()
  const entered = (await enter(ann.mobile, await codeOf(ann))).json().value
  expect(entered).toMatchObject({ token: null, challenge: { reason: 'second_factor', factors: ['totp'] } })
  market.clock.advance(61_000)
  const body = {
    mobileNum: ann.mobile,
    verificationCode: await codeOf(ann, market, 'password'),
    newPassword: 'a lantern in the rain',
  }
  const recovered = await call(market, 'POST', '/wps/member/password/verification', body)
  expect(recovered.json().value).toMatchObject({ token: null, challenge: { reason: 'second_factor' } })
})

test('ID-6: an expired password does not stop a login by code', async () => {
  const other = await testMarket()
  await other.services.db.updateTable('site.merchants').set({ passwordDays: 1 }).execute()
  const ann = await aReachableMember(other)
  other.clock.advance(2 * 86_400_000)
  const byPassword = { username: ann.username, password: ann.password }
  const login = await call(other, 'POST', '/wps/session/login', byPassword)
  expect(login.json().value.passwordExpired).toBe(true)
  const entered = await enter(ann.mobile, await codeOf(ann, other), {}, other)
  expect(entered.json().value).toMatchObject({ token: expect.any(String), passwordExpired: false })
})

test('ID-8: remember gives the browser a one-day credential, and unticking it deletes the credential', async () => {
  const ann = await aReachableMember()
  const remembered = await enter(ann.mobile, await codeOf(ann), { remember: true })
  expect(remembered.cookies.find(({ name }) => name === 'nm_device')?.value).toMatch(/^.{43}$/)
  market.clock.advance(61_000)
  const forgotten = await enter(ann.mobile, await codeOf(ann), { remember: false })
  expect(forgotten.cookies.find(({ name }) => name === 'nm_device')?.value).toBe('')
})

test('ID-18: MOBILECODELOGIN off: no login by code, while recovery by phone goes on', async () => {
  const other = await testMarket()
  await sql`update site.merchants set flags = flags || '{"MOBILECODELOGIN": false}'`.execute(
    other.services.db,
  )
  const ann = await aReachableMember(other)
  const code = await codeOf(ann, other)
  expect((await enter(ann.mobile, code, {}, other)).json().code).toBe('not_enabled')
  other.clock.advance(61_000)
  const verificationCode = await codeOf(ann, other, 'password')
  const body = { mobileNum: ann.mobile, verificationCode, newPassword: 'a lantern in the rain' }
  expect((await call(other, 'POST', '/wps/member/password/verification', body)).statusCode).toBe(200)
})
