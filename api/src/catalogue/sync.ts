import type { VendorOffer } from '@night-market/protocol/vendor/game-list'
import { sql } from 'kysely'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import type { Callee, SignedClient } from '../platform/http/signed-http.ts'
import { listVersion, pagesOf, type RefusedGame } from './listing/read-list.ts'
import { snapshotOf } from './snapshot.ts'

/** A list without a version is read this often, less the time a run takes. */
const UNVERSIONED_MS = 570_000
/** A list that is said to be unchanged is still read this often. */
const UNCHANGED_MS = 3_600_000

/** What a reading of a list took over, and what it left out. */
export interface Synced {
  games: number
  refused: RefusedGame[]
}

/**
 * Synchronizes an aggregator's game list: inserts new games, updates changed ones and withdraws those no longer listed. Keeps the
 * operator's settings (status, order). Each page is saved as it is read: an interrupted run has withdrawn nothing, and the next
 * one repeats it. A malformed game, and one whose code or brand belongs to another connection, is left out and named; throws
 * when that is all of a list.
 */
export async function syncCatalogue(
  db: Db,
  aggregator: Callee,
  client: SignedClient,
  now: Date,
): Promise<Synced> {
  const codes: string[] = []
  const refused: RefusedGame[] = []
  let version: string | null = null
  let isFirst = true
  for await (const page of pagesOf(aggregator, client)) {
    // A list that grows while it is read has another version next time.
    if (isFirst) version = page.version
    isFirst = false
    const saved = await transact(db, async (tx) => {
      await lockList(tx, aggregator.code)
      return savePage(tx, aggregator.code, page.games, now)
    })
    codes.push(...saved.codes)
    refused.push(...page.refused, ...saved.refused)
  }
  const [first] = refused
  if (codes.length === 0 && first !== undefined)
    throw new Error(`no game of ${aggregator.code} could be taken over; ${first.game}: ${first.reason}`)
  await transact(db, async (tx) => {
    await lockList(tx, aggregator.code)
    await withdrawOthers(tx, aggregator.code, codes, now)
    await tx
      .updateTable('catalogue.aggregators')
      .set({ syncedAt: now, listVersion: version })
      .where('code', '=', aggregator.code)
      .execute()
  })
  snapshotOf.forget(db)
  return { games: codes.length, refused }
}

/**
 * The same, unless the list was read lately: a vendor that names a version of it is asked for that alone. Null when there was
 * nothing to read.
 */
export async function syncWhenChanged(
  db: Db,
  aggregator: Callee,
  client: SignedClient,
  now: Date,
): Promise<Synced | null> {
  const known = await db
    .selectFrom('catalogue.aggregators')
    .select(['syncedAt', 'listVersion'])
    .where('code', '=', aggregator.code)
    .executeTakeFirst()
  const { syncedAt: readAt = null, listVersion: read = null } = known ?? {}
  const ageMs = readAt === null ? Infinity : now.getTime() - readAt.getTime()
  if (read === null && ageMs < UNVERSIONED_MS) return null
  if (read !== null && ageMs < UNCHANGED_MS) {
    if ((await listVersion(aggregator, client)) === read) return null
  }
  return syncCatalogue(db, aggregator, client, now)
}

/** Two syncs at once take turns, page by page: else each could wait for a vendor or a game that the other has changed. */
async function lockList(tx: Tx, aggregatorCode: string): Promise<void> {
  await tx
    .selectFrom('catalogue.aggregators')
    .select('code')
    .where('code', '=', aggregatorCode)
    .forNoKeyUpdate()
    .execute()
}

