import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrateVendor } from '@night-market/vendor-kit/database/migrate'
import { createDatabase } from '@night-market/vendor-kit/testing/database'
import { migrateStudio, STUDIO_SCHEMA } from './schema.ts'

const STATES = ['placing', 'taken', 'decided', 'settled', 'refused', 'rolling_back', 'rolled_back']

test('what a bet of a former version pays is its first payment, under the name that the wallet may know', async () => {
  const database = await createDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'night-market-migrations-'))
  const client = new pg.Client({ connectionString: database.url })
  onTestFinished(async () => {
    await client.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const former = readdirSync(STUDIO_SCHEMA.migrations).filter((name) => name < '0020')
  for (const name of former) cpSync(join(STUDIO_SCHEMA.migrations, name), join(folder, name))
  await migrateVendor(database.url, {
    ...STUDIO_SCHEMA,
    migrations: folder,
    sources: join(folder, 'none'),
    kit: join(folder, 'none'),
  })
  await client.connect()
  await client.query(
    `insert into studio.bets (bet_id, win_id, rollback_id, host, round_id, game_code, token, user_id, currency, scale, stake,
       payout, closes, state, due_at, attempts, last_problem, placed_at, closed_at)
     select state || '-b', state || '-w', state || '-x', 'round', 'r-' || state, 'dice', 'token', 'ann', 'INR', 2, 100,
       case when state in ('decided', 'settled') then 250 else 0 end, state in ('decided', 'settled'), state,
       case when state not in ('settled', 'refused', 'rolled_back') then now() end, 3, 'no reply', now(),
       case when state = 'settled' then now() end
     from unnest($1::text[]) as state`,
    [STATES],
  )
  await migrateStudio(database.url)
  const { rows: payments } = await client.query(
    `select bet_id, no, transaction_id, kind, amount::int, closes, state, due_at is null as is_done, attempts
     from studio.payments order by bet_id`,
  )
  const win = { no: 1, kind: 'win', amount: 250, closes: true, attempts: 3 }
  expect(payments).toEqual([
    { ...win, bet_id: 'decided-b', transaction_id: 'decided-w', state: 'owed', is_done: false },
    { ...win, bet_id: 'settled-b', transaction_id: 'settled-w', state: 'accepted', is_done: true },
  ])
  const { rows: bets } = await client.query(
    'select state, payments, due_at is not null as is_due from studio.bets order by array_position($1, state)',
    [STATES],
  )
  expect(bets.map(({ payments: count }) => Number(count))).toEqual([0, 0, 1, 1, 0, 0, 0])
  expect(bets.filter(({ is_due: isDue }) => isDue === true).map(({ state }) => String(state))).toEqual([
    'placing',
    'taken',
    'rolling_back',
  ])
})
