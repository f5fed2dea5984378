import { afterAll, beforeAll, expect, test } from 'vitest'
import { TITLES } from '@night-market/games/testing/titles'
import { keepsPurses } from '../../catalogue/index.ts'
import { aRoundId, testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const SLOT = TITLES.find((title) => title.family === 'slot-lines')?.code ?? ''
let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())

const aRichPlayer = (name: string, game = SLOT) => {
  it.wallet.balances.set(name, 1_000_000 * WIRE)
  return it.enter(name, game)
}

test('a stranger starts nothing', async () => {
  const payload = { roundId: 'round-00000001', stake: '100', choice: null }
  for (const headers of [{}, { 'x-frame-session': 'guessed' }]) {
    const response = await it.studio.app.inject({ method: 'POST', url: '/play/start', payload, headers })
    expect([response.statusCode, response.json().code]).toEqual([401, 'session_ended'])
  }
})

test('a slot round takes its stake, draws, and pays before it answers', async () => {
  it.wallet.balances.set('ann', 10_000 * WIRE)
  const ann = await it.enter('ann', SLOT)
  expect(ann.balance).toBe('10000')
  expect(ann.unfinished).toBeNull()
  const { status, value } = await ann.start(100n)
  expect(status).toBe(200)
  expect(value.round.isOver).toBe(true)
  expect(value.round.events.at(-1)).toEqual({ type: 'total', payout: value.round.payout })
  expect(value.seeds).toEqual({ ...ann.seeds, nonce: 1 })
  expect(BigInt(value.balance)).toBe(10_000n - 100n + BigInt(value.round.payout))
  expect(it.wallet.balances.get('ann')).toBe(Number(value.balance) * WIRE)
  expect(await it.rows('select state, due_at from studio.bets')).toEqual([{ state: 'settled', due_at: null }])
})

test('the same request again is the same round; other contents under its id are refused', async () => {
  const bea = await aRichPlayer('bea')
  const roundId = aRoundId()
  const first = await bea.start(100n, null, roundId)
  const again = await bea.start(100n, null, roundId)
  expect(again).toEqual(first)
  const other = await bea.start(200n, null, roundId)
  expect([other.status, other.code]).toEqual([400, 'invalid_request'])
  const cid = await aRichPlayer('cid')
  expect((await cid.start(100n, null, roundId)).code).toBe('invalid_request')
})

test('a double click plays once, a hundred copies of one start play once', async () => {
  const dan = await aRichPlayer('dan')
  const roundId = aRoundId()
  const replies = await Promise.all(Array.from({ length: 100 }, () => dan.start(100n, null, roundId)))
  expect(new Set(replies.map((one) => JSON.stringify(one.value.round))).size).toBe(1)
  const moved = [...it.wallet.movements.values()].filter((one) => one.round === roundId)
  expect(moved.map((one) => one.kind)).toEqual(['bet', 'win'])
})

test('two processes with the same start play once', async () => {
  const eve = await aRichPlayer('eve')
  const second = await it.secondStudio()
  const payload = { roundId: aRoundId(), stake: '100', choice: null }
  const request = {
    method: 'POST',
    url: '/play/start',
    payload,
    headers: { 'x-frame-session': eve.session },
  } as const
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? second : it.studio).app.inject(request)),
  )
  expect(new Set(replies.map((one) => JSON.stringify(one.json().value?.round))).size).toBe(1)
  expect([...it.wallet.movements.values()].filter((one) => one.round === payload.roundId)).toHaveLength(2)
})

test('of two tabs that start at once, one plays and the other is refused: a round is in play', async () => {
  it.wallet.balances.set('fay', 1_000_000 * WIRE)
  const [one, two] = [await it.enter('fay', 'powder-mines'), await it.enter('fay', 'powder-mines')]
  const replies = await Promise.all([one.start(100n, { mines: 3 }), two.start(100n, { mines: 3 })])
  expect(replies.map((reply) => reply.code ?? 'ok').toSorted()).toEqual(['ok', 'round_in_play'])
  expect(it.wallet.balances.get('fay')).toBe(999_900 * WIRE)
})

