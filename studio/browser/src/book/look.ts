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

export interface BySide<Value> {
  home: Value
  away: Value
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
  /** The market that takes the place of one of a row where that one is not offered: runs of the side that bats now. */
  twinOf?(market: number): number | undefined
  /** Groups of the event page in their order. */
  tabs: readonly string[]
  /** The group of a market that its board names otherwise. */
  tabOf?(market: number): string | undefined
  /** The order of markets within a group. */
  order: readonly number[]
  marketName(t: Translate, market: number): string
  /** What is said beside the name: a rule of the market; empty for most. */
  marketNote(t: Translate, market: number): string
  /** Whose market it is, where its name does not say so. */
  ofSide?(market: number): keyof Sides | undefined
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
  /** The score of each side, as a row of the lobby and the last column of the scoreboard show it. */
  goals(event: BookEvent): BySide<number | string>
  /** What stands before it in a row: games of each set, the map that is played; nothing where this is left out. */
  figures?(event: BookEvent): BySide<string[]>
  /** On one line, as on a slip; the score of both sides where this is left out. */
  scoreText?(event: BookEvent): string
  /** The name of the last column of the scoreboard; goals where this is left out. */
  totalName?(event: BookEvent): Label
  /** Counts beside the score: a name of the labels, home, away. */
  counts(event: BookEvent): ({ name: Label } & BySide<number | string>)[]
  /** Where a live match stands; `63′` where this is left out. */
  clockText?(t: Translate, event: BookEvent): string
  /** When an incident was, by its minute as the sport counts it; `63′` where this is left out. */
  momentText?(t: Translate, minute: number): string
  /** Names of the sport's periods, beside those that all have. */
  periods?: Readonly<Record<string, Label>>
  /** What is said before the first incident. */
  noIncident?: Label
  /** Incidents that stand out, in the list and on the course of the chances. */
  marks: readonly string[]
  incidentText(t: Translate, sides: Sides, incident: BookEventDetail['incidents'][number]): string
  /** Which incidents are listed; all where this is left out. */
  isListed?(kind: string): boolean
  /** A number of the sheet by its name, and in words; percent where this is left out. */
  sheetRow?(t: Translate, name: string, value: number): { name: string; value: string }
  sheetNote?: Label
  /** Steps of a match, or of a usual one. */
  steps: number
  /** The part of the page that draws the match. */
  stage(t: Translate, detail: BookEventDetail): Child
  /** What the model says of the course of the match. */
  underStage?(t: Translate, detail: BookEventDetail): Child
}