/** Saves brands and games; what another connection holds is refused by its name. */
async function savePage(
  tx: Tx,
  aggregatorCode: string,
  games: VendorOffer[],
  now: Date,
): Promise<{ codes: string[]; refused: RefusedGame[] }> {
  const refused: RefusedGame[] = []
  const keep = (foreign: Set<string>, field: 'vendor_code' | 'game_code', among: VendorOffer[]) =>
    among.filter((game) => {
      const isForeign = foreign.has(game[field])
      const reason = `${field}: "${game[field]}" belongs to another connection`
      if (isForeign) refused.push({ game: game.game_code, reason })
      return !isForeign
    })
  await saveVendors(tx, aggregatorCode, games)
  // Asked after the insert: it waits for another connection that saves the same code just now.
  const brands = games.map((game) => game.vendor_code)
  const ofOwnBrands = keep(
    await foreign(tx, 'catalogue.vendors', aggregatorCode, brands),
    'vendor_code',
    games,
  )
  await saveGames(tx, aggregatorCode, ofOwnBrands, now)
  const listed = ofOwnBrands.map((game) => game.game_code)
  const own = keep(await foreign(tx, 'catalogue.games', aggregatorCode, listed), 'game_code', ofOwnBrands)
  return { codes: own.map((game) => game.game_code), refused }
}

/** Those of the codes that are another connection's. */
async function foreign(
  tx: Tx,
  table: 'catalogue.vendors' | 'catalogue.games',
  aggregatorCode: string,
  codes: string[],
): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await tx
    .selectFrom(table)
    .select('code')
    .where('code', 'in', codes)
    .where('aggregatorCode', '<>', aggregatorCode)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

async function saveVendors(tx: Tx, aggregatorCode: string, games: VendorOffer[]): Promise<void> {
  const vendors = new Map(games.map((game) => [game.vendor_code, game]))
  for (const [code, { vendor_name: name, wallet_mode = 'seamless' }] of vendors) {
    await tx
      .insertInto('catalogue.vendors')
      .values({ code, name, walletMode: wallet_mode, aggregatorCode })
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet({ name, walletMode: wallet_mode })
          .where('catalogue.vendors.aggregatorCode', '=', aggregatorCode),
      )
      .execute()
  }
}

