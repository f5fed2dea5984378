import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { verifyHand } from '../../testing/verify-hand.ts'
import { firstOf } from '@night-market/games/testing/titles'
import { testSeats, type SeatPlayer, type TestSeats } from '../../testing/seat-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { AWAY_MS, GONE_MS, GRACE_MS } from './model.ts'

const GAME = firstOf('holdem')
const FULL = 100_000n

let it: TestStudio
let seats: TestSeats
let ann: SeatPlayer
let bob: SeatPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
})
afterAll(() => it.close())
beforeEach(async () => {
  it.wallet.heal()
  for (const user of ['ann', 'bob']) it.wallet.balances.set(user, Number(FULL) * WIRE)
  seats = testSeats(it, GAME)
  ann = await seats.enter('ann')
  bob = await seats.enter('bob')
})
afterEach(async () => {
  await seats.finish([ann, bob])
  expect(
    await it.rows('select hand_id from studio.seat_hands where players_result + bots_result + rake <> 0'),
  ).toEqual([])
})

const held = (user: string): bigint => BigInt((it.wallet.balances.get(user) ?? 0) / WIRE)
const bets = (user: string) =>
  it.rows(
    `select b.state, stake::int, payout::int, closes from studio.bets b left join studio.payments using (bet_id)
     where user_id = $1 order by placed_at`,
    [user],
  )
const lastHand = async () =>
  (
    await it.rows(
      `select hand_id, state, players_result::int, bots_result::int, rake::int from studio.seat_hands
       order by begun_at desc limit 1`,
    )
  )[0]
const handOf = async (player: SeatPlayer) => (await player.seen()).hand
const isPlaying = async (): Promise<boolean> => (await handOf(ann))?.state === 'playing'

/** Both sit at one table, and a hand is dealt. */
async function dealt(): Promise<void> {
  for (const player of [ann, bob]) expect((await player.sit()).status).toBe(200)
  seats.present = [ann, bob]
  await seats.until(isPlaying)
}

test('GAME-4: two players and bots play a hand, and the wallets hold what it came to', async () => {
  await dealt()
  const rooms = await ann.call<{ own: string; levels: { tables: object[] }[] }>('rooms', {})
  expect(rooms.value.levels[0]?.tables).toMatchObject([{ players: 2, bots: 2 }])
  expect([held('ann'), held('bob')]).toEqual([FULL - 10_000n, FULL - 10_000n])
  await seats.passive([ann, bob])
  await seats.tick()
  const hand = await lastHand()
  const [mine, theirs] = [await handOf(ann), await handOf(bob)]
  const net = BigInt(mine?.own?.payout ?? 0) + BigInt(theirs?.own?.payout ?? 0) - 20_000n
  expect([BigInt(Number(hand?.players_result)), held('ann') + held('bob') - 2n * FULL]).toEqual([net, net])
  expect(Number(hand?.players_result) + Number(hand?.bots_result) + Number(hand?.rake)).toBe(0)
  expect((await bets('ann')).at(-1)).toMatchObject({ state: 'settled', stake: 10_000, closes: true })
  // Between hands no money lies with the vendor: what the seat brings next is only asked for then.
  const { places } = await ann.seen()
  expect(places.find(({ isOwn }) => isOwn)?.stack).toBe(
    String(Math.min(Number(mine?.own?.payout ?? 0), 10_000)),
  )
  await verifyHand(it, mine?.own?.round ?? '', 'ann')
  const chain = await it.studio.app.inject(`/tables/${(await ann.seen()).tableId}/chain.json`)
  const stake = it.wallet.attempts.find(({ round }) => round === mine?.own?.round)
  expect(stake?.place).toEqual({ chain: chain.json().terminal, number: mine?.number })
})

