import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'

const market = await testMarket()
const { app, clock } = market

const offer = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/wps/session/handoff', headers })
const take = (code: string) =>
  app.inject({ method: 'POST', url: '/wps/session/handoff/take', payload: { code } })
const codeIn = (url: string): string => new URL(url).hash.slice('#handoff='.length)

test('a stranger and a trial have no session to carry over', async () => {
  expect((await offer({})).json().code).toBe('not_logged_in')
  expect((await offer((await aTrial(market)).headers)).json().code).toBe('need_true_account')
})

test('NAV-16: a code carries the session over to another device once, and both sessions live', async () => {
  const member = await aMember(market)
  const { url } = (await offer(member.headers)).json().value
  const taken = await Promise.all(Array.from({ length: 10 }, () => take(codeIn(url))))
  const entered = taken.filter((answer) => answer.statusCode === 200)
  expect(entered).toHaveLength(1)
  const cookie = String(entered[0]?.headers['set-cookie']).split(';', 1)[0] ?? ''
  const headers = { cookie, 'x-session-token': entered[0]?.json().value.token }
  for (const each of [headers, member.headers]) {
    const info = (await app.inject({ url: '/wps/member/info', headers: each })).json()
    expect(info.value.id).toBe(member.memberId)
  }
})

test('a used, an old and a made-up code are refused alike', async () => {
  const member = await aMember(market)
  const used = codeIn((await offer(member.headers)).json().value.url)
  await take(used)
  const old = codeIn((await offer(member.headers)).json().value.url)
  clock.advance(120_001)
  const answers = await Promise.all([used, old, 'x'.repeat(22)].map(take))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(answers[0]?.json().code).toBe('handoff_over')
})