async function saveGames(tx: Tx, aggregatorCode: string, games: VendorOffer[], now: Date): Promise<void> {
  const rows = games.map((game) => ({
    id: newId('gam', now),
    ...game,
    takes_bonus: game.takes_bonus ?? false,
    takes_grants: game.takes_grants ?? false,
    fee_bps: game.fee_bps ?? null,
    visitor_url: game.visitor_url ?? null,
    mechanic: game.mechanic ?? '',
    min_stake_x100: game.min_stake_x100 ?? null,
    max_stake_x100: game.max_stake_x100 ?? null,
    ...statedOf(game),
  }))
  await sql`insert into catalogue.games (id, code, vendor_code, aggregator_code, name, game_type, sub_category, icon_url,
      visitor_url, has_demo, takes_bonus, takes_grants, fee_bps, rtp_of, rtp_margin_bps, rtp_jackpot_bps, is_offered,
      rtp_bps, volatility, max_win_x100, lines, features, mechanic, min_stake_x100,
      max_stake_x100, sheet, released_at)
    select r.id, r.game_code, r.vendor_code, ${aggregatorCode}, r.name, r.category, r.sub_category, r.icon_url,
      r.visitor_url, r.has_demo, r.takes_bonus, r.takes_grants, r.fee_bps, r.rtp_of, r.rtp_margin_bps, r.rtp_jackpot_bps,
      r.enabled, r.rtp_bps, r.volatility, r.max_win_x100, r.lines, r.features, r.mechanic, r.min_stake_x100,
      r.max_stake_x100, r.sheet, r.released_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, game_code text, vendor_code text, name text,
      category text, sub_category text, icon_url text, visitor_url text, has_demo boolean,
      takes_bonus boolean, takes_grants boolean,
      fee_bps int, rtp_of text, rtp_margin_bps int, rtp_jackpot_bps int, enabled boolean, rtp_bps int, volatility text,
      max_win_x100 bigint, lines int, features text[], mechanic text, min_stake_x100 int,
      max_stake_x100 int, sheet jsonb, released_at timestamptz)
    order by r.game_code
    on conflict (code) do update set name = excluded.name, vendor_code = excluded.vendor_code,
      game_type = excluded.game_type, sub_category = excluded.sub_category, icon_url = excluded.icon_url,
      visitor_url = excluded.visitor_url, has_demo = excluded.has_demo, takes_bonus = excluded.takes_bonus,
      takes_grants = excluded.takes_grants, fee_bps = excluded.fee_bps, rtp_of = excluded.rtp_of,
      rtp_margin_bps = excluded.rtp_margin_bps, rtp_jackpot_bps = excluded.rtp_jackpot_bps,
      is_offered = excluded.is_offered, rtp_bps = excluded.rtp_bps,
      volatility = excluded.volatility, max_win_x100 = excluded.max_win_x100, lines = excluded.lines,
      features = excluded.features, mechanic = excluded.mechanic, min_stake_x100 = excluded.min_stake_x100,
      max_stake_x100 = excluded.max_stake_x100, sheet = excluded.sheet, released_at = excluded.released_at,
      updated_at = ${now}
    where games.aggregator_code = ${aggregatorCode} and (games.name, games.vendor_code, games.game_type,
      games.sub_category, games.icon_url, games.visitor_url, games.has_demo, games.takes_bonus,
      games.takes_grants, games.fee_bps, games.rtp_of, games.rtp_margin_bps, games.rtp_jackpot_bps,
      games.is_offered, games.rtp_bps, games.volatility,
      games.max_win_x100, games.lines, games.features, games.mechanic, games.min_stake_x100,
      games.max_stake_x100, games.sheet, games.released_at) is distinct from (excluded.name, excluded.vendor_code,
      excluded.game_type, excluded.sub_category, excluded.icon_url, excluded.visitor_url, excluded.has_demo,
      excluded.takes_bonus, excluded.takes_grants, excluded.fee_bps, excluded.rtp_of, excluded.rtp_margin_bps,
      excluded.rtp_jackpot_bps, excluded.is_offered, excluded.rtp_bps,
      excluded.volatility, excluded.max_win_x100, excluded.lines, excluded.features, excluded.mechanic,
      excluded.min_stake_x100, excluded.max_stake_x100, excluded.sheet, excluded.released_at)`.execute(tx)
}

async function withdrawOthers(tx: Tx, aggregatorCode: string, codes: string[], now: Date): Promise<void> {
  await sql`update catalogue.games set is_offered = false, updated_at = ${now}
    where aggregator_code = ${aggregatorCode} and is_offered
      and not exists (select from unnest(${codes}::text[]) as listed (code) where listed.code = games.code)`.execute(
    tx,
  )
}

/** What a game returns and risks, null of a game that states none; `sheet` is what its information sheet shows. */
function statedOf({ maths, facts }: VendorOffer) {
  if (maths === null) return { sheet: { facts, maths } }
  const { paytable, certificate_method: method, maths_hash: mathsHash } = maths
  const certificate = { method, mathsHash, hitRateBps: maths.hit_rate_bps, deviation: maths.deviation }
  const lines = paytable.map(({ symbol, icon_url: iconUrl, pays }) => ({ symbol, iconUrl, pays }))
  return {
    rtp_bps: maths.rtp_bps,
    volatility: maths.volatility,
    max_win_x100: maths.max_win_x100,
    ...besideReturn(maths.rtp_bps, facts),
    sheet: { facts, maths: { paytable: lines, certificate } },
  }
}

/** A fact that is no share in basis points is left out: vendors write facts freely. */
function besideReturn(bps: number, facts: VendorOffer['facts']) {
  const fact = (name: string): number | null => {
    const value = facts[name]
    return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 10_000 ? value : null
  }
  const [least, most] = [fact('rtp_least_bps') ?? bps, fact('rtp_most_bps') ?? bps]
  return {
    rtp_of: least < bps ? 'main' : most > bps ? 'worst' : 'every',
    rtp_margin_bps: fact('rtp_margin_bps'),
    rtp_jackpot_bps: fact('rtp_jackpot_bps'),
  }
}
