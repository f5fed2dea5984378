/** Server seeds as the database keeps them: of draws and days, of shared tables, and of players' pairs. */
import { commitment } from '@night-market/fair/chance'
import { TITLES } from '@night-market/games/testing/titles'
import { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import { openSeedVault, type SeedPlace } from '@night-market/vendor-kit/seeds/seed-vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDraws, type TestDraws } from '../testing/draw-player.ts'
import { testTable } from '../testing/table-player.ts'
import { aRoundId, testStudio, WIRE, type Player, type TestStudio } from '../testing/test-studio.ts'
import { seedFrom } from './clockwork/kept-chain.ts'
import { ensureTable } from './table/ensure-table.ts'

const GAME = 'nm-k3-1'
const TABLE = TITLES.find(({ table }) => table)?.code ?? ''
const SLOT = TITLES.find(({ family }) => family === 'slot-lines')?.code ?? ''
const OTHER_KEY = Buffer.alloc(32, 8).toString('base64')
const SEED = /^[0-9a-f]{64}$/

let it: TestStudio
let draws: TestDraws
let ann: Player
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  draws = await testDraws(it, GAME)
  it.wallet.balances.set('ann', 100_000 * WIRE)
  ann = await it.enter('ann', SLOT)
  await ensureTable(it.studio.hosts.tables.host, TABLE)
})
afterAll(() => it.close())

interface Kept extends SeedPlace {
  kind: string
  id: string
  seed: string
}

/** Every server seed that nothing was drawn from yet, and where it stands. */
const kept = async (): Promise<Kept[]> =>
  (await it.rows(
    `select 'draw' as kind, s.chain_id as id, c.terminal, s.number, s.seed
       from studio.draw_seeds s join studio.draw_chains c using (chain_id)
     union all select 'table', chain_id, terminal, length, root_seed from studio.chains
     union all select 'next', player_id, next_server_seed_hash, 1, next_server_seed from studio.players
     union all select 'pair', seed_pair_id, server_seed_hash, 1, server_seed from studio.seed_pairs where revealed_at is null
     order by 1, 2, 4`,
  )) as unknown as Kept[]

const opened = async (): Promise<string[]> => {
  const { vault } = it.studio.hosts.draws.host
  return (await kept()).map((each) => vault.open(each, each.seed))
}

const WRITES: Record<string, string> = {
  draw: 'update studio.draw_seeds set seed = $3 where chain_id = $1 and number = $2',
  table: 'update studio.chains set root_seed = $3 where chain_id = $1 and length = $2',
  next: 'update studio.players set next_server_seed = $3 where player_id = $1 and $2 = 1',
  pair: 'update studio.seed_pairs set server_seed = $3 where seed_pair_id = $1 and $2 = 1',
}

/** As an earlier version left them. */
async function unseal(): Promise<void> {
  const seeds = await opened()
  for (const [at, { kind, id, number }] of (await kept()).entries())
    await it.rows(WRITES[kind] ?? '', [id, number, seeds[at]])
}

const clearKinds = async (): Promise<string[]> => [
  ...new Set((await kept()).filter(({ seed }) => !seed.startsWith('sealed:')).map(({ kind }) => kind)),
]

/** Draws, plays and rotates once; each seed is the one whose hash was published. */
async function playAll(): Promise<void> {
  const [issue = ''] = await draws.issues()
  await draws.until(issue, 'settled')
  expect((await draws.draw(issue)).server_seed).toMatch(SEED)

  const table = testTable(it, TABLE)
  it.clock.offsetMs += 3000
  await table.until('open')
  await table.until('revealed')
  const round = await table.round()
  expect(commitment(String(round.server_seed))).toBe(round.seed_hash)
  await table.until('settled')

  const roundId = aRoundId()
  expect((await ann.start(100n, null, roundId)).status).toBe(200)
  const { value } = await ann.seedsNow()
  const rotated = await ann.rotate('mine')
  expect(commitment(rotated.value.previous?.serverSeed ?? '')).toBe(value.serverSeedHash)
  expect(rotated.value.serverSeedHash).toBe(value.nextServerSeedHash)
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round: roundId })
  expect(SeedsProof.parse(proof).serverSeed).toBe(rotated.value.previous?.serverSeed)
}

test('no seed is kept as it is, and draws, tables and players are drawn from them', async () => {
  expect(new Set((await kept()).map(({ kind }) => kind)).size).toBe(4)
  expect(await clearKinds()).toEqual([])
  for (const seed of await opened()) expect(seed).toMatch(SEED)
  await playAll()
  expect(await clearKinds()).toEqual([])
})

test('seeds of an earlier version are sealed at the next start, by two at once too, and stay the same', async () => {
  const seeds = await opened()
  await unseal()
  expect(await clearKinds()).toEqual(['draw', 'next', 'pair', 'table'])
  await it.restart()
  const second = await it.secondStudio()
  await Promise.all([it.studio.app.ready(), second.app.ready()])
  expect(await clearKinds()).toEqual([])
  expect(await opened()).toEqual(seeds)
  draws = await testDraws(it, GAME)
  ann = await it.enter('ann', SLOT)
  await playAll()
})

test('a process goes on with seeds that are not sealed yet', async () => {
  await unseal()
  await playAll()
})

test('a pair that an earlier version revealed is shown as it is', async () => {
  const { value } = await ann.rotate('once more')
  const { serverSeed, serverSeedHash } = value.previous ?? { serverSeed: '', serverSeedHash: '' }
  await it.rows('update studio.seed_pairs set server_seed = $2 where server_seed_hash = $1', [
    serverSeedHash,
    serverSeed,
  ])
  await it.restart()
  await it.studio.app.ready()
  ann = await it.enter('ann', SLOT)
  expect((await ann.seedsNow()).value.previous?.serverSeed).toBe(serverSeed)
})

test('a seed that stands elsewhere or was changed is not opened', async () => {
  const { vault } = it.studio.hosts.draws.host
  for (const first of await kept()) {
    expect(vault.open(first, first.seed)).toMatch(SEED)
    expect(() => vault.open({ ...first, number: first.number + 1 }, first.seed)).toThrow()
    expect(() => vault.open({ ...first, terminal: 'another' }, first.seed)).toThrow()
    expect(() => vault.open(first, `${first.seed.slice(0, -6)}AAAA==`)).toThrow()
    expect(() => openSeedVault(OTHER_KEY).open(first, first.seed)).toThrow()
  }
})

test('a seed of a draw is found by its number', async () => {
  const [first] = await kept()
  if (first?.kind !== 'draw') throw new Error('there is no seed of a draw')
  const { host } = it.studio.hosts.draws
  const found = await seedFrom(host, { chainId: BigInt(first.id), number: first.number })
  expect(found.seed).toBe(host.vault.open(first, first.seed))
})

test('a process with another key does not start, whatever the seeds are of', async () => {
  const other = openSeedVault(OTHER_KEY)
  const start = async () => {
    const { seedsKey } = it.options
    it.options.seedsKey = OTHER_KEY
    const second = await it.secondStudio()
    it.options.seedsKey = seedsKey
    await expect(second.app.ready()).rejects.toThrow('STUDIO_SEEDS_KEY_FILE names another key')
  }
  await start()
  // Without a draw it is found too.
  for (const { kind, id, number, seed, ...place } of await kept())
    if (kind === 'draw')
      await it.rows(WRITES.draw ?? '', [
        id,
        number,
        other.seal({ ...place, number }, it.studio.hosts.draws.host.vault.open({ ...place, number }, seed)),
      ])
  await start()
})
