import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../ledger/index.ts'
import { aDownline, endSlot, settleAll, terms, tier, turnAgentsOn } from './testing/team.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial, fund, type TestMember } from '../testing/members.ts'
import { newId } from '../platform/ids.ts'
import { aStaff } from '../testing/staff.ts'
import { sealed } from '../testing/sealed.ts'
import { PAYMENT_PASSWORD, setPaymentPassword } from '../testing/withdrawals.ts'
import { atPlay, aVendor } from '../testing/play.ts'
import { playRound } from '../testing/rounds.ts'
import { offer } from './agreements/propose.ts'
import type { AgreementId } from './agreements/model.ts'
import { answer } from './agreements/answer.ts'
import { agentChecks } from './checks.ts'
import { agentJobs } from './jobs.ts'
import { agreementsOf } from './agreements/view.ts'
import { branchOf, overviewOf } from './team/view.ts'

// The clock of tests begins on November 20 at 10:00 UTC, 15:30 of the merchant.
const market = await testMarket()
const { app, services, clock } = market
const { db } = services
await turnAgentsOn(market)
const vendor = await aVendor(market)

const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, agentChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))

type Caller = Pick<TestMember, 'headers'>
const get = async ({ headers }: Caller, url: string) => (await app.inject({ url, headers })).json()
const post = async ({ headers }: Caller, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers, payload })).json()
const balanceOf = async (caller: Caller): Promise<string> =>
  (await get(caller, '/wps/v2/wallets/balance')).value.balance

async function play(member: TestMember, rounds: readonly { stake: number; payout: number }[]): Promise<void> {
  const player = await atPlay(market, vendor, member, 'real')
  for (const round of rounds) await playRound(market, player, round)
}

/** A head agent with a real-time salary from the platform, and an agent below it with a player. */
async function aTeam(rate = 40) {
  const head = await aMember(market, { role: 'head_agent', balance: 100_000n })
  const agent = await aDownline(market, head)
  const player = await aDownline(market, agent, { isAgent: false, balance: 1_000_000n })
  const wanted = {
    kind: 'realtime',
    payee: head.memberId,
    payer: 'platform',
    terms: terms([tier(rate)]),
  } as const
  const id = await offer(db, wanted, { giver: null, by: 'staff:test' }, clock.read())
  await answer(db, { id, version: 1, act: 'accept' }, { member: head.memberId }, clock.read())
  return { head, agent, player, id }
}

test('AGT-5, AGT-6: a salary is offered, accepted in the modal, played for, and paid after the slot, once', async () => {
  const { head, agent, player } = await aTeam()
  await endSlot(market)
  const offered = await post(head, '/wps/agents/agreements', {
    kind: 'realtime',
    payee: agent.memberId,
    payer: 'platform',
    terms: terms([tier(20, { activeMembers: 1 })]),
  })
  expect(offered.value.agreements).toMatchObject([
    { isGiven: true, state: 'proposed', asksReader: false },
    { isGiven: false, state: 'active' },
  ])
  const { value: funds } = await get(agent, '/wps/member/info/funds/consolidated')
  expect(funds).toMatchObject({
    dailySalary: null,
    realTimeSalary: { type: 'NEW', version: 1, ends: false, terms: { tiers: [{ rate: 20 }] } },
  })
  const { requestId, version } = funds.realTimeSalary
  const accepted = await post(agent, '/wps/relay/MCSFE_processRealTimeSalaryContract', {
    requestId,
    version,
    action: 'ACCEPT',
  })
  expect(accepted.value).toEqual({ status: 'active' })
  const again = await post(agent, '/wps/relay/MCSFE_processRealTimeSalaryContract', {
    requestId,
    version,
    action: 'REJECT',
  })
  expect(again.code).toBe('already_answered')
  await endSlot(market)

  await play(player, [
    { stake: 10_000, payout: 0 },
    { stake: 30_000, payout: 5000 },
  ])
  await endSlot(market)
  // Valid bet 10,000 + 25,000: 0.2 % of it to the agent, 0.4 % less that to the head agent.
  expect(await balanceOf(agent)).toBe('70')
  expect(await balanceOf(head)).toBe('100070')
  await settleAll(market)
  expect(await balanceOf(agent)).toBe('70')
  const { value } = await get(head, '/wps/agents/bills?kind=realtime')
  expect(value.bills).toMatchObject([{ state: 'paid', validBet: '35000', rate: 40, gross: '140', net: '70' }])
  const paid = await get(head, '/wps/wallet/transfers?kind=team')
  expect(paid.value.rows).toMatchObject([
    { reason: 'agents.realtime', amount: '70', balanceAfter: '100070', reference: value.bills[0].id },
  ])
  const bill = await get(head, `/wps/agents/bills/${value.bills[0].id}`)
  expect(bill.value.lines).toMatchObject([
    { kind: 'gross', amount: '140' },
    { kind: 'below', amount: '-70' },
  ])
  expect((await get(player, `/wps/agents/bills/${value.bills[0].id}`)).code).toBe('not_found')

  await play(player, [{ stake: 10_000, payout: 0 }])
  await endSlot(market)
  expect([await balanceOf(agent), await balanceOf(head)]).toEqual(['90', '100090'])
  expect(await faults()).toEqual([])
})