test('a refused stake sits out, and the others play on', async () => {
  await ann.sit()
  await bob.sit()
  seats.present = [ann, bob]
  it.wallet.balances.set('bob', 5000 * WIRE)
  await seats.until(isPlaying)
  expect((await handOf(ann))?.seats.map(({ name }) => name)).not.toContain('bo***')
  expect((await bob.seen()).places.find(({ isOwn }) => isOwn)).toMatchObject({
    isOut: true,
    refusal: 'RS_ERROR_NOT_ENOUGH_MONEY',
  })
  it.wallet.balances.set('bob', Number(FULL) * WIRE)
  expect((await bob.call('out', { isOut: false })).status).toBe(200)
  expect((await bob.seen()).places.find(({ isOwn }) => isOwn)).toMatchObject({ isOut: false, refusal: null })
})

test('GAME-9: a hand that passed over its button, whose stake was refused, is verified like any other', async () => {
  // A table without an earlier hand: the first seat is to have the button.
  const level = { level: 1, stack: '50000' }
  await ann.sit({ ...level, seat: 0 })
  await bob.sit({ ...level, seat: 1 })
  seats.present = [ann, bob]
  it.wallet.balances.set('ann', 0)
  await seats.until(async () => (await handOf(bob))?.state === 'playing')
  expect((await handOf(bob))?.button).toBe(1)
  await seats.passive([bob])
  await verifyHand(it, (await handOf(bob))?.own?.round ?? '', 'bob')
})

test('a stake that the wallet does not answer for is out of the hand, and comes back', async () => {
  await ann.sit()
  seats.present = [ann]
  it.wallet.fail('transaction/bet', { kind: 'reply_lost' }, 20)
  await seats.until(async () => (await handOf(ann))?.state === 'void')
  expect((await ann.seen()).places.find(({ isOwn }) => isOwn)).toMatchObject({ isOut: true })
  it.wallet.heal()
  it.clock.offsetMs += 20_000
  await it.studio.recovery.sweep()
  expect(held('ann')).toBe(FULL)
  expect((await bets('ann')).at(-1)).toMatchObject({ state: 'rolled_back' })
  // The hand that was void is public with its seed: its number in the chain was used for nothing.
  const { tableId, hand } = await ann.seen()
  const chain = (await it.studio.app.inject(`/tables/${tableId}/chain.json`)).json()
  expect(chain).toMatchObject({ void: [hand?.number], revealed: { number: hand?.number } })
  const round = it.wallet.attempts.findLast(
    ({ path, user }) => path === 'transaction/bet' && user === 'ann',
  )?.round
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round })
  expect(proof).toMatchObject({
    choice: null,
    payout: '0',
    nonce: hand?.number,
    serverSeed: hand?.serverSeed,
  })
  expect(commitment(String(hand?.serverSeed))).toBe(hand?.seedHash)
})

test('the same act twice acts once; out of turn and unoffered acts are refused', async () => {
  await dealt()
  await seats.until(async () => ((await handOf(ann))?.legal.length ?? 0) > 0)
  const { hand } = await ann.seen()
  const body = { handId: hand?.handId, step: hand?.step, action: { type: 'call' } }
  const type = hand?.legal.some((spec) => spec.type === 'call') ? 'call' : 'check'
  const act = { ...body, action: { type } }
  const second = await it.secondStudio()
  const replies = await Promise.all([
    ann.call('act', act),
    ann.call('act', act),
    ann.call('act', act, second),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await handOf(ann))?.step).toBe((hand?.step ?? 0) + 1)
  expect(await ann.call('act', { ...act, action: { type: 'fold' } })).toMatchObject({
    status: 409,
    code: 'illegal_action',
  })
  const other = (await handOf(bob))?.legal.length ? ann : bob
  expect(await other.act('check')).toMatchObject({ status: 409, code: 'illegal_action' })
  expect(await ann.act('raise', { to: -5 })).toMatchObject({ status: 409 })
  expect(
    await ann.call('act', { handId: 'of-another-table', step: 0, action: { type: 'fold' } }),
  ).toMatchObject({
    status: 400,
  })
})

