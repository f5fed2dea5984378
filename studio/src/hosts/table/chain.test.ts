import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import { TITLES } from '@night-market/games/testing/titles'
import { replayByDocument, type DocumentedMaths } from '../../testing/documented/replay.ts'
import { testTable } from '../../testing/table-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { newChain, seedOf } from '../clockwork/chain.ts'
import { ensureTable } from './ensure-table.ts'
import type { PublicChain } from './public-chain.ts'

const GAME = TITLES.find(({ table }) => table)?.code ?? ''
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', 100_000 * WIRE)
})
afterAll(() => it.close())

const chainNow = async (): Promise<PublicChain> =>
  (await it.studio.app.inject({ method: 'GET', url: `/games/${GAME}/chain.json` })).json<PublicChain>()

test('each seed of a chain is the hash of the next, down to the terminal hash', () => {
  const { vault } = it.studio.hosts.tables.host
  const chain = newChain(vault, 20)
  expect(chain.rootSeed).toMatch(/^sealed:/)
  for (let number = 1; number <= 20; number++)
    expect(sha256(seedOf(vault, chain, number))).toBe(seedOf(vault, chain, number - 1))
  expect(seedOf(vault, chain, 0)).toBe(chain.terminal)
  expect(() => seedOf(vault, chain, 21)).toThrow('no round 21')
})

test('GAME-9: shared rounds replay by the page alone, from a terminal hash published before them', async () => {
  const published = await chainNow()
  expect(published).toMatchObject({ length: 10_000, revealed: null })
  const maths = await it.studio.app.inject({ method: 'GET', url: `/games/${GAME}/maths.json` })
  const ann = await it.enter('ann', GAME)
  const table = testTable(it, GAME)
  for (let number = 1; number <= 3; number++) {
    const roundId = await table.until('open')
    await table.bet(ann)
    await table.bet(ann, [{ kind: 'straight', numbers: [17], stake: '50' }] as never)
    const platformRound = it.wallet.attempts.findLast(({ round }) => round.startsWith(roundId))
    const call = { user: 'ann', round: platformRound?.round }
    const sealed = SeedsProof.parse((await it.platformCall('round/detail', call)).proof)
    expect(sealed).toMatchObject({ serverSeed: null, serverSeedHash: platformRound?.seedHash, events: [] })
    expect(platformRound?.place).toEqual({ chain: published.terminal, number })
    await table.until('revealed')
    const { serverSeed, stake, payout, ...rest } = SeedsProof.parse(
      (await it.platformCall('round/detail', call)).proof,
    )
    expect(rest).toMatchObject({ nonce: number, clientSeed: published.terminal })
    let text = serverSeed ?? ''
    expect(sha256(text)).toBe(platformRound?.seedHash)
    for (let times = 0; times < number; times++) text = sha256(text)
    expect(text).toBe(published.terminal)
    const round = { ...rest, serverSeed: serverSeed ?? '', stake: BigInt(stake) }
    expect(replayByDocument(maths.json<DocumentedMaths>(), round).payout).toBe(BigInt(payout))
    expect((await chainNow()).revealed).toEqual({ number, serverSeed })
    expect((await it.platformCall('round/reveal', { ...call, ...NEXT })).outcome).toBe('revealed')
    await table.until('settled')
  }
})

const NEXT = { client_seed: 'mine', next_seed_hash: '0'.repeat(64) }

test('a chain that is used up is followed by the one published beside it', async () => {
  const before = await chainNow()
  await it.rows(
    'update studio.table_rounds set number = 10000 where number = (select max(number) from studio.table_rounds)',
  )
  await it.rows(
    "update studio.table_rounds set state = 'settled', server_seed = seed_hash, events = '[]', mark = '{}'",
  )
  const table = testTable(it, GAME)
  // The lease of the process that led until now ends.
  it.clock.offsetMs += 3000
  await table.until('open')
  const after = await chainNow()
  expect([after.terminal, (await table.round()).number]).toEqual([before.next.terminal, 1])
  expect(after.next.terminal).not.toBe(before.next.terminal)
  expect((await ensureTable(it.studio.hosts.tables.host, GAME)).round?.seedHash).toBe(after.terminal)
})
