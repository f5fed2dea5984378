import { randomUUID } from 'node:crypto'
import type { Rebate, RebateClaim } from '@night-market/protocol/vip/rebate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { memberAccount, verifyBooks } from '../ledger/index.ts'
import { transact } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { excludeMember } from '../protection/index.ts'
import { setAllowance } from '../rewards/index.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aMember, type TestMember } from '../testing/members.ts'
import { askWallet, atPlay, aVendor } from '../testing/play.ts'
import { hearAll, playRound } from '../testing/rounds.ts'
import { lose, openVip, pass, tick } from '../testing/rewards/vip.ts'
import { vipChecks } from './checks.ts'
import { claimRebate, rebateDays } from './rebate.ts'
import { retryWaiting } from './tasks.ts'

// Friday, November 20, at 15:30 in the merchant's zone.
const market = await testMarket()
const { services, clock } = market
const { db } = services
const vendor = await aVendor(market, {
  games: [
    {},
    { game_code: 'live', category: 'LIVE', name: 'Roulette' },
    { game_code: 'lottery', category: 'ELOTT', name: 'Draw' },
    { game_code: 'daily-draw', category: 'LOTT', name: 'Daily draw' },
  ],
})
beforeAll(() => openVip(market))

const today = (): string =>
  new Date(clock.read().getTime() + 5.5 * 3_600_000).toISOString().slice(0, '2026-11-20'.length)
const freshId = () => newId('clm', clock.read())

