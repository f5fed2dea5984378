import type { ProposalDetail } from '@night-market/protocol/reviews'
import type { Vip, VipMember } from '@night-market/protocol/vip/levels'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { verifyBooks } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, type TestMember } from '../testing/members.ts'
import { aVendor } from '../testing/play.ts'
import { lose, openVip, pass } from '../testing/rewards/vip.ts'
import { aStaff, entered } from '../testing/staff.ts'
import { vipChecks } from './checks.ts'
import { setLevel } from './staff.ts'

const market = await testMarket()
const { services, clock } = market
const { db } = services
const vendor = await aVendor(market)
const [asha, bruno] = [await aStaff(market), await aStaff(market)]
beforeAll(() => openVip(market))

async function ask<Value>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { headers }: Pick<TestMember, 'headers'>,
  body?: object,
) {
  const response = await market.app.inject({ method, url, headers, ...(body && { payload: body }) })
  return {
    status: response.statusCode,
    ...response.json<{ code?: string; details?: object; value: Value }>(),
  }
}
const urlOf = ({ memberId }: TestMember): string => `/ops/vip/members/${memberId}`
const set = (member: TestMember, level: number, by = asha) =>
  ask<z.infer<typeof VipMember>>('PUT', urlOf(member), by, { level, note: 'Moved from another site' })
const propose = (member: TestMember, level: number) =>
  ask<ProposalDetail>('POST', '/ops/proposals', asha, {
    id: newId('prp', clock.read()),
    kind: 'vip.level',
    reason: 'agreed with support',
    payload: { member: member.memberId, level, note: 'Moved from another site' },
  })
const approve = (id: string, by = bruno) =>
  ask<ProposalDetail>('POST', `/ops/proposals/${id}/votes`, by, { vote: 'approve', note: 'right' })
const aPlayer = () => aMember(market, { balance: 1_000_000_000n })
async function bonusesOf({ memberId }: TestMember): Promise<string[]> {
  const { rows } = await sql<{ bonus: string }>`
    select occasion || ' ' || amount as bonus from vip.payouts where member = ${memberId} order by 1`.execute(
    db,
  )
  return rows.map(({ bonus }) => bonus)
}
const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, vipChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))

test('one of the staff sets a level a step up with a note; it is audited, and gives no bonus', async () => {
  const member = await aPlayer()
  const { value } = await set(member, 1)
  expect(value).toMatchObject({
    level: 1,
    changes: [{ levelBefore: 0, level: 1, because: 'staff', proposal: null }],
  })
  const { value: shown } = await ask<Vip>('GET', '/wps/vip', member)
  expect(shown).toMatchObject({ level: 1, vipLabelName: 'VIP 1' })
  expect(await bonusesOf(member)).toEqual([])
  const { rows } = await sql`
    select who, details->>'level' as level from platform.audit
     where what = 'vip.level_set' and subject = ${member.memberId}`.execute(db)
  expect(rows).toEqual([{ who: `staff ${asha.username}`, level: '1' }])
  const other = await aStaff(market, ['support'])
  expect((await set(member, 1, other)).status).toBe(403)
  const unknown = { level: 1, note: 'A member of no site' }
  expect((await ask('PUT', '/ops/vip/members/mbr_nobody', asha, unknown)).code).toBe('not_found')
  expect(await faults()).toEqual([])
})

test('more than a step up takes two people, in one call or in several, by one person or by two', async () => {
  const member = await aPlayer()
  const refused = { status: 409, code: 'needs_proposal', details: { kind: 'vip.level', people: 2 } }
  expect(await set(member, 10)).toMatchObject(refused)
  const steps = await Promise.all([set(member, 1), set(member, 1, bruno)])
  expect(steps.map(({ status }) => status)).toEqual([200, 200])
  expect(await set(member, 2)).toMatchObject(refused)
  expect(await set(member, 2, bruno)).toMatchObject(refused)
  // Down and up again is a step too.
  expect((await set(member, 0)).value).toMatchObject({ level: 0 })
  expect(await set(member, 1)).toMatchObject(refused)
  const { value: proposal } = await propose(member, 10)
  expect(proposal).toMatchObject({ status: 'open', people: 2, subject: member.memberId })
  expect((await approve(proposal.id, asha)).code).toBe('own_proposal')
  expect((await approve(proposal.id)).value.status).toBe('applied')
  expect((await ask<z.infer<typeof VipMember>>('GET', urlOf(member), asha)).value).toMatchObject({
    level: 10,
    changes: [{ levelBefore: 0, level: 10, proposal: proposal.id }, { level: 0 }, { level: 1 }],
  })
  expect((await propose({ ...member, memberId: 'mbr_nobody' }, 2)).code).toBe('not_found')
  expect(await faults()).toEqual([])
})

test('a proposal whose member has changed level is stale, and a month later a step is possible again', async () => {
  const member = await aPlayer()
  const { value: proposal } = await propose(member, 5)
  await set(member, 1)
  expect((await approve(proposal.id)).value.status).toBe('stale')
  clock.advance(30 * 24 * 3_600_000)
  const later = { ...asha, headers: await entered(market, asha) }
  expect((await set(member, 2, later)).value).toMatchObject({ level: 2 })
})

test('PROMO-4: a birthday is rewarded at the level that bets reached, not at one that the staff gave', async () => {
  const [given, raised] = [await aPlayer(), await aPlayer()]
  await lose(market, vendor, raised, 1_000_000)
  await ask('GET', '/wps/vip', raised)
  for (const member of [given, raised])
    await setLevel(services, member.memberId, { level: 10, note: 'A friend', by: { kind: 'test' } })
  const born = new Date(clock.read().getTime() + 35 * 86_400_000).toISOString().slice(5, 10)
  for (const { memberId: member } of [given, raised])
    await db
      .insertInto('members.profile_fields')
      .values({ member, field: 'birthday', value: `1990-${born}` })
      .execute()
  await pass(market, 24 * 35)
  await pass(market, 24)
  const birthdays = async (member: TestMember) =>
    (await bonusesOf(member)).filter((bonus) => bonus.startsWith('birthday'))
  expect([await birthdays(given), await birthdays(raised)]).toEqual([
    [],
    [expect.stringMatching(/^birthday-\d+ 500$/)],
  ])
  expect(await faults()).toEqual([])
})

test('the level of a member is found by username or id; an unknown name is refused', async () => {
  const [member, dev] = [await aPlayer(), await aStaff(market)]
  await set(member, 1, dev)
  const found = (name: string, by = dev) =>
    ask<{ id: string; username: string; level: number }>(
      'GET',
      `/ops/vip/members?member=${encodeURIComponent(name)}`,
      by,
    )
  for (const name of [member.username, member.username.toUpperCase(), member.memberId])
    expect((await found(name)).value).toMatchObject({
      id: member.memberId,
      username: member.username,
      level: 1,
    })
  expect((await found('nobody-here')).code).toBe('not_found')
  expect((await found(member.username, await aStaff(market, ['support']))).status).toBe(403)
})
