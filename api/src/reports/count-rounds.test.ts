import { randomUUID } from 'node:crypto'
import { Profit } from '@night-market/protocol/reports'
import { expect, test } from 'vitest'
import { verifyBooks } from '../ledger/index.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aTrial } from '../testing/members.ts'
import { aPlayer, askWallet, atPlay, aVendor, type Player } from '../testing/play.ts'
import { hearAll, playRound } from '../testing/rounds.ts'
import { reportChecks } from './checks.ts'

const market = await testMarket()
const { app, services, clock, database } = market
const vendor = await aVendor(market, {
  games: [{ game_code: 'slot' }, { game_code: 'table', category: 'LIVE', name: 'Baccarat' }],
})
const DAY_MS = 86_400_000
const TODAY = '2026-11-20'

async function profitOf(
  { headers }: Pick<Player, 'headers'>,
  query = `from=${TODAY}&to=${TODAY}`,
): Promise<Profit> {
  const response = await app.inject({ url: `/wps/records/profit?${query}`, headers })
  return Profit.parse(response.json().value)
}

const faults = async (): Promise<string[]> =>
  (await verifyBooks(services.db, reportChecks)).flatMap(({ findings }) =>
    findings.map(({ detail }) => detail),
  )

test('PAY-7: a stranger sees no profit and loss', async () => {
  const response = await app.inject(`/wps/records/profit?from=${TODAY}&to=${TODAY}`)
  expect(response.json()).toMatchObject({ code: 'not_logged_in' })
})

test('PAY-7: profit and loss sums settled rounds, in all, by type and by day; what is open waits', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  await playRound(market, player, { stake: 100, payout: 250, game_code: 'slot' })
  await playRound(market, player, { stake: 300, payout: 0, game_code: 'table' })
  await askWallet(market, player, 'transaction/bet', { round: 'open', amount: 30, game_code: 'slot' })
  await hearAll(market)
  const profit = await profitOf(player)
  expect(profit.totals).toEqual({ rounds: 2, stake: '400', payout: '250', net: '-150', validBet: '400' })
  expect(profit.byType).toEqual([
    { gameType: 'LIVE', rounds: 1, stake: '300', payout: '0', net: '-300', validBet: '300' },
    { gameType: 'RNG', rounds: 1, stake: '100', payout: '250', net: '150', validBet: '100' },
  ])
  expect(profit.byDay).toEqual([{ day: TODAY, ...profit.totals }])
  expect(await faults()).toEqual([])
})

test('PAY-7: a round that is settled again changes the day it began on, and no other', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  const bet = await playRound(market, player, { stake: 100, payout: 0 })
  await hearAll(market)
  clock.advance(DAY_MS)
  await resettle(player, bet, 500)
  await hearAll(market)
  const query = 'from=2026-11-20&to=2026-11-25'
  clock.advance(-DAY_MS)
  const { byDay } = await profitOf(player, query)
  expect(byDay).toEqual([{ day: TODAY, rounds: 1, stake: '100', payout: '500', net: '400', validBet: '100' }])
  expect(await faults()).toEqual([])
})

test('PAY-7: a round that is taken back after it was settled counts for nothing', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  const [round, transaction_uuid] = [randomUUID(), randomUUID()]
  await askWallet(market, player, 'transaction/bet', {
    round,
    amount: 100,
    transaction_uuid,
    round_closed: true,
  })
  await hearAll(market)
  await askWallet(market, player, 'transaction/rollback', {
    round,
    reference_transaction_uuid: transaction_uuid,
  })
  await hearAll(market)
  const { totals, byDay } = await profitOf(player)
  expect([totals, byDay]).toEqual([{ rounds: 0, stake: '0', payout: '0', net: '0', validBet: '0' }, []])
  expect(await faults()).toEqual([])
})

test('PAY-7: demo money is counted apart, and a trial visitor sees its own', async () => {
  const trial = await aTrial(market)
  await playRound(market, await atPlay(market, vendor, trial, 'demo'), { stake: 100, payout: 50 })
  await hearAll(market)
  expect((await profitOf(trial)).totals.rounds).toBe(0)
  const demo = await profitOf(trial, `mode=demo&from=${TODAY}&to=${TODAY}`)
  expect(demo).toMatchObject({ asset: 'FUN/2', totals: { rounds: 1, net: '-50' } })
})

test('PAY-7: days that end before they begin, and more than a year of them, are refused', async () => {
  const { headers } = await aPlayer(market, vendor)
  for (const query of ['from=2026-11-20&to=2026-11-19', 'from=2025-01-01&to=2026-11-20', 'from=x&to=y']) {
    const response = await app.inject({ url: `/wps/records/profit?${query}`, headers })
    expect(response.json(), query).toMatchObject({ code: 'invalid_request' })
  }
})

test('undelivered events are no fault; a changed day is', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  await playRound(market, player, { stake: 100, payout: 0 })
  expect(await faults()).toEqual([])
  await hearAll(market)
  expect(await faults()).toEqual([])
  await asAdmin(database.url, `update reports.member_days set payout = 1 where member = '${player.memberId}'`)
  expect(await faults()).toEqual([expect.stringContaining('1 paid')])
  await asAdmin(database.url, `delete from reports.member_days where member = '${player.memberId}'`)
  expect(await faults()).toHaveLength(1)
})

async function resettle(player: Player, bet: string, payout: number): Promise<void> {
  const { vendorRound: round } = await services.db
    .selectFrom('play.rounds')
    .select('vendorRound')
    .where('member', '=', player.memberId)
    .executeTakeFirstOrThrow()
  const answer = await askWallet(market, player, 'transaction/resettle', {
    round,
    reference_transaction_uuid: bet,
    amount: payout,
  })
  expect(answer.status).toBe('RS_OK')
}
