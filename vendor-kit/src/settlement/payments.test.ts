import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Killed, killedAfter } from '../testing/killed.ts'
import { aBet, aRound, testVendor, WIRE, type TestVendor } from '../testing/test-vendor.ts'
import type { Bet } from './bet.ts'
import { openRecovery } from './recovery.ts'
import { openSettlement, type SettlementOptions } from './settlement.ts'

const FULL = 100_000
const HOST = 'table'
const HOUR_MS = 3_600_000

let vendor: TestVendor
beforeAll(async () => {
  vendor = await testVendor()
})
afterAll(() => vendor.close())
beforeEach(() => {
  vendor.fake.heal()
  vendor.fake.balances.set('ann', FULL * WIRE)
})

const held = (user: string): number => (vendor.fake.balances.get(user) ?? 0) / WIRE
const statesOf = async (roundId: string): Promise<unknown[]> =>
  (
    await vendor.rows('select state from vendor.bets where round_id = $1 order by placed_at, stake', [
      roundId,
    ])
  ).map(({ state }) => state)
const inAnHour = (options = vendor.options): Date => new Date(options.clock().getTime() + HOUR_MS)

function only<Item>(items: Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('there is none')
  return item
}

/** The payments of a round's bets, in order. */
const paymentsOf = (roundId: string) =>
  vendor.rows(
    `select p.no, p.kind, p.amount::int, p.closes, p.state from vendor.payments p join vendor.bets b using (bet_id)
     where b.round_id = $1 order by b.bet_id, p.no`,
    [roundId],
  )
const paidIn = (roundId: string): number => vendor.fake.paidIn({ user: 'ann', round: roundId }) / WIRE

/** A bet of 100 that pays 40 while it is in play and 90 at its end, which is then corrected. */
async function playCorrected(
  options: SettlementOptions,
  roundId: string,
  corrections = [0n, 200n],
): Promise<void> {
  const bets = openSettlement(options)
  const taking = bets.take(inAnHour(options))
  const { bet } = only(await bets.place(await bets.write(HOST, [aBet('ann', roundId, 100n)]), taking))
  const again = async (): Promise<Bet> => only(await bets.ofPlayer(HOST, roundId, 'ann'))
  const carry = async (): Promise<unknown> => bets.carryOn([await again()], taking)
  await bets.payPart(bet, 40n)
  await carry()
  await bets.decide([{ bet: await again(), payout: 50n }])
  await carry()
  for (const payout of corrections) {
    await bets.resettle([{ bet: await again(), payout }])
    await carry()
  }
}

test('a bet pays a part, its result, and a correction each time that it is corrected', async () => {
  const roundId = aRound()
  await playCorrected(vendor.options, roundId)
  expect(await paymentsOf(roundId)).toEqual([
    { no: 1, kind: 'win', amount: 40, closes: false, state: 'accepted' },
    { no: 2, kind: 'win', amount: 50, closes: true, state: 'accepted' },
    ...[0, 200].map((amount, place) => ({
      no: 3 + place,
      kind: 'resettle',
      amount,
      closes: false,
      state: 'accepted',
    })),
  ])
  expect([await statesOf(roundId), paidIn(roundId), held('ann')]).toEqual([['settled'], 200, FULL + 100])
})

test('payments are sent in order: a correction waits for the win that closes its round', async () => {
  const roundId = aRound()
  vendor.fake.fail('transaction/win', { kind: 'broken' }, 5)
  await playCorrected(vendor.options, roundId)
  expect(await paymentsOf(roundId)).toMatchObject([1, 2, 3, 4].map((no) => ({ no, state: 'owed' })))
  expect(
    vendor.fake.attempts.filter(({ path, round }) => path === 'transaction/resettle' && round === roundId),
  ).toEqual([])
  await finish()
  const called = vendor.fake.attempts.filter(
    ({ round, path }) => round === roundId && path !== 'transaction/bet',
  )
  const bet = called[0]?.transaction.replace(/-1$/, '')
  expect([...new Set(called.map(({ transaction }) => transaction))]).toEqual(
    [1, 2, 3, 4].map((no) => `${bet}-${no}`),
  )
  expect([await statesOf(roundId), held('ann')]).toEqual([['settled'], FULL + 100])
})