test('AGT-6: two that settle at once pay once', async () => {
  const { head, player } = await aTeam()
  await endSlot(market)
  await play(player, [{ stake: 50_000, payout: 0 }])
  clock.advance(300_000)
  await Promise.all([settleAll(market), settleAll(market), settleAll(market)])
  await endSlot(market)
  await Promise.all([settleAll(market), settleAll(market)])
  expect(await balanceOf(head)).toBe('100200')
  expect(await faults()).toEqual([])
})

test('AGT-2, AGT-3, AGT-8: an agent sees its own team, with totals that equal their rows, and no other', async () => {
  const [{ head, agent, player }, other] = [await aTeam(), await aTeam()]
  await endSlot(market)
  await play(player, [{ stake: 1000, payout: 400 }])
  await play(other.player, [{ stake: 9000, payout: 0 }])
  await endSlot(market)
  const days = 'from=2026-11-20&to=2026-11-20'
  const { value: overview } = await get(head, `/wps/agents/overview?${days}`)
  expect(overview.figures).toMatchObject({
    members: 2,
    activeMembers: 1,
    validBet: '600',
    result: '-600',
    income: '2',
  })
  const { value: first } = await get(head, '/wps/agents/overview?from=2000-01-01&to=2000-01-01')
  expect(first.daysBefore).toMatchObject([{ day: '1999-12-31', stake: '0' }])
  const { value: branch } = await get(head, `/wps/agents/branch?${days}`)
  expect(branch).toMatchObject({
    trail: [{ id: head.memberId }],
    totals: { rounds: 1, stake: '1000', payout: '400', validBet: '600', result: '-600' },
    rows: [{ id: agent.memberId, members: 1, stake: '1000', result: '-600' }],
  })
  const { value: below } = await get(head, `/wps/agents/branch?${days}&agent=${agent.memberId}`)
  expect(below).toMatchObject({
    trail: [{}, { id: agent.memberId }],
    rows: [{ id: player.memberId, type: 0 }],
  })
  for (const stranger of [other.agent.memberId, other.player.memberId, 'mbr_unknown'])
    expect((await get(head, `/wps/agents/branch?${days}&agent=${stranger}`)).code).toBe('not_found')
  expect((await get(agent, `/wps/agents/branch?${days}&agent=${head.memberId}`)).code).toBe('not_found')
  const found = await get(head, `/wps/agents/members?search=${player.username.slice(0, 8)}`)
  expect(found.value.rows).toMatchObject([
    { id: player.memberId, trail: [{ id: head.memberId }, { id: agent.memberId }] },
  ])
  expect((await get(head, `/wps/agents/members?search=${other.player.username}`)).value.rows).toEqual([])
})

test('AGT-2: a team is listed by pages', async () => {
  const { head, agent, player } = await aTeam()
  const first = (await get(head, '/wps/agents/members?pageSize=1')).value
  const second = (await get(head, `/wps/agents/members?pageSize=1&cursor=${first.cursor}`)).value
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id))).toEqual(
    new Set([agent.memberId, player.memberId]),
  )
  expect([first.cursor === null, second.cursor]).toEqual([false, null])
})

test('AGT-8: members without a team, visitors and trial visitors are refused', async () => {
  const url = '/wps/agents/members'
  expect((await get({ headers: { cookie: '', 'x-session-token': '' } }, url)).code).toBe('not_logged_in')
  expect((await get(await aTrial(market), url)).code).toBe('need_true_account')
  expect((await get(await aMember(market), url)).code).toBe('not_allowed')
})

