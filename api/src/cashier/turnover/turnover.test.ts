import { randomUUID } from 'node:crypto'
import { amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { memberAccount, post } from '../../ledger/index.ts'
import { transact } from '../../platform/database/db.ts'
import { dispatchBatch } from '../../platform/work/outbox.ts'
import { importRounds } from '../../play/import-rounds.ts'
import { testMarket } from '../../testing/app.ts'
import { askWallet, aVendor, atPlay, type Player } from '../../testing/play.ts'
import { aTransferVendor } from '../../testing/stand-ins/transfer-vendor.ts'
import { askWithdrawal, aWithdrawer, type Withdrawer } from '../../testing/withdrawals.ts'
import { insertTurnover } from '../deposits/queries.ts'
import { fill, recheckTurnover } from './turnover.ts'
import { forgivingEmptyPurses } from './queries.ts'
import { vendorPartsOf } from '../../vendor-funds/calls.ts'

const market = await testMarket()
const { app, services, clock, subscriptions } = market
const vendor = await aVendor(market)
const poker = await aVendor(market, { code: 'poker', games: [{ category: 'PVP' }] })
const bank = await aTransferVendor(market, 'pixel')
const reef = await aTransferVendor(market, 'reef')

/** A member with this deposit, to be staked once. */
async function aDepositor(
  wish: bigint,
  balance = wish,
): Promise<{ member: Withdrawer; player: Player; deposit: string }> {
  const member = await aWithdrawer(market, { balance })
  const deposit = await owes(member, wish)
  clock.advance(1000)
  return { member, player: await atPlay(market, vendor, member, 'real'), deposit }
}

/** What a paid deposit asks for, without the deposit's own money. */
async function owes(member: Withdrawer, required: bigint): Promise<string> {
  const deposit = `trf_${randomUUID().replaceAll('-', '')}` as const
  await services.db
    .insertInto('cashier.deposits')
    .values({
      id: deposit,
      memberId: member.memberId,
      amount: required,
      asset: 'INR/2',
      driver: 'sandbox',
      channel: 'sandbox_card',
      method: 'card',
      instructions: '{"kind":"none"}',
      status: 'cancelled',
      askedAt: clock.read(),
      expiresAt: clock.read(),
    })
    .execute()
  const turnover = { deposit, memberId: member.memberId, required: amount(required) }
  await transact(services.db, (tx) => insertTurnover(tx, turnover, clock.read()))
  return deposit
}

const bet = async (player: Player, stake: number, round: string): Promise<void> => {
  expect((await askWallet(market, player, 'transaction/bet', { amount: stake, round })).status).toBe('RS_OK')
}

/** A round that stakes and pays so much. */
async function playRound(player: Player, stake: number, payout: number): Promise<void> {
  const [round, transaction_uuid] = [randomUUID(), randomUUID()]
  const placed = await askWallet(market, player, 'transaction/bet', {
    amount: stake,
    round,
    transaction_uuid,
  })
  expect(placed.status).toBe('RS_OK')
  const win = { amount: payout, round, reference_transaction_uuid: transaction_uuid, round_closed: true }
  expect((await askWallet(market, player, 'transaction/win', win)).status).toBe('RS_OK')
}

async function hear(): Promise<void> {
  while ((await dispatchBatch(services.db, subscriptions)) > 0);
}

const turnoverShownTo = async ({ headers }: Withdrawer) => {
  const reply = await app.inject({ url: '/wps/wallet/withdrawals/terms', headers })
  const { turnoverLeft, turnoverAsked } = reply.json().value
  return { turnoverLeft, turnoverAsked }
}

const leftOf = async (member: Withdrawer): Promise<string> => (await turnoverShownTo(member)).turnoverLeft

const turnoverOf = (deposit: string) =>
  services.db
    .selectFrom('cashier.turnovers')
    .select(['done', 'metHow'])
    .where('deposit', '=', deposit)
    .executeTakeFirstOrThrow()

test('PAY-3: what was deposited is staked before it goes out, and valid bets count', async () => {
  const { member, player, deposit } = await aDepositor(50_000n)
  const refused = await askWithdrawal(market, member, { amount: '30000' })
  expect(refused).toMatchObject({ code: 'turnover_left', details: { left: '50000' } })
  const terms = (await app.inject({ url: '/wps/wallet/withdrawals/terms', headers: member.headers })).json()
    .value
  expect(terms).toMatchObject({ balance: '50000', available: '0', turnoverLeft: '50000' })
  // A valid bet is the smaller of stake and net result: 10,000 and 4,000.
  await playRound(player, 10_000, 0)
  await playRound(player, 20_000, 24_000)
  await hear()
  expect(await turnoverShownTo(member)).toEqual({ turnoverLeft: '36000', turnoverAsked: '50000' })
  await playRound(player, 20_000, 40_000)
  await playRound(player, 20_000, 40_000)
  await hear()
  expect(await turnoverOf(deposit)).toEqual({ done: 50_000n, metHow: 'played' })
  expect((await askWithdrawal(market, member, { amount: '30000' })).status).toBe(200)
})

test('PAY-3: a hand of a PVP game counts what it won or lost and not its stake, and nothing while it is open', async () => {
  const member = await aWithdrawer(market, { balance: 50_000n })
  const deposit = await owes(member, 50_000n)
  clock.advance(1000)
  const player = await atPlay(market, poker, member, 'real')
  await bet(player, 10_000, 'a-hand-that-runs')
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ done: 0n })
  // Lost 3,000, won 15,000, and left with what was brought.
  await playRound(player, 10_000, 7_000)
  await playRound(player, 10_000, 25_000)
  await playRound(player, 10_000, 10_000)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ done: 18_000n })
  const { rows } = await sql<{ valid: bigint }>`
    select sum(valid_bet)::bigint as valid from play.rounds where member = ${member.memberId}`.execute(
    services.db,
  )
  expect(rows[0]?.valid).toBe(18_000n)
})

