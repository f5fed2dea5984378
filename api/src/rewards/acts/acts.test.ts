import type { Grant } from '@night-market/protocol/rewards/grants'
import type { ProposalDetail } from '@night-market/protocol/reviews'
import { expect, test } from 'vitest'
import { balanceOf, memberAccount, verifyBooks } from '../../ledger/index.ts'
import { mobileMark, noteMarks } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { changeOwnMark } from '../../staff/index.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aMember, aTrial, type TestMember } from '../../testing/members.ts'
import { aVendor } from '../../testing/play.ts'
import { aStaff, entered } from '../../testing/staff.ts'
import { setAllowance } from '../allowances.ts'
import { rewardChecks } from '../checks.ts'

const market = await testMarket()
const { db } = market.services
const now = (): Date => market.clock.read()
const [asha, bruno, chitra] = [await aStaff(market), await aStaff(market), await aStaff(market)]
for (const asset of ['INR/2', 'PTS/0'] as const) {
  const allowance = { programme: 'goodwill', asset, monthly: 10_000_000n }
  await transact(db, (tx) => setAllowance(tx, allowance, { kind: 'test' }, now()))
}

type Headers = { cookie: string; 'x-session-token': string }
async function ask<Value>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { headers }: { headers: Headers },
  body?: object,
) {
  const response = await market.app.inject({ method, url, headers, ...(body && { payload: body }) })
  return {
    status: response.statusCode,
    ...response.json<{ code?: string; details?: object; value: Value }>(),
  }
}

const grantTo = (members: TestMember[], change: object = {}) => ({
  id: newId('grt', now()),
  usernames: members.map(({ username }) => username),
  reward: { kind: 'cash', amount: '20000' },
  title: { EN: 'For your patience', HI: 'आपके धैर्य के लिए' },
  reason: 'the deposit was late',
  ...change,
})
const grant = (body: object, by = asha) => ask<Grant>('POST', '/ops/rewards/grants', by, body)
const proposed = (kind: string, payload: object, by = asha) =>
  ask<ProposalDetail>('POST', '/ops/proposals', by, {
    id: newId('prp', now()),
    kind,
    payload,
    reason: 'agreed with support',
  })
const vote = (id: string, by = bruno, choice: 'approve' | 'reject' = 'approve') =>
  ask<ProposalDetail>('POST', `/ops/proposals/${id}/votes`, by, { vote: choice, note: 'looks right' })
const held = async ({ memberId }: Pick<TestMember, 'memberId'>, purse: 'main' | 'points' = 'main') =>
  (await balanceOf(db, memberAccount(memberId, purse)))?.balance ?? 0n
const auditOf = async (subject: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('platform.audit')
    .select('what')
    .where('subject', '=', subject)
    .orderBy('no')
    .execute()
  return rows.map(({ what }) => what)
}
const findings = async () =>
  (await verifyBooks(db, [...rewardChecks])).flatMap((report) =>
    report.findings.map(({ subject }) => subject),
  )

test('PROMO-5: one person grants up to 10,000.00, and a repeated grant gives each member nothing more', async () => {
  const members = [await aMember(market), await aMember(market)]
  const body = grantTo(members)
  const answers = await Promise.all(Array.from({ length: 5 }, () => grant(body)))
  for (const { value } of answers) {
    expect(value).toMatchObject({ id: body.id, total: '40000', madeBy: asha.username, proposal: null })
    expect(Object.values(value.outcomes)).toEqual(['claimed', 'claimed'])
  }
  expect(await Promise.all(members.map((member) => held(member)))).toEqual([20_000n, 20_000n])
  expect(await auditOf(body.id)).toEqual(['rewards.granted'])
  expect((await grant({ ...body, reason: 'another reason' })).code).toBe('claim_id_reused')
  const { value } = await ask<{ rows: Grant[] }>('GET', '/ops/rewards/grants', asha)
  expect(value.rows[0]).toEqual(answers[0]?.value)
  expect(await findings()).toEqual([])
})

