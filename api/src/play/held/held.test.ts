import { randomUUID } from 'node:crypto'
import type { WalletAnswer } from '@night-market/protocol/vendor/seamless-wallet'
import { beforeAll, expect, test } from 'vitest'
import { changeCeilings, NO_CEILINGS } from '../../catalogue/index.ts'
import { balanceOf, memberAccount, verifyBooks } from '../../ledger/index.ts'
import { testMarket } from '../../testing/app.ts'
import { aPlayer, askWallet, aVendor, callOf, WIRE, type Player } from '../../testing/play.ts'
import { aStaff, type TestStaff } from '../../testing/staff.ts'
import { asAdmin } from '../../testing/database.ts'
import { moneyAnswers } from '../answer.ts'
import { playChecks } from '../checks.ts'

const market = await testMarket()
const { db } = market.services
// 1.96 times the stake at most.
const vendor = await aVendor(market, { code: 'ceiled', games: [{ max_win_x100: 196 }, { maths: null }] })
const free = await aVendor(market, { code: 'unbound' })
let staff: TestStaff
beforeAll(async () => {
  staff = await aStaff(market)
  const operator = { by: { kind: 'operator', name: 'test' }, now: market.clock.read() } as const
  const ceilings = { mostWin: 5000n, mostPromoDay: 3000n, holdsOverGame: true }
  await changeCeilings(db, vendor.code, ceilings, operator)
})

const bet = async (player: Player, amount: number): Promise<string> => {
  const transaction_uuid = randomUUID()
  const answer = await askWallet(market, player, 'transaction/bet', {
    transaction_uuid,
    round: transaction_uuid,
    amount,
  })
  expect(answer.status).toBe('RS_OK')
  return transaction_uuid
}
const win = (player: Player, of: string, amount: number, id: string = randomUUID()): Promise<WalletAnswer> =>
  askWallet(market, player, 'transaction/win', {
    transaction_uuid: id,
    round: of,
    reference_transaction_uuid: of,
    amount,
  })
const promo = (player: Player, amount: number, id: string = randomUUID()): Promise<WalletAnswer> =>
  askWallet(market, player, 'promo/win', { transaction_uuid: id, round: id, promotion: 'spring', amount })

const purse = async ({ memberId }: Player): Promise<bigint | undefined> =>
  (await balanceOf(db, memberAccount(memberId, 'main')))?.balance

interface OpenReview {
  id: string
  memberId: string
  amount: string
  reasons: string[]
}

async function reviewsOf({ memberId }: Player, by = staff): Promise<OpenReview[]> {
  const url = '/ops/reviews?kind=payment'
  const reply = await market.app.inject({ method: 'GET', url, headers: by.headers })
  return reply.json().value.rows.filter((row: OpenReview) => row.memberId === memberId)
}

const vote = async (review: OpenReview | undefined, how: string, by = staff): Promise<number> => {
  const body = { vote: how, note: 'looked at' }
  const url = `/ops/reviews/${review?.id}/votes`
  return (await market.app.inject({ method: 'POST', url, headers: by.headers, body })).statusCode
}

const PENDING = { status: 'RS_ERROR_UNKNOWN', state: 'pending' }

test("a win above the game's own greatest waits for a person, and is paid once when one approves it", async () => {
  const player = await aPlayer(market, vendor, { balance: 1000n })
  const staked = await bet(player, 100)
  const id = randomUUID()
  for (let time = 0; time < 3; time++)
    expect(await win(player, staked, 197, id)).toMatchObject({ ...PENDING, balance: 900 * WIRE })
  expect(await win(player, staked, 500, id)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  const [review, ...others] = await reviewsOf(player)
  expect(others).toEqual([])
  expect(review).toMatchObject({ amount: '197', reasons: ['over_game'] })
  expect(await purse(player)).toBe(900n)

  const reader = await aStaff(market, ['review'])
  expect(await vote(review, 'approve', reader)).toBe(403)
  const votes = await Promise.all([vote(review, 'approve'), vote(review, 'approve', await aStaff(market))])
  expect(votes.toSorted()).toEqual([200, 409])
  expect(await purse(player)).toBe(1097n)
  expect(await win(player, staked, 197, id)).toEqual(
    expect.objectContaining({ status: 'RS_OK', balance: 1097 * WIRE }),
  )
  expect(await purse(player)).toBe(1097n)
})

test('of a game that states no maths no greatest win is known: the ceiling of its connection alone holds a win', async () => {
  const silent = { ...vendor, gameCode: `${vendor.code}-game-2` }
  const player = await aPlayer(market, silent, { balance: 1000n })
  const staked = await bet(player, 100)
  expect(await win(player, staked, 5001)).toMatchObject(PENDING)
  expect((await reviewsOf(player)).map(({ reasons }) => reasons)).toEqual([['over_win']])
  expect((await win(player, staked, 5000)).status).toBe('RS_OK')
})

test('a payment that a person refuses stays refused, also when the ceiling is lifted', async () => {
  const player = await aPlayer(market, vendor, { balance: 9000n })
  const staked = await bet(player, 4000)
  const id = randomUUID()
  expect(await win(player, staked, 5001, id)).toMatchObject(PENDING)
  const [review] = await reviewsOf(player)
  expect(review?.reasons).toEqual(['over_win'])
  expect(await vote(review, 'reject')).toBe(200)
  const answer = await win(player, staked, 5001, id)
  expect(answer).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: 5000 * WIRE })
  expect(answer.state).toBeUndefined()
  // The round goes on: a win that the ceiling lets through closes it.
  expect(await win(player, staked, 5000)).toMatchObject({ status: 'RS_OK', balance: 10_000 * WIRE })
})

