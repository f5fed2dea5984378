import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../ledger/index.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aPlayer, askWallet, aVendor, type Player } from '../testing/play.ts'
import { hearAll, playRound } from '../testing/rounds.ts'
import { aTransferVendor } from '../testing/stand-ins/transfer-vendor.ts'
import { privateKeyIn, signedClient } from '../platform/http/signed-http.ts'
import { importRounds } from './import-rounds.ts'
import { playChecks } from './index.ts'
import { daysOf } from './rollups/days.ts'

const market = await testMarket()
const { services, clock, database } = market
const { db } = services
const vendor = await aVendor(market, {
  games: [
    { game_code: 'poker', category: 'PVP', fee_bps: 500 },
    { game_code: 'unrated', category: 'PVP' },
    { game_code: 'slot' },
  ],
})
const bank = await aTransferVendor(market, 'pixel')
await sql`update catalogue.games set game_type = 'PVP', fee_bps = 400 where code = ${bank.gameCode}`.execute(
  db,
)

interface Bet {
  round: string
  reference_transaction_uuid: string
  game_code: string
}

async function stake(player: Player, amount: number, game_code = 'poker'): Promise<Bet> {
  const [round, transaction_uuid] = [randomUUID(), randomUUID()]
  const about = { round, transaction_uuid, game_code }
  expect((await askWallet(market, player, 'transaction/bet', { ...about, amount })).status).toBe('RS_OK')
  return { round, reference_transaction_uuid: transaction_uuid, game_code }
}

async function roundOf({ round }: Bet) {
  const { rows } = await sql<{ validBet: bigint; fee: bigint; feeBps: number | null }>`
    select valid_bet, fee, fee_bps from play.rounds where vendor_round = ${round}`.execute(db)
  return rows[0]
}
const countedOf = async (bet: Bet) => (await roundOf(bet))?.validBet

const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, playChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))
const booked = ({ memberId }: Player) => daysOf(db, memberId, '2026-11-01', '2026-12-31')
const correctedBy = async ({ memberId }: Player) =>
  (
    await sql<{ valid: bigint }>`select valid_bet as valid from play.corrections where member = ${memberId}
      order by no`.execute(db)
  ).rows.map(({ valid }) => valid)

test('a round of a game with a fee counts what the fees of its wins were kept of, and nothing without one', async () => {
  const player = await aPlayer(market, vendor)
  const bet = await stake(player, 20_000)
  const win = { ...bet, amount: 10_000, fee: 300, round_closed: false }
  await askWallet(market, player, 'transaction/win', win)
  expect(await countedOf(bet)).toBe(0n)
  await askWallet(market, player, 'transaction/win', { ...bet, amount: 5000, fee: 200 })
  expect(await roundOf(bet)).toEqual({ validBet: 10_000n, fee: 500n, feeBps: 500 })

  const passedOn = await stake(player, 20_000)
  await askWallet(market, player, 'transaction/win', { ...passedOn, amount: 0 })
  expect(await countedOf(passedOn)).toBe(0n)
  const atOnce = { round: randomUUID(), game_code: 'poker', amount: 5000, win_amount: 9750, fee: 250 }
  await askWallet(market, player, 'transaction/betwin', atOnce)
  expect(await countedOf({ ...bet, round: atOnce.round })).toBe(5000n)
  await hearAll(market)
  // A hand without a fee is no round for missions and boards, and no best win.
  expect(await booked(player)).toMatchObject([
    { rounds: 2, stake: 45_000n, payout: 24_750n, validBet: 15_000n, bestX100: 195n },
  ])
  expect(await faults()).toEqual([])
})

test('a fee counts no more than was staked or paid, and only where the game has a rate', async () => {
  const player = await aPlayer(market, vendor)
  const [much, unrated, slot] = [
    await stake(player, 1000),
    await stake(player, 1000, 'unrated'),
    await stake(player, 1000, 'slot'),
  ]
  for (const bet of [much, unrated, slot])
    await askWallet(market, player, 'transaction/win', { ...bet, amount: 1200, fee: 900 })
  expect([await countedOf(much), await countedOf(unrated), await countedOf(slot)]).toEqual([1200n, 0n, 200n])
  expect(await faults()).toEqual([])
})

test.each([-1, 0.0005, 'five', null])(
  'a fee of %s is refused as a wrong type, and pays nothing',
  async (fee) => {
    const player = await aPlayer(market, vendor)
    const bet = await stake(player, 1000)
    const win = { ...bet, amount: 1000, fee: fee as number }
    const answer = await askWallet(market, player, 'transaction/win', win)
    expect(answer.status).toBe('RS_ERROR_WRONG_TYPES')
    expect((await roundOf(bet))?.fee).toBe(0n)
  },
)

