/** The matches that are played now, open to any origin: a lobby shows them beside the way to the book. */
import type { FastifyInstance } from 'fastify'
import { sportOf } from '@night-market/games/families/sports'
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { VendorMatch, VendorMatches } from '@night-market/protocol/vendor/matches'
import type { BookHost } from './host.ts'
import { BOOK_GAME } from './model.ts'
import { liveEvents } from './queries.ts'
import { shownEvent } from './shown.ts'

export const MATCH_LIST = '/book/matches.json'

/** A lobby asks every few seconds; caches in between may answer it. */
const FRESH_S = 2
const MOST_MATCHES = 12
/** The outcomes of a first market by their number: with a draw, and without. */
const NAMES: Record<number, readonly string[]> = { 2: ['1', '2'], 3: ['1', 'X', '2'] }

export function matchListRoute(app: FastifyInstance, host: Pick<BookHost, 'db' | 'clock'>): void {
  app.get(MATCH_LIST, async (_request, response) =>
    response
      .header('cache-control', `public, max-age=${FRESH_S}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(await matchList(host)),
  )
}

async function matchList({ db, clock }: Pick<BookHost, 'db' | 'clock'>): Promise<VendorMatches> {
  const now = clock()
  // Of a match that is played elsewhere the minute and the score are not known.
  const live = (await liveEvents(db)).filter(
    ({ sport, driver }) => driver === 'virtual' && sportOf(sport).isInOneLine === true,
  )
  const leagues = [...Map.groupBy(live, ({ league }) => league).values()]
  const most = Math.max(0, ...leagues.map(({ length }) => length))
  // One of each league, then the next of each.
  const inTurn = Array.from({ length: most }, (_, place) => leagues.flatMap((all) => all[place] ?? [])).flat()
  return { matches: inTurn.slice(0, MOST_MATCHES).map((event) => matchOf(shownEvent(event, now))) }
}

const matchOf = (event: BookEvent): VendorMatch => ({
  game_code: BOOK_GAME,
  path: `/e/${event.id}/main`,
  league: event.league,
  home: sideOf(event.home),
  away: sideOf(event.away),
  clock: `${event.minute}′`,
  score: scoreOf(event),
  odds: oddsOf(event),
})

const sideOf = ({ name, colours }: BookEvent['home']): VendorMatch['home'] => ({ name, colours })

function scoreOf({ score: { home, away } }: BookEvent): VendorMatch['score'] {
  return home === undefined || away === undefined ? null : [String(home), String(away)]
}

function oddsOf({ state, main: [first] }: BookEvent): VendorMatch['odds'] {
  const names = NAMES[first?.outcomes.length ?? 0]
  if (first === undefined || names === undefined || first.status !== 'open' || state !== 'live') return []
  const odds = first.outcomes.flatMap(({ d100 }, place) =>
    d100 === null ? [] : [{ name: names[place] ?? '', x100: d100 }],
  )
  return odds.length === names.length ? odds : []
}
