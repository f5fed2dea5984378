import { expect, test } from 'vitest'
import { setMemberStatus } from '../../sign-in/index.ts'
import { newId } from '../../platform/ids.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { aStaff } from '../../testing/staff.ts'
import { agentJobs } from '../jobs.ts'
import { aDownline, terms, tier, turnAgentsOn } from '../testing/team.ts'
import { agreementsOf } from './view.ts'
import { answer, counter } from './answer.ts'
import { offer } from './propose.ts'

const market = await testMarket()
const { app, services, clock } = market
const { db } = services
await turnAgentsOn(market)
const [asha, bruno] = [await aStaff(market), await aStaff(market)]

const post = async ({ headers }: Pick<TestMember, 'headers'>, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers, payload })).json()
const dividend = (payee: TestMember, rate: number) => ({
  kind: 'dividend',
  payee: payee.memberId,
  terms: terms([tier(rate)], { period: 'monthly' }),
})
const propose = (payload: object) => {
  const proposal = { id: newId('prp', clock.read()), kind: 'agents.offer', reason: 'a large team' }
  return post(asha, '/ops/proposals', { ...proposal, payload }).then((reply) => ({ id: proposal.id, reply }))
}
const statesOf = async ({ memberId }: TestMember) =>
  (await agreementsOf(db, memberId)).map(({ state }) => state)

test('AGT-6: a dividend above 30 % to an agent at the top takes two of the staff, also where it asked for it', async () => {
  const head = await aMember(market, { role: 'head_agent' })
  const alone = await post(asha, '/ops/agents/agreements', dividend(head, 3001))
  expect(alone).toMatchObject({ code: 'needs_proposal', details: { kind: 'agents.offer', people: 2 } })
  const { value } = await post(asha, '/ops/agents/agreements', dividend(head, 3000))
  const higher = terms([tier(5000)], { period: 'monthly' })
  await counter(db, { id: value.id, version: 1, terms: higher }, { member: head.memberId }, clock.read())
  const accepted = await post(asha, `/ops/agents/agreements/${value.id}/answer`, {
    version: 2,
    act: 'accept',
  })
  expect(accepted.code).toBe('needs_proposal')
  await post(asha, `/ops/agents/agreements/${value.id}/answer`, { version: 2, act: 'reject' })

  const { id } = await propose(dividend(head, 5000))
  expect((await post(asha, `/ops/proposals/${id}/votes`, { vote: 'approve', note: 'mine' })).code).toBe(
    'own_proposal',
  )
  expect(await statesOf(head)).toEqual(['rejected'])
  await post(bruno, `/ops/proposals/${id}/votes`, { vote: 'approve', note: 'right' })
  expect(await agreementsOf(db, head.memberId)).toMatchObject([
    { state: 'proposed', version: 3, proposed: { tiers: [{ rate: 5000 }] } },
  ])
})

test('AGT-6: two of the staff offer no more than a dividend may be, and only to an agent at the top', async () => {
  const head = await aMember(market, { role: 'head_agent' })
  const below = await aDownline(market, head)
  for (const [payload, code] of [
    [dividend(head, 8001), 'above_ceiling'],
    [dividend(below, 5000), 'not_in_hierarchy'],
  ] as const) {
    const { id } = await propose(payload)
    expect((await post(bruno, `/ops/proposals/${id}/votes`, { vote: 'approve', note: 'right' })).code).toBe(
      code,
    )
  }
  expect([await statesOf(head), await statesOf(below)]).toEqual([[], []])
})

test('AGT-6: what a disabled member gives and is given ends with the window that runs; others go on', async () => {
  const head = await aMember(market, { role: 'head_agent' })
  const [agent, other] = [await aDownline(market, head), await aDownline(market, head)]
  const below = await aDownline(market, agent)
  const give = async (giver: TestMember | null, payee: TestMember, isAccepted = true) => {
    const wanted = {
      kind: 'daily',
      payee: payee.memberId,
      payer: 'platform',
      terms: terms([tier(10)]),
    } as const
    const id = await offer(db, wanted, { giver: giver?.memberId ?? null, by: 'test' }, clock.read())
    if (isAccepted)
      await answer(db, { id, version: 1, act: 'accept' }, { member: payee.memberId }, clock.read())
  }
  await give(null, head)
  await give(head, agent)
  await give(head, other)
  clock.advance(24 * 3_600_000)
  await give(agent, below, false)
  await setMemberStatus(db, agent.username, 'disabled', { kind: 'operator', name: 'test' }, clock.read())
  for (let turn = 0; turn < 2; turn++) for (const job of agentJobs(db)) await job.run(clock.read())
  // 15:30 of November 21: the day ends at 18:30 UTC.
  const [ended] = (await agreementsOf(db, agent.memberId)).filter(({ isGiven }) => !isGiven)
  expect(ended).toMatchObject({ state: 'terminated', endsAt: '2026-11-21T18:30:00.000Z' })
  expect(ended?.steps.map(({ act }) => act)).toEqual(['propose', 'accept', 'end'])
  expect(await statesOf(below)).toEqual(['withdrawn'])
  expect(await statesOf(other)).toEqual(['active'])
  await setMemberStatus(db, agent.username, 'active', { kind: 'operator', name: 'test' }, clock.read())
  await give(head, agent, false)
  expect(await statesOf(agent)).toContain('proposed')
})
