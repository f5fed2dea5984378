/** What the database held before corrections were judged, brought to the newest migration. */
import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { asAdmin, emptyDatabase, migrationsBefore } from '../../testing/database.ts'

/** Two bets of 25.00 that played a bonus through: one was taken back since, the event of the other's return waits. */
const A_BONUS = `
  insert into rewards.bonuses (claim, member, asset, nominal, wager, product, done, max_stake, title, state, ended_because,
         granted_at, expires_at, activated_at, closed_at)
  values ('clm_1', 'mbr_1', 'BNS/2', 5000, 1, 'casino', 5000, 2500, '{}', 'converted', 'wagered', now(), now(), now(), now());
  insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, mode, bonus, asset,
         status, stake, payout, live_bets, wins, started_at, reported_stake, reported_payout, reported_at)
  select 'rnd_bonus' || n, 'acme', 'b' || n, 'mbr_1:bonus', 'mbr_1', 'game', 'RNG', 'ACME', 'bonus', 'clm_1', 'BNS/2',
         'rolled_back', 0, 0, 0, 0, now(), 0, 0, now() from generate_series(1, 2) n;
  insert into platform.outbox (type, payload) values ('play.round_resettled', '{"roundId": "rnd_bonus2", "mode": "bonus",
    "stake": "0", "payout": "0", "validBet": "0", "previousStake": "2500", "previousPayout": "0", "previousValidBet": "2500"}')`

/** Two rounds of a game that is listed no more; the event of the second waits. */
const REAL_ROUNDS = `
  insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, mode, asset,
         status, stake, payout, live_bets, wins, started_at, reported_stake, reported_payout, reported_at)
  select 'rnd_real' || n, 'acme', 'r' || n, 'mbr_1:main', 'mbr_1', 'gone', 'RNG', 'ACME', 'real', 'INR/2', 'settled', 1000,
         0, 1, 1, now(), 1000, 0, '2026-11-20T10:00:00Z' from generate_series(1, 2) n;
  insert into platform.outbox (type, payload) values ('play.round_settled',
    '{"roundId": "rnd_real2", "mode": "real", "stake": "1000", "payout": "0", "validBet": "1000"}')`

test('a closed bonus counts what its rounds stake now, and games what was bet, without what events will tell', async () => {
  const url = await emptyDatabase()
  await migrate(url, migrationsBefore('0037_'))
  await asAdmin(url, A_BONUS)
  await asAdmin(url, REAL_ROUNDS)
  await migrate(url)
  expect(
    await asAdmin(url, 'select done::int, done_at_end::int as at_end, state from rewards.bonuses'),
  ).toEqual([{ done: 2500, at_end: 5000, state: 'converted' }])
  const games = await asAdmin(
    url,
    'select member, day::text, game_code as game, valid_bet::int as bet, edge_bps as edge from vip.game_days',
  )
  expect(games).toEqual([{ member: 'mbr_1', day: '2026-11-20', game: 'gone', bet: 1000, edge: 0 }])
})
