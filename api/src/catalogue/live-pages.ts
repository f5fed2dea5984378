/**
 * The pages of vendors that change by the second: their tables, their matches and their jackpot pools. Each is read at most
 * every three seconds, and only from origins that the operator lists. One that fails is left out.
 */
import type { Jackpot, Match, Room } from '@night-market/protocol/catalogue-live'
import { JackpotPools } from '@night-market/protocol/vendor/jackpots'
import { VendorMatches } from '@night-market/protocol/vendor/matches'
import { VendorRooms, type VendorRoom } from '@night-market/protocol/vendor/rooms'
import { gameTypesWith } from '@night-market/protocol/values/game-types'
import { sql } from 'kysely'
import type { z } from 'zod'
import { readJson } from '../platform/http/read-json.ts'
import type { Services } from '../platform/services.ts'
import { cached } from '../platform/work/cached.ts'
import { snapshotOf } from './snapshot.ts'
import { pagesNamed, type NamedPage } from './search-queries.ts'

type Reader = Pick<Services, 'db' | 'env' | 'log' | 'clock'>

/** Games name their pages for good, and the sheets of all games are read to know them. */
const PAGES_FRESH_MS = 60_000
/** The categories whose games are matches. */
const MATCH_TYPES = gameTypesWith('product', 'betting')
const jackpotPages = cached((db: Reader['db']) => pagesNamed(db, 'jackpot_url', []), {
  freshMs: PAGES_FRESH_MS,
})
const matchPages = cached((db: Reader['db']) => pagesNamed(db, 'matches_url', MATCH_TYPES), {
  freshMs: PAGES_FRESH_MS,
})
const roomPages = cached(
  (db: Reader['db'], types) => pagesNamed(db, 'rooms_url', types.split(',').filter(Boolean)),
  {
    freshMs: PAGES_FRESH_MS,
  },
)

/** The tables and rooms of games of these types; of all, where none is named. */
export async function rooms(reader: Reader, gameTypes: string[]): Promise<Room[]> {
  const pages = await roomPages(reader.db, gameTypes.toSorted().join())
  return (await Promise.all(pages.map((page) => roomsOf(reader, page)))).flat()
}

async function roomsOf(reader: Reader, page: NamedPage): Promise<Room[]> {
  const found = await pageAt(reader, page.url, VendorRooms)
  if (found === null) return []
  // A vendor speaks for its own games alone.
  const known = new Set(page.gameCodes)
  const aheadMs = found.readAt - found.value.now
  const own = found.value.rooms.filter((room) => known.has(room.game_code))
  await keepTerminals(reader, page.aggregator, own)
  return own.map((room) => roomOnWire(room, aheadMs))
}

/** Terminal hashes are kept with the time they were first listed: rounds are held against what stood before them. */
async function keepTerminals(reader: Reader, aggregator: string, own: VendorRoom[]): Promise<void> {
  const listed = own.flatMap(({ game_code: game, chains = [] }) =>
    chains.map((terminal) => ({ aggregator, terminal, game })),
  )
  if (listed.length > 0) await keptTerminals(reader, JSON.stringify(listed))
}

/** What is listed changes with a chain, every few thousand rounds: the same list is written once an hour. */
const KEPT_MS = 3_600_000
const keptTerminals = cached(
  async ({ db, clock }: Reader, listed) => {
    await sql`
      insert into catalogue.terminals (aggregator, terminal, game_code, listed_at)
      select r.aggregator, r.terminal, min(r.game), ${clock()}
        from jsonb_to_recordset(${listed}::jsonb) as r(aggregator text, terminal text, game text)
       group by 1, 2 order by 1, 2 on conflict do nothing`.execute(db)
    return true
  },
  { freshMs: KEPT_MS },
)

const roomOnWire = (room: VendorRoom, aheadMs: number): Room => ({
  gameCode: room.game_code,
  room: room.room ?? '',
  name: room.name ?? '',
  state: room.state,
  nextAt: room.next_at === null ? null : room.next_at + aheadMs,
  players: room.players,
  seats: room.seats,
  history: room.history,
  stakes: room.stakes,
})

/** Matches named at once. */
const MOST_MATCHES = 8

/** The matches that are played now, of the most played games first. */
export async function matches(reader: Reader): Promise<Match[]> {
  const pages = await matchPages(reader.db)
  const all = await Promise.all(pages.map((page) => matchesOf(reader, page)))
  return all.flat().slice(0, MOST_MATCHES)
}

async function matchesOf(reader: Reader, page: NamedPage): Promise<Match[]> {
  const found = await pageAt(reader, page.url, VendorMatches)
  const { byCode } = await snapshotOf(reader.db)
  return (found?.value.matches ?? []).flatMap(({ game_code: gameCode, ...match }) => {
    const game = page.gameCodes.includes(gameCode) ? byCode.get(gameCode) : undefined
    return game === undefined ? [] : [{ ...match, gameCode, gameType: game.gameType }]
  })
}

/** The jackpot pools in one currency, those of the most played games first. */
export async function jackpots(reader: Reader, currency: string): Promise<Jackpot[]> {
  const pages = await jackpotPages(reader.db)
  const all = await Promise.all(pages.map((page) => jackpotAt(reader, page, currency)))
  return all.flat()
}

async function jackpotAt(reader: Reader, page: NamedPage, currency: string): Promise<Jackpot[]> {
  const address = new URL(page.url)
  address.searchParams.set('currency', currency)
  const found = await pageAt(reader, address.href, JackpotPools)
  const pool = found?.value.pools.find((each) => each.currency === currency)
  if (found === null || pool === undefined) return []
  const tiers = pool.tiers.map(({ tier, amount, must_drop_by: mustDropBy, last }) => {
    return { tier, amount, mustDropBy, lastAmount: last?.amount ?? null }
  })
  const gameCodes = page.gameCodes.slice(0, MOST_CODES)
  return [{ name: found.value.name, currency, scale: pool.scale, tiers, gameCodes }]
}

/** Games named with a jackpot. */
const MOST_CODES = 100

interface ReadPage<Value> {
  value: Value
  readAt: number
}

async function pageAt<Schema extends z.ZodType>(
  reader: Reader,
  url: string,
  schema: Schema,
): Promise<ReadPage<z.output<Schema>> | null> {
  if (!URL.canParse(url) || !reader.env.FRAME_ORIGINS.includes(new URL(url).origin)) return null
  const answer = await answers(reader, url)
  if (answer === 'failed') return null
  const { success, data } = schema.safeParse(answer.value)
  return success ? { value: data, readAt: answer.readAt } : null
}

// A failure is kept as well: a page that is away is not asked again by every visitor.
const answers = cached(async ({ clock, log }: Reader, url): Promise<ReadPage<unknown> | 'failed'> => {
  try {
    return { value: await readJson(url), readAt: clock().getTime() }
  } catch (error) {
    // Edge to a vendor: a page that is away must not take the others with it.
    log.warn({ err: error, url }, 'live page of a vendor failed; skipped')
    return 'failed'
  }
})
