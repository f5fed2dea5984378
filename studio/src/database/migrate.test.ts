import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { expect, test } from 'vitest'
import { commitment } from '@night-market/games/kernel/chance'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

test('players from before the next seed was promised each get one of their own, and keep their pair', async () => {
  const cluster = process.env.TEST_DATABASE_URL ?? ''
  const name = `studio_${randomUUID().replaceAll('-', '')}`
  const owner = new pg.Client({ connectionString: cluster })
  await owner.connect()
  await owner.query(`create database ${name}`)
  const databaseUrl = new URL(cluster)
  databaseUrl.pathname = `/${name}`
  const books = new pg.Client({ connectionString: databaseUrl.href })
  try {
    await books.connect()
    const schema = { migrationsTable: 'migrations', migrationsSchema: 'studio', createMigrationsSchema: true }
    const migrate = (count: number) =>
      runner({ dbClient: books, dir: FOLDER, direction: 'up', count, log: () => {}, ...schema })
    await migrate(2)
    for (const user of ['ann', 'bob'])
      await books.query(`select studio.player_of($1, 'real', $2, 'hash', 'client', now())`, [
        user,
        `seed of ${user}`,
      ])
    await migrate(1)
    const { rows } = await books.query(
      `select p.user_id, p.next_server_seed as seed, p.next_server_seed_hash as hash, s.server_seed
         from studio.players p join studio.seed_pairs s using (seed_pair_id) order by user_id`,
    )
    expect(rows.map((row) => row.server_seed)).toEqual(['seed of ann', 'seed of bob'])
    for (const { seed, hash } of rows) {
      expect(seed).toMatch(/^[0-9a-f]{64}$/)
      expect(hash).toBe(commitment(seed))
    }
    expect(rows[0].seed).not.toBe(rows[1].seed)
  } finally {
    await books.end()
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  }
})
