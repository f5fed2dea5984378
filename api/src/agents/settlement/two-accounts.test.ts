/** What one person with several accounts of a line must not get out of agreements. */
import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { AgreementKind, Payer } from '@night-market/protocol/agents/words'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import { browserMark, noteMarks } from '../../members/index.ts'
import { testMarket, type TestMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { atPlay, aVendor } from '../../testing/play.ts'
import { hearAll, playRound } from '../../testing/rounds.ts'
import { answer } from '../agreements/answer.ts'
import type { AgreementId } from '../agreements/model.ts'
import { offer } from '../agreements/propose.ts'
import { agentChecks } from '../checks.ts'
import { aDownline, settleAll, terms, tier } from '../testing/team.ts'

const DAY_MS = 24 * 3_600_000
/** The merchant's midnight before the first of December. */
const DECEMBER = Date.parse('2026-11-30T18:30:00Z')

interface Given {
  kind: AgreementKind
  giver: TestMember | null
  payee: TestMember
  terms: AgreementTerms
  payer?: Payer
}

const give = (
  { services, clock }: TestMarket,
  { kind, giver, payee, payer = 'platform', terms: asked }: Given,
): Promise<AgreementId> => {
  const by = { giver: giver?.memberId ?? null, by: giver?.memberId ?? 'staff:test' }
  return offer(services.db, { kind, payee: payee.memberId, payer, terms: asked }, by, clock.read())
}

async function agree(market: TestMarket, given: Given, version = 1): Promise<AgreementId> {
  const id = await give(market, given)
  await accept(market, id, given.payee, version)
  return id
}

const accept = (
  { services, clock }: TestMarket,
  id: AgreementId,
  { memberId }: TestMember,
  version: number,
): Promise<unknown> => answer(services.db, { id, version, act: 'accept' }, { member: memberId }, clock.read())

const goTo = ({ clock }: TestMarket, ms: number): void => clock.advance(ms - clock.read().getTime())

async function endDay(market: TestMarket): Promise<void> {
  await hearAll(market)
  market.clock.advance(DAY_MS)
  await settleAll(market)
}

/** What was billed for windows from the first of December on, by payee. */
async function grossOf({ services }: TestMarket, { memberId }: TestMember): Promise<number> {
  const { rows } = await sql<{ gross: string }>`
    select coalesce(sum(gross), 0)::text as gross from agents.bills
     where payee = ${memberId} and window_start >= ${new Date(DECEMBER)}`.execute(services.db)
  return Number(rows[0]?.gross)
}

const faultsOf = async ({ services }: TestMarket): Promise<unknown[]> =>
  (await verifyBooks(services.db, agentChecks)).flatMap(({ findings }) => findings)

const dividend = (rate: number, period: AgreementTerms['period']): AgreementTerms =>
  terms([tier(rate)], { period })

test('AGT-6: dividends of the platform have one period along a line: a loss is paid once', async () => {
  const market = await testMarket()
  const head = await aMember(market, { role: 'head_agent', balance: 1000n })
  const agent = await aDownline(market, head)
  const below = await aDownline(market, agent)
  const own = await agree(market, {
    kind: 'dividend',
    giver: null,
    payee: head,
    terms: dividend(3000, 'weekly'),
  })
  const given = { kind: 'dividend', giver: head, payee: agent } as const
  await expect(give(market, { ...given, terms: dividend(3000, 'daily') })).rejects.toMatchObject({
    code: 'period_differs',
  })
  // What an upline pays is its own money.
  await agree(market, { ...given, payer: 'upline', terms: dividend(3000, 'daily') })
  // The nearest above that the platform pays is the head agent.
  const further = { kind: 'dividend', giver: agent, payee: below } as const
  await expect(give(market, { ...further, terms: dividend(3000, 'daily') })).rejects.toMatchObject({
    code: 'period_differs',
  })
  await agree(market, { ...further, terms: dividend(3000, 'weekly') })
  // Nor does a change at the top get past what runs below.
  await expect(
    give(market, { kind: 'dividend', giver: null, payee: head, terms: dividend(3000, 'monthly') }),
  ).rejects.toMatchObject({ code: 'period_differs' })
  expect(own).toMatch(/^agr_/)
})

test('AGT-6: two proposals of different periods that wait side by side are not both accepted', async () => {
  const market = await testMarket()
  const head = await aMember(market, { role: 'head_agent' })
  const agent = await aDownline(market, head)
  const first = await agree(market, {
    kind: 'dividend',
    giver: null,
    payee: head,
    terms: dividend(3000, 'weekly'),
  })
  const to = { kind: 'dividend', giver: head, payee: agent, terms: dividend(2000, 'weekly') } as const
  const [offered, changed] = [
    await give(market, to),
    await give(market, { kind: 'dividend', giver: null, payee: head, terms: dividend(3000, 'monthly') }),
  ]
  expect(changed).toBe(first)
  await accept(market, offered, agent, 1)
  await expect(accept(market, changed, head, 2)).rejects.toMatchObject({ code: 'period_differs' })
})

test('AGT-6: a dividend that was ended and runs on is not paid beside one that is signed after it', async () => {
  const market = await testMarket()
  const vendor = await aVendor(market)
  const { services, clock } = market
  const head = await aMember(market, { role: 'head_agent' })
  const player = await aDownline(market, head, { isAgent: false, balance: 10_000_000n })
  const given = { kind: 'dividend', giver: null, payee: head } as const
  const id = await agree(market, { ...given, terms: dividend(2000, 'monthly') })
  goTo(market, DECEMBER + DAY_MS / 2)
  await settleAll(market)
  await answer(services.db, { id, version: 1, act: 'request_end' }, { member: head.memberId }, clock.read())
  await answer(services.db, { id, version: 1, act: 'agree_end' }, { staff: 'test' }, clock.read())
  await agree(market, { ...given, terms: dividend(2000, 'daily') }, 2)
  const lose = async (day: number): Promise<void> => {
    goTo(market, DECEMBER + day * DAY_MS + DAY_MS / 2)
    await settleAll(market)
    await playRound(market, await atPlay(market, vendor, player, 'real'), { stake: 1_000_000, payout: 0 })
    await endDay(market)
  }
  await lose(8)
  // The day is none of its own: the month pays it.
  expect(await grossOf(market, head)).toBe(0)
  await lose(32)
  // 20 % of what was lost in December, and on the second of January.
  expect(await grossOf(market, head)).toBe(400_000)
  expect(await faultsOf(market)).toEqual([])
})

test('AGT-6: a winner that comes to share a browser with its agent still lowers the dividend', async () => {
  const market = await testMarket()
  const vendor = await aVendor(market)
  const { services, clock } = market
  const head = await aMember(market, { role: 'head_agent' })
  const [loser, winner] = [
    await aDownline(market, head, { isAgent: false, balance: 10_000_000n }),
    await aDownline(market, head, { isAgent: false, balance: 10_000_000n }),
  ]
  await agree(market, { kind: 'dividend', giver: null, payee: head, terms: dividend(2000, 'daily') })
  goTo(market, DECEMBER + DAY_MS / 2)
  await settleAll(market)
  await playRound(market, await atPlay(market, vendor, loser, 'real'), { stake: 1_000_000, payout: 0 })
  await playRound(market, await atPlay(market, vendor, winner, 'real'), {
    stake: 1_000_000,
    payout: 2_000_100,
  })
  await hearAll(market)
  const mark = browserMark('the same browser')
  for (const { memberId } of [head, winner])
    await noteMarks(services.db, services.env, memberId, [mark], clock.read())
  await playRound(market, await atPlay(market, vendor, winner, 'real'), { stake: 100, payout: 0 })
  await endDay(market)
  const { rows } = await sql`select member from agents.linked where agent = ${head.memberId}`.execute(
    services.db,
  )
  expect(rows).toEqual([{ member: winner.memberId }])
  expect(await grossOf(market, head)).toBe(0)
  // What it loses from then on earns its agent nothing either.
  await playRound(market, await atPlay(market, vendor, winner, 'real'), { stake: 3_000_000, payout: 0 })
  await endDay(market)
  expect(await grossOf(market, head)).toBe(0)
  expect(await faultsOf(market)).toEqual([])
})