test('the wins of a round count together, a resettlement is held alike, and demo play never is', async () => {
  const player = await aPlayer(market, vendor, { balance: 1000n })
  const staked = await bet(player, 100)
  expect((await win(player, staked, 150)).status).toBe('RS_OK')
  expect(await win(player, staked, 47)).toMatchObject(PENDING)
  const resettle = (amount: number) =>
    askWallet(market, player, 'transaction/resettle', {
      round: staked,
      reference_transaction_uuid: staked,
      transaction_uuid: randomUUID(),
      amount,
    })
  expect(await resettle(197)).toMatchObject(PENDING)
  expect((await resettle(100)).status).toBe('RS_OK')
  const betwin = { transaction_uuid: randomUUID(), round: randomUUID(), amount: 10, win_amount: 20 }
  expect(await askWallet(market, player, 'transaction/betwin', betwin)).toMatchObject(PENDING)
  expect(await purse(player)).toBe(1000n)

  const demo = await aPlayer(market, vendor, { mode: 'demo' })
  expect((await win(demo, await bet(demo, 100), 9000)).status).toBe('RS_OK')
  const unbound = await aPlayer(market, free)
  expect((await win(unbound, await bet(unbound, 100), 900_000)).status).toBe('RS_OK')
})

test('an approval of a win whose bet was taken back meanwhile moves nothing', async () => {
  const player = await aPlayer(market, vendor, { balance: 1000n })
  const staked = await bet(player, 100)
  const id = randomUUID()
  expect(await win(player, staked, 900, id)).toMatchObject(PENDING)
  const back = { round: staked, transaction_uuid: randomUUID(), reference_transaction_uuid: staked }
  expect((await askWallet(market, player, 'transaction/rollback', back)).status).toBe('RS_OK')
  const [review] = await reviewsOf(player)
  expect(await vote(review, 'approve')).toBe(200)
  expect(await purse(player)).toBe(1000n)
  expect((await win(player, staked, 900, id)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
})

test('the books name a payment that was made while it waited', async () => {
  const found = async () => (await verifyBooks(db, playChecks)).flatMap(({ findings }) => findings)
  expect(await found()).toEqual([])
  const player = await aPlayer(market, vendor, { balance: 1000n })
  const [staked, id] = [await bet(player, 100), randomUUID()]
  expect(await win(player, staked, 900, id)).toMatchObject(PENDING)
  const [review] = await reviewsOf(player)
  expect(await vote(review, 'approve')).toBe(200)
  await asAdmin(
    market.database.url,
    `update play.held_payments set state = 'refused' where transaction = '${id}'`,
  )
  expect(await found()).toHaveLength(1)
  await asAdmin(
    market.database.url,
    `update play.held_payments set state = 'approved' where transaction = '${id}'`,
  )
})

test('a vendor reads a balance only with a launch or an accepted bet of its own', async () => {
  const player = await aPlayer(market, vendor, { balance: 1000n })
  const stranger: Player = { ...player, vendor: free, token: 'bogus' }
  const unknown = { round: randomUUID(), reference_transaction_uuid: randomUUID(), amount: 1 }
  for (const token of ['bogus', player.token]) {
    const of = { ...stranger, token }
    for (const path of ['transaction/rollback', 'transaction/win', 'transaction/resettle'] as const)
      expect(await askWallet(market, of, path, unknown)).not.toHaveProperty('balance')
  }
  // A second rollback meets the tombstone of the first.
  expect(await askWallet(market, stranger, 'transaction/rollback', unknown)).toMatchObject({
    status: 'RS_OK',
  })
  const staked = await bet(player, 100)
  const own = { ...player, token: 'bogus' }
  expect(await win(own, staked, 100)).toMatchObject({ status: 'RS_OK', balance: 1000 * WIRE })
  expect(await win(stranger, staked, 100)).not.toHaveProperty('balance')
})

test('the promotions of a day do not pass its ceiling together, asked of many processes at once', async () => {
  const operator = await aStaff(market)
  const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer(market, vendor, { balance: 0n })))
  const ceilings = { ...NO_CEILINGS, mostPromoDay: 3000n }
  const answers = await Promise.all(
    players.map((player) =>
      moneyAnswers(db)({ ...callOf(market, player, 'promo', 900), promotion: 'spring', ceilings }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(3)
  expect(answers.filter(({ held }) => held === 'over_promo_day')).toHaveLength(5)

  const player = await aPlayer(market, vendor, { balance: 0n })
  const id = randomUUID()
  expect(await promo(player, 900, id)).toMatchObject(PENDING)
  const [review] = await reviewsOf(player, operator)
  expect(review?.reasons).toEqual(['over_promo_day'])
  expect(await vote(review, 'approve', operator)).toBe(200)
  expect(await promo(player, 900, id)).toMatchObject({ status: 'RS_OK', balance: 900 * WIRE })

  market.clock.advance(86_400_000)
  const [first, second] = [await aPlayer(market, vendor), await aPlayer(market, vendor)]
  expect((await promo(first, 2500)).status).toBe('RS_OK')
  expect(await promo(second, 600)).toMatchObject(PENDING)
})