test('a lost connection has grace once, then the seat checks or folds and sits out', async () => {
  await dealt()
  await seats.until(async () => ((await handOf(ann))?.legal.length ?? 0) > 0)
  const { hand } = await ann.seen()
  seats.present = [bob]
  const endsAt = hand?.turn?.endsAt ?? 0
  const now = (): number => new Date().getTime() + it.clock.offsetMs
  it.clock.offsetMs += Math.max(endsAt - now(), AWAY_MS) + 1
  await seats.tick()
  const after = await handOf(ann)
  expect([after?.step, after?.handId]).toEqual([hand?.step, hand?.handId])
  expect((after?.turn?.endsAt ?? 0) - endsAt).toBeGreaterThanOrEqual(GRACE_MS)
  it.clock.offsetMs += GRACE_MS + 1
  await seats.tick()
  const late = await ann.seen()
  expect(late.hand?.step).toBe((hand?.step ?? 0) + 1)
  expect(late.places.find(({ isOwn }) => isOwn)).toMatchObject({ isOut: true, isAway: true })
  it.clock.offsetMs += GONE_MS
  await seats.until(async () => !(await ann.seen()).places.some(({ isOwn }) => isOwn))
})

test('a player who connects again in time acts as if nothing had been', async () => {
  await dealt()
  await seats.until(async () => ((await handOf(ann))?.legal.length ?? 0) > 0)
  seats.present = [bob]
  it.clock.offsetMs +=
    ((await handOf(ann))?.turn?.endsAt ?? 0) - (new Date().getTime() + it.clock.offsetMs) + 1
  await seats.tick()
  const again = await seats.enter('ann')
  expect((await again.sit()).status).toBe(200)
  seats.present = [bob, again]
  await seats.tick()
  const { hand } = await again.seen()
  expect((await again.act(hand?.legal[0]?.type ?? '')).status).toBe(200)
  expect((await again.seen()).places.find(({ isOwn }) => isOwn)).toMatchObject({
    isOut: false,
    isAway: false,
  })
})

test('leaving in a hand folds at once, and the seat is free after it', async () => {
  await dealt()
  expect((await ann.call('leave', {})).status).toBe(200)
  await seats.passive([bob])
  // Whatever the hand came to, the next one is wanted.
  await bob.call('chips', { stack: '10000' })
  await seats.until(async () => (await lastHand())?.state !== 'over')
  expect((await bob.seen()).places.filter(({ isBot }) => !isBot)).toHaveLength(1)
})

test('two windows of one player are one seat', async () => {
  await dealt()
  const window = await seats.enter('ann')
  const sat = await window.sit({ level: 1, stack: '50000' })
  expect(sat.value.tableId).toBe((await ann.seen()).tableId)
  expect((await window.seen()).places.filter(({ isOwn }) => isOwn)).toHaveLength(1)
  await seats.until(async () => ((await handOf(ann))?.legal.length ?? 0) > 0)
  const { hand } = await window.seen()
  const act = { handId: hand?.handId, step: hand?.step, action: { type: 'fold' } }
  const spec = hand?.legal.some(({ type }) => type === 'fold') ? 'fold' : 'check'
  const both = [ann, window].map((each) => each.call('act', { ...act, action: { type: spec } }))
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
})

test('while the platform is away the wins wait, and so does the next hand of who is owed one', async () => {
  await dealt()
  it.wallet.fail('transaction/win', { kind: 'broken' }, 50)
  await seats.passive([ann, bob])
  const before = await lastHand()
  for (const player of [ann, bob]) await player.call('chips', { stack: '10000' })
  it.clock.offsetMs += 10_000
  for (let steps = 0; steps < 3; steps++) await seats.next()
  expect(await lastHand()).toEqual(before)
  it.wallet.heal()
  it.clock.offsetMs += 60_000
  await seats.tick()
  await it.studio.recovery.sweep()
  await seats.tick()
  await seats.until(async () => (await lastHand())?.hand_id !== before?.hand_id)
})
