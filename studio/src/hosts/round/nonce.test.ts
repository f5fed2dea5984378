import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { choiceHashOf } from '@night-market/games/kernel/choice-hash'
import { TITLES, titleOf } from '@night-market/games/testing/titles'
import { KEEPS_PURSES } from '@night-market/games/titles/title'
import { BLACKJACK, openHand } from '../../testing/blackjack-player.ts'
import { aRoundId, testStudio, WIRE, type Player, type TestStudio } from '../../testing/test-studio.ts'

const SLOTS = TITLES.filter(({ family, brand }) => family === 'slot-lines' && !KEEPS_PURSES.includes(brand))
const [SLOT = '', OTHER = ''] = SLOTS.map(({ code }) => code)
const DICE = 'fox-dice'
const CHOICE = { target: 5000, direction: 'under' }

let it: TestStudio
beforeAll(async () => {
  it = await testStudio({ walletTimeoutMs: 500 })
})
afterAll(() => it.close())
beforeEach(() => it.wallet.heal())

const aPlayer = (name: string, game = SLOT): Promise<Player> => {
  if (!it.wallet.balances.has(name)) it.wallet.balances.set(name, 1_000_000 * WIRE)
  return it.enter(name, game)
}
/** The nonces of stakes that the wallet took, in the order it took them. */
const takenBy = (user: string): (number | null)[] =>
  [...it.wallet.movements.values()]
    .filter((one) => one.kind === 'bet' && one.user === user)
    .map(({ nonce }) => nonce)
const bindingOf = (roundId: string) => it.wallet.attempts.find(({ round }) => round === roundId)?.binding
const nextNonce = async (player: Player): Promise<number> => (await player.seedsNow()).value.nonce
async function sweepLater(): Promise<void> {
  it.clock.offsetMs += 70_000
  await it.studio.recovery.sweep()
}

test('the first stake of a round names all that its draw depends on, a further one only the server seed', async () => {
  const ann = await aPlayer('ann', DICE)
  const roundId = aRoundId()
  await ann.start(100n, CHOICE, roundId)
  expect(bindingOf(roundId)).toEqual({
    clientSeedHash: commitment(ann.seeds.clientSeed),
    nonce: 0,
    mathsHash: titleOf(DICE).certificate.mathsHash,
    choiceHash: choiceHashOf({ direction: 'under', target: 5000 }),
  })
  const table = await aPlayer('ann', BLACKJACK)
  const open = await openHand(table)
  await table.act(open.roundId, open.actions.length, { type: 'double' })
  const [first, further] = it.wallet.attempts.filter(
    ({ path, round }) => path === 'transaction/bet' && round === open.roundId,
  )
  expect([first?.binding === null, further?.binding]).toEqual([false, null])
  expect(further?.seedHash).toBe(first?.seedHash)
})

test('rounds of several games at once take turns, and the wallet gets their nonces in order', async () => {
  const frames = await Promise.all(SLOTS.slice(0, 4).map(({ code }) => aPlayer('bea', code)))
  const second = await it.secondStudio()
  for (let turn = 0; turn < 3; turn++) {
    const starts = frames.map((frame) => frame.start(100n))
    const elsewhere = await aPlayer('bea', SLOTS[4]?.code)
    const payload = { roundId: aRoundId(), stake: '100', choice: null }
    const headers = { 'x-frame-session': elsewhere.session }
    const other = second.app.inject({ method: 'POST', url: '/play/start', payload, headers })
    expect([...(await Promise.all(starts)).map(({ status }) => status), (await other).statusCode]).toEqual(
      Array(5).fill(200),
    )
  }
  expect(takenBy('bea')).toEqual(Array.from({ length: 15 }, (_, nonce) => nonce))
})

test('a start waits while the wallet has not answered for another bet of the pair', async () => {
  const [one, other] = [await aPlayer('cat'), await aPlayer('cat', OTHER)]
  it.wallet.fail('transaction/bet', { kind: 'slow', ms: 200 })
  const [slow, quick] = [aRoundId(), aRoundId()]
  const begun = one.start(100n, null, slow)
  while (!it.wallet.attempts.some(({ round }) => round === slow)) await new Promise(setImmediate)
  const waiting = other.start(100n, null, quick)
  expect([(await begun).status, (await waiting).status]).toEqual([200, 200])
  expect([bindingOf(slow)?.nonce, bindingOf(quick)?.nonce]).toEqual([0, 1])
})

