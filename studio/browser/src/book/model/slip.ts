/** The slip that is being made: legs, how they are combined, stakes. */
import {
  acceptedOdds,
  areSizesAllowed,
  freeBetPayout,
  greatestWin,
  linesOf as countLines,
} from '@night-market/games/kernel/book/slip'
import { MOST_LEGS_OF_A_BET, type BookFreeBet, type PlaceBody } from '@night-market/protocol/vendor/book'
import { keyOf, type OutcomeRef, type Price } from './feed.ts'

export const SLIP_KINDS = ['singles', 'multiple', 'system'] as const
export type SlipKind = (typeof SLIP_KINDS)[number]
export type Policy = PlaceBody['policy']

/** A leg keeps the price that the player has seen and the names it is known by. */
export interface Leg extends OutcomeRef {
  d100: number
  material: number
  home: string
  away: string
  /** Whom it is on, of an outright. */
  competitor?: string | undefined
  sport: string
  /** Of a single; null: that of the slip. */
  stake: bigint | null
}

export interface Slip {
  legs: readonly Leg[]
  /** What the player chose; null: what suits the legs. */
  kind: SlipKind | null
  /** The sizes of a system's lines. */
  sizes: readonly number[]
  stake: bigint
  /** The free bet that it is staked by; null: money. */
  free: BookFreeBet | null
  policy: Policy
}

export const hasLeg = ({ legs }: Slip, ref: OutcomeRef): boolean =>
  legs.some((leg) => keyOf(leg) === keyOf(ref))

/** Puts an outcome on the slip, or takes it off. */
export function toggled(slip: Slip, leg: Leg): Slip {
  if (hasLeg(slip, leg)) return without(slip, [leg])
  if (slip.legs.length >= MOST_LEGS_OF_A_BET) return slip
  return settledSizes({ ...slip, legs: [...slip.legs, leg] })
}

export function without(slip: Slip, gone: readonly OutcomeRef[]): Slip {
  const keys = new Set(gone.map(keyOf))
  return settledSizes({ ...slip, legs: slip.legs.filter((leg) => !keys.has(keyOf(leg))) })
}

/** Other selections, at no stake of their own. */
export const withLegs = (slip: Slip, legs: readonly Leg[]): Slip =>
  settledSizes({ ...slip, kind: null, legs })

/** A system is chosen anew where the number of legs offers the old one no more. */
function settledSizes(slip: Slip): Slip {
  const offered = systemsOf(slip.legs.length)
  const stays = offered.some(({ sizes }) => String(sizes) === String(slip.sizes))
  return stays ? slip : { ...slip, sizes: offered[0]?.sizes ?? [] }
}

/** Matches of which the slip has more than one outcome: they cannot be combined. */
export function relatedEvents({ legs }: Slip): Set<string> {
  const seen = new Set<string>()
  return new Set(legs.filter(({ event }) => seen.size === seen.add(event).size).map(({ event }) => event))
}

export function canBe(kind: SlipKind, { legs }: Slip): boolean {
  if (kind === 'singles') return true
  if (kind === 'multiple') return legs.length >= 2
  return legs.length >= 3 && areSizesAllowed(legs.length, [2])
}

/** How the legs are combined. */
export function kindOf(slip: Slip): SlipKind {
  const { kind } = slip
  if (kind !== null && canBe(kind, slip)) return kind
  return slip.legs.length >= 2 && relatedEvents(slip).size === 0 ? 'multiple' : 'singles'
}

export interface System {
  /** `trixie`, or null for all lines of one size. */
  name: string | null
  sizes: readonly number[]
}

const NAMED: Record<number, [string, string | null]> = {
  3: ['trixie', 'patent'],
  4: ['yankee', 'lucky15'],
  5: ['canadian', 'lucky31'],
  6: ['heinz', 'lucky63'],
  8: ['goliath', null],
}

const from = (least: number, most: number): number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index)

