import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember, fund, type TestMember } from '../testing/members.ts'
import { atPlay, aVendor } from '../testing/play.ts'
import { hearAll, playRound } from '../testing/rounds.ts'
import { answer, counter } from './agreements/answer.ts'
import type { Payer } from '@night-market/protocol/agents/words'
import { offer } from './agreements/propose.ts'
import { aDownline, endSlot, settleAll, terms, tier } from './testing/team.ts'

const market = await testMarket()
const { services, clock } = market
const { db } = services

const messagesTo = async ({ memberId }: TestMember): Promise<string[]> => {
  await hearAll(market)
  const { rows } = await sql<{ template: string; amount: string | null }>`
    select template, parameters->>'amount' as amount from messaging.messages where member = ${memberId} order by no`.execute(
    db,
  )
  return rows.map(({ template, amount }) => (amount === null ? template : `${template} ${amount}`))
}
const give = (giver: TestMember | null, payee: TestMember, payer: Payer) =>
  offer(
    db,
    { kind: 'daily', payee: payee.memberId, payer, terms: terms([tier(40)]) },
    { giver: giver?.memberId ?? null, by: giver?.memberId ?? 'staff:test' },
    clock.read(),
  )

test('AGT-5: offers, answers, paid and short bills are reported once, to the party that did not act', async () => {
  const vendor = await aVendor(market)
  const head = await aMember(market, { role: 'head_agent' })
  const agent = await aDownline(market, head)
  const player = await aDownline(market, agent, { isAgent: false, balance: 1_000_000n })
  const own = await give(null, head, 'platform')
  await answer(db, { id: own, version: 1, act: 'accept' }, { member: head.memberId }, clock.read())
  expect(await messagesTo(head)).toEqual(['agreement_offered'])
  const id = await give(head, agent, 'upline')
  await counter(db, { id, version: 1, terms: terms([tier(40)]) }, { member: agent.memberId }, clock.read())
  await answer(db, { id, version: 2, act: 'accept' }, { member: head.memberId }, clock.read())
  expect(await messagesTo(agent)).toEqual(['agreement_offered', 'agreement_answered'])
  expect(await messagesTo(head)).toEqual(['agreement_offered', 'agreement_offered'])

  // The play of an account that shares a mark with the head agent counts for the agent between them alone.
  await sql`
    insert into members.marks (member, kind, hash, is_proven, first_seen_at, last_seen_at)
    select m, 'browser', 'one browser', true, ${clock.read()}, ${clock.read()}
      from unnest(${[head.memberId, player.memberId]}::text[]) m`.execute(db)
  clock.advance(24 * 3_600_000)
  await playRound(market, await atPlay(market, vendor, player, 'real'), { stake: 10_000, payout: 0 })
  await endSlot(market)
  clock.advance(24 * 3_600_000)
  await settleAll(market)
  clock.advance(10 * 60_000)
  await settleAll(market)
  const ofBills = async (member: TestMember) =>
    (await messagesTo(member)).filter((text) => text.startsWith('bill_'))
  expect([await ofBills(head), await ofBills(agent)]).toEqual([['bill_short 40'], []])
  await fund(market, head.memberId, 100n)
  clock.advance(10 * 60_000)
  await settleAll(market)
  await settleAll(market)
  expect([await ofBills(head), await ofBills(agent)]).toEqual([['bill_short 40'], ['bill_paid 40']])
})