test('the same win with another fee is another win', async () => {
  const player = await aPlayer(market, vendor)
  const bet = await stake(player, 1000)
  const win = { ...bet, amount: 1500, transaction_uuid: randomUUID() }
  const statuses: string[] = []
  for (const fee of [50, 50, 60, undefined])
    statuses.push(
      (await askWallet(market, player, 'transaction/win', { ...win, ...(fee && { fee }) })).status,
    )
  const other = 'RS_ERROR_DUPLICATE_TRANSACTION'
  expect(statuses).toEqual(['RS_OK', 'RS_OK', other, other])
  expect((await roundOf(bet))?.fee).toBe(50n)
})

test('a resettlement says anew what was kept, also when it pays the same', async () => {
  const player = await aPlayer(market, vendor)
  const bet = await stake(player, 10_000)
  await askWallet(market, player, 'transaction/win', { ...bet, amount: 12_000, fee: 250 })
  await hearAll(market)
  expect(await countedOf(bet)).toBe(5000n)
  await askWallet(market, player, 'transaction/resettle', { ...bet, amount: 12_000, fee: 100 })
  expect(await countedOf(bet)).toBe(2000n)
  await askWallet(market, player, 'transaction/resettle', { ...bet, amount: 10_000 })
  expect(await countedOf(bet)).toBe(0n)
  await hearAll(market)
  expect(await correctedBy(player)).toEqual([-3000n, -2000n])
  expect(await faults()).toEqual([])
})

test('a round keeps the rate that it began with', async () => {
  const player = await aPlayer(market, vendor)
  const bet = await stake(player, 10_000)
  await asAdmin(database.url, `update play.rounds set fee_bps = 250 where vendor_round = '${bet.round}'`)
  await askWallet(market, player, 'transaction/win', { ...bet, amount: 9000, fee: 100 })
  expect(await countedOf(bet)).toBe(4000n)
})

test('a win with a fee and a rollback of its bet at once leave what one of them says', async () => {
  const player = await aPlayer(market, vendor)
  for (let turn = 0; turn < 10; turn++) {
    const bet = await stake(player, 1000)
    const [won, undone] = await Promise.all([
      askWallet(market, player, 'transaction/win', { ...bet, amount: 1500, fee: 50 }),
      askWallet(market, player, 'transaction/rollback', { ...bet }),
    ])
    expect([won.status, undone.status].filter((status) => status === 'RS_OK')).toHaveLength(1)
    expect(await countedOf(bet)).toBe(won.status === 'RS_OK' ? 1000n : 0n)
  }
  await hearAll(market)
  expect(await faults()).toEqual([])
})

test('a PVP round from before there were fees keeps what it counted, and so does its correction', async () => {
  const player = await aPlayer(market, vendor)
  const bet = await stake(player, 10_000)
  // As migration 0037 leaves such a round: it has no rate.
  await asAdmin(database.url, `update play.rounds set fee_bps = null where vendor_round = '${bet.round}'`)
  await askWallet(market, player, 'transaction/win', { ...bet, amount: 35_000 })
  await hearAll(market)
  expect(await booked(player)).toMatchObject([{ rounds: 1, validBet: 25_000n }])
  await askWallet(market, player, 'transaction/resettle', { ...bet, amount: 12_000 })
  await hearAll(market)
  expect([await countedOf(bet), await correctedBy(player)]).toEqual([2000n, [-23_000n]])
  expect(await faults()).toEqual([])
})

test('a round of a feed counts by its fee too', async () => {
  const player = await aPlayer(market, vendor)
  bank.purses.held.set(player.memberId, 10_000n)
  for (const fee of [undefined, 80_000]) {
    bank.play(player.memberId, 2000, 1000)
    Object.assign(bank.purses.feed.at(-1) ?? {}, { fee })
  }
  const client = signedClient({ key: privateKeyIn(services.env.SIGNING_KEY_FILE), clock: services.clock })
  await importRounds({ ...services, client }, clock.read())
  await hearAll(market)
  expect(await booked(player)).toMatchObject([{ rounds: 1, stake: 4000n, validBet: 2000n }])
  expect(await faults()).toEqual([])
})

test('a round that counts something else than its rule says is found', async () => {
  const player = await aPlayer(market, vendor)
  await playRound(market, player, { stake: 1000, payout: 950, fee: 50, game_code: 'poker' })
  await hearAll(market)
  const of = `where member = '${player.memberId}'`
  await asAdmin(database.url, `update play.rounds set valid_bet = valid_bet + 1 ${of}`)
  expect(await faults()).toEqual([
    expect.stringContaining('a fee of 50 at 500; counts 1001, not 1000'),
    expect.stringContaining('1000 valid'),
    expect.stringMatching(/^booked .* they were/),
    expect.stringContaining('1001 valid'),
  ])
  await asAdmin(database.url, `update play.rounds set valid_bet = valid_bet - 1 ${of}`)
  expect(await faults()).toEqual([])
})
