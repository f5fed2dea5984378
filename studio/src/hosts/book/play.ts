/**
 * Plays the steps of matches that are due, all in one statement. What a step does is fixed by the seed of its match, its number
 * and, in a match with a beacon, the first round at or after the moment it was due: a process that comes late plays the same.
 */
import { firstRoundAt, QUICKNET } from '@night-market/fair/beacon'
import { sportOf } from '@night-market/games/families/sports'
import { commitment } from '@night-market/fair/chance'
import { stepChance } from '@night-market/games/kernel/book/fairness'
import type { PricedMarket, Score } from '@night-market/games/kernel/book/sport'
import type { BeaconRound } from '../clockwork/beacon.ts'
import type { Readings } from './beacon/readings.ts'
import type { DaySeeds } from './fixtures/seeds.ts'
import type { BookHost } from './host.ts'
import {
  isOutright,
  later,
  PAUSE_MS,
  PLACED_WITHIN_MS,
  PRICED_MS,
  SCORED_WITHIN_MS,
  VOID_AFTER_MS,
} from './model.ts'
import type { CoursePoint, EventRow, VirtualEvent } from './model.ts'
import * as queries from './queries.ts'

/** Matches that are moved on at once. */
const BATCH = 100
/** Matches that are priced at once: each holds the process for some milliseconds. */
const PRICED_AT_ONCE = 10

type Playing = Pick<BookHost, 'db' | 'clock' | 'beacon'>

interface Sources {
  seeds: DaySeeds
  readings: Readings
  /** Matches that wait for their round of the beacon; those that are found waiting are added. */
  waiting: Set<string>
}

/** The ids of the matches that this process moved on by a step; null where all that are due wait. */
export async function playDue(host: Playing, sources: Sources): Promise<string[] | null> {
  const now = host.clock()
  const due = await queries.dueEvents(host.db, now, { waiting: sources.waiting, limit: BATCH })
  if (due.length === 0) return null
  const steps = await Promise.all(due.map((event) => stepDue(host, event, sources, now)))
  const taken = steps.filter((step) => step !== null)
  return taken.length === 0 ? [] : [...(await queries.playSteps(host.db, taken, now))]
}

/** The step that a match is due for; null while it waits. */
async function stepDue(
  host: Playing,
  event: EventRow,
  { seeds, readings, waiting }: Sources,
  now: Date,
): Promise<queries.NewBoard | null> {
  if (event.driver === 'file') return enteredStep(event)
  const seed = await seeds.ofEvent(event)
  if (commitment(seed) !== event.seedHash)
    throw new Error(`the seed of ${event.eventId} is not the published one`)
  if (event.dueAt !== null && now > later(event.dueAt, VOID_AFTER_MS))
    return { ...still(event), state: 'void', board: [], dueAt: null, pausedUntil: null, serverSeed: seed }
  if (event.state === 'upcoming') return kickOff(host, event, now)
  if (event.beaconLeague === null || event.dueAt === null)
    return playedStep(event, { seed, now, round: null })
  const round = readings.of(event.beaconLeague, event.dueAt)
  if (round !== null) return playedStep(event, { seed, now, round })
  waiting.add(event.eventId)
  return null
}

/** Prices matches that begin soon, once; whether there may be more. */
export async function priceAhead(host: Playing): Promise<boolean> {
  const now = host.clock()
  const events = await queries.unpricedEvents(host.db, later(now, PRICED_MS), PRICED_AT_ONCE)
  if (events.length === 0) return false
  const boards = events.map((event) => ({
    ...still(event),
    board: boardOf(event, event.score),
    beaconLeague: leagueOf(host, event),
  }))
  await queries.playSteps(host.db, boards, now)
  return events.length === PRICED_AT_ONCE
}

/** What was entered begins, or closes: it is sold no more, and waits for its result. Without one it is void in the end. */
function enteredStep(event: EventRow): queries.NewBoard {
  if (event.state !== 'upcoming') return { ...still(event), state: 'void', board: [], dueAt: null }
  const dueAt = isOutright(event)
    ? later(event.endsAt, PLACED_WITHIN_MS)
    : later(event.startsAt, SCORED_WITHIN_MS)
  return { ...still(event), state: 'live', board: [], isMaterial: true, dueAt }
}

const boardOf = ({ sport, sheet }: VirtualEvent, score: Score): PricedMarket[] =>
  sportOf(sport).board(sheet, score)

/** A board on which nothing has moved. */
const still = (event: EventRow): Omit<queries.NewBoard, 'board'> => ({
  event,
  state: event.state,
  score: event.score,
  incidents: [],
  course: [],
  isMaterial: false,
  pausedUntil: event.pausedUntil,
  dueAt: event.dueAt,
  serverSeed: null,
  beaconLeague: event.driver === 'file' ? null : event.beaconLeague,
  reading: null,
})

/** Fixed with the first prices, before anything is sold: a match ends with the beacon that it was sold with, or with none. */
const leagueOf = ({ beacon }: Playing, { seq, beaconLeague }: VirtualEvent): string | null =>
  seq === 0 ? (beacon?.league ?? null) : beaconLeague

function kickOff(host: Playing, event: VirtualEvent, now: Date): queries.NewBoard {
  const board = boardOf(event, event.score)
  const beaconLeague = leagueOf(host, event)
  const dueAt = nextDue({ ...event, beaconLeague }, now)
  const course = courseOf(event.score, board)
  return { ...still(event), state: 'live', board, dueAt, course, beaconLeague }
}

interface Drawn {
  seed: string
  now: Date
  /** Null where no beacon is mixed in. */
  round: BeaconRound | null
}

function playedStep(event: VirtualEvent, { seed, now, round }: Drawn): queries.NewBoard {
  const sport = sportOf(event.sport)
  const step = event.score.step + 1
  const chance = stepChance(seed, event.eventId, round?.beacon ?? null, step)
  const played = sport.play(event.sheet, event.score, chance)
  const isOver = sport.isOver(played.score)
  const board = isOver ? [] : boardOf(event, played.score)
  const { minute } = sport.clock(played.score)
  const isMaterial = played.material || isOver
  return {
    ...still(event),
    state: isOver ? 'ended' : 'live',
    score: played.score,
    board,
    isMaterial,
    incidents: played.incidents.map((incident) => ({ ...incident, step, minute })),
    course: courseOf(played.score, board),
    pausedUntil: isMaterial ? later(now, PAUSE_MS) : event.pausedUntil,
    dueAt: isOver ? null : nextDue(event, now),
    serverSeed: isOver ? seed : null,
    reading: round && { round: round.proof.round, signature: round.proof.signature },
  }
}

/** The clock of a match stands still with its host: a step that comes late moves the later ones. */
function nextDue({ dueAt, sport, beaconLeague }: VirtualEvent, now: Date): Date {
  const { stepMs } = sportOf(sport)
  const next = later(dueAt ?? now, stepMs)
  if (next > now) return next
  const late = later(now, stepMs)
  // Due with its round: else each later step would wait for its own.
  return beaconLeague === null ? late : new Date(firstRoundAt(QUICKNET, late.getTime()).dueMs)
}

function courseOf({ step }: Score, [first]: PricedMarket[]): CoursePoint[] {
  return first === undefined ? [] : [{ step, ppm: first.outcomes.map(({ ppm }) => ppm) }]
}
