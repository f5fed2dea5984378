import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PurseAnswer, TransferStatusAnswer } from '@night-market/protocol/vendor/transfer-wallet'
import { FeedAnswer } from '@night-market/protocol/vendor/feeds'
import { TITLES } from '@night-market/games/testing/titles'
import { keepsPurses } from '../catalogue/index.ts'
import { openHand } from '../testing/blackjack-player.ts'
import { aRoundId, testStudio, WIRE, type TestStudio } from '../testing/test-studio.ts'
import { movePurse } from './queries.ts'
import { openDatabase } from '@night-market/vendor-kit/database/db'

const OWN = TITLES.filter(keepsPurses)
const SLOT = OWN.find((title) => title.family === 'slot-lines')?.code ?? ''
const BRAND = OWN[0]?.brand ?? ''
let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())

const purse = (user: string) => ({ user, vendor_code: BRAND, currency: 'INR', scale: 2 })
const move = (kind: 'deposit' | 'withdraw', user: string, minor: number, id: string = randomUUID()) =>
  it.platformCall(`wallet/${kind}`, { ...purse(user), transaction_uuid: id, amount: minor * WIRE })
const held = async (user: string) => PurseAnswer.parse(await it.platformCall('wallet/balance', purse(user)))
const statusOf = async (id: string) =>
  TransferStatusAnswer.parse(await it.platformCall('wallet/status', { transaction_uuid: id }))
const feedOf = async (user: string) => {
  const { rounds } = FeedAnswer.parse(await it.platformCall('round/feed', { after: 0, limit: 500 }))
  return rounds.filter((round) => round.user === user)
}

