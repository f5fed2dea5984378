/** What the player asks to be played, and how it is asked again. */
import { LineLost } from './client.ts'

export interface Question {
  roundId: string
  stake: bigint
  choice: unknown
}

/**
 * The question to ask after a failure. When nobody answered, the round may have been played: its own id is asked for
 * again, and a stake is taken once. A definite no closed that round (one the wallet did not pay for is taken back), so
 * the same bet is asked for as a new round.
 */
export function askedAgain(question: Question, cause: unknown, newRoundId: () => string): Question {
  return cause instanceof LineLost ? question : { ...question, roundId: newRoundId() }
}
