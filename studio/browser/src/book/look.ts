/** How a sport is shown: the names of its outcomes, its score, and what a row of the lobby holds. */
import type { BookEvent, BookEventDetail } from '@night-market/protocol/vendor/book'
import type { Translate as AnyTranslate } from '../lib/texts.ts'
import type { Child } from '../lib/tree.ts'
import type { Glyph } from './glyph.ts'
import type en from './labels.en.json'

export type Label = keyof typeof en
export type Translate = AnyTranslate<Label>

/** The sides of a match, as a name of an outcome needs them. */
export interface Sides {
  home: string
  away: string
}

export interface Named {
  market: number
  spec: string
  outcome: string
}

/** Outcomes of a market side by side, as a board shows them. */
export interface Columns {
  heads: string[]
  /** Null leaves the place empty. */
  rows: (string | null)[][]
}

export interface SportLook {
  icon: Glyph
  /** It stands under e-sports. */
  isEsport?: boolean
  /** Markets of a row in the lobby and how many outcomes each has. */
  row: readonly { market: number; outcomes: number }[]
  /** Groups of the event page in their order. */
  tabs: readonly string[]
  /** The group of a market that its board names otherwise. */
  tabOf?(market: number): string | undefined
  /** The order of markets within a group. */
  order: readonly number[]
  marketName(t: Translate, market: number): string
  /** What is said beside the name: a rule of the market; empty for most. */
  marketNote(t: Translate, market: number): string
  /** In a button under the name of its market. */
  shortName(t: Translate, named: Named, sides: Sides): string
  /** By itself, as on a slip. */
  fullName(t: Translate, named: Named, sides: Sides): string
  /** In a field of the board, under the name of the market and the heads of its columns. */
  cellName(t: Translate, named: Named, sides: Sides): string
  /** Over the columns of a market whose fields do not say the side. */
  heads?(market: number, sides: Sides): string[] | null
  /** The outcomes of a market that stand in columns of their own, such as scores. */
  columns?(t: Translate, market: number, outcomes: readonly string[], sides: Sides): Columns | null
  goals(event: BookEvent): { home: number; away: number }
  /** What the score counts; goals where nothing is said. */
  goalsName?: Label
  /** In a row beside the score: what is counted of the part that is played. */
  now?(event: BookEvent): { home: number; away: number } | null
  /** Counts beside the score: a name of the labels, home, away. */
  counts(event: BookEvent): { name: Label; home: number; away: number }[]
  incidentText(t: Translate, sides: Sides, incident: BookEventDetail['incidents'][number]): string
  /** Which incidents are listed; all where nothing is said. */
  isTold?(kind: string): boolean
  /** What is said while there are none. */
  noIncident?: Label
  /** Where the match stands, in a row and over the score; its minute where nothing is said. */
  clockText?(t: Translate, event: BookEvent): string
  /** When an incident was: its minute where nothing is said. */
  momentText?(t: Translate, minute: number): string
  /** A number of the sheet that is no chance. */
  sheetText?(name: string, value: number): string | null
  /** About as many steps as a match has. */
  steps: number
  /** The part of the page that draws the match. */
  stage(t: Translate, detail: BookEventDetail): Child
}
