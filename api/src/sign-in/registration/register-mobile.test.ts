import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { call, codeTo, messagesTo, otherThan } from '../../testing/codes.ts'

const REGISTER = '/wps/member/register/mobile'
const SEND = '/wps/verification/sms/register'
const PASSWORD = 'paper and light'

async function aMarket(flags: Record<string, boolean>) {
  const market = await testMarket()
  await market.services.db
    .updateTable('site.merchants')
    .set({ flags: JSON.stringify({ USERNAMEREG3: true, MOBILENUMREG3: true, ...flags }) })
    .execute()
  const request = (mobileNum: string, change: object = {}) => ({
    mobileNum,
    countryDialingCode: '91',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptsTerms: true,
    isOfAge: true,
    registerUrl: 'http://localhost:8080/',
    registerMethod: 'WEB',
    ...change,
  })
  const register = (mobileNum: string, change?: object) =>
    call(market, 'PUT', REGISTER, request(mobileNum, change))
  const codeFor = async (mobileNo: string): Promise<string> => {
    expect((await call(market, 'POST', SEND, { mobileNo })).json().value).toEqual({ expiredMinutes: 1 })
    return codeTo(market, `+91${mobileNo}`)
  }
  return { market, register, codeFor }
}

const open = await aMarket({ MOBILENUMPASSREG3: true })
const proving = await aMarket({ MOBILENUMPASSREG3: true, REGMOBVERF3: true })

test('ID-10: a registration by mobile makes a member named by its number, which others do not see', async () => {
  const response = await open.register('98765 43210')
  const { token } = response.json().value
  const cookie = response.cookies.find(({ name }) => name === 'nm_session')?.value
  const headers = { cookie: `nm_session=${cookie}`, 'x-session-token': token }
  const card = (await open.market.app.inject({ url: '/wps/member/info', headers })).json().value
  expect(card).toMatchObject({ account: '9876543210', nickname: '98•••10', type: 0 })
  const login = { username: '9876543210', password: PASSWORD }
  expect((await call(open.market, 'POST', '/wps/session/login', login)).statusCode).toBe(200)
  // A number that was not proved cannot log in.
  expect(await contacts(open.market)).toEqual([])
})

test('ID-10: of many concurrent registrations of one number, in any spelling, one succeeds', async () => {
  const spellings = [
    '9876500001',
    '09876500001',
    '+919876500001',
    '98765 00001',
    '९८७६५ ००००१',
    '+৯১ ৯৮৭৬৫০০০০১',
  ]
  const replies = await Promise.all(spellings.map((number) => open.register(number)))
  const codes = replies.map((reply) => String(reply.json().code ?? 'made')).sort()
  expect(codes).toEqual(['made', ...Array<string>(5).fill('username_taken')])
})

test.each([
  ['no number', { mobileNum: '' }, 'field_required', 'mobileNum'],
  ['a short number', { mobileNum: '98765' }, 'field_format', 'mobileNum'],
  ['a country not served', { countryDialingCode: '44' }, 'field_format', 'countryDialingCode'],
  ['no password', { password: '', confirmPassword: '' }, 'field_required', 'password'],
  [
    'the number as password',
    { password: '9876500002', confirmPassword: '9876500002' },
    'field_format',
    'password',
  ],
  ['another confirmation', { confirmPassword: 'paper' }, 'confirmation_differs', 'confirmPassword'],
  ['terms unticked', { acceptsTerms: false }, 'terms_not_accepted', undefined],
  ['an unknown code of an agent', { affiliateCode: 'NOBODY11' }, 'invitation_code_error', 'affiliateCode'],
])('ID-11: a registration by mobile with %s is refused', async (_what, change, code, field) => {
  const reply = (await open.register('9876500002', change)).json()
  expect(reply).toMatchObject({ code, details: field === undefined ? {} : { field } })
})

test('ID-18: REGMOBVERF3: a number is proven by its code, once, and becomes a way in', async () => {
  const { market, register, codeFor } = proving
  const number = '9876500003'
  expect((await register(number)).json()).toMatchObject({
    code: 'field_required',
    details: { field: 'verificationCode' },
  })
  expect((await register(number, { verificationCode: '123456' })).json().code).toBe('code_wrong')
  const code = await codeFor(number)
  expect((await register(number, { verificationCode: otherThan(code) })).json().code).toBe('code_wrong')
  const replies = await Promise.all([1, 2].map(() => register(number, { verificationCode: code })))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await contacts(market)).toEqual([{ kind: 'mobile', target: `+91${number}` }])
})

test('ID-10: only the right code reveals whether a number has an account', async () => {
  const { market, register, codeFor } = proving
  const number = '9876500004'
  await register(number, { verificationCode: await codeFor(number) })
  market.clock.advance(61_000)
  const again = await codeFor(number)
  expect((await register(number, { verificationCode: otherThan(again) })).json().code).toBe('code_wrong')
  expect((await register(number, { verificationCode: again })).json()).toMatchObject({
    code: 'username_taken',
    details: { field: 'mobileNum' },
  })
})

test('ID-18: MOBILENUMPASSREG3 off: the code alone registers, and a password typed is not asked for', async () => {
  const { market, register, codeFor } = await aMarket({})
  const number = '9876500005'
  expect((await register(number)).json().code).toBe('field_required')
  const registered = await register(number, {
    verificationCode: await codeFor(number),
    password: '',
    confirmPassword: '',
  })
  expect(registered.statusCode).toBe(200)
  const login = { username: number, password: 'anything at all' }
  expect((await call(market, 'POST', '/wps/session/login', login)).json().code).toBe('wrong_credentials')
})

test('ID-18: MOBILENUMREG3 off: neither code nor registration', async () => {
  const { market, register } = await aMarket({ MOBILENUMREG3: false })
  expect((await register('9876500006')).json().code).toBe('not_enabled')
  expect((await call(market, 'POST', SEND, { mobileNo: '9876500006' })).json().code).toBe('not_enabled')
  expect(await messagesTo(market, '+919876500006')).toEqual([])
})

test('a code to a newcomer is in the language its browser asks for', async () => {
  const { market } = proving
  const ask = (mobileNo: string, language: string) =>
    call(market, 'POST', SEND, { mobileNo }, { headers: { 'accept-language': language } })
  await ask('9876500007', 'hi-IN,hi;q=0.9')
  await ask('9876500008', 'fr')
  expect((await messagesTo(market, '+919876500007'))[0]?.text).toContain('आपका कोड')
  expect((await messagesTo(market, '+919876500008'))[0]?.text).toContain('Your code')
})

function contacts({ services }: { services: Awaited<ReturnType<typeof testMarket>>['services'] }) {
  return services.db.selectFrom('members.contacts').select(['kind', 'target']).execute()
}
