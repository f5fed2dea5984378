import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dispatchBatch, on } from '../platform/work/outbox.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aPlayer, askWallet, aVendor, WIRE, type Player } from '../testing/play.ts'
import { roundResettled, roundSettled } from './events.ts'

const market = await testMarket()
const { db } = market.services
const vendor = await aVendor(market)

test('a settled round is reported once, with its contents and time', async () => {
  const player = await aPlayer(market, vendor)
  const bet = await stake(player, 100)
  expect(await publishedEvents()).toEqual([])
  await askWallet(market, player, 'transaction/win', { ...bet, amount: 150 })
  expect(await publishedEvents()).toMatchObject([
    {
      type: 'play.round_settled',
      memberId: player.memberId,
      account: `${player.memberId}:main`,
      gameCode: vendor.gameCode,
      mode: 'real',
      asset: 'INR/2',
      stake: '100',
      payout: '150',
      validBet: '50',
      settledAt: expect.stringContaining('2026-11-20T10:00:00'),
    },
  ])
})

test('a change of a settled round is reported with what was reported before', async () => {
  const player = await aPlayer(market, vendor)
  const bet = await stake(player, 100)
  await askWallet(market, player, 'transaction/win', { ...bet, amount: 0 })
  await publishedEvents()
  await askWallet(market, player, 'transaction/win', { ...bet, amount: 70 })
  await askWallet(market, player, 'transaction/resettle', { ...bet, amount: 70 })
  await askWallet(market, player, 'transaction/resettle', { ...bet, amount: 20 })
  expect(await publishedEvents()).toMatchObject([
    { type: 'play.round_resettled', previousStake: '100', previousPayout: '0', payout: '70' },
    { type: 'play.round_resettled', previousStake: '100', previousPayout: '70', payout: '20' },
  ])
})

test('a bet rolled back before settlement is not reported', async () => {
  const player = await aPlayer(market, vendor)
  const bet = await stake(player, 100)
  await askWallet(market, player, 'transaction/rollback', bet)
  expect(await publishedEvents()).toEqual([])
})

test('a bet that closed its own round can be rolled back, which is reported', async () => {
  const player = await aPlayer(market, vendor)
  const bet = await stake(player, 100, { round_closed: true })
  const answer = await askWallet(market, player, 'transaction/rollback', bet)
  expect(answer).toMatchObject({ status: 'RS_OK', balance: 100_000 * WIRE })
  expect(await publishedEvents()).toMatchObject([
    { type: 'play.round_settled', stake: '100', payout: '0' },
    { type: 'play.round_resettled', status: 'rolled_back', stake: '0', validBet: '0' },
  ])
})

test('GAME-9: what a member staked is settled after the account was disabled; nothing more is staked', async () => {
  const player = await aPlayer(market, vendor)
  const bets = [await stake(player, 100), await stake(player, 100), await stake(player, 100)]
  await db
    .updateTable('members.members')
    .set({ status: 'disabled' })
    .where('id', '=', player.memberId)
    .execute()
  const refused = await askWallet(market, player, 'transaction/bet', { amount: 100, round: 'more' })
  expect(refused.status).toBe('RS_ERROR_USER_DISABLED')
  const won = await askWallet(market, player, 'transaction/win', { ...bets[0], amount: 100 })
  const undone = await askWallet(market, player, 'transaction/rollback', { ...bets[1] })
  expect([won.status, undone.status]).toEqual(['RS_OK', 'RS_OK'])
  market.clock.advance(13 * 3_600_000)
  const late = await askWallet(market, player, 'transaction/win', { ...bets[2], amount: 100 })
  expect(late).toMatchObject({ status: 'RS_OK', balance: 100_000 * WIRE })
})

test('while the database is down the vendor gets a retryable status', async () => {
  const player = await aPlayer(market, vendor)
  const body = { amount: 100, round: 'outage', transaction_uuid: randomUUID() }
  await asAdmin(market.database.url, 'alter table play.rounds rename to rounds_away')
  const lost = await askWallet(market, player, 'transaction/bet', body)
  await asAdmin(market.database.url, 'alter table play.rounds_away rename to rounds')
  expect(lost.status).toBe('RS_ERROR_UNKNOWN')
  const again = await askWallet(market, player, 'transaction/bet', body)
  expect(again).toMatchObject({ status: 'RS_OK', balance: 99_900 * WIRE })
})

test('texts that no database keeps, names of the platform, and an action that refers to itself, get a definite no', async () => {
  const player = await aPlayer(market, vendor)
  for (const round of ['a\0b', 'half \ud800 character', 'promo:of-the-platform']) {
    const answer = await askWallet(market, player, 'transaction/bet', { amount: 100, round })
    expect(answer.status).toBe('RS_ERROR_WRONG_SYNTAX')
  }
  const id = randomUUID()
  const self = { transaction_uuid: id, reference_transaction_uuid: id }
  const answer = await askWallet(market, player, 'transaction/rollback', self)
  expect(answer.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
})

async function stake(player: Player, amount: number, fields: Record<string, unknown> = {}) {
  const round = randomUUID()
  const transaction_uuid = randomUUID()
  const answer = await askWallet(market, player, 'transaction/bet', {
    round,
    transaction_uuid,
    amount,
    ...fields,
  })
  expect(answer.status).toBe('RS_OK')
  return { round, reference_transaction_uuid: transaction_uuid }
}

/** The events since the last call. */
async function publishedEvents(): Promise<object[]> {
  const published: object[] = []
  const keep = (type: string) => async (_tx: unknown, payloads: object[]) => {
    published.push(...payloads.map((payload) => ({ type, ...payload })))
  }
  const subscriptions = [
    on(roundSettled, [keep(roundSettled.name)]),
    on(roundResettled, [keep(roundResettled.name)]),
  ]
  await dispatchBatch(db, subscriptions)
  return published
}