test('PAY-3: a corrected hand of a PVP game counts by its own rule before and after', async () => {
  const member = await aWithdrawer(market, { balance: 50_000n })
  const deposit = await owes(member, 50_000n)
  clock.advance(1000)
  const player = await atPlay(market, poker, member, 'real')
  const [round, transaction_uuid] = [randomUUID(), randomUUID()]
  await askWallet(market, player, 'transaction/bet', { amount: 10_000, round, transaction_uuid })
  const won = { amount: 35_000, round, reference_transaction_uuid: transaction_uuid, round_closed: true }
  await askWallet(market, player, 'transaction/win', won)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ done: 25_000n })
  const corrected = { amount: 12_000, round, reference_transaction_uuid: transaction_uuid }
  expect((await askWallet(market, player, 'transaction/resettle', corrected)).status).toBe('RS_OK')
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ done: 2_000n })
})

test('PAY-3: demo rounds count for nothing', async () => {
  const { member } = await aDepositor(50_000n)
  const player = await atPlay(market, vendor, member, 'demo')
  await playRound(player, 10_000, 0)
  await hear()
  expect(await leftOf(member)).toBe('50000')
})

test('PAY-3: an event delivered concurrently counts once', async () => {
  const { member, player } = await aDepositor(50_000n)
  for (let round = 0; round < 10; round++) await playRound(player, 1000, 0)
  await Promise.all(Array.from({ length: 6 }, hear))
  expect(await leftOf(member)).toBe('40000')
})

test('PAY-3: an empty wallet forgives turnover, but not while a bet is open', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 30_000n)
  await bet(player, 15_000, 'still-open')
  await playRound(player, 15_000, 0)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
  expect(await leftOf(member)).toBe('35000')
})

test('PAY-3: a purse with less than 1.00 and an empty table owes nothing', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 30_000n)
  await playRound(player, 29_900, 0)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
  await playRound(player, 10, 0)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: 'balance_gone' })
  expect(await leftOf(member)).toBe('0')
})

/** A transfer to (`in`) or from the brand that keeps purses. */
async function move(member: Withdrawer, direction: 'in' | 'out', minor: number): Promise<string> {
  const id = `vtr_${randomUUID().replaceAll('-', '')}`
  const [from, to] = direction === 'in' ? ['MAIN', bank.brand] : [bank.brand, 'MAIN']
  const payload = { id, from, to, amount: String(minor) }
  const url = '/wps/relay/GCS_walletTransfer'
  const reply = await app.inject({ method: 'POST', url, headers: member.headers, payload })
  return reply.json().value.status
}

async function readFeed(): Promise<void> {
  clock.advance(1000)
  await importRounds({ ...services, client: vendorPartsOf(services).client }, clock.read())
}

/** A small round from the main purse, so that the purse is judged. */
async function spinOnce(player: Player): Promise<void> {
  await playRound(player, 10, 0)
  await hear()
}

test('PAY-3: money at a vendor is not gone', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 30_000n)
  await move(member, 'in', 29_950)
  await spinOnce(player)
  expect(await turnoverOf(deposit)).toMatchObject({ done: 10n, metHow: null })
})

test('PAY-3: money on its way to a vendor is not gone', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 30_000n)
  bank.mood = 'away'
  expect(await move(member, 'in', 29_950)).toBe('in_doubt')
  bank.mood = 'well'
  await spinOnce(player)
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
})

