/** What a game of any family is to the shell around it, and what the shell gives it. */
import type { Title } from '@night-market/games/titles/title'
import type { GameArt, StudioRound } from '@night-market/protocol/studio'
import type { GlyphName } from './dom.ts'
import type { TextKey } from './locales/en.ts'
import type { MoneyText } from './money-text.ts'
import type { RulesPage } from './rules-sheet.ts'
import type { Sound } from './sound.ts'
import type { Translate } from './texts.ts'

/** Half and double are the nearest steps; the most is what the balance pays for. */
export type StakeStep = 'half' | 'double' | 'most'

/** The place a game is played at. */
export interface Table<Config = unknown> {
  title: Title<Config>
  art: GameArt
  /** Empty element the game fills. */
  stage: HTMLElement
  stakes: bigint[]
  /** The most one round takes. */
  maxStake: bigint
  t: Translate
  money: MoneyText
  sound: Sound
  isQuick(): boolean
  /** The bet on the ladder; games with chips make their own. */
  stake(): bigint
  /** Goes to another step of the ladder, where the bet may be changed. */
  stepStake(step: StakeStep): void
  /** May the player change the next bet now? */
  isOpen(): boolean
  /** Does an open round wait for a move? */
  canAct(): boolean
  say(words: string): void
  /** The bet changed: the bar is drawn again. */
  changed(): void
  /** Shows money won so far in the bar while the film runs. */
  showWin(amount: bigint): void
  /** Sends a move of the open round. */
  act(action: { type: string } & Record<string, unknown>): void
}

export interface PlayButton {
  icon: GlyphName
  label: string
  text?: string
}

export interface Family {
  readonly hasLadder: boolean
  readonly hasAutoplay: boolean
  readonly playLabel: TextKey
  /** Written on the play button instead of its icon. */
  readonly playText?: TextKey | null
  /** May a round begin while the film of another still runs? */
  readonly isConcurrent?: boolean
  /** What would be played now; a key of words where something is still to choose. */
  bet(): { stake: bigint; choice: unknown } | TextKey
  /** The stake changed on the ladder. */
  stakeChanged?(): void
  /** The question is on its way: something may begin to move. */
  begin(): void
  /** Shows what has happened in the round since `seen` events; ends when the eye has seen it. */
  play(round: StudioRound, seen: number): Promise<void>
  /** Puts an unfinished round of an earlier visit on the table. */
  resume?(round: StudioRound): void
  /** While a round waits for the player: what the big button does, and how it is named. */
  openRoundButton?(round: StudioRound): (PlayButton & { isOff: boolean; press(): void }) | null
  /** The question failed: everything stands as before. */
  calm(): void
  /** The player does not want to wait. */
  hurry(): void
  /** The round in words, for the live region. */
  words(round: StudioRound): string
  /** Did something happen that ends autoplay? */
  isFeature(round: StudioRound): boolean
  rulesPage(): RulesPage
  destroy(): void
}

export type OpenFamily = (table: Table) => Promise<Family>
