/** How a family of lotteries is shown: all that its page does not read from its plays. */
import type { Draw, PlayFacts } from '@night-market/games/kernel/picks/lottery'
import type { Tree } from '../lib/tree.ts'
import type { OwnLabels, Translate as AnyTranslate } from '../lib/texts.ts'
import type en from './labels.en.json'

export type Label = keyof typeof en
export type Translate = AnyTranslate<Label>

export interface Shown {
  t: Translate
  draw: Draw
  /** Values shown so far, of a draw that is being shown one after another; all where it is absent. */
  revealed?: number
  /** Numbers of the open board that are chosen: marked where they came. */
  marked?: ReadonlySet<number>
}

/** A name that stands for several numbers. */
export interface NamedNumbers {
  /** The end of its key in the labels. */
  name: string
  /** What it may be called in a text, in every language. */
  words: readonly string[]
  numbers: number[]
}

export interface LotteryLook {
  /** The names of its plays and labels. */
  labels: OwnLabels
  /** The numbers in one line: the head of the page, lists of results. */
  line(shown: Shown): Tree
  /** All that was drawn, where that is more than the line. */
  table?(shown: Shown): Tree
  /** A draw of its own kind in place of values that come one after another: it moves by itself, and ends after so long. */
  stage?: { ms: number; view(shown: Shown & { issue: string }): Tree }
  /** How many values are shown one after another. */
  values(draw: Draw): number
  /** The numbers of a draw that a board of the play counts: of each place, or one list. */
  drawn(play: PlayFacts, draw: Draw): number[][]
  /** What the roads of big and small are made of; from `middle` on it is big. */
  road?: { value(draw: Draw): number; middle: number }
  /** Names for numbers, where they have any on this day (`YYYY-MM-DD` where the game is played). */
  named?(day: string): NamedNumbers[]
  /** The colour of a number, where numbers have one. */
  tone?(symbol: number): string
}
