import { randomUUID } from 'node:crypto'
import { amount } from '@night-market/protocol/money'
import { expect, test } from 'vitest'
import { houseAccount, memberAccount, openAccount, post } from '../ledger/index.ts'
import { transact } from '../platform/db.ts'
import { dispatchBatch } from '../platform/outbox.ts'
import { testMarket } from '../testing/app.ts'
import { askWallet, aVendor, atPlay, type Player } from '../testing/play.ts'
import { askWithdrawal, aWithdrawer, type Withdrawer } from '../testing/withdrawals.ts'
import { insertTurnover } from './deposit-queries.ts'
import { fill } from './turnover.ts'

const market = await testMarket()
const { app, services, clock, subscribers } = market
const vendor = await aVendor(market)

/** A member who paid this in and has it to stake once. */
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
    .insertInto('wallet.deposits')
    .values({
      id: deposit,
      member_id: member.memberId,
      amount: required,
      asset: 'INR/2',
      driver: 'sandbox',
      channel: 'sandbox_card',
      method: 'card',
      instructions: '{"kind":"none"}',
      status: 'cancelled',
      asked_at: clock.read(),
      expires_at: clock.read(),
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
  while ((await dispatchBatch(services.db, subscribers)) > 0);
}

const turnoverShownTo = async ({ headers }: Withdrawer) => {
  const reply = await app.inject({ url: '/wps/wallet/withdrawals/terms', headers })
  const { turnoverLeft, turnoverAsked } = reply.json().value
  return { turnoverLeft, turnoverAsked }
}

const leftOf = async (member: Withdrawer): Promise<string> => (await turnoverShownTo(member)).turnoverLeft

const turnoverOf = (deposit: string) =>
  services.db
    .selectFrom('wallet.turnovers')
    .select(['done', 'met_how'])
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
  expect(await turnoverOf(deposit)).toEqual({ done: 50_000n, met_how: 'played' })
  expect((await askWithdrawal(market, member, { amount: '30000' })).status).toBe(200)
})

test('PAY-3: demo rounds count for nothing', async () => {
  const { member } = await aDepositor(50_000n)
  const player = await atPlay(market, vendor, member, 'demo')
  await playRound(player, 10_000, 0)
  await hear()
  expect(await leftOf(member)).toBe('50000')
})

test('PAY-3: an event that is heard by many at once counts once', async () => {
  const { member, player } = await aDepositor(50_000n)
  for (let round = 0; round < 10; round++) await playRound(player, 1000, 0)
  await Promise.all(Array.from({ length: 6 }, hear))
  expect(await leftOf(member)).toBe('40000')
})

test('PAY-3: who has lost it all is asked for nothing more, but not while a bet is on the table', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 30_000n)
  await bet(player, 15_000, 'still-open')
  await playRound(player, 15_000, 0)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ met_how: null })
  expect(await leftOf(member)).toBe('35000')
})

test('PAY-3: a purse with less than 1.00 and an empty table owes nothing', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 30_000n)
  await playRound(player, 29_900, 0)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ met_how: null })
  await playRound(player, 10, 0)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ met_how: 'balance_gone' })
  expect(await leftOf(member)).toBe('0')
})

test('PAY-3: money that is with a vendor is not gone', async () => {
  const { member, player, deposit } = await aDepositor(50_000n, 30_000n)
  const transit = houseAccount('transit', 'INR/2')
  const house = {
    id: transit,
    owner: 'house.transit',
    purse: 'main',
    asset: 'INR/2',
    keepsBalance: false,
  } as const
  await openAccount(services.db, house)
  const move = {
    id: `trf_${randomUUID()}`,
    from: memberAccount(member.memberId, 'main'),
    to: transit,
    amount: amount(20_000n),
    reason: 'wallet.vendor_in',
    reference: 'vtr_x',
    happenedAt: clock.read(),
  }
  await transact(services.db, (tx) => post(tx, move))
  await playRound(player, 10_000, 0)
  await hear()
  expect(await turnoverOf(deposit)).toMatchObject({ done: 10_000n, met_how: null })
})

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 20, 10, 0, second))
const open = (deposit: string, required: bigint, second: number, done = 0n) => ({
  ...{ deposit, member: 'ann', required, done },
  openedAt: at(second),
})

test('bets fill the oldest deposit first, and none that came after them', () => {
  const two = [open('a', 100n, 1), open('b', 100n, 5)]
  const done = (bets: [bigint, number][]) =>
    fill(
      two,
      bets.map(([staked, second]) => ({ member: 'ann', amount: staked, startedAt: at(second) })),
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
  expect(fill(two, [{ member: 'bob', amount: 50n, startedAt: at(6) }]).map((each) => each.done)).toEqual([
    0n,
    0n,
  ])
})