test('PAY-5: a transfer happens once, keeps its answer, and its id with other contents is refused', async () => {
  const [into, tooMuch] = [randomUUID(), randomUUID()]
  expect((await statusOf(into)).state).toBe('unknown')
  const first = await move('deposit', 'ann', 500, into)
  expect(first).toEqual({ status: 'RS_OK', balance: 500 * WIRE })
  expect(await Promise.all(Array.from({ length: 20 }, () => move('deposit', 'ann', 500, into)))).toEqual(
    Array(20).fill(first),
  )
  expect((await move('deposit', 'ann', 501, into)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect((await move('withdraw', 'ann', 500, into)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect((await move('deposit', 'bob', 500, into)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')

  expect((await move('withdraw', 'ann', 501, tooMuch)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  await move('deposit', 'ann', 500)
  expect((await move('withdraw', 'ann', 501, tooMuch)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  expect([await statusOf(into), await statusOf(tooMuch)]).toMatchObject([
    { state: 'done' },
    { state: 'refused', reason: 'RS_ERROR_NOT_ENOUGH_MONEY' },
  ])
  expect(await held('ann')).toMatchObject({ balance: 1000 * WIRE, in_play: 0 })
})

test('PAY-5: a transfer of half a minor unit, or to a brand without purses, moves nothing', async () => {
  const call = { ...purse('cat'), transaction_uuid: randomUUID(), amount: WIRE / 2 }
  expect((await it.platformCall('wallet/deposit', call)).status).toBe('RS_ERROR_WRONG_TYPES')
  const elsewhere = { ...call, vendor_code: 'LTN', amount: WIRE }
  expect((await it.platformCall('wallet/deposit', elsewhere)).status).toBe('RS_ERROR_INVALID_GAME')
  expect((await held('cat')).balance).toBe(0)
})

test('PAY-5: rounds stake from the purse and pay into it, and the feed lists them in order', async () => {
  const dan = await it.enter('dan', SLOT)
  expect(dan.balance).toBe('0')
  expect((await dan.start(100n)).code).toBe('not_enough_money')
  await move('deposit', 'dan', 100_000)
  const asked = it.wallet.attempts.length
  let balance = 100_000n
  for (let turn = 0; turn < 10; turn++) {
    const { value } = await dan.start(100n)
    balance += BigInt(value.round.payout) - 100n
    expect(value.balance).toBe(String(balance))
  }
  const paths = new Set(it.wallet.attempts.slice(asked).map(({ path }) => path))
  expect([...paths]).toEqual(['user/info'])
  const listed = await feedOf('dan')
  expect(listed).toHaveLength(10)
  const net = listed.reduce((sum, round) => sum + round.payout - round.stake, 0)
  const { balance: now, in_play } = await held('dan')
  expect([now, in_play]).toEqual([100_000 * WIRE + net, 0])
  const detail = await it.platformCall('round/detail', { user: 'dan', round: listed[0]?.round })
  const { seed_hash: serverSeedHash } = listed[0] ?? {}
  expect(detail).toMatchObject({ status: 'RS_OK', proof: { gameCode: SLOT, stake: '100', serverSeedHash } })
  expect(serverSeedHash).toBe((await dan.seedsNow()).value.serverSeedHash)
})

test('PAY-5: a member who may not play stakes nothing from the purse, nor while the platform does not answer', async () => {
  await move('deposit', 'gil', 1000)
  const gil = await it.enter('gil', SLOT)
  it.wallet.fail('user/info', { kind: 'says', status: 'RS_ERROR_TOKEN_EXPIRED' })
  expect((await gil.start(100n)).code).toBe('session_ended')
  it.wallet.fail('user/info', { kind: 'broken' })
  expect((await gil.start(100n)).code).toBe('wallet_unreachable')
  expect(await held('gil')).toMatchObject({ balance: 1000 * WIRE, in_play: 0 })
  expect((await gil.start(100n)).status).toBe(200)
})

test('PAY-5: the last coin is staked or taken out, never both', async () => {
  await move('deposit', 'eve', 100)
  const frames = await Promise.all(OWN.slice(0, 5).map((title) => it.enter('eve', title.code)))
  const outcomes = await Promise.all([
    ...frames.map(async (frame) => (await frame.start(100n)).code ?? 'taken'),
    ...Array.from({ length: 5 }, async () =>
      (await move('withdraw', 'eve', 100)).status === 'RS_OK' ? 'taken' : 'not_enough_money',
    ),
  ])
  const won = (await feedOf('eve')).reduce((sum, round) => sum + round.payout - round.stake, 0)
  const out = await it.rows(
    `select coalesce(sum(amount), 0)::int as sum from studio.purse_moves
      where user_id = 'eve' and kind = 'withdraw' and status = 'RS_OK'`,
  )
  expect((await held('eve')).balance).toBe((100 - Number(out[0]?.sum)) * WIRE + won)
  expect(outcomes).toContain('taken')
})

test('PAY-5: a stake whose process was killed goes back into the purse, and is no round', async () => {
  await move('deposit', 'fay', 1000)
  const fay = await it.enter('fay', SLOT)
  const roundId = aRoundId()
  await fay.start(100n, null, roundId)
  const before = (await held('fay')).balance
  // As a process leaves it that is killed after the stake was taken: begun, and not drawn.
  const second = aRoundId()
  await it.rows(
    `with round as (
       insert into studio.rounds (round_id, player_id, launch_id, game_code, maths_hash, formula, seed_pair_id, nonce, stake,
         choice, started_at)
       select $2, player_id, launch_id, game_code, maths_hash, formula, seed_pair_id, nonce + 1, stake, choice, now()
         from studio.rounds where round_id = $1)
     insert into studio.bets (bet_id, rollback_id, host, round_id, game_code, token, user_id, currency, scale,
       purse_of, seed_hash, stake, state, due_at, placed_at)
     select $2 || '-b', $2 || '-r', host, $2, game_code, token, user_id, currency, scale, purse_of, seed_hash,
       stake, 'placing', now() - interval '1 minute', now() from studio.bets where round_id = $1`,
    [roundId, second],
  )
  const db = openDatabase({
    url: it.options.databaseUrl,
    applicationName: 'test',
    maxConnections: 1,
    onPoolError: () => {},
  })
  const key = { userId: 'fay', brand: BRAND, asset: 'INR/2', reference: null }
  await movePurse(
    db,
    { ...key, transaction: `${second}-b`, kind: 'bet', amount: 100n, roundId: second },
    new Date(),
  )
  await db.end()
  expect(await held('fay')).toMatchObject({ balance: (before ?? 0) - 100 * WIRE, in_play: 100 * WIRE })
  await it.studio.recovery.sweep()
  expect(await held('fay')).toMatchObject({ balance: before, in_play: 0 })
  expect((await feedOf('fay')).map((round) => round.round)).toEqual([roundId])
})

test('PAY-5: a round with further stakes from the purse is listed once, with all of them', async () => {
  await move('deposit', 'hal', 10_000_000)
  const table = OWN.find(({ family }) => family === 'blackjack')?.code ?? ''
  const hal = await it.enter('hal', table)
  const open = await openHand(hal)
  const listed = (await feedOf('hal')).length
  const over = await hal.act(open.roundId, open.actions.length, { type: 'double' })
  expect(over.value.round).toMatchObject({ isOver: true, stake: '2000' })
  const rounds = await feedOf('hal')
  expect(rounds).toHaveLength(listed + 1)
  expect(rounds.at(-1)).toMatchObject({
    round: open.roundId,
    stake: 2000 * WIRE,
    payout: Number(over.value.round.payout) * WIRE,
  })
  const net = rounds.reduce((sum, round) => sum + round.payout - round.stake, 0)
  expect(await held('hal')).toMatchObject({ balance: 10_000_000 * WIRE + net, in_play: 0 })
})

test('every purse is the sum of its movements, and the feed has no gap', async () => {
  const off = await it.rows(
    `select p.user_id from studio.purses p
       left join lateral (select coalesce(sum(m.moved), 0) as moved from studio.purse_moves m
         where (m.user_id, m.brand, m.asset) = (p.user_id, p.brand, p.asset)) m on true
      where p.balance <> m.moved`,
  )
  expect(off).toEqual([])
  const [feed] = await it.rows('select count(*)::int as rounds, max(no)::int as last from studio.feed')
  expect(feed?.rounds).toBe(feed?.last)
})
