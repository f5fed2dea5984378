import { expect, test } from 'vitest'
import { changeSetting } from './site/index.ts'
import { testMarket, type TestMarket } from './testing/app.ts'
import { bound, call, codeTo } from './testing/codes.ts'
import { aMember } from './testing/members.ts'

const PASSWORD = 'paper and light'
const CONSENT = { acceptsTerms: true, isOfAge: true }

let people = 0
const aName = () => `flag${String(++people).padStart(4, '0')}`
const aNumber = () => String(9_800_000_000 + ++people)

/** What a call came to: its refusal, or done. */
async function outcome(
  market: TestMarket,
  method: 'POST' | 'PUT',
  url: string,
  body: object,
  headers = {},
): Promise<string> {
  const reply = await call(market, method, url, body, { headers })
  const { code = 'done', details } = reply.json()
  return code === 'field_required' ? `${code} ${details.field}` : code
}

const login = (market: TestMarket, username: string, password: string, more: object = {}) =>
  call(market, 'POST', '/wps/session/login', { username, password, ...more })
const waysToRegister = async (market: TestMarket): Promise<string> =>
  (await market.app.inject('/wps/system/setting/register')).json().value.methods.join(' ')
const byUsername = (market: TestMarket) =>
  outcome(market, 'PUT', '/wps/member/register', {
    username: aName(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...CONSENT,
  })
const byMobile = (market: TestMarket, more: object = {}) =>
  outcome(market, 'PUT', '/wps/member/register/mobile', {
    mobileNum: aNumber(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...CONSENT,
    ...more,
  })

interface Flag {
  flag: string
  /** Flags without which this one names nothing. */
  beside?: Record<string, boolean>
  /** What it names, looked at. */
  look: (market: TestMarket) => Promise<string>
  off: string
  on: string
}

const FLAGS: Flag[] = [
  {
    flag: 'USERNAMEREG3',
    look: async (market) => `${await waysToRegister(market)}: ${await byUsername(market)}`,
    off: ': not_enabled',
    on: 'register: done',
  },
  {
    flag: 'MOBILENUMREG3',
    beside: { USERNAMEREG3: false, MOBILENUMPASSREG3: true },
    look: async (market) => `${await waysToRegister(market)}: ${await byMobile(market)}`,
    off: ': not_enabled',
    on: 'registerMobile: done',
  },
  {
    flag: 'MOBILENUMPASSREG3',
    beside: { MOBILENUMREG3: true, REGMOBVERF3: true },
    look: (market) => withCode(market, { password: '', confirmPassword: '' }),
    off: 'done',
    on: 'field_required password',
  },
  {
    flag: 'REGMOBVERF3',
    beside: { MOBILENUMREG3: true, MOBILENUMPASSREG3: true },
    look: byMobile,
    off: 'done',
    on: 'field_required verificationCode',
  },
  {
    flag: 'CHNGPASSVERIF3',
    look: changeWithoutCode,
    off: 'done',
    on: 'field_required verificationCode',
  },
  {
    flag: 'AGENTPOLICY3',
    look: async (market) => {
      const agent = await aMember(market, { role: 'agent' })
      const reply = await market.app.inject({ url: '/wps/agents/members', headers: agent.headers })
      return reply.json().code ?? 'done'
    },
    off: 'not_enabled',
    on: 'done',
  },
  {
    flag: 'FREEPLAY',
    look: (market) => outcome(market, 'POST', '/wps/session/login/freeplay', { platform: 'W' }),
    off: 'not_enabled',
    on: 'done',
  },
  { flag: 'MOBILECODELOGIN', look: enterByCode, off: 'not_enabled', on: 'done' },
  { flag: 'HUMANCHECK', look: byUsername, off: 'done', on: 'human_check_failed' },
  { flag: 'NEWADDRESSCHECK', look: enterFromElsewhere, off: 'entered', on: 'new_address' },
]

test.each(FLAGS)('ID-18: $flag changes what it names: off "$off", on "$on"', async (each) => {
  const market = await testMarket()
  const set = (value: Record<string, boolean>) =>
    changeSetting(market.services.db, { setting: 'flags', value, by: 'test' }, market.clock.read())
  await set({ HUMANCHECK: false, ...each.beside })
  await set({ [each.flag]: false })
  expect(await each.look(market)).toBe(each.off)
  await set({ [each.flag]: true })
  expect(await each.look(market)).toBe(each.on)
  expect(await toldFlags(market)).toMatchObject({ [each.flag]: true })
})

test('ID-18: forced expiry: a password older than the merchant allows must be changed, without the switch never', async () => {
  const market = await testMarket()
  const ann = await aMember(market)
  market.clock.advance(91 * 86_400_000)
  const isExpired = async () => (await login(market, ann.username, ann.password)).json().value.passwordExpired
  const allow = (days: number | null) =>
    changeSetting(
      market.services.db,
      { setting: 'password_days', value: days, by: 'test' },
      market.clock.read(),
    )
  expect(await isExpired()).toBe(false)
  await allow(90)
  expect(await isExpired()).toBe(true)
  await allow(92)
  expect(await isExpired()).toBe(false)
  await allow(null)
  expect(await isExpired()).toBe(false)
})

const toldFlags = async (market: TestMarket): Promise<Record<string, boolean>> =>
  (await market.app.inject('/wps/system/whitelabel')).json().value.flags

async function withCode(market: TestMarket, more: object): Promise<string> {
  const mobileNum = aNumber()
  await call(market, 'POST', '/wps/verification/sms/register', { mobileNo: mobileNum })
  return byMobile(market, { mobileNum, verificationCode: await codeTo(market, `+91${mobileNum}`), ...more })
}

async function changeWithoutCode(market: TestMarket): Promise<string> {
  const ann = await aMember(market)
  await bound(market, ann.memberId, 'mobile', `+91${aNumber()}`)
  const words = { oldPassword: ann.password, newPassword: PASSWORD, confirmNewPassword: PASSWORD }
  return outcome(market, 'POST', '/wps/member/password', words, ann.headers)
}

async function enterByCode(market: TestMarket): Promise<string> {
  const ann = await aMember(market)
  const mobile = aNumber()
  await bound(market, ann.memberId, 'mobile', `+91${mobile}`)
  await call(market, 'POST', '/wps/verification/sms/noLogin', { mobileNum: mobile })
  const code = await codeTo(market, `+91${mobile}`)
  const reply = await login(market, mobile, code, { type: 'sms' })
  return reply.json().code ?? 'done'
}

async function enterFromElsewhere(market: TestMarket): Promise<string> {
  const ann = await aMember(market)
  await bound(market, ann.memberId, 'mobile', `+91${aNumber()}`)
  const { value } = (await login(market, ann.username, ann.password)).json()
  return value.challenge?.reason ?? 'entered'
}