/** The systems of so many legs: every k of n, and those that have a name. */
export function systemsOf(legs: number): System[] {
  if (legs < 3 || !areSizesAllowed(legs, [2])) return []
  const [full, withSingles] = NAMED[legs] ?? []
  return [
    ...from(2, legs - 1).map((size) => ({ name: null, sizes: [size] })),
    ...(full === undefined ? [] : [{ name: full, sizes: from(2, legs) }]),
    ...(withSingles ? [{ name: withSingles, sizes: from(1, legs) }] : []),
  ]
}

/** A bet as it would be placed: singles are one each. */
export interface Draft {
  legs: readonly Leg[]
  sizes: readonly number[]
  /** Of one line. */
  stake: bigint
  /** Of a free bet. */
  grant?: string
}

/** Whether all its legs are one bet of one line. */
export const isOneLine = (slip: Slip): boolean =>
  slip.legs.length > 0 &&
  (kindOf(slip) === 'multiple' || (slip.legs.length === 1 && kindOf(slip) === 'singles'))

export function draftsOf(slip: Slip): Draft[] {
  const { legs, stake, free } = slip
  if (legs.length === 0) return []
  if (free !== null && isOneLine(slip))
    return [{ legs, sizes: [legs.length], stake: BigInt(free.stake), grant: free.grant }]
  switch (kindOf(slip)) {
    case 'singles':
      return legs.map((leg) => ({ legs: [leg], sizes: [1], stake: leg.stake ?? stake }))
    case 'multiple':
      return [{ legs, sizes: [legs.length], stake }]
    case 'system':
      return [{ legs, sizes: slip.sizes, stake }]
  }
}

export const linesOf = ({ legs, sizes }: Draft): bigint => BigInt(countLines(legs.length, sizes))

/** In money: a free bet costs none. */
export const costOf = (draft: Draft): bigint =>
  draft.grant === undefined ? draft.stake * linesOf(draft) : 0n

/** What the bet pays if every leg wins. */
export function greatestWinOf({ legs, sizes, stake, grant }: Draft, most: bigint): bigint {
  const prices = legs.map(({ d100 }) => ({ d100 }))
  const win = greatestWin(stake, sizes, prices, most)
  return grant === undefined ? win : freeBetPayout(stake, win)
}

/**
 * Whether the player has to agree before this leg is sold at what it costs now. After a stroke that moved all prices no policy
 * agrees to another one.
 */
export function mustAgree(leg: Leg, { d100, material }: Price, policy: Policy): boolean {
  if (d100 === null || d100 === leg.d100) return false
  return material !== leg.material || acceptedOdds(policy, leg.d100, d100) === null
}

/** The slip at the prices that stand now. */
export function atPrices(slip: Slip, priceOf: (ref: OutcomeRef) => Price): Slip {
  return {
    ...slip,
    legs: slip.legs.map((leg) => {
      const { d100, material, status } = priceOf(leg)
      return d100 === null || status === 'unknown' ? leg : { ...leg, d100, material }
    }),
  }
}

/** The greatest stake of a line that the balance and the most that is paid leave. */
export function mostStake(slip: Slip, balance: bigint, mostPayout: bigint): bigint {
  const drafts = draftsOf(slip)
  const lines = drafts.reduce((total, draft) => total + linesOf(draft), 0n)
  if (lines === 0n || balance < 0n) return 0n
  const unit = 1_000_000n
  const room = drafts.map((draft) => (mostPayout * unit) / greatestWin(unit, draft.sizes, draft.legs))
  return [balance / lines, ...room].reduce((least, one) => (one < least ? one : least))
}

export function bodyOf({ legs, sizes, stake, grant }: Draft, policy: Policy, request: string): PlaceBody {
  return {
    request,
    legs: legs.map(({ event, market, spec, outcome, d100, material }) => ({
      event,
      market,
      spec,
      outcome,
      d100,
      material,
    })),
    sizes: [...sizes],
    stake: String(stake),
    policy,
    ...(grant !== undefined && { grant }),
  }
}
