/** Seeds of draws and of the days of the book, as the database keeps them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDraws, type TestDraws } from '../../testing/draw-player.ts'
import { testStudio, type TestStudio } from '../../testing/test-studio.ts'
import { seedFrom } from './kept-chain.ts'
import { openSeedVault } from './seed-vault.ts'

const GAME = 'nm-k3-1'
const OTHER_KEY = Buffer.alloc(32, 8).toString('base64')

let it: TestStudio
let draws: TestDraws
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  draws = await testDraws(it, GAME)
})
afterAll(() => it.close())

interface Kept {
  chain_id: string
  number: number
  seed: string
  terminal: string
}
const kept = async () =>
  (await it.rows(
    'select s.*, c.terminal from studio.draw_seeds s join studio.draw_chains c using (chain_id) order by 1, 2',
  )) as unknown as Kept[]
const areSealed = async (): Promise<boolean> => (await kept()).every(({ seed }) => seed.startsWith('sealed:'))
const opened = async (): Promise<string[]> =>
  Promise.all(
    (await kept()).map(
      async ({ chain_id: id, number }) =>
        (await seedFrom(it.studio.hosts.draws.host, { chainId: BigInt(id), number })).seed,
    ),
  )

/** The newest draw, drawn from its chain. */
async function drawnSeed(): Promise<unknown> {
  const [issue = ''] = await draws.issues()
  await draws.until(issue, 'settled')
  return (await draws.draw(issue)).server_seed
}

test('no seed is kept as it is, and a draw is drawn from its chain', async () => {
  expect((await kept()).length).toBeGreaterThan(16)
  expect(await areSealed()).toBe(true)
  for (const seed of await opened()) expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(await drawnSeed()).toMatch(/^[0-9a-f]{64}$/)
})

test('seeds of an earlier version are sealed at the next start, by two at once too, and stay the same', async () => {
  const [seeds, rows] = [await opened(), await kept()]
  for (const [at, { chain_id: id, number }] of rows.entries())
    await it.rows('update studio.draw_seeds set seed = $3 where chain_id = $1 and number = $2', [
      id,
      number,
      seeds[at],
    ])
  expect(await areSealed()).toBe(false)
  // A process that is not restarted yet goes on.
  expect(await drawnSeed()).toMatch(/^[0-9a-f]{64}$/)
  await it.restart()
  const second = await it.secondStudio()
  await Promise.all([it.studio.app.ready(), second.app.ready()])
  expect(await areSealed()).toBe(true)
  expect(await opened()).toEqual(seeds)
  draws = await testDraws(it, GAME)
  expect(await drawnSeed()).toMatch(/^[0-9a-f]{64}$/)
})

test('a seed that stands elsewhere or was changed is not opened', async () => {
  const [first] = await kept()
  if (first === undefined) throw new Error('there is no seed')
  const { vault } = it.studio.hosts.draws.host
  expect(vault.open(first, first.seed)).toMatch(/^[0-9a-f]{64}$/)
  expect(() => vault.open({ ...first, number: first.number + 1 }, first.seed)).toThrow()
  expect(() => vault.open({ ...first, terminal: 'another' }, first.seed)).toThrow()
  expect(() => vault.open(first, `${first.seed.slice(0, -6)}AAAA==`)).toThrow()
  expect(() => openSeedVault(OTHER_KEY).open(first, first.seed)).toThrow()
})

test('a process with another key does not start', async () => {
  const { seedsKey } = it.options
  it.options.seedsKey = OTHER_KEY
  const second = await it.secondStudio()
  it.options.seedsKey = seedsKey
  await expect(second.app.ready()).rejects.toThrow('STUDIO_SEEDS_KEY_FILE names another key')
})
