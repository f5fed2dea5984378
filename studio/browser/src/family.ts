/** What a family is to the shell around it, and what the shell gives a game of it. */
import type { GameFamily } from '@night-market/games/kernel/family'
import type { Title } from '@night-market/games/titles/title'
import type { GameArt, PlayRules, StudioRound } from '@night-market/protocol/studio'
import type { GlyphName } from './lib/dom.ts'
import type { MoneyText } from './lib/money-text.ts'
import type { RoundRecord } from './round/record.ts'
import type { Sound } from './lib/sound.ts'
import type { OwnLabels, Translate } from './lib/texts.ts'
import type { RisingView } from './table/rise.ts'
import type { TableRoom } from './table/road-map.ts'
import type { SeatPlace, SeatView } from './seats/view.ts'

/** Half and double are the nearest steps; the most is what the balance pays for. */
export type StakeStep = 'half' | 'double' | 'most'

export interface StakeStepper {
  /** Goes to another step of the ladder, where the bet may be changed. */
  step(step: StakeStep): void
  /** Whether it would change the bet; where a bonus stops the stake, it says so instead. */
  effectOf(step: StakeStep): 'changes' | 'explains' | 'none'
  /** Calls whenever the bet, the balance or anything else is drawn again. */
  follow(draw: () => void): void
}

/**
 * A family as a plug: its folder beside the others and one line in `families/index.ts`. This part is light; the view,
 * with its pictures and styles, is a chunk of its own.
 */
export interface FamilyPlug<Config = unknown, Own extends string = never> {
  /** Its rules, odds and stakes. */
  game: GameFamily
  labels: OwnLabels
  /** Puts a game of the family on the stage. */
  open(table: Table<Config, Own>): Promise<GameView>
  rules(place: RulesPlace<Config, Own>): RulesPage
  record: RoundRecord<Own>
}

/** A family that is played at tables with seats alone. */
export interface SeatPlug<Config = unknown, Own extends string = never> extends Omit<
  FamilyPlug<Config, Own>,
  'open'
> {
  /** What a hand of the family shows at a table. */
  seats(place: SeatPlace<Own>): Promise<SeatView>
}

export type AnyPlug = FamilyPlug | SeatPlug

/** What the rules of a title are written for. */
export interface RulesPlace<Config = unknown, Own extends string = never> {
  title: Title<Config>
  art: GameArt
  t: Translate<Own>
  /** The bet that pays are given for; without one they are multiples of it. */
  bet: { text: string; pays(x100: number): string } | null
}

export interface RulesPage {
  /** The family's own figures and tables, above the rules. */
  tables: Node[]
  rules: string[]
  /** What the keys do, where they do not do the usual. */
  keys?: string
}

/** The place a game is played at. */
export interface Table<Config = unknown, Own extends string = never> {
  title: Title<Config>
  art: GameArt
  /** Empty element the game fills. */
  stage: HTMLElement
  stakes: bigint[]
  /** The most one round takes. */
  maxStake: bigint
  /** On a bonus: the most that the stakes of one round may come to. */
  bonusLimit: bigint | null
  t: Translate<Own>
  /** The reader's, by its code: its marks are those of the figures that are typed. */
  language: string
  money: MoneyText
  sound: Sound
  isQuick(): boolean
  /** The bet on the ladder; games with chips make their own. */
  stake(): bigint
  steps: StakeStepper
  /** May the player change the next bet now? */
  isOpen(): boolean
  /** Does an open round wait for a move? */
  canAct(): boolean
  say(text: string): void
  /** The bet changed: the bar is drawn again. */
  changed(): void
  /** Shows money won so far in the bar while the film runs. */
  showWin(amount: bigint): void
  /** Plays, as the big button of the bar does. */
  press(): void
  /** At a shared table: cashes a bet of the player's out by its place. */
  cashOut?(bet: number): void
  /** What the deployment allows. */
  playRules: PlayRules
  /** Sends a move of the open round. */
  act(action: { type: string } & Record<string, unknown>): void
}

export interface PlayButton {
  icon: GlyphName
  label: string
  text?: string
}

/** The bets of a view at a shared table: what counts in the running round, and what is only in hand. */
export interface SharedChips {
  /** Nothing is in hand, and the last bet is offered again. */
  readonly isRepeat: boolean
  /** The player has laid chips that do not count yet. */
  readonly isLaid: boolean
  /** Odds move while bets are open: chips are placed by the player alone, at odds that were seen. */
  readonly isPriced: boolean
  setOpen(isOpen: boolean): void
  /** Bets that count, by field. */
  showPlaced(placed: ReadonlyMap<string, bigint>): void
  /** The chips in hand count from now on. */
  accepted(): void
  /** The chips in hand go back to the player, and may be laid again. */
  returned(): void
  /** While a result is shown, chips in hand are out of sight. */
  setRevealed(isRevealed: boolean): void
}

/** The moves that autoplay makes in a round before it takes the money. */
export interface AutoMoves {
  label: string
  counts: number[]
  readonly count: number
  choose(count: number): void
  /** The next move of an open round. */
  next(round: StudioRound): { type: string } & Record<string, unknown>
}

/** A game on the stage. */
export interface GameView {
  readonly hasLadder: boolean
  readonly hasAutoplay: boolean
  /** Autoplay may change the bet after losses and wins. */
  readonly hasStrategies?: boolean
  /** Where rounds wait for moves: how autoplay makes them. */
  readonly autoMoves?: AutoMoves
  readonly playLabel: string
  /** Written on the play button instead of its icon. */
  readonly playText?: string | null
  /** May a round begin while the film of another still runs? */
  readonly isConcurrent?: boolean
  /** The view is asked for the button of its round while a step is on its way too; pressing it then hurries the view. */
  readonly keepsButton?: boolean
  /** Where the family is played at shared tables. */
  readonly shared?: SharedChips
  readonly room?: TableRoom
  /** Where rounds rise at the table, and bets are placed and cashed out by buttons of the view. */
  readonly rise?: RisingView
  /** At a shared table: what is said while the view shows the result. */
  readonly revealing?: string
  /** What would be played now; a sentence where something is still to choose. */
  bet(): { stake: bigint; choice: unknown } | string
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
  /** The move that an open round makes without the player; null where it waits for one. */
  nextMove?(round: StudioRound): ({ type: string } & Record<string, unknown>) | null
  /** The question failed: everything stands as before. */
  calm(): void
  /** The player does not want to wait. */
  hurry(): void
  /** The round in a sentence, for the live region. */
  summary(round: StudioRound): string
  /** Did something happen that ends autoplay? */
  isFeature(round: StudioRound): boolean
  destroy(): void
}
