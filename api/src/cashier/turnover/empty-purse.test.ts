import { randomUUID } from 'node:crypto'
import { amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { memberAccount, post } from '../../ledger/index.ts'
import { transact } from '../../platform/database/db.ts'
import { importRounds } from '../../play/import-rounds.ts'
import { testMarket } from '../../testing/app.ts'
import { aVendor, type Player } from '../../testing/play.ts'
import { aTransferVendor } from '../../testing/stand-ins/transfer-vendor.ts'
import { askWithdrawal, aWithdrawer, type Withdrawer } from '../../testing/withdrawals.ts'
import { vendorPartsOf } from '../../vendor-funds/calls.ts'
import { turnoverIn } from '../testing/turnover.ts'
import { forgivingEmptyPurses } from './queries.ts'
import { recheckTurnover } from './turnover.ts'

const market = await testMarket()
const { app, services, clock } = market
const vendor = await aVendor(market)
const bank = await aTransferVendor(market, 'pixel')
const reef = await aTransferVendor(market, 'reef')
const { aDepositor, playRound, deliver, turnoverOf } = turnoverIn(market, vendor)

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
  await deliver()
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
  await deliver()
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
  await deliver()
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
  await deliver()
  expect(await turnoverOf(deposit)).toMatchObject({ done: 20_000n, metHow: null })
  await playRound(player, 9_950, 0)
  await deliver()
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
  await deliver()
  await spinOnce(player)
  expect(await turnoverOf(deposit)).toMatchObject({ metHow: null })
})

test('PAY-3: an empty purse is judged again once the feed has caught up', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 10_000n)
  await move(member, 'in', 10_000)
  await move(member, 'out', 10_000)
  await playRound(player, 10_000, 0)
  await deliver()
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
