/**
 * Rounds of the beacon that steps wait for. The clock of the book does not wait for their source: a round is asked for beside it,
 * once however many steps it is of, and they are played by a later tick. Nothing takes the place of one that does not come.
 */
import { firstRoundAt, QUICKNET } from '@night-market/fair/beacon'
import { openRecent } from '@night-market/vendor-kit/recent'
import type { BeaconRound } from '../../clockwork/beacon.ts'
import type { BookHost } from '../host.ts'

export interface Readings {
  /** The first round of this league at or after the moment a step was due; null until it is known. */
  of(league: string, dueAt: Date): BeaconRound | null
  /** When one of those that were wanted since the last call is to be asked for; null: none, or all are under way. */
  nextAt(): Date | null
  /** Waits for what is under way. */
  settled(): Promise<void>
}

const MOST_KEPT = 256
/** Rounds that are asked for at once: to check a signature holds the process for some 60 ms. */
const MOST_ASKED = 4
/** A round that could not be had is asked for again after so long, twice as long each time. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4000

/** `answered` is called whenever a round has come, or could not be had. */
export function openReadings(host: Pick<BookHost, 'beacon' | 'clock'>, answered: () => void): Readings {
  const known = openRecent<number, BeaconRound>(MOST_KEPT)
  const failed = openRecent<number, { againMs: number; pauseMs: number }>(MOST_KEPT)
  const asked = new Map<number, Promise<void>>()
  let nextMs = Infinity
  const ask = async (round: number, at: Date): Promise<void> => {
    const found = (await host.beacon?.roundAt(at)) ?? null
    asked.delete(round)
    if (found === null) {
      const pauseMs = Math.min((failed.get(round)?.pauseMs ?? FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS)
      failed.set(round, { againMs: host.clock().getTime() + pauseMs, pauseMs })
    } else known.set(round, found)
    answered()
  }
  return {
    of(league, dueAt) {
      // A match that began with another beacon waits for that one.
      if (host.beacon?.league !== league) return null
      const { round, dueMs } = firstRoundAt(QUICKNET, dueAt.getTime())
      const found = known.get(round)
      if (found !== undefined) return found
      if (asked.has(round) || asked.size >= MOST_ASKED) return null
      const fromMs = Math.max(dueMs, failed.get(round)?.againMs ?? 0)
      if (host.clock().getTime() < fromMs) nextMs = Math.min(nextMs, fromMs)
      else asked.set(round, ask(round, dueAt))
      return null
    },
    nextAt() {
      const at = nextMs === Infinity ? null : new Date(nextMs)
      nextMs = Infinity
      return at
    },
    async settled() {
      await Promise.all(asked.values())
    },
  }
}
