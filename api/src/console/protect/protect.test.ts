import type { ProposalDetail } from '@night-market/protocol/reviews'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { aStaff, type TestStaff } from '../../testing/staff.ts'
import { consoleCaller } from '../testing/caller.ts'

const market = await testMarket()
const { services, clock } = market
const { db } = services
const ask = consoleCaller(market)
const [asha, bruno] = [await aStaff(market), await aStaff(market)]
const because = { reason: 'asked to by telephone' }

const urlOf = ({ memberId }: TestMember, act: string) => `/ops/console/members/${memberId}/${act}`
const disable = (member: TestMember, by: TestStaff = asha) =>
  ask('POST', urlOf(member, 'disable'), by, because)
const isIn = async ({ headers }: TestMember): Promise<boolean> =>
  (await ask('GET', '/wps/member/info', { headers })).status === 200
const auditOf = async ({ memberId }: TestMember, what: string) =>
  db
    .selectFrom('platform.audit')
    .select(['who', 'details'])
    .where('subject', '=', memberId)
    .where('what', '=', what)
    .execute()
const propose = ({ memberId }: TestMember, by = asha, id = newId('prp', clock.read())) =>
  ask<ProposalDetail>('POST', '/ops/proposals', by, {
    id,
    kind: 'console.member_enable',
    reason: 'spoke to the member',
    payload: { member: memberId },
  })
const approve = (id: string, by = bruno) =>
  ask<ProposalDetail>('POST', `/ops/proposals/${id}/votes`, by, { vote: 'approve', note: 'right' })

test('C13: one person disables an account at once, however often, and the same person does not enable it', async () => {
  const member = await aMember(market)
  expect(await isIn(member)).toBe(true)
  expect((await Promise.all([disable(member), disable(member, bruno)])).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  expect(await isIn(member)).toBe(false)
  expect(await auditOf(member, 'members.disabled')).toEqual([
    { who: expect.stringMatching(/^staff /), details: { username: member.username, ...because } },
  ])

  const { value: proposal } = await propose(member)
  expect(proposal).toMatchObject({ people: 2, status: 'open' })
  expect((await approve(proposal.id, asha)).code).toBe('own_proposal')
  const reader = await aStaff(market, ['see', 'protect'])
  expect((await approve(proposal.id, reader)).code).toBe('not_allowed')
  expect((await approve(proposal.id)).value.status).toBe('applied')
  expect(await auditOf(member, 'members.enabled')).toEqual([
    { who: `staff ${bruno.username}`, details: { username: member.username, proposal: proposal.id } },
  ])
})

test('a proposal to enable an account is about the one time it was disabled', async () => {
  const member = await aMember(market)
  expect((await propose(member)).code).toBe('not_found')
  await disable(member)
  const [first, second] = [(await propose(member)).value, (await propose(member, bruno)).value]
  expect((await approve(first.id)).value.status).toBe('applied')
  await disable(member, bruno)
  expect((await approve(second.id, asha)).value.status).toBe('stale')
  expect((await propose(member)).value.status).toBe('open')
})

test('one person ends all sessions of a member, who may log in again', async () => {
  const member = await aMember(market)
  expect((await ask('POST', urlOf(member, 'end-sessions'), asha, because)).status).toBe(200)
  expect(await isIn(member)).toBe(false)
  expect(await auditOf(member, 'console.sessions_ended')).toEqual([
    { who: `staff ${asha.username}`, details: { ...because, sessions: 1 } },
  ])
  const row = await db
    .selectFrom('members.members')
    .select('status')
    .where('id', '=', member.memberId)
    .executeTakeFirstOrThrow()
  expect(row.status).toBe('active')
})

test('the staff exclude a member on their behalf, and nothing shortens it', async () => {
  const member = await aMember(market)
  const exclude = (span: string) =>
    ask('POST', urlOf(member, 'exclusions'), asha, { span, isConfirmed: true, ...because })
  expect((await exclude('ever')).status).toBe(200)
  expect((await exclude('day')).status).toBe(200)
  const { value } = await ask('GET', `/ops/console/members/${member.memberId}`, asha)
  expect(value).toMatchObject({ exclusion: { kind: 'self_exclusion', until: null } })
  expect(await auditOf(member, 'protection.kept_away')).toHaveLength(2)
  expect((await auditOf(member, 'protection.kept_away'))[0]?.who).toBe(`staff ${asha.username}`)
})

test('the staff tighten a limit at once and make none looser', async () => {
  const member = await aMember(market)
  const limit = (value: string | null) =>
    ask('POST', urlOf(member, 'limits'), asha, { kind: 'deposit_day', value, ...because })
  expect((await limit('50000')).status).toBe(200)
  expect((await limit('50001')).code).toBe('limit_looser')
  expect((await limit(null)).code).toBe('limit_looser')
  expect((await limit('20000')).status).toBe(200)
  const { value } = await ask('GET', `/ops/console/members/${member.memberId}`, asha)
  expect(value).toMatchObject({ limits: [{ kind: 'deposit_day', value: '20000' }] })
  expect(await auditOf(member, 'protection.limit_changed')).toHaveLength(2)
})

test('without the right to protect none of this is done, and an unknown member is refused', async () => {
  const member = await aMember(market)
  const reader = await aStaff(market, ['see', 'support', 'private'])
  for (const act of ['disable', 'end-sessions', 'exclusions', 'limits']) {
    const body = { ...because, span: 'day', isConfirmed: true, kind: 'deposit_day', value: '5' }
    expect((await ask('POST', urlOf(member, act), reader, body)).code, act).toBe('not_allowed')
    expect((await ask('POST', `/ops/console/members/nobody/${act}`, asha, body)).code, act).toBe('not_found')
  }
  expect(await isIn(member)).toBe(true)
})
