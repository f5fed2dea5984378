/** Reads a vendor's game list: page by page, and game by game, so that a malformed one refuses itself alone. */
import { GAME_TYPES, isGameType } from '@night-market/protocol/values/game-types'
import { GameListPage, VendorGame, type VendorOffer } from '@night-market/protocol/vendor/game-list'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import type { z } from 'zod'
import type { Callee, SignedClient } from '../../platform/http/signed-http.ts'

/** A game that was not taken over: its code, or its place in the list where it names none, and why. */
export interface RefusedGame {
  game: string
  reason: string
}

export interface ListPage {
  games: VendorOffer[]
  refused: RefusedGame[]
  version: string | null
}

/** A page is read by a job that no request waits for: a busy vendor has a minute. */
const LIST_TIMEOUT_MS = 60_000
/** Games per page. */
const PAGE = 500

/** The whole list, page by page. Throws when the vendor refuses it, or answers no page. */
export async function* pagesOf(vendor: Callee, client: SignedClient): AsyncGenerator<ListPage> {
  let after: string | undefined
  let place = 0
  const seen = new Set<string>()
  do {
    const page = await readPage(
      vendor,
      client,
      after === undefined ? { limit: PAGE } : { limit: PAGE, after },
    )
    if (page.next !== undefined && (page.games.length === 0 || page.next === after))
      throw new Error(`the game list of ${vendor.code} does not end`)
    yield { ...judged(page.games, place, seen), version: page.version ?? null }
    place += page.games.length
    after = page.next
  } while (after !== undefined)
}

/** The version that the vendor gives its list; null where it has none. */
export async function listVersion(vendor: Callee, client: SignedClient): Promise<string | null> {
  return (await readPage(vendor, client, { limit: 1 })).version ?? null
}

async function readPage(
  vendor: Callee,
  client: SignedClient,
  page: { limit: number; after?: string },
): Promise<z.infer<typeof GameListPage>> {
  const answer: unknown = await client.post(vendor, 'game/list', page, LIST_TIMEOUT_MS)
  const status = statusIn(answer)
  if (status !== 'RS_OK') throw new Error(`${vendor.code} answered its game list with ${status}`)
  const read = GameListPage.safeParse(answer)
  if (read.success) return read.data
  throw new Error(`the game list of ${vendor.code} is malformed: ${problemOf(read.error)}`)
}

const statusIn = (answer: unknown): WalletStatus | 'no status' => {
  const isObject = typeof answer === 'object' && answer !== null && 'status' in answer
  return isObject && typeof answer.status === 'string' ? (answer.status as WalletStatus) : 'no status'
}

function judged(listed: unknown[], before: number, seen: Set<string>): Pick<ListPage, 'games' | 'refused'> {
  const games: VendorOffer[] = []
  const refused: RefusedGame[] = []
  for (const [index, game] of listed.entries()) {
    const read = gameIn(game, seen)
    if ('problem' in read) refused.push({ game: nameOf(game, before + index + 1), reason: read.problem })
    else games.push(read)
  }
  return { games, refused }
}

function gameIn(listed: unknown, seen: Set<string>): VendorOffer | { problem: string } {
  const read = VendorGame.safeParse(listed)
  if (!read.success) return { problem: problemOf(read.error) }
  const game = read.data
  if (!isGameType(game.category))
    return { problem: `category: "${game.category}" is none of ${GAME_TYPES.join(' ')}` }
  // PostgreSQL stores neither; one such text would refuse the page.
  if (/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(game)))
    return { problem: 'a text is no valid Unicode or holds NUL' }
  if (seen.has(game.game_code)) return { problem: 'game_code: listed twice' }
  seen.add(game.game_code)
  return game
}

/** The first thing that is wrong: `rtp_bps: Invalid input: expected number, received string`. */
const problemOf = ({ issues: [issue] }: z.ZodError): string =>
  issue === undefined ? 'malformed' : [issue.path.join('.'), issue.message].filter(Boolean).join(': ')

function nameOf(game: unknown, place: number): string {
  const code = typeof game === 'object' && game !== null && 'game_code' in game ? game.game_code : null
  return typeof code === 'string' && code !== '' ? code.slice(0, 80) : `number ${place}`
}
