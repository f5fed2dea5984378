import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { familyOf } from '@night-market/games/families/index'
import { replayRound } from '@night-market/games/kernel/replay'
import { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import { TITLES, titleOf } from '@night-market/games/testing/titles'
import { aRoundId, testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const SLOT = TITLES.find((title) => title.family === 'slot-lines')?.code ?? ''
let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())

const proofOf = async (user: string, round: string): Promise<SeedsProof> =>
  SeedsProof.parse((await it.platformCall('round/detail', { user, round })).proof)

const replayed = (proof: SeedsProof) =>
  replayRound({
    ...proof,
    family: familyOf(titleOf(proof.gameCode)),
    config: titleOf(proof.gameCode).config,
    stake: BigInt(proof.stake),
    serverSeed: proof.serverSeed ?? '',
  })

test('a stranger rotates nothing', async () => {
  const payload = { clientSeed: 'mine', nextServerSeedHash: '0'.repeat(64) }
  for (const url of ['/play/seeds', '/play/seeds/rotate'])
    expect((await it.studio.app.inject({ method: 'POST', url, payload })).json().code).toBe('session_ended')
})

test('the studio commits before the bet, reveals on rotation, and the round replays from the revealed seed', async () => {
  it.wallet.balances.set('ann', 10_000 * WIRE)
  const ann = await it.enter('ann', SLOT)
  const roundId = aRoundId()
  const played = await ann.start(100n, null, roundId)
  const before = await proofOf('ann', roundId)
  expect(before).toMatchObject({ serverSeed: null, serverSeedHash: ann.seeds.serverSeedHash, nonce: 0 })

  const { value: next } = await ann.rotate('my lucky words')
  expect(next).toMatchObject({ clientSeed: 'my lucky words', nonce: 0 })
  expect(next.serverSeedHash).not.toBe(ann.seeds.serverSeedHash)
  expect(next.previous?.serverSeedHash).toBe(ann.seeds.serverSeedHash)
  expect(commitment(next.previous?.serverSeed ?? '')).toBe(ann.seeds.serverSeedHash)

  const proof = await proofOf('ann', roundId)
  expect(proof.serverSeed).toBe(next.previous?.serverSeed)
  expect(replayed(proof)).toEqual({
    events: played.value.round.events,
    payout: BigInt(played.value.round.payout),
    stake: 100n,
    isOver: true,
  })
  const after = aRoundId()
  await ann.start(100n, null, after)
  expect(await proofOf('ann', after)).toMatchObject({
    clientSeed: 'my lucky words',
    nonce: 0,
    serverSeed: null,
  })
})

test('a round of several actions replays too', async () => {
  it.wallet.balances.set('bob', 10_000 * WIRE)
  const bob = await it.enter('bob', 'pearl-mines')
  const roundId = aRoundId()
  await bob.start(100n, { mines: 1 }, roundId)
  const picked = await bob.act(roundId, 0, { type: 'pick', cell: 7 })
  const last = picked.value.round.isOver ? picked : await bob.act(roundId, 1, { type: 'cash_out' })
  await bob.rotate('bob')
  const again = replayed(await proofOf('bob', roundId))
  expect(again.events).toEqual(last.value.round.events)
  expect(String(again.payout)).toBe(last.value.round.payout)
})

test('a seed is not revealed while a round depends on it', async () => {
  it.wallet.balances.set('cat', 10_000 * WIRE)
  const cat = await it.enter('cat', 'pearl-mines')
  const slot = await it.enter('cat', SLOT)
  const roundId = aRoundId()
  await cat.start(100n, { mines: 24 }, roundId)
  for (const frame of [cat, slot]) expect((await frame.rotate('new')).code).toBe('round_in_play')
  const { value } = await cat.act(roundId, 0, { type: 'pick', cell: 0 })
  if (!value.round.isOver) await cat.act(roundId, 1, { type: 'cash_out' })
  expect((await cat.rotate('new')).status).toBe(200)
})

test('starts and rotations at once give out no seed pair and nonce twice', async () => {
  it.wallet.balances.set('dan', 1_000_000 * WIRE)
  const games = TITLES.filter((title) => title.family === 'slot-lines').slice(0, 4)
  const frames = await Promise.all(games.map((title) => it.enter('dan', title.code)))
  for (let turn = 0; turn < 10; turn++)
    await Promise.all(frames.flatMap((frame) => [frame.start(100n), frame.rotate(`turn ${turn}`)]))
  const doubled = await it.rows(
    'select seed_pair_id, nonce from studio.rounds group by seed_pair_id, nonce having count(*) > 1',
  )
  expect(doubled).toEqual([])
})

test('a client seed is 1 to 64 characters', async () => {
  const eve = await it.enter('eve', SLOT)
  for (const seed of ['', 'x'.repeat(65), '\0', '\ud800'])
    expect((await eve.rotate(seed)).code).toBe('invalid_request')
})

test('GAME-9: the next pair uses the server seed whose hash was shown before the client seed was chosen', async () => {
  const fay = await it.enter('fay', SLOT)
  const shown = fay.seeds.nextServerSeedHash
  expect(shown).toMatch(/^[0-9a-f]{64}$/)
  expect(shown).not.toBe(fay.seeds.serverSeedHash)
  const { value: second } = await fay.rotate('chosen after seeing the hash')
  expect(second.serverSeedHash).toBe(shown)
  expect(second.nextServerSeedHash).not.toBe(shown)
  const { value: third } = await fay.rotate('and again')
  expect(third.previous).toMatchObject({ serverSeedHash: shown, clientSeed: 'chosen after seeing the hash' })
  expect(commitment(third.previous?.serverSeed ?? '')).toBe(shown)
})

test('a repeated rotation, also at a studio that took over, rotates once', async () => {
  const gus = await it.enter('gus', SLOT)
  const promised = gus.seeds.nextServerSeedHash
  const first = await gus.rotate('one line broke', promised)
  await it.restart()
  expect(await gus.rotate('one line broke', promised)).toEqual(first)
  expect((await gus.seedsNow()).value).toEqual(first.value)
})

test('of concurrent rotations one succeeds, and the others are refused: the seeds moved', async () => {
  const hal = await it.enter('hal', SLOT)
  const promised = hal.seeds.nextServerSeedHash
  const replies = await Promise.all(['a', 'b', 'c', 'd'].map((seed) => hal.rotate(seed, promised)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.code === 'seeds_moved')).toHaveLength(3)
  const held = replies.find((reply) => reply.status === 200)?.value
  expect((await hal.seedsNow()).value).toEqual(held)
  expect(held?.serverSeedHash).toBe(promised)
})

test('the hash of the server seed travels with the bet, the same however often the bet is sent', async () => {
  it.wallet.balances.set('ida', 10_000 * WIRE)
  const ida = await it.enter('ida', SLOT)
  const before = it.wallet.attempts.length
  it.wallet.fail('transaction/bet', { kind: 'request_lost' })
  expect((await ida.start(100n)).status).toBe(200)
  const bets = it.wallet.attempts.slice(before).filter((one) => one.path === 'transaction/bet')
  expect(bets.map((one) => one.seedHash)).toEqual([ida.seeds.serverSeedHash, ida.seeds.serverSeedHash])
})