test('AGT-5: an offer above the own rate, above the ceiling, to a stranger or beside an open one is refused', async () => {
  const [{ head, agent, player }, other] = [await aTeam(30), await aTeam()]
  const offering = (by: TestMember, payee: TestMember, wanted: object) =>
    post(by, '/wps/agents/agreements', {
      kind: 'realtime',
      payee: payee.memberId,
      payer: 'platform',
      terms: terms([tier(20)]),
      ...wanted,
    })
  expect((await offering(head, agent, { terms: terms([tier(31)]) })).code).toBe('rate_too_high')
  expect((await offering(head, player, {})).code).toBe('not_in_hierarchy')
  expect((await offering(head, other.agent, {})).code).toBe('not_in_hierarchy')
  // An agent without an agreement of its own has nothing to give.
  expect((await offering(agent, player, {})).code).toBe('rate_too_high')
  const daily = { kind: 'daily', payee: head.memberId, payer: 'platform', terms: terms([tier(11)]) } as const
  await expect(offer(db, daily, { giver: null, by: 'staff:test' }, clock.read())).rejects.toMatchObject({
    code: 'above_ceiling',
    details: { most: 10 },
  })
  expect((await offering(head, agent, {})).error).toBeUndefined()
  expect((await offering(head, agent, {})).code).toBe('proposal_open')
})

test('AGT-5: a higher rate ends the running agreement when the payee accepts, and both sides can end it', async () => {
  const { head, agent } = await aTeam()
  const offering = { kind: 'realtime', payee: agent.memberId, payer: 'platform' }
  await post(head, '/wps/agents/agreements', { ...offering, terms: terms([tier(10)]) })
  const id = (await get(agent, '/wps/agents/agreements')).value.agreements[0].id
  const act = async (by: TestMember, what: string, version: number) =>
    post(by, `/wps/agents/agreements/${id}/${what}`, { version })
  expect((await act(head, 'accept', 1)).code).toBe('already_answered')
  expect((await act(agent, 'accept', 1)).value).toEqual({ status: 'active' })
  await post(head, '/wps/agents/agreements', { ...offering, terms: terms([tier(25)]) })
  const { value } = await get(agent, '/wps/member/info/funds/consolidated')
  expect(value.realTimeSalary).toMatchObject({
    version: 2,
    ends: true,
    terms: { tiers: [{ rate: 25 }] },
    current: { tiers: [{ rate: 10 }] },
  })
  expect((await act(agent, 'accept', 1)).code).toBe('changed_meanwhile')
  expect((await act(agent, 'accept', 2)).value).toEqual({ status: 'active' })
  expect((await act(agent, 'request-end', 2)).value).toEqual({ status: 'termination_requested' })
  expect((await act(agent, 'agree-end', 2)).code).toBe('already_answered')
  expect((await act(head, 'refuse-end', 2)).value).toEqual({ status: 'active' })
  expect((await act(head, 'request-end', 2)).value).toEqual({ status: 'termination_requested' })
  const asked = (await get(agent, '/wps/member/info/funds/consolidated')).value.realTimeSalary
  expect(asked).toMatchObject({ type: 'TERMINATE' })
  expect((await act(agent, 'agree-end', 2)).value).toEqual({ status: 'terminated' })
  const [view] = (await get(agent, '/wps/agents/agreements')).value.agreements
  expect(view.steps.map((step: { act: string }) => step.act)).toEqual([
    'propose',
    'accept',
    'propose',
    'supersede',
    'accept',
    'request_end',
    'refuse_end',
    'request_end',
    'agree_end',
  ])
})

