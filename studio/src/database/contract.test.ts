import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { contractDifferences } from '@night-market/vendor-kit/testing/contract'
import { createDatabase } from '@night-market/vendor-kit/testing/database'
import { migrateStudio } from './schema.ts'

test('the studio keeps to the contract of the kit', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await migrateStudio(database.url)
  await client.connect()
  expect(await contractDifferences(client, 'studio')).toEqual([])
  await client.query('drop index studio.bets_due; alter table studio.bets drop column seed_hash')
  expect(await contractDifferences(client, 'studio')).toEqual([
    'missing: bets.seed_hash text YES ',
    'missing: CREATE INDEX bets_due ON bets USING btree (due_at) WHERE (due_at IS NOT NULL)',
    'missing: CREATE UNIQUE INDEX bets_nonce ON bets USING btree (seed_hash, nonce) WHERE (nonce IS NOT NULL)',
  ])
})
