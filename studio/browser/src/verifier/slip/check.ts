/** A slip of the book: its matches played again, its selections judged again, and what it paid. */
import { judgeOutright, placesOf, type Decided } from '@night-market/games/kernel/book/outright'
import { reducedOdds } from '@night-market/games/kernel/book/reduced'
import {
  freeBetPayout,
  linesOf,
  payoutOf,
  within,
  type DecidedLeg,
} from '@night-market/games/kernel/book/slip'
import { sportOf } from '@night-market/games/families/sports'
import type { KeptDraw } from '@night-market/protocol/play'
import type { ProvenMatch, SlipProof } from '@night-market/protocol/vendor/round-proof'
import { NO_BEACON } from '@night-market/fair/beacon'
import { timingOf, type Signed } from '../../book/model/readings.ts'
import { replayed } from '../../book/model/replay.ts'
import { found, type Finding } from '../findings.ts'

export interface Judged {
  proof: SlipProof
  kept: KeptDraw | undefined
  isOpen: boolean
  isVoid: boolean
}

/** What was found of one match. */
interface MatchFindings {
  match: ProvenMatch
  findings: Finding[]
}

/** How far the signatures of a match are checked; none yet where it is not named. */
export type SignedMatches = ReadonlyMap<ProvenMatch, Signed>

export const checkMatches = ({ proof }: Judged, signed: SignedMatches): MatchFindings[] =>
  proof.matches.map((match) => ({
    match,
    findings: [...matchFindings(match), ...beaconFindings(match, signed.get(match))],
  }))

function matchFindings(match: ProvenMatch): Finding[] {
  const { event, sport, seedHash, sheetHash, sheet, seed, readings, score, isVoid } = match
  // What was entered follows from nothing that can be computed again.
  if (seedHash === null || sheetHash === null || sheet === null)
    return [{ text: 'slip.entered', isTrue: 'part' }]
  if (score === null || seed === null) return [{ text: 'slip.match_waits', isTrue: null }]
  const replay = replayed(sportOf(sport), {
    event: { id: event, score },
    fairness: { seedHash, sheetHash, sheet, seed, beacon: readings },
  })
  if (replay === null) return []
  return [
    ...found(replay.isSeed, 'slip.seed_ok', 'slip.seed_bad'),
    ...found(replay.isSheet, 'slip.sheet_ok', 'slip.sheet_bad'),
    // A void match was not played to its end.
    ...(isVoid
      ? [{ text: 'slip.match_void', isTrue: null } as const]
      : found(replay.isScore, 'slip.score_ok', 'slip.score_bad')),
  ]
}

/** A match that names a source names the rounds of its steps too. */
function beaconFindings(
  { sport, startsAt, seed, beacon, readings }: ProvenMatch,
  signed: Signed = { checked: 0, wrong: null },
): Finding[] {
  if (seed === null) return []
  if (readings === null) return beacon === NO_BEACON ? [] : [{ text: 'slip.beacon_unproven', isTrue: false }]
  const { rounds, source } = readings
  const { early, late } = timingOf({ sport, startsAt, rounds })
  const { checked, wrong } = signed
  const [count, step] = [rounds.length, wrong ?? checked + 1]
  const isWhole = checked === count
  return [
    early === null
      ? { text: 'slip.rounds_ok', isTrue: true }
      : { text: 'slip.rounds_bad', isTrue: false, values: { step: early } },
    ...(late > 0 ? [{ text: 'slip.rounds_late', isTrue: null, values: { count: late } } as const] : []),
    wrong !== null
      ? { text: 'slip.signed_bad', isTrue: false, values: { step } }
      : isWhole
        ? { text: 'slip.signed_ok', isTrue: true, values: { count } }
        : { text: 'slip.signed_part', isTrue: 'part', values: { checked, count, step } },
    ...(source === 'sandbox' ? [{ text: 'slip.beacon_simulated', isTrue: null } as const] : []),
  ]
}

/** Of the whole slip. */
export function checkSlip(judged: Judged): Finding[] {
  const { proof, kept } = judged
  const verdicts = proof.selections.map((selection) => isJudged(proof, selection))
  const areOwn = verdicts.every((each) => each !== false)
  const { reason } = proof
  return [
    ...found(isHashKept(proof, kept), 'slip.kept_ok', 'slip.kept_bad'),
    ...(areOwn || reason === null
      ? found(
          verdicts.every((each) => each === null) ? null : areOwn,
          'slip.verdicts_ok',
          'slip.verdicts_bad',
        )
      : [{ text: 'slip.changed', isTrue: 'part', values: { reason } } as const]),
    ...found(areReduced(proof), 'slip.reduced_ok', 'slip.reduced_bad'),
    ...found(isPriced(proof), 'slip.stake_ok', 'slip.stake_bad'),
    ...found(isPaid(judged), 'slip.payout_ok', 'slip.payout_bad'),
    ...(proof.matches.some(
      ({ beacon, seedHash, score }) => seedHash !== null && beacon === NO_BEACON && score !== null,
    )
      ? [{ text: 'slip.no_beacon', isTrue: null } as const]
      : []),
  ]
}

