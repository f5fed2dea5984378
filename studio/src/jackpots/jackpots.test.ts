import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isJackpotTrue, type JackpotEvent } from '@night-market/games/kernel/jackpots'
import { firstOf } from '@night-market/games/testing/titles'
import { JackpotPools } from '@night-market/protocol/vendor/jackpots'
import { startStudioProcess } from '../testing/studio-process.ts'
import { aRoundId, testStudio, WIRE, type TestStudio } from '../testing/test-studio.ts'

const SLOT = firstOf('slot-lines')
const RICH = 1_000_000 * WIRE
let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  // Any title grows pools once it names a network.
  const named = `update studio.titles set title = title || '{"jackpot": "festival"}' where code = $1`
  await it.rows(named, [SLOT])
})
afterAll(() => it.close())

async function poolsAt(url: string): Promise<JackpotPools> {
  const response = await it.studio.app.inject({ method: 'GET', url })
  expect(response.statusCode).toBe(200)
  expect(response.headers['access-control-allow-origin']).toBe('*')
  return JackpotPools.parse(response.json())
}

function player(name: string, fields: object = {}) {
  it.wallet.balances.set(name, RICH)
  return it.enter(name, SLOT, fields)
}

const jackpotsOf = (events: readonly { type: string }[]): JackpotEvent[] =>
  events.filter((event): event is JackpotEvent => event.type === 'jackpot')

const mini = async (currency: string) =>
  (await it.rows(`select * from studio.jackpots where tier = 'mini' and currency = $1`, [currency]))[0] ?? {}

/** One share of a stake of 100 is missing from the mini pool. */
const almostDrops = (currency: string) =>
  it.rows(
    `update studio.jackpots set grown = grown + 10000 * drops_at - content - 1
     where tier = 'mini' and currency = $1`,
    [currency],
  )

test('before the first round a currency is answered its pools as they will begin', async () => {
  expect((await poolsAt('/jackpots/festival.json')).pools).toEqual([])
  const [inr] = (await poolsAt('/jackpots/festival.json?currency=INR')).pools
  expect(inr?.tiers.map(({ tier, amount }) => [tier, amount])).toEqual([
    ['mini', '1000'],
    ['minor', '10000'],
    ['major', '200000'],
    ['grand', '5000000'],
  ])
  for (const [url, status] of [
    ['/jackpots/nothing.json', 404],
    ['/jackpots/festival', 404],
    ['/jackpots/festival.json?currency=i', 400],
    ['/jackpots/festival.json?currency=INR&currency=USD', 400],
  ] as const)
    expect((await it.studio.app.inject({ method: 'GET', url })).statusCode).toBe(status)
})

test('every stake grows the four pools by its share, to the last fraction, and once', async () => {
  const ann = await player('ann')
  const roundId = aRoundId()
  for (let copy = 0; copy < 3; copy++) await ann.start(20n, null, roundId)
  await ann.start(60n)
  const grown = await it.rows(
    `select tier, grown, content from studio.jackpots where currency = 'INR' order by seed`,
  )
  expect(grown.map(({ tier, grown: share }) => [tier, share])).toEqual([
    ['mini', '4800'],
    ['minor', '3200'],
    ['major', '2400'],
    ['grand', '2400'],
  ])
  expect(grown[0]?.content).toBe(String(1000 * 10_000 + 4800))
})

test('demo money has pools of its own', async () => {
  const before = await mini('INR')
  const bea = await player('bea', { currency: 'FUN', mode: 'demo' })
  await bea.start(10_000n)
  expect(await mini('INR')).toEqual(before)
  expect((await mini('FUN')).grown).toBe(String(10_000 * 60))
  const { pools } = await poolsAt('/jackpots/festival.json')
  expect(pools.map(({ currency }) => currency)).toEqual(['FUN', 'INR'])
})

