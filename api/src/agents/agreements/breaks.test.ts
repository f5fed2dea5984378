import { expect, test } from 'vitest'
import type { MemberId } from '@night-market/protocol/values/ids'
import { testMarket } from '../../testing/app.ts'
import { aMember } from '../../testing/members.ts'
import { aDownline, terms, tier } from '../testing/team.ts'
import { answer } from './answer.ts'
import { offer } from './propose.ts'
import { agreementsOf } from './view.ts'

const market = await testMarket()
const { clock, services } = market
const { db } = services

const give = (payee: MemberId, giver: MemberId | null, rate: number) =>
  offer(
    db,
    { kind: 'realtime', payee, payer: 'platform', terms: terms([tier(rate)]) },
    { giver, by: giver ?? 'staff:test' },
    clock.read(),
  )
const accept = (id: Awaited<ReturnType<typeof give>>, member: MemberId, version: number) =>
  answer(db, { id, version, act: 'accept' }, { member }, clock.read())

test('AGT-5: lower terms name whom an acceptance asks to end, and no other downline', async () => {
  const head = await aMember(market, { role: 'head_agent' })
  const own = await give(head.memberId, null, 40)
  await accept(own, head.memberId, 1)
  const [high, low] = [await aDownline(market, head), await aDownline(market, head)]
  for (const [payee, rate] of [
    [high.memberId, 20],
    [low.memberId, 5],
  ] as const)
    await accept(await give(payee, head.memberId, rate), payee, 1)

  await give(head.memberId, null, 10)
  const seenBy = async ({ memberId }: { memberId: MemberId }) => agreementsOf(db, memberId)
  const given = (await seenBy(head)).find((each) => each.isGiven && each.proposed.tiers[0]?.rate === 20)
  const asked = (await seenBy(head)).find(({ asksReader }) => asksReader)
  expect(asked?.breaks).toEqual([given?.with])
  await accept(own, head.memberId, 2)
  expect((await seenBy(high))[0]).toMatchObject({
    state: 'termination_requested',
    asksReader: true,
    breaks: [],
  })
  expect((await seenBy(low))[0]).toMatchObject({ state: 'active', asksReader: false })
})