test('a refused stake gives its nonce to the next', async () => {
  const dan = await aPlayer('dan')
  const [refused, played] = [aRoundId(), aRoundId()]
  it.wallet.fail('transaction/bet', { kind: 'says', status: 'RS_ERROR_LIMIT_REACHED' })
  expect((await dan.start(100n, null, refused)).code).toBe('limit_reached')
  expect(await nextNonce(dan)).toBe(0)
  expect((await dan.start(100n, null, played)).value.seeds.nonce).toBe(1)
  expect([bindingOf(refused)?.nonce, bindingOf(played)?.nonce]).toEqual([0, 0])
  // The refused one stays refused, and draws nothing.
  expect((await dan.start(100n, null, refused)).code).toBe('limit_reached')
  expect(takenBy('dan')).toEqual([0])
})

test.each([
  ['whose replies are lost keeps its nonce', 'reply_lost', 1],
  ['that never arrives gives it to the next', 'request_lost', 0],
] as const)('a stake %s', async (_case, kind, next) => {
  const user = `eve ${kind}`
  const eve = await aPlayer(user)
  it.wallet.fail('transaction/bet', { kind }, 3)
  expect((await eve.start(100n)).code).toBe('wallet_unreachable')
  await it.studio.recovery.sweep()
  expect(await nextNonce(eve)).toBe(next)
  expect((await eve.start(100n)).status).toBe(200)
  expect(takenBy(user)).toEqual(next === 1 ? [0, 1] : [0])
})

test('a pair that the wallet knows by another nonce is ended before the next round', async () => {
  const fay = await aPlayer('fay')
  const before = fay.seeds
  await it.rows('update studio.players set next_nonce = 7 where user_id = $1', ['fay'])
  expect((await fay.start(100n)).code).toBe('wallet_unreachable')
  const played = await fay.start(100n)
  expect(played.value.seeds).toMatchObject({
    nonce: 1,
    clientSeed: before.clientSeed,
    serverSeedHash: before.nextServerSeedHash,
    previous: { serverSeedHash: before.serverSeedHash },
  })
  expect(takenBy('fay')).toEqual([0])
})

test('a pair from before its nonces were kept ends at the next round, once nothing depends on it', async () => {
  const gus = await aPlayer('gus', BLACKJACK)
  const open = await openHand(gus)
  const { clientSeed, nextServerSeedHash } = gus.seeds
  await it.rows(
    `update studio.seed_pairs s set is_in_step = false from studio.players p
      where p.seed_pair_id = s.seed_pair_id and p.user_id = 'gus'`,
  )
  const [slot, outside, bound] = [await aPlayer('gus'), aRoundId(), aRoundId()]
  expect((await slot.start(100n, null, outside)).status).toBe(200)
  expect(bindingOf(outside)).toBe(null)
  while (!(await gus.act(open.roundId, open.actions.length, { type: 'stand' })).value.round.isOver) continue
  const { seeds } = (await slot.start(100n, null, bound)).value
  expect(seeds).toMatchObject({ clientSeed, serverSeedHash: nextServerSeedHash, nonce: 1 })
  expect(bindingOf(bound)?.nonce).toBe(0)
})

test('what the wallet is not asked for leaves no gap in its nonces', async () => {
  const hal = await aPlayer('hal', DICE)
  const grant = { grant_uuid: 'of-hal', user: 'hal', currency: 'INR', scale: 2, game_code: DICE }
  await it.platformCall('promo/grant', {
    ...grant,
    amount: 100 * WIRE,
    count: 2,
    expires_at: new Date().getTime() + it.clock.offsetMs + 3_600_000,
  })
  const [first, free, second] = [aRoundId(), aRoundId(), aRoundId()]
  await hal.start(100n, CHOICE, first)
  expect((await hal.start(100n, CHOICE, free, 'of-hal')).value.seeds.nonce).toBe(1)
  await hal.start(100n, CHOICE, second)
  expect(takenBy('hal')).toEqual([0, 1])
  const rounds = await it.rows('select nonce from studio.rounds where round_id = $1', [free])
  expect(rounds).toEqual([{ nonce: 1_000_000_000 }])
})

test('a round that was taken back before it was drawn is proven with its seeds', async () => {
  const ida = await aPlayer('ida')
  it.wallet.fail('transaction/bet', { kind: 'reply_lost' }, 3)
  const roundId = aRoundId()
  await ida.start(100n, null, roundId)
  await sweepLater()
  const detail = await it.platformCall('round/detail', { user: 'ida', round: roundId })
  expect(detail).toMatchObject({
    status: 'RS_OK',
    proof: {
      nonce: 0,
      payout: '0',
      events: [],
      serverSeedHash: ida.seeds.serverSeedHash,
      clientSeed: ida.seeds.clientSeed,
    },
  })
  // A stake that never arrived is no round.
  it.wallet.fail('transaction/bet', { kind: 'request_lost' }, 3)
  const lost = aRoundId()
  await ida.start(100n, null, lost)
  await sweepLater()
  const unknown = await it.platformCall('round/detail', { user: 'ida', round: lost })
  expect(unknown.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
})
