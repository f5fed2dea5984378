/** Checks the signatures of a slip's matches, one match after the other. */
import type { ProvenMatch } from '@night-market/protocol/vendor/round-proof'
import { checkSignatures, type Signed } from '../../book/model/readings.ts'

interface Shown {
  /** Whether the page still wants to know. */
  isShown(): boolean
  told(signed: ReadonlyMap<ProvenMatch, Signed>): void
}

/** In all; what is not checked by then is named. */
const MOST_MS = 60_000
/** The page says how far it is at most so often. */
const EVERY_MS = 2000

export async function signMatches(matches: readonly ProvenMatch[], { isShown, told }: Shown): Promise<void> {
  const drawn = matches.flatMap((match) => (match.readings === null ? [] : [{ match, ...match.readings }]))
  if (drawn.every(({ rounds }) => rounds.length === 0)) return
  const league = await import('@night-market/protocol/beacon/rounds').catch(() => null)
  // Offline: nothing is checked, and the page says so.
  if (league === null) return
  const signed = new Map<ProvenMatch, Signed>()
  const endsAt = performance.now() + MOST_MS
  let toldAt = performance.now()
  for (const { match, ...readings } of drawn) {
    const goesOn = (now: Signed): boolean => {
      signed.set(match, now)
      if (performance.now() > toldAt + EVERY_MS) {
        toldAt = performance.now()
        told(signed)
      }
      return isShown() && performance.now() < endsAt
    }
    if (performance.now() < endsAt)
      signed.set(
        match,
        await checkSignatures(readings, { checked: 0 }, { isSigned: league.isSigned, told: goesOn }),
      )
  }
  told(signed)
}