test('rounds of different games of one player never share a nonce', async () => {
  it.wallet.balances.set('gus', 1_000_000 * WIRE)
  const games = TITLES.filter((title) => title.family === 'slot-lines').slice(0, 5)
  const frames = await Promise.all(games.map((title) => it.enter('gus', title.code)))
  for (let turn = 0; turn < 4; turn++) await Promise.all(frames.map((frame) => frame.start(100n)))
  const nonces = await it.rows(
    `select r.nonce from studio.rounds r join studio.players p using (player_id) where user_id = 'gus' order by nonce`,
  )
  expect(nonces.map((row) => row.nonce)).toEqual(Array.from({ length: 20 }, (_, nonce) => nonce))
})

test('a stake that is not offered and a choice the game does not know are refused before any money moves', async () => {
  const hal = await aRichPlayer('hal')
  for (const stake of [0n, 1n, 30n, 10_020n, 999_999_999_999n])
    expect((await hal.start(stake)).code).toBe('wrong_stake')
  expect((await hal.start(100n, { mines: 3 })).code).toBe('wrong_choice')
  const mines = await it.enter('hal', 'powder-mines')
  expect((await mines.start(100n, { mines: 25 })).code).toBe('wrong_choice')
  expect(it.wallet.balances.get('hal')).toBe(1_000_000 * WIRE)
})

test('refusals of the wallet reach the player, and are repeated for the same round', async () => {
  it.wallet.balances.set('ida', 99 * WIRE)
  const ida = await it.enter('ida', SLOT)
  const roundId = aRoundId()
  expect((await ida.start(100n, null, roundId)).code).toBe('not_enough_money')
  expect((await ida.start(100n, null, roundId)).code).toBe('not_enough_money')
  const refusals = [
    ['RS_ERROR_TOKEN_EXPIRED', 'session_ended'],
    ['RS_ERROR_LIMIT_REACHED', 'limit_reached'],
    ['RS_ERROR_USER_DISABLED', 'player_disabled'],
    ['RS_ERROR_MAINTENANCE', 'game_disabled'],
  ] as const
  for (const [status, code] of refusals) {
    it.wallet.fail('transaction/bet', { kind: 'says', status })
    expect((await ida.start(20n)).code).toBe(code)
  }
  expect((await ida.start(20n)).status).toBe(200)
})

test('GAME-7: demo play goes the same way with its own purse and its own seeds', async () => {
  it.wallet.balances.set('jon', 50_000 * WIRE)
  const real = await it.enter('jon', SLOT)
  const demo = await it.enter('jon', SLOT, { mode: 'demo', currency: 'FUN' })
  expect([demo.mode, demo.currency]).toEqual(['demo', 'FUN'])
  expect(demo.seeds.serverSeedHash).not.toBe(real.seeds.serverSeedHash)
  expect((await demo.start(100n)).status).toBe(200)
})

test('GAME-6: a game of every family plays a round', async () => {
  it.wallet.balances.set('kim', 10_000_000 * WIRE)
  const choices: Record<string, unknown> = {
    'slot-lines': null,
    roulette: [{ kind: 'red', stake: '100' }],
    dice: { target: 5000, direction: 'under' },
    mines: { mines: 5 },
    plinko: { rows: 16, risk: 'high' },
  }
  const byFamily = Object.keys(choices).map((family) =>
    TITLES.find((title) => title.family === family && !keepsPurses(title)),
  )
  for (const title of byFamily) {
    if (!title) throw new Error('a family has no title')
    const kim = await it.enter('kim', title.code)
    const { status, value } = await kim.start(100n, choices[title.family])
    expect([title.family, status]).toEqual([title.family, 200])
    expect(value.round.isOver).toBe(title.family !== 'mines')
  }
})
