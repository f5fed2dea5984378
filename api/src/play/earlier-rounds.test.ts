import { randomBytes } from 'node:crypto'
import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, MIGRATIONS } from '../platform/database/migrate.ts'
import { afterwards } from '../testing/afterwards.ts'
import { asAdmin } from '../testing/database.ts'
import { testFolder } from '../testing/folder.ts'

async function emptyDatabase(): Promise<string> {
  const admin = process.env.TEST_DATABASE_URL ?? ''
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, `create database ${name}`)
  afterwards(() => asAdmin(admin, `drop database ${name} with (force)`))
  return Object.assign(new URL(admin), { pathname: `/${name}` }).href
}

/** A folder with the migrations before the one of this name. */
function migrationsBefore(name: string): string {
  const folder = testFolder()
  for (const file of readdirSync(MIGRATIONS).filter((each) => each < name))
    copyFileSync(join(MIGRATIONS, file), join(folder, file))
  return folder
}

test('rounds from before there were fees keep what they counted', async () => {
  const url = await emptyDatabase()
  await migrate(url, migrationsBefore('0037_'))
  await asAdmin(
    url,
    `insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, mode, asset,
            status, stake, payout, live_bets, wins, started_at)
     select 'rnd_' || n, 'acme', n, 'mbr_1:main', 'mbr_1', 'game', type, 'ACME', 'real', 'INR/2', status, 1000, payout, 1, 1,
            now()
       from (values (1, 'RNG', 'settled', 700), (2, 'PVP', 'settled', 2500), (3, 'PVP', 'settled', 0), (4, 'PVP', 'open', 0))
         as r(n, type, status, payout)`,
  )
  await migrate(url)
  const rounds = await asAdmin(
    url,
    'select valid_bet::int as valid, fee::int, fee_bps from play.rounds order by id',
  )
  expect(rounds).toEqual([300, 1500, 1000, 0].map((valid) => ({ valid, fee: 0, fee_bps: null })))
})
