import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { bound, call, codeTo } from '../../testing/codes.ts'
import { aMember } from '../../testing/members.ts'

const REGISTER = '/wps/member/register'
const SEND = '/wps/verification/sms/register'

async function aMarketAsking(...fields: string[]) {
  const market = await testMarket()
  await market.services.db
    .updateTable('site.field_rules')
    .set({ isEnabled: true, isRequired: true })
    .where('field', 'in', fields)
    .execute()
  const register = (change: object) => {
    const words = { password: 'paper and light', confirmPassword: 'paper and light' }
    return call(market, 'PUT', REGISTER, { ...words, acceptsTerms: true, isOfAge: true, ...change })
  }
  return { market, register }
}

test('ID-12: a form that asks for a code proves the number, once, and binds it', async () => {
  const { market, register } = await aMarketAsking('mobileNum', 'verificationCode')
  const request = { username: 'lantern1', mobileNum: '9300000001' }
  expect((await register(request)).json()).toMatchObject({
    code: 'field_required',
    details: { field: 'verificationCode' },
  })
  expect((await call(market, 'POST', SEND, { mobileNo: request.mobileNum })).statusCode).toBe(200)
  const verificationCode = await codeTo(market, '+919300000001')
  expect((await register({ ...request, verificationCode })).statusCode).toBe(200)
  expect((await register({ ...request, username: 'lantern2', verificationCode })).json().code).toBe(
    'code_wrong',
  )
  const contacts = await market.services.db
    .selectFrom('members.contacts')
    .select(['kind', 'target'])
    .execute()
  expect(contacts).toEqual([{ kind: 'mobile', target: '+919300000001' }])
})

test('ID-12: a bound number stays with its member, and only a code sent to it reveals that', async () => {
  const { market, register } = await aMarketAsking('mobileNum', 'verificationCode')
  await market.services.db
    .updateTable('site.field_rules')
    .set({ isRequired: false })
    .where('field', 'in', ['mobileNum', 'verificationCode'])
    .execute()
  const ann = await aMember(market)
  await bound(market, ann.memberId, 'mobile', '+919300000002')
  await call(market, 'POST', SEND, { mobileNo: '9300000002' })
  const verificationCode = await codeTo(market, '+919300000002')
  const request = { username: 'lantern3', mobileNum: '9300000002', verificationCode }
  expect((await register(request)).json()).toMatchObject({
    code: 'contact_taken',
    details: { field: 'mobileNum' },
  })
})

test('ID-12: a payment password asked for at registration is six digits that are not the first to be tried', async () => {
  const { market, register } = await aMarketAsking('paymentPassword')
  const refusal = async (paymentPassword?: string) =>
    (await register({ username: 'lantern4', paymentPassword })).json()
  expect(await refusal()).toMatchObject({ code: 'field_required', details: { field: 'paymentPassword' } })
  expect(await refusal('12ab56')).toMatchObject({ code: 'field_format', details: { patternId: 'digits' } })
  expect(await refusal('111111')).toMatchObject({
    code: 'field_format',
    details: { patternId: 'not_common' },
  })
  expect((await register({ username: 'lantern4', paymentPassword: '730518' })).statusCode).toBe(200)
  const kept = await market.services.db.selectFrom('sign_in.payment_passwords').select('hash').execute()
  expect(kept.map(({ hash }) => hash.slice(0, 9))).toEqual(['$argon2id'])
  expect(await market.services.db.selectFrom('members.profile_fields').selectAll().execute()).toEqual([])
})

test('ID-12: a captcha asked for at registration belongs to the picture this browser was shown', async () => {
  const { register } = await aMarketAsking('captcha')
  expect((await register({ username: 'lantern5' })).json()).toMatchObject({
    code: 'field_required',
    details: { field: 'captcha' },
  })
  expect((await register({ username: 'lantern5', captcha: 'ABCDE' })).json().code).toBe('captcha_wrong')
})

test('ID-10, ID-18: HUMANCHECK: where it is on, codes and registrations need a solved challenge', async () => {
  const { market, register } = await aMarketAsking('username')
  await sql`update site.merchants set flags = flags || '{"HUMANCHECK": true, "MOBILENUMREG3": true}'`.execute(
    market.services.db,
  )
  const mobile = { acceptsTerms: true, isOfAge: true, mobileNum: '9300000009' }
  const replies = [
    await register({ username: 'lantern6' }),
    await call(market, 'PUT', '/wps/member/register/mobile', mobile),
    await call(market, 'POST', SEND, { mobileNo: '9300000009' }),
    await call(market, 'POST', '/wps/verification/sms/noLogin', { mobileNum: '9300000009' }),
  ]
  expect(replies.map((reply) => reply.json().code)).toEqual(Array<string>(4).fill('human_check_failed'))
})

test('ID-12: the full name is a field of its own, the host of the registration is kept, and `login` is accepted', async () => {
  const { market, register } = await aMarketAsking('fullName')
  const request = { username: 'lantern27', domain: 'market.example', login: true }
  expect((await register(request)).json()).toMatchObject({
    code: 'field_required',
    details: { field: 'fullName' },
  })
  expect((await register({ ...request, fullName: 'Asha Rani Kumari' })).json().value.token).not.toBeNull()
  const kept = await market.services.db
    .selectFrom('members.profile_fields')
    .select(['field', 'value'])
    .orderBy('field')
    .execute()
  expect(kept).toEqual([
    { field: 'domain', value: 'market.example' },
    { field: 'fullName', value: 'Asha Rani Kumari' },
  ])
})