test('points are granted like money; a granted bonus waits until its conditions are accepted', async () => {
  const member = await aMember(market)
  await grant(grantTo([member], { reward: { kind: 'points', amount: '500' } }))
  expect(await held(member, 'points')).toBe(500n)
  const allowance = { programme: 'goodwill', asset: 'BNS/2', monthly: 1_000_000n } as const
  await transact(db, (tx) => setAllowance(tx, allowance, { kind: 'test' }, now()))
  const terms = { wager: 10, product: 'casino', days: 7, maxStake: null, games: null }
  const { value } = await grant(grantTo([member], { reward: { kind: 'bonus', amount: '5000', terms } }))
  expect(Object.values(value.outcomes)).toEqual(['issued'])
})

test('above 10,000.00, in one grant or within a day, or for more than 50 members it takes a proposal', async () => {
  const dev = await aStaff(market)
  const member = await aMember(market)
  const refused = { status: 409, code: 'needs_proposal', details: { kind: 'rewards.grant', people: 2 } }
  const reward = (amount: string) => ({ reward: { kind: 'cash', amount } })
  expect(await grant(grantTo([member], reward('1000001')), dev)).toMatchObject(refused)
  expect(await grant(grantTo(Array.from({ length: 51 }, () => member)), dev)).toMatchObject(refused)
  expect((await grant(grantTo([member], reward('600000')), dev)).status).toBe(200)
  const rest = await Promise.all(
    [reward('300000'), reward('300000')].map((each) => grant(grantTo([member], each), dev)),
  )
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a second person carries a large grant out, once: not its maker, nor a second proposal for it', async () => {
  const [member, promoter] = [await aMember(market), await aStaff(market, ['promote'])]
  const body = grantTo([member], { reward: { kind: 'cash', amount: '2000000' } })
  const { value } = await proposed('rewards.grant', body, promoter)
  expect(value).toMatchObject({
    subject: body.id,
    people: 2,
    approvals: 0,
    status: 'open',
    madeBy: promoter.username,
  })
  expect((await vote(value.id, promoter)).code).toBe('not_allowed')
  const again = await proposed('rewards.grant', body)
  expect((await vote(again.value.id, asha)).code).toBe('own_proposal')
  const votes = await Promise.all([
    vote(value.id, bruno),
    vote(value.id, chitra),
    vote(again.value.id, chitra),
  ])
  expect(votes.filter(({ value: one }) => one?.status === 'applied')).toHaveLength(1)
  expect(await held(member)).toBe(2_000_000n)
  expect((await auditOf(body.id)).filter((what) => what === 'rewards.granted')).toHaveLength(1)
  const owner = await asAdmin(
    market.database.url,
    'select count(*)::int as applied from reviews.proposals where status = $$applied$$',
  )
  expect(owner).toEqual([{ applied: 1 }])
})

test('a rejected grant gives nothing; a budget that is too small keeps the proposal open', async () => {
  const member = await aMember(market)
  const body = grantTo([member], { reward: { kind: 'cash', amount: '2000000' } })
  const rejected = await proposed('rewards.grant', body)
  expect((await vote(rejected.value.id, bruno, 'reject')).value).toMatchObject({ status: 'rejected' })
  const large = grantTo([member], { reward: { kind: 'cash', amount: '9999999' } })
  const { value } = await proposed('rewards.grant', large)
  expect((await vote(value.id)).code).toBe('budget_gone')
  const url = `/ops/proposals/${value.id}`
  expect((await ask<ProposalDetail>('GET', url, bruno)).value).toMatchObject({ status: 'open', approvals: 0 })
  expect((await ask('POST', `${url}/withdraw`, bruno)).code).toBe('not_allowed')
  expect((await ask<ProposalDetail>('POST', `${url}/withdraw`, asha)).value.status).toBe('withdrawn')
  expect(await held(member)).toBe(0n)
})

