/** Turnover that was met by bets which their vendor takes back. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { askWallet, aVendor } from '../../testing/play.ts'
import { loseBet } from '../../testing/rounds.ts'
import { askWithdrawal } from '../../testing/withdrawals.ts'
import { turnoverIn } from '../testing/turnover.ts'
import { missing } from './judge-again.ts'
import { recheckTurnover } from './turnover.ts'

const market = await testMarket()
const { services, clock } = market
const { db } = services
const vendor = await aVendor(market)
const { owes, leftOf, aDebtor, aDepositor, playRound, deliver, turnoverOf } = turnoverIn(market, vendor)

test('what turnovers need is short where no bet of their time makes up for it', () => {
  const short = (...pairs: [needs: bigint, played: bigint][]) =>
    missing(pairs.map(([needs, played]) => ({ needs, played })))
  expect(short()).toBe(0n)
  expect(short([100n, 100n])).toBe(0n)
  expect(short([100n, 40n])).toBe(60n)
  // A bet counts for the deposits before it, and for none after it.
  expect(short([100n, 0n], [100n, 200n])).toBe(0n)
  expect(short([100n, 300n], [100n, 20n])).toBe(80n)
  expect(short([100n, 20n], [100n, 120n])).toBe(60n)
  expect(short([0n, 20n], [100n, 120n], [50n, 0n])).toBe(50n)
})

test('PAY-3: turnover that a bet had met is owed again when the bet is taken back', async () => {
  const { member, player, deposit } = await aDepositor(50_000n)
  await playRound(player, 20_000, 40_000)
  const takeBack = await loseBet(market, player, 30_000)
  expect(await turnoverOf(deposit)).toEqual({ done: 50_000n, metHow: 'played' })
  await takeBack()
  expect(await turnoverOf(deposit)).toEqual({ done: 20_000n, metHow: null })
  const refused = await askWithdrawal(market, member, { amount: '30000' })
  expect(refused).toMatchObject({ code: 'turnover_left', details: { left: '30000' } })
  await playRound(player, 30_000, 60_000)
  await deliver()
  expect(await turnoverOf(deposit)).toEqual({ done: 50_000n, metHow: 'played' })
})

test('PAY-3: other bets make up for one that is taken back, once and as far as they go', async () => {
  const { player, deposit } = await aDebtor(20_000n, 100_000n)
  const first = await loseBet(market, player, 20_000)
  const second = await loseBet(market, player, 5000)
  const third = await loseBet(market, player, 20_000)
  await second()
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: 'played' })
  await third()
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: 'played' })
  const fourth = await loseBet(market, player, 15_000)
  await first()
  expect(await turnoverOf(deposit)).toEqual({ done: 15_000n, metHow: null })
  await fourth()
  expect(await turnoverOf(deposit)).toEqual({ done: 0n, metHow: null })
})

test('PAY-3: a later bet that counts for a later deposit makes up for no earlier one', async () => {
  const { player, deposit } = await aDebtor(20_000n, 100_000n)
  const takeBack = await loseBet(market, player, 20_000)
  clock.advance(1000)
  const later = await owes(player, 30_000n)
  clock.advance(1000)
  await playRound(player, 30_000, 60_000)
  await deliver()
  await takeBack()
  expect([await turnoverOf(deposit), await turnoverOf(later)]).toEqual([
    { done: 0n, metHow: null },
    { done: 30_000n, metHow: 'played' },
  ])
  expect(await leftOf(player)).toBe('20000')
})

test('PAY-3: what an empty purse was forgiven is owed again when a lost bet comes back', async () => {
  const { player, deposit } = await aDebtor(50_000n, 30_000n)
  const takeBack = await loseBet(market, player, 30_000)
  expect(await turnoverOf(deposit)).toEqual({ done: 30_000n, metHow: 'balance_gone' })
  await takeBack()
  expect(await turnoverOf(deposit)).toEqual({ done: 0n, metHow: null })
  expect(await leftOf(player)).toBe('50000')
  await playRound(player, 30_000, 0)
  await deliver()
  expect(await turnoverOf(deposit)).toEqual({ done: 30_000n, metHow: 'balance_gone' })
})

test('PAY-3: a bet whose correction is delivered before it counts for nothing', async () => {
  const { player, deposit } = await aDebtor(50_000n)
  await deliver()
  const [round, bet] = [randomUUID(), randomUUID()]
  const placed = { round, amount: 30_000, transaction_uuid: bet, round_closed: true }
  await askWallet(market, player, 'transaction/bet', placed)
  await askWallet(market, player, 'transaction/rollback', { round, reference_transaction_uuid: bet })
  const setDue = (type: string, at: string) =>
    sql`update platform.outbox set due_at = ${sql.raw(at)} where type = ${type}`.execute(db)
  await setDue('play.round_settled', "now() + interval '1 hour'")
  await deliver()
  await setDue('play.round_settled', 'null')
  await deliver()
  // The correction was put off until the round was counted.
  await setDue('play.round_resettled', 'null')
  await deliver()
  expect(await turnoverOf(deposit)).toEqual({ done: 0n, metHow: null })
})

test('PAY-3: bets that were booked while turnover was opened again are counted a minute later', async () => {
  const { player, deposit } = await aDebtor(20_000n, 100_000n)
  const takeBack = await loseBet(market, player, 20_000)
  await loseBet(market, player, 12_000)
  await takeBack()
  expect(await turnoverOf(deposit)).toEqual({ done: 12_000n, metHow: null })
  // As if another process had booked that bet at the same moment.
  await sql`update cashier.turnovers set done = 0 where deposit = ${deposit}`.execute(db)
  clock.advance(61_000)
  await recheckTurnover(db, clock.read())
  expect(await turnoverOf(deposit)).toEqual({ done: 12_000n, metHow: null })
})
