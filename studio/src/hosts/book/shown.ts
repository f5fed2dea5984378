/** Matches and outrights as players and visitors see them. */
import { leagueOf } from '@night-market/games/families/leagues'
import { sportOf } from '@night-market/games/families/sports'
import type { Entrant } from '@night-market/games/kernel/book/outright'
import type { Competitor, PricedMarket } from '@night-market/games/kernel/book/sport'
import type { BoardMarket, BookEvent, BookEventDetail } from '@night-market/protocol/vendor/book'
import { Refusal } from '../../platform/refusal.ts'
import type { BookHost } from './host.ts'
import type { Rounds } from './beacon/queries.ts'
import { readingsOf } from './beacon/shown.ts'
import { coloursOf } from './entered/colours.ts'
import { delayMsOf } from './feed/delay.ts'
import { isSilent } from './feed/silence.ts'
import { isOutright, LISTED_MS, later, stopOf, SUSPENDED_MS } from './model.ts'
import type { EventRow, VirtualEvent } from './model.ts'
import { listedEvents, wholeEvents, type WholeEvent } from './queries.ts'

type Reading = Pick<BookHost, 'db' | 'clock'>

/** What is to come, live, or over for less than an hour. */
export async function lobbyOf({ db, clock }: Reading): Promise<BookEvent[]> {
  const now = clock()
  return (await listedEvents(db, later(now, -LISTED_MS))).map((event) => shownEvent(event, now))
}

/** A match with its whole board; refuses one that is unknown. */
export async function detailOf({ db, clock }: Reading, id: string): Promise<BookEventDetail> {
  if (!isEventName(id)) throw new Refusal('not_found', { field: 'id' })
  const found = (await wholeEvents(db, [id])).get(id)
  if (found === undefined) throw new Refusal('not_found', { field: 'id' })
  return shownDetail(found, clock())
}

/** Other texts are refused before they reach the database, which stores not every one. */
export const isEventName = (text: string): boolean => /^[0-9a-z-]{1,80}$/.test(text)

export function shownEvent(event: EventRow, now: Date): BookEvent {
  const { minute, period } = clockOf(event)
  const delayMs = delayMsOf(event)
  return {
    id: event.eventId,
    sport: event.sport,
    driver: event.driver,
    league: event.driver === 'file' ? event.league : leagueOf(event.league).name,
    round: event.driver === 'file' ? null : event.round,
    home: competitorOf(event, 'home'),
    away: competitorOf(event, 'away'),
    competitors: event.competitors?.map(shownEntrant) ?? null,
    state: stateOf(event, now),
    ...(waitsForBeacon(event, now) && { waitsForBeacon: true }),
    startsAt: event.startsAt.getTime(),
    endsAt: (event.driver === 'file' ? event.endsAt : endOf(event))?.getTime() ?? null,
    score: { ...event.score },
    minute,
    period,
    seq: event.seq,
    material: event.material,
    pausedUntil: event.pausedUntil?.getTime() ?? null,
    markets: event.markets,
    main: event.main.map((market) => shownMarket(market, event, now)),
    ...(delayMs > 0 && { delayMs }),
  }
}

export function shownDetail(
  { event, board, incidents, course, rounds }: WholeEvent,
  now: Date,
): BookEventDetail {
  return {
    event: shownEvent(event, now),
    board: shownBoard(event, board, now),
    incidents,
    course,
    fairness: event.driver === 'file' ? null : fairnessOf(event, rounds),
  }
}

export const shownBoard = (event: EventRow, board: readonly PricedMarket[], now: Date): BoardMarket[] =>
  board.map((market) => shownMarket(market, event, now))

const fairnessOf = (event: VirtualEvent, rounds: Rounds): BookEventDetail['fairness'] => ({
  seedHash: event.seedHash,
  sheetHash: event.sheetHash,
  seed: event.serverSeed,
  sheet: { ...event.sheet },
  beacon: readingsOf(event, rounds),
})

export function competitorOf(event: EventRow, side: 'home' | 'away'): Competitor {
  if (event.driver === 'file') return { id: event[side], name: event[side], colours: coloursOf(event[side]) }
  const found = leagueOf(event.league).competitors.find(({ id }) => id === event[side])
  if (found === undefined) throw new Error(`${event.league} has no ${event[side]}`)
  return found
}

const shownEntrant = ({ name, isOut }: Entrant) => ({
  id: name,
  name,
  colours: coloursOf(name),
  isOut,
})

/** Whom a leg on an outright is on. */
export function entrantOf(event: EventRow, outcome: string): { competitor?: string } {
  const name = event.competitors?.[Number(outcome) - 1]?.name
  return name === undefined ? {} : { competitor: name }
}

/** An outright has no clock. */
function clockOf(event: EventRow): { minute: number; period: string } {
  if (!isOutright(event)) return sportOf(event.sport).clock(event.score)
  return { minute: 0, period: event.dueAt === null ? 'ended' : 'not_started' }
}

const isLate = ({ state, dueAt }: EventRow, now: Date): boolean =>
  state === 'live' && dueAt !== null && now > later(dueAt, SUSPENDED_MS)

const waitsForBeacon = (event: EventRow, now: Date): boolean =>
  event.driver === 'virtual' && event.beaconLeague !== null && isLate(event, now)

const stateOf = (event: EventRow, now: Date): BookEvent['state'] =>
  isLate(event, now) || (event.state === 'live' && isSilent(event, now)) ? 'suspended' : event.state

/** When it ends, if its clock does not stand still once more. */
function endOf({ sport, state, startsAt, dueAt, score }: EventRow): Date {
  const { steps, stepMs } = sportOf(sport)
  if (state === 'live' && dueAt !== null) return later(dueAt, Math.max(steps - score.step - 1, 0) * stepMs)
  return later(startsAt, steps * stepMs)
}

function shownMarket({ market, spec, tab, outcomes }: PricedMarket, event: EventRow, now: Date): BoardMarket {
  const isPaused = event.pausedUntil !== null && event.pausedUntil > now
  const isStill = isLate(event, now) || isSilent(event, now)
  const isOpen = !isPaused && !isStill && stopOf(event, { market, spec }) === undefined
  return { market, spec, tab, status: isOpen ? 'open' : 'suspended', outcomes }
}
