import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyBooks } from '../ledger/index.ts'
import { dispatchBatch } from '../platform/work/outbox.ts'
import { testMarket } from '../testing/app.ts'
import { askDeposit, payerActs } from '../testing/cashier.ts'
import { aMember } from '../testing/members.ts'
import { aPlayer, askWallet, atPlay, aVendor, type Player } from '../testing/play.ts'
import { pointsOf } from '../testing/points.ts'
import { hearAll, playRound } from '../testing/rounds.ts'
import { awardAll } from './award.ts'
import { pointChecks } from './checks.ts'

const market = await testMarket()
const { app, services, clock } = market
const vendor = await aVendor(market, {
  games: [
    { game_code: 'slot' },
    { game_code: 'baccarat', category: 'LIVE' },
    { game_code: 'fish', category: 'FISH' },
    { game_code: 'daily-draw', category: 'LOTT' },
    { game_code: 'fast-draw', category: 'ELOTT' },
  ],
})

const faults = async () =>
  (await verifyBooks(services.db, pointChecks)).flatMap(({ name, findings }) =>
    findings.map(({ detail }) => `${name}: ${detail}`),
  )
const detailsOf = async ({ headers }: Pick<Player, 'headers'>, query = '') =>
  (await app.inject({ url: `/wps/relay/ODSFE2_MemTransDet${query}`, headers })).json().value
const play = async (player: Player, stake: number, game_code = 'slot') => {
  await playRound(market, player, { stake, payout: 0, game_code })
  await hearAll(market)
}

test('PTS-1: play earns points at the rate of its game type, and reading the balance posts whole points', async () => {
  const player = await aPlayer(market, vendor, { balance: 1_000_000n })
  await play(player, 9_999)
  expect((await pointsOf(market, player)).balance).toBe('0')
  await play(player, 1)
  expect(await pointsOf(market, player)).toEqual({ balance: '1', inProcess: '0', earned: '1' })
  await play(player, 60_000, 'baccarat')
  await play(player, 20_000, 'fish')
  expect((await pointsOf(market, player)).balance).toBe('6')
  const { rows } = await detailsOf(player)
  const seen = rows.map((row: { type: string; points: string; balance: string }) => [
    row.type,
    row.points,
    row.balance,
  ])
  // Points that fall due together are posted in the order of their types.
  expect(seen).toEqual([
    ['slots', '2', '6'],
    ['live', '3', '4'],
    ['slots', '1', '1'],
  ])
  expect((await detailsOf(player, '?type=live')).rows).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('PTS-1: lotteries of both categories earn points of their own type', async () => {
  const player = await aPlayer(market, vendor, { balance: 1_000_000n })
  await play(player, 20_000, 'daily-draw')
  await play(player, 10_000, 'fast-draw')
  expect((await pointsOf(market, player)).balance).toBe('3')
  const { rows } = await detailsOf(player, '?type=lottery')
  expect(rows).toMatchObject([{ type: 'lottery', points: '3' }])
  expect(await faults()).toEqual([])
})

test('PTS-1: a deposit earns points once', async () => {
  const { headers } = await aMember(market)
  const { value } = await askDeposit(market, headers, { amount: '100000' })
  await payerActs(market, headers, value.id, 'pay')
  await hearAll(market)
  expect((await pointsOf(market, { headers })).balance).toBe('2')
  expect((await detailsOf({ headers })).rows).toMatchObject([{ type: 'deposit', points: '2' }])
  expect(await faults()).toEqual([])
})

test('PTS-1: a correction lowers the meter, never the purse; later play makes up for it first', async () => {
  const player = await aPlayer(market, vendor, { balance: 1_000_000n })
  const [round, transaction_uuid] = [randomUUID(), randomUUID()]
  const stake = { round, amount: 30_000, transaction_uuid, game_code: 'slot', round_closed: true }
  await askWallet(market, player, 'transaction/bet', stake)
  await hearAll(market)
  expect((await pointsOf(market, player)).balance).toBe('3')
  const back = { round, reference_transaction_uuid: transaction_uuid, game_code: 'slot' }
  await askWallet(market, player, 'transaction/rollback', back)
  await hearAll(market)
  await awardAll(services.db, clock.read())
  expect((await pointsOf(market, player)).balance).toBe('3')
  await play(player, 30_000)
  expect((await pointsOf(market, player)).balance).toBe('3')
  await play(player, 10_000)
  expect((await pointsOf(market, player)).balance).toBe('4')
  expect(await faults()).toEqual([])
})

test('PTS-1: demo money earns nothing', async () => {
  const member = await aMember(market)
  const player = await atPlay(market, vendor, member, 'demo')
  await playRound(market, player, { stake: 50_000, payout: 0, game_code: 'slot' })
  await hearAll(market)
  expect((await pointsOf(market, member)).balance).toBe('0')
})

test('PTS-1: two dispatchers and two jobs at once count and post everything once', async () => {
  const players = await Promise.all(
    Array.from({ length: 4 }, () => aPlayer(market, vendor, { balance: 1_000_000n })),
  )
  for (const player of players)
    for (const stake of [15_000, 25_000])
      await playRound(market, player, { stake, payout: 0, game_code: 'slot' })
  const dispatch = () => dispatchBatch(services.db, market.subscriptions)
  await Promise.all([dispatch(), dispatch(), dispatch()])
  await hearAll(market)
  await Promise.all([1, 2, 3].map(() => awardAll(services.db, clock.read())))
  for (const player of players) expect((await pointsOf(market, player)).balance).toBe('4')
  expect(await faults()).toEqual([])
})
