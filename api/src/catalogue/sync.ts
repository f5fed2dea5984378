import { GAME_TYPES } from '@night-market/protocol/catalogue'
import { GameListAnswer, type VendorGame } from '@night-market/protocol/vendor/seamless-wallet'
import { sql } from 'kysely'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import type { SignedClient } from '../platform/http/signed-http.ts'
import type { Aggregator } from './model.ts'

const LIST_TIMEOUT_MS = 20_000
/** Games per page. */
const PAGE = 500

/**
 * Synchronizes an aggregator's game list: inserts new games, updates changed ones and withdraws those no longer listed. Keeps the
 * operator's settings (status, order). Returns the number of listed games.
 */
export async function syncCatalogue(
  db: Db,
  aggregator: Aggregator,
  client: SignedClient,
  now: Date,
): Promise<number> {
  const listed = await readList(aggregator, client)
  const games = listed.filter((game) => (GAME_TYPES as readonly string[]).includes(game.category))
  await transact(db, async (tx) => {
    await saveVendors(tx, aggregator.code, games)
    await saveGames(tx, aggregator.code, games, now)
    await tx
      .updateTable('catalogue.aggregators')
      .set({ synced_at: now })
      .where('code', '=', aggregator.code)
      .execute()
  })
  return games.length
}

/** The whole list, page by page. */
async function readList(aggregator: Aggregator, client: SignedClient): Promise<VendorGame[]> {
  const games: VendorGame[] = []
  let after: string | undefined
  do {
    const page = after === undefined ? { limit: PAGE } : { limit: PAGE, after }
    const answer = GameListAnswer.parse(await client.post(aggregator, 'game/list', page, LIST_TIMEOUT_MS))
    if (answer.status !== 'RS_OK')
      throw new Error(`${aggregator.code} answered its game list with ${answer.status}`)
    games.push(...answer.games)
    if (answer.next !== undefined && (answer.games.length === 0 || answer.next === after))
      throw new Error(`the game list of ${aggregator.code} does not end`)
    after = answer.next
  } while (after !== undefined)
  return games
}

async function saveVendors(tx: Tx, aggregatorCode: string, games: VendorGame[]): Promise<void> {
  const vendors = new Map(games.map((game) => [game.vendor_code, game]))
  for (const [code, { vendor_name: name, wallet_mode = 'seamless' }] of vendors) {
    await tx
      .insertInto('catalogue.vendors')
      .values({ code, name, wallet_mode, aggregator_code: aggregatorCode })
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet({ name, wallet_mode })
          .where('catalogue.vendors.aggregator_code', '=', aggregatorCode),
      )
      .execute()
  }
}

async function saveGames(tx: Tx, aggregatorCode: string, games: VendorGame[], now: Date): Promise<void> {
  const rows = games.map((game) => ({ id: newId('gam', now), ...game, sheet: sheetOf(game) }))
  await sql`insert into catalogue.games (id, code, vendor_code, aggregator_code, name, game_type, sub_category, icon_url,
      has_demo, is_offered, rtp_bps, volatility, max_win_x100, lines, features, sheet, released_at)
    select r.id, r.game_code, r.vendor_code, ${aggregatorCode}, r.name, r.category, r.sub_category,
      r.icon_url,
      r.has_demo, r.enabled, r.rtp_bps, r.volatility, r.max_win_x100, r.lines, r.features, r.sheet, r.released_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, game_code text, vendor_code text,
      name text,
      category text, sub_category text, icon_url text, has_demo boolean, enabled boolean, rtp_bps int, volatility text,
      max_win_x100 bigint, lines int, features text[], sheet jsonb, released_at timestamptz)
    on conflict (code) do update set name = excluded.name, vendor_code = excluded.vendor_code,
      game_type = excluded.game_type, sub_category = excluded.sub_category, icon_url = excluded.icon_url,
      has_demo = excluded.has_demo, is_offered = excluded.is_offered, rtp_bps = excluded.rtp_bps,
      volatility = excluded.volatility, max_win_x100 = excluded.max_win_x100, lines = excluded.lines,
      features = excluded.features, sheet = excluded.sheet, released_at = excluded.released_at, updated_at = ${now}
    where games.aggregator_code = ${aggregatorCode}`.execute(tx)
  const codes = games.map((game) => game.game_code)
  await tx
    .updateTable('catalogue.games')
    .set({ is_offered: false, updated_at: now })
    .where('aggregator_code', '=', aggregatorCode)
    .where(sql<boolean>`not (code = any(${codes}))`)
    .execute()
}

const sheetOf = (game: VendorGame) => ({
  facts: game.facts,
  paytable: game.paytable.map((line) => ({ symbol: line.symbol, iconUrl: line.icon_url, pays: line.pays })),
  certificate: {
    method: game.certificate_method,
    mathsHash: game.maths_hash,
    hitRateBps: game.hit_rate_bps,
    deviation: game.deviation,
  },
})
