import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { aStaff } from '../../testing/staff.ts'
import { answer, counter } from '../agreements/answer.ts'
import { aDownline, terms, tier, turnAgentsOn } from '../testing/team.ts'

const market = await testMarket()
const { app, services, clock } = market
const { db } = services
await turnAgentsOn(market)
const staff = await aStaff(market, ['agents'])

type Headers = Pick<TestMember, 'headers'>
const get = async (url: string, { headers }: Headers = staff) => (await app.inject({ url, headers })).json()
const post = async (url: string, payload: object, { headers }: Headers = staff) =>
  (await app.inject({ method: 'POST', url, headers, payload })).json()
const dividend = (payee: TestMember, rate: number) => ({
  kind: 'dividend',
  payee: payee.memberId,
  terms: terms([tier(rate)], { period: 'monthly' }),
})

test('AGT-5: the desk lists what the platform gives, finds what asks it, and answers an offer with other terms', async () => {
  const [one, other] = [
    await aMember(market, { role: 'head_agent' }),
    await aMember(market, { role: 'head_agent' }),
  ]
  const { id } = (await post('/ops/agents/agreements', dividend(one, 2000))).value
  await post('/ops/agents/agreements', dividend(other, 1000))
  const list = async (query: string) => (await get(`/ops/agents/agreements?${query}`)).value.rows
  expect(await list(`agent=${one.memberId}`)).toMatchObject([
    { id, agent: one.memberId, with: one.username, state: 'proposed', asksReader: false },
  ])
  expect(await list(`which=asks`)).toEqual([])
  const higher = terms([tier(2500)], { period: 'monthly' })
  await counter(db, { id, version: 1, terms: higher }, { member: one.memberId }, clock.read())
  expect(await list('which=asks')).toMatchObject([{ id, version: 2, asksReader: true }])
  const wanted = { version: 2, terms: terms([tier(3001)], { period: 'monthly' }) }
  expect((await post(`/ops/agents/agreements/${id}/counter`, wanted)).code).toBe('needs_proposal')
  const fits = { version: 2, terms: terms([tier(2200)], { period: 'monthly' }) }
  expect(await post(`/ops/agents/agreements/${id}/counter`, fits)).toMatchObject({ value: { version: 3 } })
  expect((await post(`/ops/agents/agreements/${id}/counter`, fits)).success).toBe(false)
  expect(await list('which=asks')).toEqual([])
  await answer(db, { id, version: 3, act: 'accept' }, { member: one.memberId }, clock.read())
  await answer(db, { id, version: 3, act: 'request_end' }, { member: one.memberId }, clock.read())
  expect(await list('which=asks')).toMatchObject([{ id, state: 'termination_requested', asksReader: true }])
  const first = (await get('/ops/agents/agreements?pageSize=1')).value
  const second = (await get(`/ops/agents/agreements?pageSize=1&cursor=${first.cursor}`)).value
  const names = [...first.rows, ...second.rows].map(({ with: name }) => name)
  expect(new Set(names)).toEqual(new Set([one.username, other.username]))
  expect(second.cursor).toBeNull()
})

test('AGT-8: the desk finds a member by name, and shows what a move would change before it is proposed', async () => {
  const [head, elsewhere] = [
    await aMember(market, { role: 'head_agent' }),
    await aMember(market, { role: 'head_agent' }),
  ]
  const agent = await aDownline(market, head)
  const player = await aDownline(market, agent)
  const found = (await get(`/ops/agents/members?name=${agent.username.toUpperCase()}`)).value
  expect(found).toMatchObject({
    id: agent.memberId,
    above: [{ id: head.memberId, username: head.username }],
    below: 1,
    moves: null,
  })
  expect((await get(`/ops/agents/members?name=${player.memberId}`)).value.above).toHaveLength(2)
  expect((await get('/ops/agents/members?name=nobody-at-all')).code).toBe('not_found')
  const preview = await get(`/ops/agents/move?member=${agent.memberId}&upline=${elsewhere.username}`)
  expect(preview.value).toMatchObject({
    upline: { id: elsewhere.memberId },
    above: [elsewhere.username],
    from: head.username,
    below: 1,
    ends: [],
  })
  const proposal = { id: newId('prp', clock.read()), kind: 'agents.move', reason: 'agreed with both' }
  const payload = { member: agent.memberId, upline: elsewhere.memberId }
  const [asha, bruno] = [await aStaff(market), await aStaff(market)]
  await post('/ops/proposals', { ...proposal, payload }, asha)
  await post(`/ops/proposals/${proposal.id}/votes`, { vote: 'approve', note: 'right' }, bruno)
  expect((await get(`/ops/agents/members?name=${agent.username}`)).value.moves).toEqual({
    upline: elsewhere.username,
    from: preview.value.day,
  })
})

test('AGT-8: rates and bills of a member are read by the desk, and refused without the right', async () => {
  const head = await aMember(market, { role: 'head_agent' })
  const player = await aDownline(market, head)
  const rates = async ({ memberId }: TestMember) =>
    (await get(`/ops/agents/members/${memberId}/rates`)).value.mayChange
  expect([await rates(head), await rates(player)]).toEqual([true, false])
  expect((await get(`/ops/agents/bills?member=${head.memberId}&kind=dividend`)).value).toMatchObject({
    bills: [],
    cursor: null,
  })
  const stranger = await aStaff(market, ['content'])
  for (const url of ['/ops/agents/agreements', `/ops/agents/members?name=${head.username}`])
    expect((await get(url, stranger)).success).toBe(false)
})