test('two rounds that reach a pool together: one wins it, and it is paid with its win', async () => {
  const pair = await Promise.all(['cid', 'dan'].map((name) => player(name)))
  const before = await mini('INR')
  await almostDrops('INR')
  const replies = await Promise.all(pair.map((one) => one.start(100n)))
  const won = replies.flatMap(({ value }) => jackpotsOf(value.round.events))
  expect(won).toHaveLength(1)
  const [jackpot] = won
  if (!jackpot) throw new Error('nobody won')
  expect(isJackpotTrue(jackpot)).toBe(true)
  expect(jackpot).toMatchObject({ tier: 'mini', serverSeedHash: before.server_seed_hash })
  const winner = replies.findIndex(({ value }) => jackpotsOf(value.round.events).length > 0)
  const { round } = replies[winner]?.value ?? {}
  const total = round?.events.find(({ type }) => type === 'total') as { payout: string } | undefined
  expect(round?.payout).toBe(String(BigInt(total?.payout ?? 0) + BigInt(jackpot.amount)))
  const name = ['cid', 'dan'][winner] ?? ''
  expect(it.wallet.balances.get(name)).toBe(RICH + (Number(round?.payout) - 100) * WIRE)
  const after = await mini('INR')
  // The pool was one fraction short: all but that fraction of both shares begins the next.
  expect([after.cycle, after.paid]).toEqual([2, jackpot.amount])
  expect(after.content).toBe(String(1000 * 10_000 - 1 + 2 * 6000))
  const [pool] = (await poolsAt('/jackpots/festival.json?currency=INR')).pools
  expect(pool?.tiers[0]).toMatchObject({ amount: '1001', last: { amount: jackpot.amount } })
  expect(pool?.tiers[0]?.last?.server_seed).toBe(jackpot.serverSeed)
})

test('the same request again is answered the same jackpot', async () => {
  const eve = await player('eve')
  await almostDrops('INR')
  const roundId = aRoundId()
  const first = await eve.start(100n, null, roundId)
  const again = await eve.start(100n, null, roundId)
  expect(jackpotsOf(first.value.round.events)).toHaveLength(1)
  expect(again.value.round).toEqual(first.value.round)
  expect(await it.rows('select from studio.jackpot_drops where round_id = $1', [roundId])).toHaveLength(1)
})

test.each([
  ['transaction/bet', 'late', 0],
  ['transaction/win', 'slow', 1],
  ['transaction/win', 'late', 1],
] as const)('a studio killed at a %s that is %s drops %i pools', async (path, kind, drops) => {
  const name = `killed-${path}-${kind}`
  it.wallet.balances.set(name, RICH)
  const killed = await startStudioProcess(it.options)
  const code = new URL(await it.launch(name, SLOT)).hash.slice(1)
  const entered = await killed.post('/play/authenticate', { code })
  const { session } = entered.body.value as { session: string }
  await almostDrops('INR')
  const before = await mini('INR')
  it.wallet.fail(path, { kind, ms: 500 })
  const roundId = aRoundId()
  const arrived = it.wallet.attempts.length
  const answer = killed
    .post('/play/start', { roundId, stake: '100', choice: null }, session)
    .catch(() => 'cut off')
  while (!it.wallet.attempts.slice(arrived).some((one) => one.path === path)) await sleep(5)
  await killed.end('SIGKILL')
  expect(await answer).toBe('cut off')

  it.clock.offsetMs += 70_000
  await it.studio.recovery.sweep()
  await sleep(500)
  const found = await it.rows('select amount from studio.jackpot_drops where round_id = $1', [roundId])
  expect(found).toHaveLength(drops)
  const [bet] = await it.rows('select state, payout from studio.bets where round_id = $1', [roundId])
  const after = await mini('INR')
  if (drops === 0) {
    // The stake went back: it grew nothing.
    expect([bet?.state, after.grown]).toEqual(['rolled_back', before.grown])
    expect(it.wallet.balances.get(name)).toBe(RICH)
    return
  }
  expect([bet?.state, after.cycle]).toEqual(['settled', Number(before.cycle) + 1])
  expect(Number(bet?.payout)).toBeGreaterThanOrEqual(Number(found[0]?.amount))
  expect(it.wallet.balances.get(name)).toBe(RICH + (Number(bet?.payout) - 100) * WIRE)
})
