import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { askWallet, aVendor, atPlay } from '../../testing/play.ts'
import { askWithdrawal, aWithdrawer } from '../../testing/withdrawals.ts'
import { turnoverIn } from '../testing/turnover.ts'
import { fill } from './turnover.ts'

const market = await testMarket()
const { app, services, clock } = market
const vendor = await aVendor(market)
const poker = await aVendor(market, { code: 'poker', games: [{ category: 'PVP', fee_bps: 500 }] })
const { owes, shownTo, leftOf, aDepositor, bet, playRound, deliver, turnoverOf } = turnoverIn(market, vendor)

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
  await deliver()
  expect(await shownTo(member)).toEqual({ turnoverLeft: '36000', turnoverAsked: '50000' })
  await playRound(player, 20_000, 40_000)
  await playRound(player, 20_000, 40_000)
  await deliver()
  expect(await turnoverOf(deposit)).toEqual({ done: 50_000n, metHow: 'played' })
  expect((await askWithdrawal(market, member, { amount: '30000' })).status).toBe(200)
})

test('PAY-3: a hand of a PVP game counts what its fee was kept of, and nothing while it is open', async () => {
  const member = await aWithdrawer(market, { balance: 50_000n })
  const deposit = await owes(member, 50_000n)
  clock.advance(1000)
  const player = await atPlay(market, poker, member, 'real')
  await bet(player, 10_000, 'a-hand-that-runs')
  await deliver()
  expect(await turnoverOf(deposit)).toMatchObject({ done: 0n })
  // Lost 3,000 to another player without a fee, then with one; won with one.
  await playRound(player, 10_000, 7_000)
  await playRound(player, 10_000, 7_000, 150)
  await playRound(player, 10_000, 25_000, 750)
  await deliver()
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
  const won = {
    amount: 35_000,
    fee: 1250,
    round,
    reference_transaction_uuid: transaction_uuid,
    round_closed: true,
  }
  await askWallet(market, player, 'transaction/win', won)
  await deliver()
  expect(await turnoverOf(deposit)).toMatchObject({ done: 25_000n })
  const corrected = { amount: 12_000, fee: 100, round, reference_transaction_uuid: transaction_uuid }
  expect((await askWallet(market, player, 'transaction/resettle', corrected)).status).toBe('RS_OK')
  await deliver()
  expect(await turnoverOf(deposit)).toMatchObject({ done: 2_000n })
})

test('PAY-3: demo rounds count for nothing', async () => {
  const { member } = await aDepositor(50_000n)
  const player = await atPlay(market, vendor, member, 'demo')
  await playRound(player, 10_000, 0)
  await deliver()
  expect(await leftOf(member)).toBe('50000')
})

test('PAY-3: an event delivered concurrently counts once', async () => {
  const { member, player } = await aDepositor(50_000n)
  for (let round = 0; round < 10; round++) await playRound(player, 1000, 0)
  await Promise.all(Array.from({ length: 6 }, deliver))
  expect(await leftOf(member)).toBe('40000')
})

test('PAY-3: an empty wallet forgives turnover, but not while a bet is open', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 30_000n)
  await bet(player, 15_000, 'still-open')
  await playRound(player, 15_000, 0)
  await deliver()
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
  expect(await leftOf(member)).toBe('35000')
})

test('PAY-3: a purse with less than 1.00 and an empty table owes nothing', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 30_000n)
  await playRound(player, 29_900, 0)
  await deliver()
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
  await playRound(player, 10, 0)
  await deliver()
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: 'balance_gone' })
  expect(await leftOf(member)).toBe('0')
})

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 20, 10, 0, second))
const open = (deposit: string, required: bigint, second: number, done = 0n) => ({
  deposit,
  memberId: 'mbr_ann' as const,
  required,
  done,
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
    ).turnovers.map((each) => each.done)
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
    fill(two, [{ memberId: 'mbr_bob', amount: 50n, startedAt: at(6) }]).turnovers.map((each) => each.done),
  ).toEqual([0n, 0n])
})
