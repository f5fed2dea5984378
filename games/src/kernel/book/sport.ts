/**
 * A sport of the book as a plug: one model simulates a match, prices it and judges its bets, so that they cannot differ.
 *
 * A sport is a folder under `families/` and one line in `families/sports.ts`.
 */
import type { Chance } from '@night-market/fair/chance'

/** Odds x 100. */
export type X100 = number
/** Millionths. */
export type Ppm = number

/** What one outcome came to: won, half won, pushed, half lost, lost. */
export type Verdict = 'W' | 'HW' | 'P' | 'HL' | 'L'
/** The chance of each verdict of an outcome; they sum up to 1. */
export type Chances = Readonly<Record<Verdict, number>>
/** How much the book may lose on a market: most on a main one, least on a score. */
export type MarketClass = 'main' | 'other' | 'score'

/** A market by its number in the unified odds feed, and its line: `total=2.5`, `hcp=-0.75`, empty without one. */
export interface MarketRef {
  market: number
  spec: string
}

/** The outcomes of a market by their numbers in the unified odds feed. */
export interface PricedMarket extends MarketRef {
  /** The group that it stands under: `main`, `handicap`, `totals`, `goals`, `score`, `half`, `quarter`, `overs`, `set`, `map`. */
  tab: string
  /** Whether it stands for its event in a list: the first market, the most even line of the handicap and of the total. */
  isMain: boolean
  outcomes: PricedOutcome[]
}

export interface PricedOutcome {
  outcome: string
  /** Its fair chance, with pushes taken out. */
  ppm: Ppm
  /** The odds with the margin; null where none is offered. */
  d100: X100 | null
}

export interface Competitor {
  id: string
  name: string
  /** Two colours of its shirt, as CSS writes them. */
  colours: [string, string]
}

export interface Incident {
  kind: string
  side: 'home' | 'away' | null
}

/** A side's strengths and everything else that the chances of a match follow from: whole numbers alone. */
export type Sheet = Readonly<Record<string, number>>
/** Where a match stands: whole numbers alone. `step` counts the steps that were played. */
export type Score = Readonly<Record<string, number>> & { readonly step: number }

/** A market of a sport, whatever its odds. */
export interface MarketForm {
  class: MarketClass
  tab: string
  /** Whether it stands for its event in a list; of several lines the most even one. */
  isMain: boolean
  outcomes: readonly string[]
  /** How many of its outcomes win together. */
  winners: number
}

/** What an operator enters of a match that is played elsewhere. */
export interface Entered {
  /** The markets that follow from these fields alone. */
  markets: readonly number[]
  /** Of markets on a quarter or a set: how many every match has. */
  parts?: number
  fields: readonly string[]
  /** What some matches have no more than. */
  mayLack?: readonly string[]
  /** How long a slip waits in play, where a feed prices the match. */
  delayS: number
  /** The score of a feed counts goals, sets or maps, each of which moves all prices at one stroke. */
  isMovedByScore?: true
  /** Where the match stands at its end, or why the numbers cannot be those of an end; all of them are known fields. */
  scoreOf(fields: Readonly<Record<string, number>>): Score | string
}

export interface Sport {
  id: string
  /** The game type that a bet on nothing else counts as. */
  category: 'SPORTS' | 'ESPORTS'
  /** The page shows it, and `63′ 1 0` says where a match stands: lobbies around the book name its matches. */
  isInOneLine?: true
  /** Steps of a match, or of a usual one where their number is open, and how long each lasts: `isOver` says when it ends. */
  steps: number
  stepMs: number
  /** The sheet of a match between two competitors of a league, drawn from the chance of the season. */
  sheetOf(home: Sheet, away: Sheet): Sheet
  /** The strengths of a competitor. */
  strengths(chance: Chance): Sheet
  kickOff(): Score
  /** Plays one step. `material` says that prices moved at one stroke: a goal, the end of a period. */
  play(sheet: Sheet, score: Score, chance: Chance): { score: Score; incidents: Incident[]; material: boolean }
  isOver(score: Score): boolean
  /** All markets that are offered where the match stands. In play the margin is one point more. */
  board(sheet: Sheet, score: Score): PricedMarket[]
  /** Null while the outcome is open. Ends where the sport has no such market, line or outcome. */
  judge(ref: MarketRef, outcome: string, score: Score): Verdict | null
  /** The chances of any outcome where the match stands, on the board or not: one pass, many questions. */
  chancesAt(sheet: Sheet, score: Score): (ref: MarketRef, outcome: string) => Chances
  /** Ends where the sport has no such market. */
  formOf(market: number): MarketForm
  entered: Entered
  /** The minute and the period that are shown; a sport without minutes counts otherwise, as its page reads it. */
  clock(score: Score): { minute: number; period: string }
}
