import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { bound, call, codeTo, messagesTo, otherThan } from '../../testing/codes.ts'
import { aMember, type TestMember } from '../../testing/members.ts'

const market = await testMarket()
const { clock } = market
const MINUTE = 60_000
const NEW = 'a lantern in the rain'
const MAIL = '/wps/member/password/email'
const CONFIRM = '/wps/member/password/email/confirm'
const PHONE = '/wps/member/password/verification'

let people = 0
async function aReachableMember(): Promise<TestMember & { email: string; mobile: string }> {
  const member = await aMember(market)
  const [email, mobile] = [`ann${++people}@market.example`, String(9_700_000_000 + people)]
  await bound(market, member.memberId, 'email', email)
  await bound(market, member.memberId, 'mobile', `+91${mobile}`)
  return { ...member, email, mobile }
}

const askMail = (username: string, email: string, remoteAddress = '10.0.0.1') =>
  market.app.inject({
    method: 'POST',
    url: MAIL,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username, email }).toString(),
    remoteAddress,
  })

async function linkTo(email: string): Promise<string> {
  const [mail] = await messagesTo(market, email)
  const link = /http:\/\/localhost:8080\/#recover=(\S+)/.exec(mail?.text ?? '')?.[1]
  if (link === undefined) throw new Error(`${email} got no link`)
  return decodeURIComponent(link)
}

const login = async (username: string, password: string) =>
  (await call(market, 'POST', '/wps/session/login', { username, password }, { from: '10.0.9.9' })).statusCode
const cardStatus = async (headers: Record<string, string>) =>
  (await market.app.inject({ url: '/wps/member/info', headers })).statusCode

test('ID-13: a link by mail sets a new password once, and ends the sessions', async () => {
  const ann = await aReachableMember()
  expect((await askMail(ann.username.toUpperCase(), ` ${ann.email.toUpperCase()} `)).statusCode).toBe(200)
  const code = await linkTo(ann.email)
  expect(code.split('.')[1]?.length).toBeGreaterThanOrEqual(43)
  const confirm = (newPassword: string) => call(market, 'POST', CONFIRM, { code, newPassword })
  expect((await confirm('short')).json()).toMatchObject({
    code: 'field_format',
    details: { field: 'newPassword' },
  })
  const replies = await Promise.all([confirm(NEW), confirm(NEW)])
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  expect((await confirm('another lantern')).json().code).toBe('link_over')
  expect(await cardStatus(ann.headers)).toBe(401)
  expect([await login(ann.username, ann.password), await login(ann.username, NEW)]).toEqual([401, 200])
})

test('ID-13: username and address that do not belong together get the same answer and no mail', async () => {
  const [ann, ben] = [await aReachableMember(), await aReachableMember()]
  const asked: [string, string][] = [
    [ann.username, ann.email],
    [ann.username, ben.email],
    [ben.username, 'ann@elsewhere.example'],
    ['nobody99', 'nobody@market.example'],
  ]
  const replies = await Promise.all(
    asked.map(([username, email], from) => askMail(username, email, `10.1.0.${from}`)),
  )
  const seen = replies.map(({ statusCode, body, headers }) =>
    JSON.stringify([statusCode, body, headers['content-length']]),
  )
  expect(new Set(seen).size).toBe(1)
  const mails = await Promise.all(asked.map(async ([, email]) => (await messagesTo(market, email)).length))
  expect(mails).toEqual([1, 0, 0, 0])
  const again = await Promise.all(
    asked.map(([username, email], from) => askMail(username, email, `10.1.0.${from}`)),
  )
  expect(new Set(again.map((reply) => reply.json().code))).toEqual(new Set(['code_too_soon']))
})

test('ID-13: the address given at registration serves until one is bound', async () => {
  const cem = await aMember(market)
  const value = 'Cem@market.example'
  await market.services.db
    .insertInto('members.profile_fields')
    .values({ member: cem.memberId, field: 'email', value })
    .execute()
  await askMail(cem.username, 'cem@market.example')
  expect(await messagesTo(market, 'cem@market.example')).toHaveLength(1)
  await bound(market, cem.memberId, 'email', 'other@market.example')
  clock.advance(MINUTE)
  await askMail(cem.username, 'cem@market.example')
  expect(await messagesTo(market, 'cem@market.example')).toHaveLength(1)
})