test('disabled members get nothing from a grant; trial visitors and unknown usernames are refused by name', async () => {
  const [member, disabled] = [await aMember(market), await aMember(market)]
  await db
    .updateTable('members.members')
    .set({ status: 'disabled' })
    .where('id', '=', disabled.memberId)
    .execute()
  const { value } = await grant(grantTo([member, disabled]))
  expect(value.outcomes).toEqual({ [member.username]: 'claimed', [disabled.username]: 'not_eligible' })
  const wrong = async (usernames: string[]) => (await grant({ ...grantTo([]), usernames })).details
  expect(await wrong(['nobody-here'])).toEqual({ field: 'usernames', problem: 'nobody-here is no member' })
  expect(await wrong([member.username, member.username.toUpperCase()])).toMatchObject({ field: 'usernames' })
  expect((await grant(grantTo([]))).code).toBe('invalid_request')
  expect((await grant(grantTo([member], { reward: { kind: 'cash', amount: '0' } }))).code).toBe(
    'invalid_request',
  )
  expect(await aTrial(market)).toBeDefined()
})

test('a grant names each member by username or by id, not by both', async () => {
  const [member, other] = [await aMember(market), await aMember(market)]
  const { value } = await grant({ ...grantTo([member]), usernames: [member.username, other.memberId] })
  expect(value.outcomes).toEqual({ [member.username]: 'claimed', [other.memberId]: 'claimed' })
  for (const usernames of [[member.username, member.memberId], ['mbr_nobody']])
    expect((await grant({ ...grantTo([]), usernames })).details).toMatchObject({ field: 'usernames' })
  expect(await held(member)).toBe(20_000n)
})

test('PROMO-3: staff give free bets, and their stakes are what one person may give', async () => {
  await aVendor(market, { games: [{ game_code: 'dice', takes_grants: true }] })
  const member = await aMember(market)
  const freeBets = (stake: string, game = 'dice') => ({
    reward: { kind: 'free_bets', terms: { game, stake, count: 3, days: 7 } },
  })
  const { value, code } = await grant(grantTo([member], freeBets('1000')), await aStaff(market))
  expect(code).toBeUndefined()
  expect(value).toMatchObject({ total: '3000', outcomes: { [member.username]: 'claimed' } })
  const [given] = await db
    .selectFrom('play.grants')
    .selectAll()
    .where('member', '=', member.memberId)
    .execute()
  expect(given).toMatchObject({ gameCode: 'dice', stake: 1000n, count: 3, state: 'granting' })
  expect(await held(member)).toBe(0n)
  expect((await grant(grantTo([member], freeBets('400000')))).code).toBe('needs_proposal')
  expect((await grant(grantTo([member], freeBets('1000', 'none')))).code).toBe('game_not_found')
})

test('PROMO-3: free bets of the book have least odds, 1.50 where none are named; other games have none', async () => {
  const games = ['book', 'reels'].map((game_code, no) => ({
    game_code,
    category: no === 0 ? 'SPORTS' : 'RNG',
    takes_grants: true,
  }))
  await aVendor(market, { games })
  const wanted = async (game: string, odds: object) => {
    const member = await aMember(market)
    const terms = { game, stake: '1000', count: 1, days: 7, ...odds }
    const { code } = await grant(
      grantTo([member], { reward: { kind: 'free_bets', terms } }),
      await aStaff(market),
    )
    const given = db.selectFrom('play.grants').select('minOddsX100').where('member', '=', member.memberId)
    return code ?? (await given.executeTakeFirstOrThrow()).minOddsX100
  }
  expect(await wanted('book', {})).toBe(150)
  expect(await wanted('book', { minOddsX100: 300 })).toBe(300)
  expect(await wanted('reels', {})).toBeNull()
  expect(await wanted('reels', { minOddsX100: 300 })).toBe('invalid_request')
  for (const minOddsX100 of [100, 1.5, 10_001])
    expect(await wanted('book', { minOddsX100 })).toBe('invalid_request')
})