test('of two processes that correct a bet to the same payout, one writes a payment', async () => {
  const roundId = aRound()
  const bets = openSettlement(vendor.options)
  const taking = bets.take(inAnHour())
  const { bet } = only(await bets.place(await bets.write(HOST, [aBet('ann', roundId, 100n)]), taking))
  await bets.carryOn(await bets.decide([{ bet, payout: 0n }]), taking)
  const corrected = await Promise.all([1, 2, 3].map(() => bets.resettle([{ bet, payout: 300n }])))
  expect(corrected.flat()).toHaveLength(1)
  await Promise.all([1, 2, 3].map(() => bets.carryOn(corrected.flat(), taking)))
  expect([await paymentsOf(roundId), held('ann')]).toMatchObject([{ length: 2 }, FULL + 200])
})

test('a bet that has paid a part is not rolled back, and a round of several bets is not resettled', async () => {
  const roundId = aRound()
  const bets = openSettlement(vendor.options)
  const taking = bets.take(inAnHour())
  const asked = [aBet('ann', roundId, 100n), aBet('ann', roundId, 200n)]
  const [one, two] = (await bets.place(await bets.write(HOST, asked), taking)).map(({ bet }) => bet)
  if (one === undefined || two === undefined) throw new Error('two bets were placed')
  await bets.payPart(one, 30n)
  expect(only(await bets.giveBack([one])).bet.state).toBe('taken')
  const decided = await bets.decide([one, two].map((bet) => ({ bet, payout: 0n })))
  await expect(bets.resettle([{ bet: one, payout: 500n }])).rejects.toThrow('several bets')
  expect(await bets.payPart(one, 30n)).toBe(false)
  await bets.carryOn(decided, taking)
  expect(held('ann')).toBe(FULL - 270)
})

test('a process killed between any two steps of several payments leaves a bet that another puts right', async () => {
  for (let steps = 0; ; steps++) {
    vendor.fake.balances.set('ann', FULL * WIRE)
    const roundId = aRound()
    // Now and then a reply is lost as well.
    for (const path of ['transaction/win', 'transaction/resettle'] as const)
      if (steps % 3 === 0) vendor.fake.fail(path, { kind: 'reply_lost' })
    const wasKilled = await playCorrected(killedAfter(vendor.options, steps), roundId, [200n]).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error
        return true
      },
    )
    await sleep(20)
    vendor.fake.heal()
    await finish()
    const [bet] = await vendor.rows('select state, payout::int from vendor.bets where round_id = $1', [
      roundId,
    ])
    const where = `killed after ${steps} steps: ${JSON.stringify(bet)}`
    if (bet === undefined || bet['state'] === 'rolled_back') expect(held('ann'), where).toBe(FULL)
    else
      expect([bet['state'], paidIn(roundId), held('ann')], where).toEqual([
        'settled',
        bet['payout'],
        FULL - 100 + Number(bet['payout']),
      ])
    expect(
      (await paymentsOf(roundId)).every(({ state }) => state === 'accepted'),
      where,
    ).toBe(true)
    if (!wasKilled) {
      expect(bet).toEqual({ state: 'settled', payout: 200 })
      return
    }
  }
})

/** Another process takes over, long after; a bet in play loses. */
async function finish(): Promise<void> {
  const bets = openSettlement(vendor.options)
  const lose = async (bet: Bet): Promise<unknown> =>
    bets.carryOn(await bets.decide([{ bet, payout: 0n }]), async () => null)
  const recovery = openRecovery(vendor.options, bets, { [HOST]: lose })
  for (let sweeps = 0; sweeps < 20; sweeps++) {
    vendor.clock.offsetMs += 2 * HOUR_MS
    if ((await recovery.sweep()) === 0) return
  }
  throw new Error('bets still wait after twenty sweeps')
}
