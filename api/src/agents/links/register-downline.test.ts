import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { sealed } from '../../testing/sealed.ts'
import { PAYMENT_PASSWORD, setPaymentPassword } from '../../testing/withdrawals.ts'
import { aDownline, turnAgentsOn } from '../testing/team.ts'

const market = await testMarket()
const { app, services, clock } = market
const { db } = services
await turnAgentsOn(market)
const agent = await aDownline(market, await aMember(market, { role: 'head_agent' }), { balance: 100_000n })
const FIRST = 'handed over by word'
const OWN = 'a lantern in the rain'
const CHANGE = '/wps/member/password'

const post = async ({ headers }: Pick<TestMember, 'headers'>, url: string, body: object) => {
  const payload = await sealed(market, url, body, { sentAt: clock.read().getTime() })
  return (await app.inject({ method: 'POST', url, headers, payload })).json()
}
const make = (username: string, password = FIRST, by: TestMember = agent) =>
  post(by, '/wps/agents/downlines', { username, password })
const rowOf = (username: string) =>
  db.selectFrom('members.members').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

test('AGT-2: a member that its agent registered accepts the terms and sets its own password before anything else', async () => {
  const { value } = await make('diwali31')
  const made = await rowOf('diwali31')
  expect(made).toMatchObject({ id: value.id, upline: agent.memberId, registeredBy: agent.memberId })
  expect([made.termsAcceptedAt, made.ageConfirmedAt]).toEqual([null, null])

  const browser = new TestBrowser(market)
  expect((await browser.login({ username: 'diwali31', password: FIRST })).status).toBe(200)
  const card = () =>
    browser.call<{ mustAcceptTerms: boolean; mustChangePassword: boolean }>('GET', '/wps/member/info')
  expect((await card()).value).toMatchObject({ mustAcceptTerms: true, mustChangePassword: true })
  for (const url of ['/wps/v2/wallets/balance', '/wps/agents/agreements'])
    expect((await browser.call('GET', url)).code).toBe('password_change_required')
  const change = async (words: object) => {
    const body = { oldPassword: FIRST, newPassword: OWN, confirmNewPassword: OWN, ...words }
    return browser.call('POST', CHANGE, await sealed(market, CHANGE, body))
  }
  expect((await change({})).code).toBe('terms_not_accepted')
  expect((await change({ acceptsTerms: true })).code).toBe('terms_not_accepted')
  expect((await change({ acceptsTerms: true, isOfAge: true, termsVersion: 'other' })).code).toBe(
    'terms_changed',
  )
  // The first password, which the agent knows, is none of its own.
  const same = { newPassword: FIRST, confirmNewPassword: FIRST, acceptsTerms: true, isOfAge: true }
  expect((await change(same)).code).toBe('password_unchanged')
  expect((await rowOf('diwali31')).termsAcceptedAt).toBeNull()
  const changed = await change({ acceptsTerms: true, isOfAge: true })
  expect(changed.status).toBe(200)
  browser.keep(changed as never)
  expect((await card()).value).toMatchObject({ mustAcceptTerms: false, mustChangePassword: false })
  expect((await browser.call('GET', '/wps/v2/wallets/balance')).status).toBe(200)
  const { termsAcceptedAt, ageConfirmedAt, termsVersion } = await rowOf('diwali31')
  expect([termsAcceptedAt, ageConfirmedAt, termsVersion].includes(null)).toBe(false)
})

test('AGT-2: until then its agent sends it no money', async () => {
  const { value } = await make('diwali32')
  await setPaymentPassword(market, agent)
  const send = () =>
    post(agent, '/wps/wallet/hierarchy-transfers', {
      id: `ltr_${'b'.repeat(24)}`,
      to: value.id,
      amount: '100',
      remark: '',
      paymentPassword: PAYMENT_PASSWORD,
    })
  expect((await send()).code).toBe('not_in_hierarchy')
  await db
    .updateTable('members.members')
    .set({ termsAcceptedAt: clock.read(), ageConfirmedAt: clock.read(), termsVersion: '1' })
    .where('username', '=', 'diwali32')
    .execute()
  expect((await send()).error).toBeUndefined()
})

test('AGT-2: a name is registered once, and bad names, common passwords and other members are refused', async () => {
  const replies = await Promise.all(['Diwali33', 'diwali33', 'DIWALI33'].map((name) => make(name)))
  expect(replies.filter(({ code }) => code === undefined)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'username_taken')).toHaveLength(2)
  expect(await make('!')).toMatchObject({ code: 'field_format', details: { field: 'username' } })
  expect(await make('diwali34', 'Password1')).toMatchObject({
    code: 'field_format',
    details: { field: 'password' },
  })
  expect(await make('diwali34', '')).toMatchObject({ code: 'field_required', details: { field: 'password' } })
  expect((await make('diwali34', FIRST, await aMember(market))).code).toBe('not_allowed')
})
