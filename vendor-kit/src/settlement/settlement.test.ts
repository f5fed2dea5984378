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
  for (const user of ['ann', 'bob']) vendor.fake.balances.set(user, FULL * WIRE)
})

const held = (user: string): number => (vendor.fake.balances.get(user) ?? 0) / WIRE
const statesOf = async (roundId: string): Promise<unknown[]> =>
  (
    await vendor.rows('select state from vendor.bets where round_id = $1 order by placed_at, stake', [
      roundId,
    ])
  ).map(({ state }) => state)
const winsOf = (roundId: string) =>
  vendor.fake.attempts.filter((one) => one.path === 'transaction/win' && one.round === roundId)
const inAnHour = (options = vendor.options): Date => new Date(options.clock().getTime() + HOUR_MS)

function only<Item>(items: Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('there is none')
  return item
}

/** A round of a table: ann bets twice and bob once, and each bet pays double its stake. */
async function playRound(options: SettlementOptions, roundId: string): Promise<Bet[]> {
  const bets = openSettlement(options)
  const asked = [aBet('ann', roundId, 100n), aBet('ann', roundId, 200n), aBet('bob', roundId, 300n)]
  const taking = bets.take(inAnHour(options))
  const placed = await bets.place(await bets.write(HOST, asked), taking)
  const taken = placed.map(({ bet }) => bet).filter(({ state }) => state === 'taken')
  const decided = await bets.decide(taken.map((bet) => ({ bet, payout: bet.stake * 2n })))
  return (await bets.carryOn(decided, taking)).map(({ bet }) => bet)
}

/** Another process takes over, long after. It returns the stakes of rounds that were not decided. */
async function recover(): Promise<void> {
  const bets = openSettlement(vendor.options)
  const recovery = openRecovery(vendor.options, bets, { [HOST]: (bet) => bets.giveBack([bet]) })
  for (let sweeps = 0; sweeps < 20; sweeps++) {
    vendor.clock.offsetMs += 2 * HOUR_MS
    if ((await recovery.sweep()) === 0) return
  }
  throw new Error('bets still wait after twenty sweeps')
}

test('several bets of several players are decided in one round, and the last win of each player closes it', async () => {
  const roundId = aRound()
  const bets = await playRound(vendor.options, roundId)
  expect(bets.map(({ state }) => state)).toEqual(['settled', 'settled', 'settled'])
  expect([held('ann'), held('bob')]).toEqual([FULL + 300, FULL + 300])
  const wins = winsOf(roundId).map(({ user, transaction, closes }) => [user, transaction, closes])
  expect(wins.filter(([user]) => user === 'ann')).toEqual([
    ['ann', `${bets[0]?.betId}-1`, false],
    ['ann', `${bets[1]?.betId}-1`, true],
  ])
  expect(wins.filter(([user]) => user === 'bob')).toEqual([['bob', `${bets[2]?.betId}-1`, true]])
})

test('a host that decides in steps closes the round with the last', async () => {
  const roundId = aRound()
  const bets = openSettlement(vendor.options)
  const taking = bets.take(inAnHour())
  const written = await bets.write(HOST, [aBet('ann', roundId, 100n), aBet('ann', roundId, 200n)])
  const [first, second] = (await bets.place(written, taking)).map(({ bet }) => bet) as [Bet, Bet]
  await bets.carryOn(await bets.decide([{ bet: first, payout: 0n }], false), taking)
  await bets.carryOn(await bets.decide([{ bet: second, payout: 50n }]), taking)
  expect(winsOf(roundId).map(({ closes }) => closes)).toEqual([false, true])
  expect(held('ann')).toBe(FULL - 250)
})

test('where one stake of three is refused, the host returns the others', async () => {
  const roundId = aRound()
  const bets = openSettlement(vendor.options)
  const asked = [aBet('ann', roundId, 100n), aBet('ann', roundId, 200n), aBet('ann', roundId, 200_000n)]
  const placed = await bets.place(await bets.write(HOST, asked), bets.take(inAnHour()))
  expect(placed.map(({ bet }) => [bet.state, bet.refusal])).toEqual([
    ['taken', null],
    ['taken', null],
    ['refused', 'RS_ERROR_NOT_ENOUGH_MONEY'],
  ])
  const taken = placed.map(({ bet }) => bet).filter(({ state }) => state === 'taken')
  await bets.giveBack(taken)
  expect(await statesOf(roundId)).toEqual(['rolled_back', 'rolled_back', 'refused'])
  expect(held('ann')).toBe(FULL)
})

