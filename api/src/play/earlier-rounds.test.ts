import { expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { asAdmin, emptyDatabase, migrationsBefore } from '../testing/database.ts'

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
