import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { call } from '../../testing/codes.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { hearAll } from '../../testing/rounds.ts'
import { rateOf } from '../rates/view.ts'
import { aDownline, turnAgentsOn } from '../testing/team.ts'

const market = await testMarket()
const { app, services, clock } = market
const { db } = services
await turnAgentsOn(market)
const agent = await aDownline(market, await aMember(market, { role: 'head_agent' }))
const HOUR_MS = 3_600_000

type Caller = Pick<TestMember, 'headers'>
const post = async ({ headers }: Caller, url: string, payload: object = {}) =>
  (await app.inject({ method: 'POST', url, headers, payload })).json()
const known = new Set<string>()
const linkWith = async (change: object = {}) => {
  const wanted = { rate: 250, mostUses: null, lastDay: null, host: 'localhost', ...change }
  const reply = await post(agent, '/wps/agents/links', wanted)
  expect(reply.error).toBeUndefined()
  const links: { code: string; url: string }[] = reply.value.links
  const made = links.filter(({ code }) => !known.has(code))
  expect(made).toHaveLength(1)
  for (const { code } of made) known.add(code)
  return made[0] as { code: string; url: string }
}
let newcomers = 0
const register = async (code?: string, username = `linked${(newcomers += 1)}`) => {
  const words = { username, password: 'paper and light', confirmPassword: 'paper and light' }
  const body = {
    ...words,
    ...(code !== undefined && { affiliateCode: code }),
    acceptsTerms: true,
    isOfAge: true,
  }
  return {
    username,
    reply: (await call(market, 'PUT', '/wps/member/register', body, { from: `10.1.0.${newcomers}` })).json(),
  }
}
const memberOf = (username: string) =>
  db.selectFrom('members.members').selectAll().where('username', '=', username).executeTakeFirst()
const linkOf = async (code: string) => {
  const { value } = (await app.inject({ url: '/wps/agents/links', headers: agent.headers })).json()
  return value.links.find((link: { code: string }) => link.code === code)
}
const ask = (code: string) => post({ headers: {} as TestMember['headers'] }, '/wps/agent/affiliate', { code })

test('AGT-2: who registers with a link joins the team for good, at the rate of the link from that day on', async () => {
  const { code, url } = await linkWith()
  expect(new URL(url)).toMatchObject({
    hostname: 'localhost',
    pathname: '/register',
    search: `?referralCode=${code}`,
  })
  expect((await ask(code.toLowerCase())).value).toMatchObject({ code, field: 'affiliateCode' })
  const { username } = await register(code)
  const joined = await memberOf(username)
  expect(joined).toMatchObject({ upline: agent.memberId, referrer: null })
  await hearAll(market)
  expect(await rateOf(db, joined!.id, clock.read())).toBe(250)
  expect(await linkOf(code)).toMatchObject({ uses: 1, state: 'open' })
  // A name that is taken uses nothing up.
  expect((await register(code, username)).reply.code).toBe('username_taken')
  expect(await linkOf(code)).toMatchObject({ uses: 1 })
})

test('AGT-2: of many that register at once with a link for two, two do; the others may register without it', async () => {
  const { code } = await linkWith({ mostUses: 2 })
  const all = await Promise.all(Array.from({ length: 6 }, () => register(code)))
  const refused = all.filter(({ reply }) => reply.success === false)
  expect(refused.map(({ reply }) => [reply.code, reply.details.field])).toEqual(
    Array.from({ length: 4 }, () => ['invitation_over', 'affiliateCode']),
  )
  expect(await linkOf(code)).toMatchObject({ uses: 2, mostUses: 2, state: 'used_up' })
  expect((await ask(code)).code).toBe('invitation_over')
  const [late] = refused
  expect((await register(undefined, late!.username)).reply.error).toBeUndefined()
  expect(await memberOf(late!.username)).toMatchObject({ upline: null })
})

test('AGT-2: a link ends with its day or by its agent, and never gives more than the agent has', async () => {
  const ended = await linkWith()
  const stranger = await aDownline(market, await aMember(market, { role: 'head_agent' }))
  expect((await post(stranger, `/wps/agents/links/${ended.code}/end`)).code).toBe('not_found')
  for (const _twice of [1, 2])
    expect((await post(agent, `/wps/agents/links/${ended.code}/end`)).error).toBeUndefined()
  expect((await register(ended.code)).reply.code).toBe('invitation_over')
  const wrong = (change: object) =>
    post(agent, '/wps/agents/links', { rate: 0, mostUses: null, lastDay: null, host: 'localhost', ...change })
  expect((await wrong({ rate: 301 })).code).toBe('rate_too_high')
  expect((await wrong({ host: 'other.example' })).code).toBe('invalid_request')
  expect((await wrong({ lastDay: '2026-11-19' })).code).toBe('invalid_request')
  expect((await wrong({ mostUses: 0 })).code).toBe('invalid_request')
  const today = await linkWith({ lastDay: '2026-11-20' })
  expect((await register(today.code)).reply.error).toBeUndefined()
  // The merchant's midnight is at 18:30 UTC.
  clock.advance(9 * HOUR_MS)
  expect((await register(today.code)).reply.code).toBe('invitation_over')
})