test('an allowance above 100,000.00 takes a proposal, which is stale once the allowance changed', async () => {
  const body = (monthly: string) => ({ programme: 'vip', asset: 'INR/2', monthly })
  const set = (monthly: string) => ask('PUT', '/ops/rewards/allowances', asha, body(monthly))
  expect(await set('10000001')).toMatchObject({
    code: 'needs_proposal',
    details: { kind: 'rewards.allowance', people: 2 },
  })
  expect((await set('10000000')).status).toBe(200)
  const first = await proposed('rewards.allowance', body('20000000'))
  expect((await vote(first.value.id)).value).toMatchObject({ status: 'applied' })
  const { rows } = (await ask<{ rows: object[] }>('GET', '/ops/rewards/budgets', asha)).value
  expect(rows).toContainEqual(expect.objectContaining({ programme: 'vip', approved: '20000000' }))
  const second = await proposed('rewards.allowance', body('30000000'))
  market.clock.advance(1000)
  expect((await set('5000000')).status).toBe(200)
  expect((await vote(second.value.id)).value).toMatchObject({ status: 'stale' })
})

test('proposals need the right of their kind, and approvers decide', async () => {
  const [promoter, approver] = [await aStaff(market, ['promote']), await aStaff(market, ['approve'])]
  const payer = await aStaff(market, ['pay'])
  const body = grantTo([await aMember(market)])
  expect((await proposed('rewards.grant', body, approver)).code).toBe('not_allowed')
  expect((await grant(body, approver)).code).toBe('not_allowed')
  const { value } = await proposed('rewards.grant', body, promoter)
  const rowsFor = async (by: typeof promoter) =>
    (await ask<{ rows: ProposalDetail[] }>('GET', '/ops/proposals', by)).value.rows.map(({ id }) => id)
  expect([await rowsFor(promoter), await rowsFor(payer)]).toEqual([expect.arrayContaining([value.id]), []])
  expect((await ask('GET', `/ops/proposals/${value.id}`, payer)).code).toBe('not_found')
  const member = await aMember(market)
  expect((await ask('GET', '/ops/proposals', member)).code).toBe('not_logged_in')
  expect((await vote(value.id, approver)).value).toMatchObject({ status: 'applied', approvals: 1 })
  expect((await proposed('rewards.nothing', body, promoter)).code).toBe('not_found')
  expect((await proposed('rewards.grant', { ...body, usernames: [] }, promoter)).code).toBe('invalid_request')
})

test('the staff give nothing to an account of their own: alone, as the maker of a proposal, or by a vote', async () => {
  const [dev, elena] = [await aStaff(market), await aStaff(market)]
  const [own, other] = [await aMember(market), await aMember(market)]
  const mark = mobileMark('9876500077', true)!
  await noteMarks(db, market.services.env, own.memberId, [mark], now())
  const known = { mark, isKnown: true, by: { kind: 'test' } }
  await changeOwnMark({ db, keys: market.services.env }, dev.username, known, now())
  const [few, many] = [
    grantTo([other, own]),
    grantTo([other, own], { reward: { kind: 'cash', amount: '600000' } }),
  ]
  expect((await grant(few, dev)).code).toBe('own_account')
  expect((await proposed('rewards.grant', many, dev)).code).toBe('own_account')
  const { value } = await proposed('rewards.grant', many, asha)
  expect((await vote(value.id, dev)).code).toBe('own_account')
  const level = { member: own.memberId, level: 3, note: 'a long-standing guest' }
  expect((await proposed('vip.level', level, dev)).code).toBe('own_account')
  const raised = await ask('PUT', `/ops/vip/members/${own.memberId}`, dev, { level: 1, note: 'a guest' })
  expect(raised.code).toBe('own_account')
  expect([await held(own), await held(other)]).toEqual([0n, 0n])
  expect((await vote(value.id, elena)).value.status).toBe('applied')
  expect(await held(own)).toBe(600_000n)
})

test('what one person may grant alone counts again after a day', async () => {
  const [dev, member] = [await aStaff(market), await aMember(market)]
  const most = { reward: { kind: 'cash', amount: '1000000' } }
  expect((await grant(grantTo([member], most), dev)).status).toBe(200)
  expect((await grant(grantTo([member]), dev)).code).toBe('needs_proposal')
  market.clock.advance(24 * 60 * 60 * 1000)
  const later = { ...dev, headers: await entered(market, dev) }
  expect((await grant(grantTo([member]), later)).status).toBe(200)
})
