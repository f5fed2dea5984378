/**
 * Rounds that many players share: drawn once for all of them, from the chance of the round alone. What `GameMath.init`
 * draws must not depend on the bet, so that the maths of a family serves such rounds unchanged.
 */
import { fairChance } from '@night-market/fair/chance'
import type { AmountText } from './amount.ts'
import type { Chance, GameEvent } from './math.ts'

/**
 * What a round came to in a word, for the list of earlier rounds; `look` names its colour or side. `detail` is what the
 * road map of the family shows beside: dice, pairs.
 */
export interface Mark {
  text: string
  look: string
  detail?: string
}

/** An amount on one field of the table. */
export interface FieldStake {
  field: string
  stake: AmountText
}

/**
 * Rounds that rise: a value grows by the clock from the moment bets are closed, and a bet may be cashed out at it until the
 * round ends by itself. Values are hundredths of the stake.
 */
export interface Rise<Config, Choice, Action> {
  /** The value so long after the start. */
  valueAt(config: Config, elapsedMs: number): number
  /** How long after the start the round ends, from its chance: known to the server alone until then. */
  endsAfterMs(config: Config, chance: Chance): number
  /** The longest that any round takes. */
  longestMs(config: Config): number
  /** The move that cashes a bet of the choice out at this value; null where it is not in play at it. */
  cashOut(config: Config, choice: Choice, bet: number, x100: number): Action | null
  /** What a bet was cashed out at by itself once the round has come to this value. */
  passed(choice: Choice, bet: number, x100: number): number | null
  /** What a bet pays at this value. */
  worth(choice: Choice, bet: number, x100: number): bigint
}

/**
 * Where what a bet pays is set at the table: by odds that move while bets are open, or by what all players have staked when
 * they are closed.
 */
export interface Prices<Config, Choice> {
  /** The choice as a player may place it, without what only the close of the round sets. */
  placed(choice: Choice): Choice
  /**
   * Whether the odds it names stand so long after the round opened, or stood a moment before. `chance` begins anew with each
   * call, from the published hash of the round: it knows nothing of the seed.
   */
  stand(config: Config, choice: Choice, chance: () => Chance, elapsedMs: number): boolean
  /** The choice once bets are closed; `stakes` are those of all players with the same money, by field. */
  closed(config: Config, choice: Choice, stakes: ReadonlyMap<string, bigint>): Choice
}

export interface SharedRounds<Config, Choice, Event extends GameEvent = GameEvent> {
  /** What the round draws without any bet: the events that every player sees. */
  outcome(config: Config, chance: Chance): { events: Event[]; mark: Mark }
  /** Bets of one player in one round as one: limits hold for it, and the betting record shows it. */
  join(choices: readonly Choice[]): Choice
  /** Where the stake of a choice lies. */
  fields(choice: Choice): FieldStake[]
  /** Where the round rises before it is revealed. */
  rise?: Rise<Config, Choice, unknown>
  /** Where prices are set at the table. */
  prices?: Prices<Config, Choice>
}

/** The chance of a round that is public while bets are open: it comes from the published hash. */
export const publishedChance = (round: { seedHash: string; number: number }, terminal: string): Chance =>
  fairChance(round.seedHash, terminal, round.number)

/** Stakes by their field, each field once. */
export function fieldsOf(stakes: readonly FieldStake[]): FieldStake[] {
  const sums = new Map<string, bigint>()
  for (const { field, stake } of stakes) sums.set(field, (sums.get(field) ?? 0n) + BigInt(stake))
  return [...sums].map(([field, stake]) => ({ field, stake: String(stake) }))
}