test('ID-13: a link dies after half an hour, when another is asked for, and with the password', async () => {
  const ann = await aReachableMember()
  const confirm = async (code: string, newPassword = NEW) =>
    (await call(market, 'POST', CONFIRM, { code, newPassword })).json().code ?? 'changed'
  const fresh = async () => {
    clock.advance(11 * MINUTE)
    await askMail(ann.username, ann.email)
    return linkTo(ann.email)
  }
  const first = await fresh()
  const second = await fresh()
  expect(await confirm(first)).toBe('link_over')
  clock.advance(30 * MINUTE)
  expect(await confirm(second)).toBe('link_over')
  const third = await fresh()
  expect(await confirm(`${third.split('.')[0]}.guess`)).toBe('link_over')
  clock.advance(MINUTE)
  await askCode(ann.mobile)
  await recover(ann.mobile, await codeTo(market, `+91${ann.mobile}`), NEW)
  expect(await confirm(third, 'yet another lantern')).toBe('link_over')
})

test('ID-13: mail about a password is in the language its member reads', async () => {
  const ann = await aReachableMember()
  await market.services.db
    .updateTable('members.members')
    .set({ language: 'HI' })
    .where('id', '=', ann.memberId)
    .execute()
  await askMail(ann.username, ann.email)
  const [mail] = await messagesTo(market, ann.email)
  expect(mail).toMatchObject({ kind: 'mail', subject: 'नाइट मार्केट का नया पासवर्ड चुनें' })
})

const askCode = (mobileNum: string, use = 'password') =>
  call(market, 'POST', '/wps/verification/sms/noLogin', { mobileNum, use })
const recover = (mobileNum: string, verificationCode: string, newPassword: string) =>
  call(market, 'POST', PHONE, { mobileNum, verificationCode, newPassword })

test('ID-13: a code by phone sets a new password and logs in with it; the sessions before end', async () => {
  const ann = await aReachableMember()
  await askCode(ann.mobile)
  const code = await codeTo(market, `+91${ann.mobile}`)
  expect((await recover(ann.mobile, code, '12345678')).json()).toMatchObject({
    code: 'field_format',
    details: { field: 'newPassword', patternId: 'not_common' },
  })
  expect((await recover(ann.mobile, code, ann.password)).json().code).toBe('password_unchanged')
  const response = await recover(ann.mobile, code, NEW)
  const cookie = response.cookies.find(({ name }) => name === 'nm_session')?.value
  const headers = { cookie: `nm_session=${cookie}`, 'x-session-token': response.json().value.token }
  expect(await cardStatus(headers)).toBe(200)
  expect(await cardStatus(ann.headers)).toBe(401)
  expect([await login(ann.username, ann.password), await login(ann.username, NEW)]).toEqual([401, 200])
  expect((await recover(ann.mobile, code, 'one more lantern')).json().code).toBe('code_wrong')
})

test('ID-13: a wrong code and an unknown number get the same refusals', async () => {
  const ann = await aReachableMember()
  const unknown = '9799999999'
  for (const mobileNum of [ann.mobile, unknown]) {
    await askCode(mobileNum)
  }
  const wrong = otherThan(await codeTo(market, `+91${ann.mobile}`))
  for (let turn = 0; turn < 7; turn++) {
    const [known, nobody] = [await recover(ann.mobile, wrong, NEW), await recover(unknown, wrong, NEW)]
    expect([nobody.statusCode, nobody.body]).toEqual([known.statusCode, known.body])
  }
})

test('ID-13: a login code cannot set a password, and a reset code cannot log in', async () => {
  const [ann, bob] = [await aReachableMember(), await aReachableMember()]
  await askCode(ann.mobile, 'login')
  const entry = await codeTo(market, `+91${ann.mobile}`)
  expect((await recover(ann.mobile, entry, NEW)).json().code).toBe('code_wrong')
  await askCode(bob.mobile)
  const code = await codeTo(market, `+91${bob.mobile}`)
  const claim = { username: bob.mobile, password: code, type: 'sms' }
  expect((await call(market, 'POST', '/wps/session/login', claim)).json().code).toBe('code_wrong')
})

test('ID-13: an account that is closed stays closed', async () => {
  const ann = await aReachableMember()
  await askMail(ann.username, ann.email)
  await market.services.db
    .updateTable('members.members')
    .set({ status: 'disabled' })
    .where('id', '=', ann.memberId)
    .execute()
  const code = await linkTo(ann.email)
  expect((await call(market, 'POST', CONFIRM, { code, newPassword: NEW })).json().code).toBe(
    'account_disabled',
  )
})

test.each([
  ['', 'ann@market.example', 'field_required', 'username'],
  ['ann', '', 'field_required', 'email'],
  ['ann', 'ann', 'field_format', 'email'],
])('ID-17: a recovery for "%s" at "%s" is refused: %s of %s', async (username, email, code, field) => {
  expect((await askMail(username, email)).json()).toMatchObject({ code, details: { field } })
})

test('no other call takes a form', async () => {
  const reply = await market.app.inject({
    method: 'POST',
    url: '/wps/verification/sms/noLogin',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'mobileNum=9876543210',
  })
  expect(reply.json()).toMatchObject({ code: 'invalid_request' })
})