async function rebateOf({ headers }: TestMember): Promise<Rebate> {
  return (await market.app.inject({ url: '/wps/rebate', headers })).json().value
}
async function claim({ headers }: TestMember, payload: { id: string; day: string }) {
  const response = await market.app.inject({ method: 'POST', url: '/wps/rebate', headers, payload })
  return { status: response.statusCode, ...response.json<{ code?: string; value: RebateClaim }>() }
}
/** Claims without a session: sessions expire while the clock advances. */
const claimLater = ({ memberId }: TestMember, day: string): Promise<string> =>
  claimRebate(services, memberId, { id: freshId(), day }, clock.read()).then(
    ({ state }) => state,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
/** What the rebate paid into the purse. */
async function paidTo({ memberId }: TestMember): Promise<bigint> {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(amount), 0)::bigint as paid from ledger.transfers
     where to_account = ${memberAccount(memberId, 'main')} and reason = 'rewards.rebate'`.execute(db)
  return rows[0]?.paid ?? 0n
}
const aPlayer = () => aMember(market, { balance: 1_000_000_000n })

const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, vipChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))

test('PROMO-4: draws of the day earn rebate, the e-lottery none', async () => {
  const member = await aPlayer()
  await lose(market, vendor, member, 50_000, 'daily-draw')
  await lose(market, vendor, member, 70_000, 'lottery')
  const [first] = (await rebateOf(member)).days
  expect(first?.rows).toEqual([
    { gameType: 'LOTT', validBet: '50000', basisPoints: 20, due: '100', paid: '0' },
  ])
})

test('PROMO-4: rebate is a share of each valid bet by game type, and is claimed at once and only once', async () => {
  const member = await aPlayer()
  await lose(market, vendor, member, 100_000)
  await lose(market, vendor, member, 50_000, 'live')
  await lose(market, vendor, member, 70_000, 'lottery')
  const { days } = await rebateOf(member)
  expect(days).toEqual([
    {
      day: today(),
      left: '600',
      paid: '0',
      rows: [
        { gameType: 'LIVE', validBet: '50000', basisPoints: 20, due: '100', paid: '0' },
        { gameType: 'RNG', validBet: '100000', basisPoints: 50, due: '500', paid: '0' },
      ],
    },
  ])
  const wanted = { id: freshId(), day: today() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => claim(member, wanted)))
  for (const { value } of answers) expect(value).toEqual({ amount: '600', state: 'given' })
  expect(await paidTo(member)).toBe(600n)
  expect((await rebateOf(member)).days).toMatchObject([{ left: '0', paid: '600' }])
  expect((await claim(member, { ...wanted, id: freshId() })).code).toBe('already_claimed')
  expect(await faults()).toEqual([])
})

test('PROMO-4: the rest is paid at noon of the next day, once, also when a claim comes at that moment', async () => {
  const member = await aPlayer()
  await lose(market, vendor, member, 100_000)
  expect((await claim(member, { id: freshId(), day: today() })).value.amount).toBe('500')
  await lose(market, vendor, member, 300_019)
  const day = today()
  // 11:30 of the next day.
  await pass(market, 20)
  expect(await rebateDays(db, member.memberId, clock.read())).toMatchObject([{ day, left: 1500n }])
  expect(await paidTo(member)).toBe(500n)
  clock.advance(3_600_000)
  const claims = Array.from({ length: 3 }, () => claimLater(member, day))
  await Promise.all([...claims, tick(market), tick(market)])
  const paid = (await Promise.all(claims)).filter((answer) => answer === 'given')
  expect(paid.length).toBeLessThan(2)
  expect(await paidTo(member)).toBe(2000n)
  expect(await claimLater(member, day)).toBe('not_found')
  expect(await faults()).toEqual([])
})

test('PROMO-4: a level adds to the rate', async () => {
  const member = await aPlayer()
  await lose(market, vendor, member, 1_000_000)
  expect(await rebateOf(member)).toMatchObject({
    level: 1,
    days: [{ left: '5200', rows: [{ basisPoints: 52 }] }],
  })
  await claim(member, { id: freshId(), day: today() })
  expect(await faults()).toEqual([])
})

test('a correction pays what it adds on the day after, and never takes rebate back', async () => {
  const member = await aPlayer()
  const player = await atPlay(market, vendor, member, 'real')
  const [round, bet] = [randomUUID(), randomUUID()]
  await askWallet(market, player, 'transaction/bet', { round, amount: 100_000, transaction_uuid: bet })
  const about = { round, reference_transaction_uuid: bet }
  await askWallet(market, player, 'transaction/win', { ...about, amount: 90_000, round_closed: true })
  await hearAll(market)
  await pass(market, 24)
  await pass(market, 24)
  expect(await paidTo(member)).toBe(50n)
  await askWallet(market, player, 'transaction/resettle', { ...about, amount: 0 })
  await hearAll(market)
  await pass(market, 48)
  expect(await paidTo(member)).toBe(500n)
  await askWallet(market, player, 'transaction/resettle', { ...about, amount: 95_000 })
  await hearAll(market)
  await pass(market, 48)
  expect(await paidTo(member)).toBe(500n)
  expect(await faults()).toEqual([])
})

test("rebate beyond the month's budget waits, and is paid when the budget is raised", async () => {
  const member = await aPlayer()
  const allow = (monthly: bigint) =>
    transact(db, (tx) =>
      setAllowance(tx, { programme: 'rebate', asset: 'INR/2', monthly }, { kind: 'test' }, clock.read()),
    )
  const { spent = 0n } =
    (await db
      .selectFrom('rewards.budgets')
      .select('spent')
      .where('programme', '=', 'rebate')
      .where('closedAt', 'is', null)
      .executeTakeFirst()) ?? {}
  await allow(spent + 100n)
  await lose(market, vendor, member, 100_000)
  const wanted = { id: freshId(), day: today() }
  expect((await claim(member, wanted)).value).toEqual({ amount: '500', state: 'waiting' })
  expect((await claim(member, { ...wanted, id: freshId() })).code).toBe('already_claimed')
  await retryWaiting(db, clock.read())
  expect(await paidTo(member)).toBe(0n)
  await allow(spent + 1_000_000n)
  await Promise.all([retryWaiting(db, clock.read()), retryWaiting(db, clock.read())])
  expect(await paidTo(member)).toBe(500n)
  expect((await claim(member, wanted)).value).toEqual({ amount: '500', state: 'given' })
  expect(await faults()).toEqual([])
})

test('RG-3: rebate of earlier play is paid during an exclusion, and to a disabled member afterwards', async () => {
  const member = await aPlayer()
  await lose(market, vendor, member, 100_000)
  await excludeMember(services, member.memberId, 'week', clock.read())
  const disabled = await aPlayer()
  await lose(market, vendor, disabled, 100_000)
  const setStatus = (status: 'active' | 'disabled') =>
    db.updateTable('members.members').set({ status }).where('id', '=', disabled.memberId).execute()
  await setStatus('disabled')
  await pass(market, 22)
  await pass(market, 24)
  expect([await paidTo(member), await paidTo(disabled)]).toEqual([500n, 0n])
  await setStatus('active')
  await retryWaiting(db, clock.read())
  expect([await paidTo(member), await paidTo(disabled)]).toEqual([500n, 500n])
  expect(await faults()).toEqual([])
})

test("future and unknown days are refused, and so is the id of another member's claim", async () => {
  const [ann, ben] = [await aPlayer(), await aPlayer()]
  for (const member of [ann, ben]) await lose(market, vendor, member, 100_000)
  for (const day of ['2026-12-31', '2026-01-01'])
    expect((await claim(ann, { id: freshId(), day })).code).toBe('not_found')
  expect((await claim(ann, { id: freshId(), day: 'x' })).code).toBe('invalid_request')
  const id = freshId()
  await claim(ann, { id, day: today() })
  expect((await claim(ben, { id, day: today() })).code).toBe('claim_id_reused')
})

test('the checks find a wrong amount, a rebate too many, and a day that was not paid', async () => {
  const member = await aPlayer()
  const player = await atPlay(market, vendor, member, 'real')
  await playRound(market, player, { stake: 100_000, payout: 0 })
  await hearAll(market)
  await pass(market, 24)
  await pass(market, 24)
  expect(await faults()).toEqual([])
  const planted = async (statement: string, undo: string): Promise<string[]> => {
    const unguarded = (text: string) =>
      asAdmin(
        market.database.url,
        `begin; alter table vip.rebates disable trigger append_only; ${text};
         alter table vip.rebates enable trigger append_only; commit`,
      )
    await unguarded(statement)
    const found = await faults()
    await unguarded(undo)
    return found
  }
  const of = `where member = '${member.memberId}'`
  const set = (to: number) => `update vip.rebates set amount = ${to} ${of}`
  // The cashback of that week, if it was paid already, is one more.
  expect(await planted(set(499), set(500))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/RNG: 499 of 100000 at 50 less 0$/),
      'of 500, with 0 withheld; its types come to 499',
      'RNG: due 500, paid 499',
    ]),
  )
  const bet = (to: number) => `update vip.rebates set valid_bet = ${to} ${of}`
  expect(await planted(bet(100_001), bet(100_000))).toEqual([expect.stringContaining('100001')])
  expect(await faults()).toEqual([])
})
