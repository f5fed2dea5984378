/** `npm run verify` finds a bill that differs from what its team came to, from its terms or from the rates of a line. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import { testMarket, type TestMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aMember } from '../../testing/members.ts'
import { atPlay, aVendor } from '../../testing/play.ts'
import { hearAll, playRound } from '../../testing/rounds.ts'
import { answer } from '../agreements/answer.ts'
import { offer } from '../agreements/propose.ts'
import { agentChecks } from '../checks.ts'
import { billsOf, billsSum } from './view.ts'
import { setRate } from '../rates/set-rate.ts'
import { aDownline, endSlot, settleAll, terms, tier } from '../testing/team.ts'

const DAY_MS = 86_400_000
/** The merchant's next midnight after the clock of tests begins. */
const MIDNIGHT = Date.parse('2026-11-20T18:30:00Z')

/** A head agent with each kind of pay, an agent with a daily wage below it, and a day that was played and billed. */
async function aBilledDay(): Promise<TestMarket> {
  const market = await testMarket()
  const { services, clock } = market
  const vendor = await aVendor(market)
  const head = await aMember(market, { role: 'head_agent' })
  const agent = await aDownline(market, head)
  const player = await aDownline(market, agent, { isAgent: false, balance: 1_000_000n })
  for (const [kind, payee, rate] of [
    ['daily', head, 10],
    ['hourly', head, 5],
    ['realtime', head, 5],
    ['dividend', head, 1000],
    ['daily', agent, 8],
  ] as const) {
    const giver = payee === agent ? head.memberId : null
    const given = terms([tier(rate, { activeMembers: 1 })])
    const wanted = { kind, payee: payee.memberId, payer: 'platform', terms: given } as const
    const id = await offer(services.db, wanted, { giver, by: giver ?? 'test' }, clock.read())
    await answer(services.db, { id, version: 1, act: 'accept' }, { member: payee.memberId }, clock.read())
  }
  const rated = { member: head.memberId, gameType: 'RNG', rate: 10 } as const
  await setRate(services.db, rated, { staff: 'test' }, clock.read())
  clock.advance(MIDNIGHT - clock.read().getTime() + 60_000)
  const at = await atPlay(market, vendor, player, 'real')
  for (let turn = 0; turn < 2; turn++) {
    await playRound(market, at, { stake: 100_000, payout: 20_000 })
    await endSlot(market)
  }
  await hearAll(market)
  clock.advance(MIDNIGHT + DAY_MS + 60_000 - clock.read().getTime())
  await settleAll(market)
  return market
}

const WAGES = 'daily wages and dividends are of what the team came to on the days of their window'
const SALARIES = 'hourly and real-time salaries are of what the team came to in the slots of their window'
const RATE =
  "the rate of a bill is its highest tier's that the team reached, at most that of the nearest above"
const REBATES = 'the rebates of a day are the differences of rates along the lines of its players'
const MEMBERS = "a member's days are what it played in closed slots"

test('AGT-6: statement 7 computes each kind of bill again', async () => {
  const { services, database } = await aBilledDay()
  const broken = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await verifyBooks(services.db, agentChecks))
        .filter(({ found }) => found > 0n)
        .map(({ name, found }) => [name, Number(found)]),
    )
  const kinds = await asAdmin(
    database.url,
    'select distinct kind from agents.bills where gross > 0 order by 1',
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['daily', 'dividend', 'hourly', 'realtime', 'rebate'])
  expect(await broken()).toEqual({})
  const last = (kind: string): string =>
    `id = (select max(id) from agents.bills where kind = '${kind}' and gross > 0)`
  for (const kind of ['daily', 'dividend'])
    await asAdmin(database.url, `update agents.bills set net_loss = net_loss + 1 where ${last(kind)}`)
  for (const kind of ['hourly', 'realtime'])
    await asAdmin(database.url, `update agents.bills set active_members = 2 where ${last(kind)}`)
  await asAdmin(
    database.url,
    `update agents.versions set terms = jsonb_set(terms, '{tiers,0,rate}', '9') where terms->'tiers'->0->>'rate' = '8'`,
  )
  await asAdmin(database.url, 'update agents.rates set rate_bps = 9')
  await asAdmin(database.url, 'update agents.member_days set rounds = rounds + 1')
  expect(await broken()).toEqual({
    [MEMBERS]: 1,
    [WAGES]: 2,
    [SALARIES]: 2,
    [RATE]: 1,
    // Nothing is due at the rate that was billed, and nothing was billed at the rate that is due.
    [REBATES]: 2,
  })
})

test('AGT-4: bills that came to nothing are left out where they are not asked for, and the sum is the same', async () => {
  const { services, database } = await aBilledDay()
  const [{ payee } = {}] = await asAdmin(database.url, "select payee from agents.bills where kind = 'hourly'")
  const member = payee as MemberId
  const read = async (withZero: boolean) => {
    const wanted = { kind: 'hourly', withZero } as const
    const { bills } = await billsOf(services.db, member, { ...wanted, cursor: undefined, pageSize: 100 })
    return { nets: bills.map(({ net }) => net), sum: await billsSum(services.db, member, wanted) }
  }
  const [all, some] = [await read(true), await read(false)]
  expect(all.nets.length).toBeGreaterThan(20)
  expect(some.nets).toEqual(all.nets.filter((net) => net !== '0'))
  expect(some.nets.length).toBeGreaterThan(0)
  expect(some.sum).toBe(all.sum)
})
