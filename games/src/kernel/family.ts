/**
 * A family of games as a plug: everything the rest of the product needs to offer, play, prove and list its titles.
 *
 * A family is a folder beside the others and one line in `families/index.ts`. Its `titles.ts` exports `plans()`, the
 * titles it brings; only the generator reads it.
 */
import type { Title } from '../titles/title.ts'
import type { GameEvent, GameMath } from './math.ts'
import type { Rational } from './rational.ts'
import type { SeatGame, SeatTable } from './seat-game.ts'
import type { SharedRounds } from './shared-round.ts'
import type { StakeRule } from './stakes.ts'

export interface GameFamily<
  Config = unknown,
  Choice = unknown,
  State = unknown,
  Action = unknown,
  Event extends GameEvent = GameEvent,
> {
  /** Its name in titles, certificates and addresses; its folders are called the same. */
  id: string
  math: GameMath<Config, Choice, State, Action, Event>
  stakes: StakeRule
  odds: Odds<Config>
  facts(title: Pick<Title<Config>, 'config' | 'symbols'>): GameFacts
  /** Every multiplier, in hundredths, that one win can be paid at: at the stakes offered none leaves a fraction. */
  multipliersX100(config: Config): number[]
  /** A round that every title of the family takes for a stake of 100: the pattern shown where one is typed in. */
  sample: { choice: unknown; actions: readonly unknown[] }
  /** How many bets the stake of this choice is, where a feature can be bought; one otherwise. */
  betsIn?(config: Config, choice: Choice): number
  /** How its rounds are shared at a table; families without it are played alone. */
  shared?: SharedRounds<Config, Choice, Event>
  /** How a hand is played by several players who act; such a family is played at tables with seats alone. */
  seats?: SeatGame<SeatTable & Config>
  /** At tables with seats: the share, in basis points, that the house keeps of what passes between the seats. */
  feeBps?(config: Config): number
  /** Whether its titles are offered only where the deployment switches them on. */
  isOfferedOnRequest?: boolean
}

/** How much of the odds the player chooses. */
export interface Odds<Config> {
  /**
   * `none`: every round has the odds of the certificate. `bets`: each bet has its own. `risk`: the player also sets the
   * volatility.
   */
  chosen: 'none' | 'bets' | 'risk'
  /** The exact returns of all bets, as far as they differ; none where the certificate's is that of every bet. */
  returns(config: Config): Rational[]
  /** The return of the bet that the game is about, where others stand beside it. */
  main?(config: Config): Rational
}

/** What is said of a title before it is played. */
export interface GameFacts {
  /** Winning lines, where the game has them. */
  lines: number | null
  /** Further figures of the game list, by their names there. */
  figures: Record<string, number>
  /** What each symbol pays, in the order of the symbols' numbers; empty where no symbols are drawn. */
  paytable: PaytableRow[]
}

export interface PaytableRow {
  icon: string
  role: 'wild' | 'pays' | 'scatter'
  /** Pays in hundredths of the whole stake, by count. */
  pays: { count: number; payX100: number }[]
}

/** The facts of a game without lines and symbols. */
export const NO_FACTS: GameFacts = { lines: null, figures: {}, paytable: [] }
