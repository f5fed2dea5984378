import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrateVendor } from '@night-market/vendor-kit/database/migrate'
import { createDatabase } from '@night-market/vendor-kit/testing/database'
import { migrateStudio, STUDIO_SCHEMA } from './schema.ts'

test('a bet of a former version that its player closed has one cash-out, another is open as it was', async () => {
  const database = await createDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'night-market-migrations-'))
  const client = new pg.Client({ connectionString: database.url })
  onTestFinished(async () => {
    await client.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const former = readdirSync(STUDIO_SCHEMA.migrations).filter((name) => name < '0023')
  for (const name of former) cpSync(join(STUDIO_SCHEMA.migrations, name), join(folder, name))
  await migrateVendor(database.url, {
    ...STUDIO_SCHEMA,
    migrations: folder,
    sources: join(folder, 'none'),
    kit: join(folder, 'none'),
  })
  await client.connect()
  await client.query(
    `insert into studio.players (user_id, mode, next_server_seed, next_server_seed_hash) values ('ann', 'real', 's', 'h')`,
  )
  await client.query(
    `with bets as (
       insert into studio.bets (bet_id, rollback_id, host, round_id, game_code, token, user_id, currency, scale, stake,
         payout, payments, state, due_at, placed_at, closed_at)
       select round || '-b', round || '-x', 'book', round, 'maidan', 'token', 'ann', 'INR', 2, 600, coalesce(payout, 0),
         case when payout is null then 0 else 1 end, case when payout is null then 'taken' else 'settled' end,
         case when payout is null then now() end, now(), case when payout is not null then now() end
         from (values ('open', null), ('won', 1200), ('closed', 450)) as r(round, payout)
       returning *)
     insert into studio.book_bets (round_id, player_id, request, asked, bet_id, money, person, sizes, lines, stake_of_line,
       stake, greatest_win, state, payout, open_legs, cash_request, placed_at)
     select b.round_id, p.player_id, b.round_id, '{}', b.bet_id, 'INR', 'ann', '{2}', 3, 200, 600, 1200,
       case b.state when 'taken' then 'open' else 'settled' end, case b.state when 'settled' then b.payout end,
       case b.round_id when 'won' then 0 else 3 end, case b.round_id when 'closed' then 'request' end, now()
       from bets b, studio.players p`,
  )
  await migrateStudio(database.url)
  const { rows: cashOuts } = await client.query(
    'select round_id, request, share_bps, of_line::int, amount::int from studio.book_cash_outs',
  )
  expect(cashOuts).toEqual([
    { round_id: 'closed', request: 'request', share_bps: 10_000, of_line: 200, amount: 450 },
  ])
  const { rows: bets } = await client.query(
    'select round_id, open_of_line::int, cashed::int from studio.book_bets order by round_id',
  )
  expect(bets).toEqual([
    { round_id: 'closed', open_of_line: 0, cashed: 450 },
    { round_id: 'open', open_of_line: 200, cashed: 0 },
    { round_id: 'won', open_of_line: 200, cashed: 0 },
  ])
})
