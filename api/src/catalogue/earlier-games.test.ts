import { expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { asAdmin, emptyDatabase, migrationsBefore } from '../testing/database.ts'

const GAMES = 'select code, rtp_of, sheet from catalogue.games order by code'
const insert = (code: string, maths: string, sheet: string) => `
  insert into catalogue.games (id, code, vendor_code, aggregator_code, name, game_type, icon_url, has_demo, rtp_bps, volatility,
      max_win_x100, sheet, released_at${maths === '' ? '' : ', rtp_of'})
    values ('gam_${code}', '${code}', 'ACME', 'acme', '${code}', 'RNG', '', true, 9600, 'low', 100, '${sheet}', now()${maths})`

test('games from before maths was one object keep it, and a row has all of it or none', async () => {
  const url = await emptyDatabase()
  await migrate(url, migrationsBefore('0074_'))
  await asAdmin(
    url,
    `insert into catalogue.aggregators (code, name, base_url, public_keys) values ('acme', 'Acme', 'http://127.0.0.1:9', '{key}');
     insert into catalogue.vendors (code, aggregator_code, name) values ('ACME', 'acme', 'Acme')`,
  )
  const proof = '"paytable": [], "certificate": {"method": "exact"}'
  await asAdmin(url, insert('old', '', `{"facts": {"odds": "chosen"}, ${proof}}`))
  await migrate(url)
  const maths = { paytable: [], certificate: { method: 'exact' } }
  expect(await asAdmin(url, GAMES)).toEqual([
    { code: 'old', rtp_of: 'every', sheet: { facts: { odds: 'chosen' }, maths } },
  ])
  for (const [rtpOf, sheet] of [
    [", 'every'", '{"facts": {}, "maths": null}'],
    [", 'every'", '{"facts": {}}'],
    [', null', '{"facts": {}, "maths": {}}'],
  ] as const)
    await expect(asAdmin(url, insert('half', rtpOf, sheet))).rejects.toThrow('games_maths_whole')
})
