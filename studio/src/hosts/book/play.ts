/**
 * Plays the steps of matches that are due, all in one statement. What a step does is fixed by the seed of its match and its
 * number: a process that comes late plays the same.
 */
import { sportOf } from '@night-market/games/families/sports'
import { commitment } from '@night-market/fair/chance'
import { stepChance } from '@night-market/games/kernel/book/fairness'
import type { PricedMarket, Score } from '@night-market/games/kernel/book/sport'
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

type Playing = Pick<BookHost, 'db' | 'clock'>

/** The ids of the matches that this process moved on by a step. */
export async function playDue(host: Playing, seeds: DaySeeds): Promise<string[]> {
  const now = host.clock()
  const due = await queries.dueEvents(host.db, now, BATCH)
  if (due.length === 0) return []
  const steps = await Promise.all(
    due.map(async (event) =>
      event.driver === 'file' ? enteredStep(event) : stepOf(event, await seeds.ofEvent(event), now),
    ),
  )
  return [...(await queries.playSteps(host.db, steps, now))]
}

/** Prices matches that begin soon, once; whether there may be more. */
export async function priceAhead(host: Playing): Promise<boolean> {
  const now = host.clock()
  const events = await queries.unpricedEvents(host.db, later(now, PRICED_MS), PRICED_AT_ONCE)
  if (events.length === 0) return false
  const boards = events.map((event) => ({ ...still(event), board: boardOf(event, event.score) }))
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
})

/** The step that a match is due for: its kick-off, its next minute, or its end for want of any. */
function stepOf(event: VirtualEvent, seed: string, now: Date): queries.NewBoard {
  if (commitment(seed) !== event.seedHash)
    throw new Error(`the seed of ${event.eventId} is not the published one`)
  if (event.dueAt !== null && now > later(event.dueAt, VOID_AFTER_MS))
    return { ...still(event), state: 'void', board: [], dueAt: null, pausedUntil: null, serverSeed: seed }
  const { stepMs } = sportOf(event.sport)
  const dueAt = nextDue(event, stepMs, now)
  if (event.state === 'upcoming') {
    const board = boardOf(event, event.score)
    return { ...still(event), state: 'live', board, dueAt, course: courseOf(event.score, board) }
  }
  return playedStep(event, seed, dueAt, now)
}

function playedStep(event: VirtualEvent, seed: string, dueAt: Date, now: Date): queries.NewBoard {
  const sport = sportOf(event.sport)
  const step = event.score.step + 1
  const beacon = event.beacon === '-' ? null : event.beacon
  const played = sport.play(event.sheet, event.score, stepChance(seed, event.eventId, beacon, step))
  const isOver = sport.isOver(played.score)
  const board = isOver ? [] : boardOf(event, played.score)
  const { minute } = sport.clock(played.score)
  const isMaterial = played.material || isOver
  return {
    event,
    state: isOver ? 'ended' : 'live',
    score: played.score,
    board,
    isMaterial,
    incidents: played.incidents.map((incident) => ({ ...incident, step, minute })),
    course: courseOf(played.score, board),
    pausedUntil: isMaterial ? later(now, PAUSE_MS) : event.pausedUntil,
    dueAt: isOver ? null : dueAt,
    serverSeed: isOver ? seed : null,
  }
}

/** The clock of a match stands still with its host: a step that comes late moves the later ones. */
function nextDue({ dueAt }: EventRow, stepMs: number, now: Date): Date {
  const next = later(dueAt ?? now, stepMs)
  return next > now ? next : later(now, stepMs)
}

function courseOf({ step }: Score, [first]: PricedMarket[]): CoursePoint[] {
  return first === undefined ? [] : [{ step, ppm: first.outcomes.map(({ ppm }) => ppm) }]
}
