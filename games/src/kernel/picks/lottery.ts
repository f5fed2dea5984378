/**
 * A lottery as a plug: what is drawn, and what can be bet on it. Plays are data over a few matchers, so that a family is a list.
 *
 * A family is a folder under `families/` and one line in `families/lotteries.ts`.
 */
import type { Rational } from '../rational.ts'
import type { DrawSpace } from './draws.ts'

/** The name of a group of results: a prize tier, or `n` where all results are alike. */
export type Tier = string

/** The results of each tier, in the announced order. A result is its digits, or numbers drawn without putting back. */
export type Draw = Record<Tier, number[][]>

/** Multipliers of the stake of a unit, in ten-thousandths. */
export type X10000 = number

/** What a unit bet can hit: a tier, a count, a label. Each has its odds. */
export type Hit = string

/** How much of the odds a launch and the player leave to the house. 1900 to 1980 of 2000 at most; null: the odds are fixed. */
export interface PrizeGroup {
  /** The group that the odds are counted from. */
  chosen: number
  /** The greatest of the launch; (most - chosen) / 2000 of the stake returns. */
  most: number
}

export interface PlayFacts {
  code: string
  /** The tab that it stands under. */
  tab: string
  /** How its picks are made on a board. */
  board: Board
  /** How many times the stake of a unit one unit bet costs. */
  cost: number
  /** What it pays by hit, at this group. */
  odds(group: PrizeGroup | null): Record<Hit, X10000>
  /** The exact return of one unit bet. */
  returns(group: PrizeGroup | null): Rational
  /** Whether its room is counted for each unit bet, or for the play as a whole. */
  book: 'unit' | 'ticket'
  /** Whether hit `1` is paid out of a pool of half the stakes; its odds are 0. */
  pool?: boolean
}

/** A play as the maths runs it. Built by `columns`, `pool`, `zones`, `singles` and `labels` out of data. */
export interface Play extends PlayFacts {
  /** Whether its odds are counted from a prize group; fixed elsewhere. */
  takesGroup: boolean
  /** What a pick's text means; null where it means nothing. */
  read(text: string): Picked | null
  /** The multiplier of one hit. */
  pays(hit: Hit, group: PrizeGroup | null): X10000
}

/** How many units of a pick hit what. */
export type Tally = [Hit, number][]

/** A pick that was read. All is counted by closed forms: none of it expands the units, but `keys`. */
export interface Picked {
  /** Its one form: sorted, merged, with all zeros. Never longer than what was typed. */
  text: string
  units: number
  wins(draw: Draw): Tally
  /** The most that one draw pays for all units together, for a stake of one. */
  greatest(pays: (hit: Hit) => X10000): X10000
  /** Each unit by name, with the most that one hit of it pays; absent where the units of the play have no names. */
  keys?(pays: (hit: Hit) => X10000): { key: string; pays: X10000 }[]
}

/**
 * `columns`: one set of symbols for each place. `pool`: `take` of one set, with bankers where `bankers`. `zones`: two sets.
 * `labels`: named outcomes. `text`: singles of `digits` digits, typed or pasted.
 */
export type Board =
  | { kind: 'columns'; places: string[]; symbols: number[]; takes: number; mayBeEmpty: boolean }
  | { kind: 'pool'; symbols: number[]; take: number; bankers: boolean }
  | { kind: 'zones'; symbols: number[]; take: [number, number] }
  | { kind: 'labels'; labels: string[] }
  | { kind: 'singles'; digits: number }

export interface LotteryFamily extends DrawSpace {
  /** Its name in games, feeds and folders. */
  id: string
  plays: readonly Play[]
  byCode: ReadonlyMap<string, Play>
  /** The play that its return is named by. */
  main: string
}

/** A pick as it was typed, and the stake of each of its units in minor units. */
export interface Pick {
  play: string
  pick: string
  unit: bigint
  /** Bought at half odds, as its number was nearly full. */
  isHalf?: boolean
}

export interface PricedPick {
  /** The pick in its one form: sorted, merged, with all zeros. */
  pick: string
  units: bigint
  /** units x cost x unit stake. */
  stake: bigint
  /** An upper bound of what it can win, rebate included. */
  greatestWin: bigint
  /**
   * What is owed by key, without rebate. Where the room of the play is counted by unit: stake x odds of its greatest hit, once,
   * though a number can be drawn more than once. Elsewhere one key `*` with the greatest win.
   */
  keys: { key: string; owed: bigint }[]
}

export type PickProblem = 'unknown_play' | 'malformed_pick' | 'too_many_units' | 'wrong_group'

export function lotteryFamily(family: Omit<LotteryFamily, 'byCode'>): LotteryFamily {
  const byCode = new Map(family.plays.map((play) => [play.code, play]))
  if (byCode.size !== family.plays.length) throw new Error(`two plays of ${family.id} have one code`)
  return { ...family, byCode }
}
