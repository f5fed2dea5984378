/**
 * Rounds that many players share: drawn once for all of them, from the chance of the round alone. What `GameMath.init`
 * draws must not depend on the bet, so that the maths of a family serves such rounds unchanged.
 */
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

export interface SharedRounds<Config, Choice, Event extends GameEvent = GameEvent> {
  /** What the round draws without any bet: the events that every player sees. */
  outcome(config: Config, chance: Chance): { events: Event[]; mark: Mark }
  /** Bets of one player in one round as one: limits hold for it, and the betting record shows it. */
  join(choices: readonly Choice[]): Choice
  /** Where the stake of a choice lies. */
  fields(choice: Choice): FieldStake[]
}
