/** The lobby's order: leagues, live ones by sport, and in each what began or begins first; of results the newest. */
import type { BoardMarket, BookEvent } from '@night-market/protocol/vendor/book'
import { isShown, lookOf, SHOWN_SPORTS } from '../families/index.ts'
import { isOutright } from '../outright/names.ts'

export interface League {
  sport: string
  name: string
  driver: BookEvent['driver']
  /** Of outrights alone; the matches of the league stand by themselves. */
  isOutright: boolean
  events: BookEvent[]
}

export const LOBBY_PARTS = ['live', 'upcoming', 'ended'] as const
export type LobbyPart = (typeof LOBBY_PARTS)[number]

export const partOf = ({ state }: BookEvent): LobbyPart => {
  if (state === 'live' || state === 'suspended') return 'live'
  return state === 'upcoming' ? 'upcoming' : 'ended'
}

/** One that has closed waits for months for its result: it stands among the bets alone. */
const isIn = (event: BookEvent, part: LobbyPart): boolean =>
  partOf(event) === part && !(part === 'live' && isOutright(event))

/** Outrights before the matches that come. */
const rankOf = (event: BookEvent, part: LobbyPart): number =>
  part === 'upcoming' && isOutright(event) ? 0 : 1

export function leaguesOf(events: Iterable<BookEvent>, part: LobbyPart): League[] {
  const shown = [...events].filter((event) => isIn(event, part))
  const bySport = ({ sport }: BookEvent): number => (part === 'live' ? SHOWN_SPORTS.indexOf(sport) : 0)
  const order = (one: BookEvent, other: BookEvent): number =>
    rankOf(one, part) - rankOf(other, part) ||
    bySport(one) - bySport(other) ||
    one.startsAt - other.startsAt ||
    (one.id < other.id ? -1 : 1)
  const sorted = shown.toSorted(order)
  const leagues = Map.groupBy(
    part === 'ended' ? sorted.toReversed() : sorted,
    (event) => `${event.sport} ${event.driver} ${event.league} ${isOutright(event)}`,
  )
  return [...leagues.values()].flatMap((inside) => {
    const [first] = inside
    if (first === undefined) return []
    const { sport, league: name, driver } = first
    return { sport, name, driver, isOutright: isOutright(first), events: inside }
  })
}

export function countOf(events: Iterable<BookEvent>, part: LobbyPart): number {
  return [...events].filter((event) => isShown(event.sport) && isIn(event, part)).length
}

/** A lobby of few live matches goes on with what starts next. */
const ROWS_OF_LIVE = 8

/** What starts next, first things first, where fewer matches are live than fill the lobby. */
export function nextOf(events: Iterable<BookEvent>): BookEvent[] {
  const all = [...events]
  const room = ROWS_OF_LIVE - countOf(all, 'live')
  if (room <= 0) return []
  const coming = all.filter(
    (event) => isShown(event.sport) && partOf(event) === 'upcoming' && !isOutright(event),
  )
  return coming.toSorted((one, other) => one.startsAt - other.startsAt).slice(0, room)
}

/** The part that the lobby opens with: what can be bet on now. */
export const firstPart = (events: readonly BookEvent[]): LobbyPart =>
  countOf(events, 'live') > 0 ? 'live' : 'upcoming'

/** The line of a market that the row shows, or of its twin: the first that the server sends. */
export function lineOf({ main, sport }: BookEvent, market: number): BoardMarket | undefined {
  const twin = lookOf(sport).twinOf?.(market)
  return main.find((one) => one.market === market) ?? main.find((one) => one.market === twin)
}