/** The stake of a single names the seed of its match. */
function isHashKept({ matches }: SlipProof, kept: KeptDraw | undefined): boolean | null {
  const hash = kept?.seedHash ?? null
  return hash === null ? null : matches.length === 1 && matches[0]?.seedHash === hash
}

/** Whether the verdict is what the score says; null while the selection is open. */
function isJudged({ matches }: SlipProof, selection: SlipProof['selections'][number]): boolean | null {
  const { event, outcome, verdict } = selection
  const match = matches.find((each) => each.event === event)
  if (match === undefined) return false
  if (verdict === null || match.score === null) return null
  const decided = decidedOf(match, selection, outcome)
  return (
    verdict === (decided?.verdict ?? null) &&
    selection.deadHeat?.places === decided?.deadHeat?.places &&
    selection.deadHeat?.tied === decided?.deadHeat?.tied
  )
}

function decidedOf(
  { sport, competitors, score, isVoid }: ProvenMatch,
  ref: { market: number; spec: string },
  outcome: string,
): Decided | null {
  const unjudged = isVoid ? ({ verdict: 'V' } as const) : null
  const stands = { step: 0, ...score }
  try {
    if (competitors !== undefined) return judgeOutright(competitors, ref, outcome, stands) ?? unjudged
    const verdict = sportOf(sport).judge(ref, outcome, stands)
    return verdict === null ? unjudged : { verdict }
  } catch {
    // The sport has no such market, line or outcome.
    return null
  }
}

/** Whether odds of outrights count what follows from who was removed since; null where all of them count whole. */
function areReduced({ matches, selections }: SlipProof): boolean | null {
  const reduced = selections.filter((selection) => selection.reduced !== undefined)
  if (reduced.length === 0) return null
  return reduced.every((selection) => {
    const match = matches.find(({ event }) => event === selection.event)
    return match !== undefined && isReduced(match, selection)
  })
}

/** Each of those that were removed takes no part, and was sold with it. */
function isReduced({ competitors = [] }: ProvenMatch, selection: SlipProof['selections'][number]): boolean {
  const { d100, outcome, reduced } = selection
  const [places, name] = [placesOf(selection), competitors[Number(outcome) - 1]?.name]
  if (reduced === undefined || places === null || name === undefined) return false
  const { removed, sold } = reduced
  const odds = sold.find((market) => market.places === places)?.odds ?? {}
  const isOut = (one: string): boolean => competitors.some((each) => each.isOut && each.name === one)
  if (odds[name] !== d100 || removed.some((one) => !isOut(one) || !Object.hasOwn(odds, one))) return false
  const { above, below } = reducedOdds(sold, removed, { places, name })
  return String(above) === reduced.above && String(below) === reduced.below
}

/** It costs the stake of a line for each of its lines. */
const isPriced = ({ selections, sizes, stakeOfLine, stake }: SlipProof): boolean =>
  BigInt(linesOf(selections.length, sizes)) * BigInt(stakeOfLine) === BigInt(stake)

/**
 * What was closed is paid, and what stayed pays by the verdicts, no more than the most in all; of a free bet what is beyond its
 * stake. Null while it is open.
 */
function isPaid({ proof, isOpen, isVoid }: Judged): boolean | null {
  if (isOpen || isVoid) return null
  const { selections, sizes, stake, stakeOfLine, mostPayout, cashOuts, payout, isFree } = proof
  const cashed = cashOuts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const open = cashOuts.reduce((left, { stakeOfLine: closed }) => left - BigInt(closed), BigInt(stakeOfLine))
  if (open === 0n) return BigInt(payout) === cashed
  const decided = selections.flatMap(decidedLeg)
  if (decided.length < selections.length) return false
  const result = cashed + within(payoutOf(open, sizes, decided), BigInt(mostPayout), cashed)
  return BigInt(payout) === (isFree ? freeBetPayout(BigInt(stake), result) : result)
}

function decidedLeg({ d100, verdict, deadHeat, reduced }: SlipProof['selections'][number]): DecidedLeg[] {
  if (verdict === null) return []
  const odds = reduced && { above: BigInt(reduced.above), below: BigInt(reduced.below) }
  return [{ d100, verdict, ...(deadHeat && { deadHeat }), ...(odds && { reduced: odds }) }]
}
