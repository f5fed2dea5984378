/**
 * What the steps of a match were drawn with: whether each has the round of its time, and whether the league has signed it. A
 * signature takes the browser some 60 ms, and a match has a hundred and more.
 */
import { firstRoundAt, QUICKNET } from '@night-market/fair/beacon'
import { sportOf } from '@night-market/games/families/sports'
import type { BeaconReadings } from '@night-market/protocol/beacon/proof'
import type { isSigned } from '@night-market/protocol/beacon/rounds'

interface Timed {
  sport: string
  startsAt: number
  rounds: BeaconReadings['rounds']
}

export interface Timing {
  /** The first step whose round is of an earlier time than its own; null: none. */
  early: number | null
  /** Steps before which the match stood still: they were due later than by its pace. */
  late: number
}

/** A step is due a pace after the one before it, or later when that came late: never before. */
export function timingOf({ sport, startsAt, rounds }: Timed): Timing {
  const { stepMs } = sportOf(sport)
  const pace = stepMs / QUICKNET.periodMs
  const due = rounds.map((_, at) =>
    at === 0 ? firstRoundAt(QUICKNET, startsAt + stepMs).round : (rounds[at - 1]?.round ?? 0) + pace,
  )
  const early = rounds.findIndex(({ round }, at) => round < (due[at] ?? 0))
  const late = rounds.filter(({ round }, at) => round > (due[at] ?? 0)).length
  return { early: early < 0 ? null : early + 1, late }
}

/** How far the signatures of a match are checked. */
export interface Signed {
  /** Steps from the first whose signatures are right. */
  checked: number
  /** The step whose signature is not; null: none was found. */
  wrong: number | null
}

interface Checking {
  isSigned: typeof isSigned
  /** After each signature; false ends the check before the next. */
  told(signed: Signed): boolean
}

/**
 * Checks the signatures after the first `checked`, one in each turn of the browser, so that the page stays in use. A sandbox
 * names its own key, so that its signatures prove nothing against its operator.
 */
export async function checkSignatures(
  { source, key = '', rounds }: BeaconReadings,
  { checked }: Pick<Signed, 'checked'>,
  { isSigned: isRight, told }: Checking,
): Promise<Signed> {
  const league = source === 'sandbox' ? { publicKey: key } : QUICKNET
  let signed: Signed = { checked, wrong: null }
  for (const round of rounds.slice(checked)) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (!isRight(league, round)) return { ...signed, wrong: signed.checked + 1 }
    signed = { checked: signed.checked + 1, wrong: null }
    if (!told(signed)) return signed
  }
  return signed
}