test('PAY-3: a deposit moved to a brand where the member won before still has to be staked', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 10_000n)
  await move(member, 'in', 10_000)
  bank.play(member.memberId, 10_000, 30_000)
  await readFeed()
  await hear()
  await move(member, 'out', 30_000)
  await move(member, 'in', 29_950)
  await readFeed()
  await spinOnce(player)
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
  await move(member, 'out', 29_950)
  expect((await askWithdrawal(market, member, { amount: '20000' })).code).toBe('turnover_left')
})

test('PAY-3: wins that the feed has not reported yet hide no money at the brand', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 10_000n)
  await move(member, 'in', 10_000)
  bank.play(member.memberId, 100, 10_100)
  await move(member, 'out', 20_000)
  await move(member, 'in', 10_000)
  await playRound(player, 9990, 0)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
  clock.advance(61_000)
  await recheckTurnover(services.db, clock.read())
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
  await readFeed()
  clock.advance(61_000)
  await recheckTurnover(services.db, clock.read())
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
})

test('PAY-3: a member who lost everything owes nothing, also one who lost at a brand before', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 30_000n)
  await move(member, 'in', 20_000)
  bank.play(member.memberId, 20_000, 0)
  await readFeed()
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ done: 20_000n, metHow: null })
  await playRound(player, 9_950, 0)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: 'balance_gone' })
})

test('PAY-3: what was lost at one brand hides nothing at another', async () => {
  const { member, player, deposit } = await aDepositor(90_000n, 60_000n)
  await move(member, 'in', 30_000)
  bank.play(member.memberId, 30_000, 0)
  const payload = { id: `vtr_${randomUUID().replaceAll('-', '')}`, from: 'MAIN', to: reef.brand }
  const asked = { ...payload, amount: '29950' }
  await app.inject({
    method: 'POST',
    url: '/wps/relay/GCS_walletTransfer',
    headers: member.headers,
    payload: asked,
  })
  await readFeed()
  await hear()
  await spinOnce(player)
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
})

test('PAY-3: an empty purse is judged again once the feed has caught up', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 10_000n)
  await move(member, 'in', 10_000)
  await move(member, 'out', 10_000)
  await playRound(player, 10_000, 0)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
  await readFeed()
  clock.advance(61_000)
  await recheckTurnover(services.db, clock.read())
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: 'balance_gone' })
})

test('money received from an agent and handed on does not count as money at a vendor', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 30_000n)
  const other = await aWithdrawer(market, { balance: 30_000n })
  const sent = {
    id: `trf_${randomUUID()}`,
    from: memberAccount(other.memberId, 'main'),
    to: memberAccount(member.memberId, 'main'),
    amount: amount(30_000n),
    reason: 'cashier.hierarchy_transfer',
    reference: 'ltr_x',
    happenedAt: clock.read(),
  }
  await transact(services.db, (tx) => post(tx, sent))
  await move(member, 'in', 59_950)
  await spinOnce(player)
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
})

test('an empty purse is judged by indexed reads alone', async () => {
  const asked = { least: 100n, now: clock.read() }
  const plan = await services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (verbose) ${forgivingEmptyPurses(['mbr_a', 'mbr_b'], asked)}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).not.toMatch(/Seq Scan|ledger\.(?!accounts)/)
  for (const table of [
    'turnovers',
    'accounts',
    'vendor_funds.transfers',
    'feed_results',
    'rounds',
    'withdrawals',
  ])
    expect(plan).toMatch(new RegExp(`(Index|Bitmap).* on (\\w+\\.)?${table}\\b`))
})

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 20, 10, 0, second))
const open = (deposit: string, required: bigint, second: number, done = 0n) => ({
  ...{ deposit, memberId: 'mbr_ann' as const, required, done },
  openedAt: at(second),
})

test('bets fill the oldest deposit first, and none that came after them', () => {
  const two = [open('a', 100n, 1), open('b', 100n, 5)]
  const done = (bets: [bigint, number][]) =>
    fill(
      two,
      bets.map(([staked, second]) => ({
        memberId: 'mbr_ann' as const,
        amount: staked,
        startedAt: at(second),
      })),
    ).map((each) => each.done)
  expect(done([[60n, 6]])).toEqual([60n, 0n])
  expect(done([[130n, 6]])).toEqual([100n, 30n])
  expect(done([[130n, 3]])).toEqual([100n, 0n])
  expect(done([[500n, 6]])).toEqual([100n, 100n])
  expect(done([[130n, 0]])).toEqual([0n, 0n])
  expect(
    done([
      [130n, 6],
      [-50n, 6],
    ]),
  ).toEqual([50n, 30n])
  expect(
    fill(two, [{ memberId: 'mbr_bob', amount: 50n, startedAt: at(6) }]).map((each) => each.done),
  ).toEqual([0n, 0n])
})