test('a stake whose fate is unknown is returned, and the other bets of the round are settled', async () => {
  const roundId = aRound()
  vendor.fake.fail('transaction/bet', { kind: 'reply_lost' }, 1)
  vendor.fake.fail('transaction/bet', { kind: 'says', status: 'RS_ERROR_UNKNOWN' }, 1)
  await playRound(vendor.options, roundId)
  await recover()
  const states = await statesOf(roundId)
  expect(states.filter((state) => state === 'rolled_back')).toHaveLength(1)
  expect(states.filter((state) => state === 'settled')).toHaveLength(2)
  const [owed] = await vendor.rows(
    `select coalesce(sum(payout - stake), 0)::int as won from vendor.bets where round_id = $1 and state = 'settled'`,
    [roundId],
  )
  expect(held('ann') + held('bob')).toBe(2 * FULL + Number(owed?.won))
})

test('a refusal proves nothing where an earlier call may have taken the stake: the bet is rolled back', async () => {
  const roundId = aRound()
  const bets = openSettlement(vendor.options)
  const taking = bets.take(inAnHour())
  const bet = only(await bets.write(HOST, [aBet('ann', roundId, 100n)]))
  // The process that placed it dies before the answer arrives.
  await vendor.wallet.bet({ ...bet, transactionId: bet.betId }, bet)
  vendor.fake.fail('transaction/bet', { kind: 'says', status: 'RS_ERROR_TOKEN_EXPIRED' })
  const carried = only(await bets.carryOn([bet], taking))
  expect(carried.bet.state).toBe('rolling_back')
  await recover()
  expect([await statesOf(roundId), held('ann')]).toEqual([['rolled_back'], FULL])
})

test('the closing win waits while the outcome of another win is unknown', async () => {
  const roundId = aRound()
  vendor.fake.fail('transaction/win', { kind: 'broken' }, 2)
  const bets = await playRound(vendor.options, roundId)
  expect(
    winsOf(roundId)
      .filter(({ user }) => user === 'ann')
      .map(({ closes }) => closes),
  ).toEqual([false])
  expect(bets.filter(({ purse }) => purse.userId === 'ann').map(({ state }) => state)).toEqual([
    'decided',
    'decided',
  ])
  await recover()
  expect(await statesOf(roundId)).toEqual(['settled', 'settled', 'settled'])
  const ofAnn = winsOf(roundId).filter(({ user }) => user === 'ann')
  expect(ofAnn.at(-1)?.closes).toBe(true)
  expect(held('ann')).toBe(FULL + 300)
})

test('of two processes that decide one bet, one decides it', async () => {
  const roundId = aRound()
  const bets = openSettlement(vendor.options)
  const taking = bets.take(inAnHour())
  const { bet } = only(await bets.place(await bets.write(HOST, [aBet('ann', roundId, 100n)]), taking))
  const decided = (await Promise.all([500n, 700n].map((payout) => bets.decide([{ bet, payout }])))).flat()
  expect(new Set(decided.map(({ payout }) => payout)).size).toBe(1)
  await Promise.all(decided.map((each) => bets.carryOn([each], taking)))
  expect(held('ann')).toBe(FULL - 100 + Number(decided[0]?.payout))
})

test('bets of a host that a process does not serve are left alone', async () => {
  const roundId = aRound()
  const bets = openSettlement(vendor.options)
  await bets.write('another', [aBet('ann', roundId, 100n)])
  await recover()
  expect(await statesOf(roundId)).toEqual(['placing'])
})

test('a process killed between any two steps leaves bets that another puts right', async () => {
  const ends = new Set<string>()
  for (let steps = 0; ; steps++) {
    for (const user of ['ann', 'bob']) vendor.fake.balances.set(user, FULL * WIRE)
    const roundId = aRound()
    const wasKilled = await playRound(killedAfter(vendor.options, steps), roundId).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error
        return true
      },
    )
    // What had left the killed process may still arrive.
    await sleep(20)
    await recover()
    const states = await statesOf(roundId)
    expect(new Set(states).size, `killed after ${steps} steps: ${states.join(' ')}`).toBeLessThanOrEqual(1)
    const won = states[0] === 'settled' ? 300 : 0
    expect([held('ann'), held('bob')], `killed after ${steps} steps`).toEqual([FULL + won, FULL + won])
    ends.add(String(states[0]))
    if (!wasKilled) break
  }
  expect(ends).toEqual(new Set(['undefined', 'rolled_back', 'settled']))
})
