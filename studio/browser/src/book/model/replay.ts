/** Plays a match again in the browser from what was published, and compares. */
import { beaconOf } from '@night-market/fair/beacon'
import { commitment } from '@night-market/fair/chance'
import { sheetHash, stepChance } from '@night-market/games/kernel/book/fairness'
import type { Incident, Score, Sport } from '@night-market/games/kernel/book/sport'
import type { BookEvent, BookEventDetail } from '@night-market/protocol/vendor/book'

export interface Played {
  step: number
  minute: number
  incidents: Incident[]
  score: Score
}

export interface Replay {
  /** Whether the seed that was shown after the end is the one whose hash was shown before it. */
  isSeed: boolean
  isSheet: boolean
  /** Whether the goals and all other counts at the end are the same. */
  isScore: boolean
  steps: Played[]
}

/** A match that follows from a seed. */
export type DrawnDetail = BookEventDetail & { fairness: NonNullable<BookEventDetail['fairness']> }

/** A match with what it follows from. */
interface Proven {
  event: Pick<BookEvent, 'id' | 'score'>
  fairness: DrawnDetail['fairness']
}

/** Null before the end: the seed is not known. A match with a beacon is played as far as there are rounds. */
export function replayed(sport: Sport, { event, fairness }: Proven): Replay | null {
  const { seed, sheet, beacon } = fairness
  if (seed === null) return null
  const steps: Played[] = []
  let score = sport.kickOff()
  const most = beacon === null ? Infinity : beacon.rounds.length
  for (let step = 1; step <= most && !sport.isOver(score); step++) {
    const round = beacon?.rounds[step - 1]
    const reading = round === undefined ? null : beaconOf(round.signature)
    const played = sport.play(sheet, score, stepChance(seed, event.id, reading, step))
    score = played.score
    steps.push({ step, score, incidents: played.incidents, minute: sport.clock(score).minute })
  }
  return {
    isSeed: commitment(seed) === fairness.seedHash,
    isSheet: sheetHash(sheet) === fairness.sheetHash,
    isScore: isSame(score, event.score),
    steps,
  }
}

/** What a score does not name is 0. */
function isSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? 0) === (other[name] ?? 0))
}