test('AGT-6: an upline that pays from its purse owes a bill that it does not hold, whole, until it does', async () => {
  const { head, agent, player } = await aTeam(40)
  const wanted = { kind: 'realtime', payee: agent.memberId, payer: 'upline', terms: terms([tier(40)]) }
  await post(head, '/wps/agents/agreements', wanted)
  const id = (await get(agent, '/wps/agents/agreements')).value.agreements[0].id
  await answer(db, { id, version: 1, act: 'accept' }, { member: agent.memberId }, clock.read())
  await endSlot(market)
  // The head agent loses all it has, and its own salary ends with the slot: nothing is left to pay from.
  await playRound(market, await atPlay(market, vendor, head, 'real'), { stake: 100_000, payout: 0 })
  const own = (await get(head, '/wps/agents/agreements')).value.agreements.find(
    ({ isGiven }: { isGiven: boolean }) => !isGiven,
  )
  await answer(db, { id: own.id, version: 1, act: 'request_end' }, { staff: 'test' }, clock.read())
  await answer(db, { id: own.id, version: 1, act: 'agree_end' }, { member: head.memberId }, clock.read())
  await endSlot(market)
  await play(player, [{ stake: 20_000, payout: 0 }])
  await endSlot(market)
  expect([await balanceOf(head), await balanceOf(agent)]).toEqual(['0', '0'])
  const shortOf = async () => (await get(head, '/wps/agents/bills?kind=realtime')).value.bills
  expect(await shortOf()).toMatchObject([{ state: 'short', net: '80', isPaidByReader: true }])

  await fund(market, head.memberId, 79n)
  clock.advance(6 * 60_000)
  await settleAll(market)
  expect([await balanceOf(head), await balanceOf(agent)]).toEqual(['79', '0'])
  await setPaymentPassword(market, head)
  const sent = await sealed(
    market,
    '/wps/wallet/hierarchy-transfers',
    {
      id: `ltr_${'a'.repeat(24)}`,
      to: agent.memberId,
      amount: '100',
      remark: '',
      paymentPassword: PAYMENT_PASSWORD,
    },
    { sentAt: clock.read().getTime() },
  )
  await fund(market, head.memberId, 100n)
  expect((await post(head, '/wps/wallet/hierarchy-transfers', sent)).code).toBe('bill_short')
  expect((await post(head, '/wps/agents/agreements', wanted)).code).toBe('bill_short')
  clock.advance(6 * 60_000)
  await settleAll(market)
  expect([await balanceOf(head), await balanceOf(agent)]).toEqual(['99', '80'])
  expect(await faults()).toEqual([])
})

test('AGT-8: two of the staff move a branch at the next midnight; play counts for the agents above it on its day', async () => {
  const [one, other] = [await aTeam(), await aTeam()]
  const [asha, bruno] = [await aStaff(market), await aStaff(market)]
  await post(one.head, '/wps/agents/agreements', {
    kind: 'realtime',
    payee: one.agent.memberId,
    payer: 'platform',
    terms: terms([tier(20)]),
  })
  const id = (await get(one.agent, '/wps/agents/agreements')).value.agreements[0].id
  await answer(db, { id, version: 1, act: 'accept' }, { member: one.agent.memberId }, clock.read())
  await play(one.player, [{ stake: 1000, payout: 0 }])
  await endSlot(market)
  const move = async (member: TestMember, upline: TestMember) => {
    const proposal = { id: newId('prp', clock.read()), kind: 'agents.move', reason: 'agreed with both' }
    const payload = { member: member.memberId, upline: upline.memberId }
    await post(asha, '/ops/proposals', { ...proposal, payload })
    return post(bruno, `/ops/proposals/${proposal.id}/votes`, { vote: 'approve', note: 'right' })
  }
  // Under an agent of its own branch it cannot stand.
  const below = await aDownline(market, one.agent)
  expect((await move(one.agent, below)).code).toBe('not_in_hierarchy')
  expect((await move(one.agent, other.agent)).code).toBeUndefined()
  const day = (from: string) => ({ from, to: from })
  const betOf = async (agent: TestMember, of: string) =>
    (await overviewOf(db, agent.memberId, day(of))).figures.validBet
  const today = clock.read().toISOString().slice(0, 10)
  expect([await betOf(one.head, today), await betOf(other.head, today)]).toEqual(['1000', '0'])
  clock.advance(24 * 3_600_000)
  for (const job of agentJobs(db)) await job.run(clock.read())
  await play(one.player, [{ stake: 500, payout: 0 }])
  await endSlot(market)
  const tomorrow = clock.read().toISOString().slice(0, 10)
  expect([await betOf(one.head, today), await betOf(one.head, tomorrow)]).toEqual(['1000', '0'])
  expect([await betOf(other.head, today), await betOf(other.head, tomorrow)]).toEqual(['0', '500'])
  // Sessions have ended since: the calls' own functions answer.
  const branchFor = (agent: TestMember, on: string) =>
    branchOf(
      db,
      agent.memberId,
      { of: one.agent.memberId, ...day(on), cursor: undefined, pageSize: 10 },
      clock.read(),
    )
  await expect(branchFor(one.head, tomorrow)).rejects.toMatchObject({ code: 'not_found' })
  const moved = await branchFor(other.head, tomorrow)
  expect(moved).toMatchObject({ totals: { stake: '500' }, rows: [{}, {}] })
  // What the branch played under its former agent is not shown.
  expect((await branchFor(other.head, today)).totals).toMatchObject({ rounds: 0, stake: '0' })
  const [ended] = await agreementsOf(db, one.agent.memberId)
  expect(ended).toMatchObject({ state: 'terminated' })
  expect(await faults()).toEqual([])
})

test('AGT-6: play of an account that shares a mark with its agent counts once the staff cleared the pair', async () => {
  const { head, agent, player } = await aTeam()
  const staff = await aStaff(market)
  await sql`
    insert into members.marks (member, kind, hash, is_proven, first_seen_at, last_seen_at)
    select m, 'browser', 'one browser', true, ${clock.read()}, ${clock.read()}
      from unnest(${[head.memberId, player.memberId]}::text[]) m`.execute(db)
  await endSlot(market)
  await play(player, [{ stake: 10_000, payout: 0 }])
  await endSlot(market)
  const today = clock.read().toISOString().slice(0, 10)
  const days = { from: today, to: today }
  const figuresOf = async ({ memberId }: TestMember) => (await overviewOf(db, memberId, days)).figures
  const betOf = async (of: TestMember) => (await figuresOf(of)).validBet
  // For the agent between them, who shares nothing, it counts.
  expect([await betOf(head), await betOf(agent)]).toEqual(['0', '10000'])
  const activeOf = async (of: TestMember) => (await figuresOf(of)).activeMembers
  expect([await activeOf(head), await activeOf(agent)]).toEqual([0, 1])
  expect((await get(staff, '/ops/agents/linked')).value.pairs).toMatchObject([
    { agent: head.memberId, member: player.memberId },
  ])
  const pair = { agent: head.memberId, member: player.memberId }
  const cleared = { ...pair, reason: 'two people in one household' }
  expect((await post(staff, '/ops/agents/linked/clear', pair)).code).toBe('invalid_request')
  expect((await post(staff, '/ops/agents/linked/clear', cleared)).code).toBeUndefined()
  expect((await post(staff, '/ops/agents/linked/clear', cleared)).code).toBe('not_found')
  await play(player, [{ stake: 3000, payout: 0 }])
  await endSlot(market)
  expect([await betOf(head), await betOf(agent)]).toEqual(['3000', '13000'])
  expect([await activeOf(head), await activeOf(agent)]).toEqual([1, 1])
  expect(await faults()).toEqual([])
})

test('AGT-6: salaries of several kinds stay below the ceiling together, however they are offered and ended', async () => {
  const head = await aMember(market, { role: 'head_agent' })
  const give = (kind: 'daily' | 'hourly' | 'realtime', rate: number) =>
    offer(
      db,
      { kind, payee: head.memberId, payer: 'platform', terms: terms([tier(rate)], { period: 'monthly' }) },
      { giver: null, by: 'staff:test' },
      clock.read(),
    )
  const act = (id: AgreementId, what: 'accept' | 'request_end' | 'agree_end', by: 'staff' | 'head') =>
    answer(
      db,
      { id, version: 1, act: what },
      by === 'staff' ? { staff: 'test' } : { member: head.memberId },
      clock.read(),
    )
  // Offered side by side, each alone within what the games leave.
  const [daily, hourly] = [await give('daily', 40), await give('hourly', 40)]
  await act(daily, 'accept', 'head')
  await expect(act(hourly, 'accept', 'head')).rejects.toMatchObject({
    code: 'above_ceiling',
    details: { most: 0 },
  })
  // Ended, it earns until its month is over.
  await act(daily, 'request_end', 'staff')
  await act(daily, 'agree_end', 'head')
  await expect(act(hourly, 'accept', 'head')).rejects.toMatchObject({ code: 'above_ceiling' })
  await expect(give('realtime', 1)).rejects.toMatchObject({ code: 'above_ceiling' })
})
