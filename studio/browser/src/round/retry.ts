/** What the player asks to be played, and how it is asked again. */
import { ConnectionLost } from './ask.ts'

export interface RoundRequest {
  roundId: string
  stake: bigint
  choice: unknown
  /** Of a free bet: its grant. */
  grant?: string
}

/**
 * The request to send after a failure. Without an answer the round may have been played: the retry keeps its id, so the
 * stake is taken once. A refusal closed that round (one that the wallet did not pay for is rolled back), so the retry
 * is a new round with the same bet.
 */
export function retryOf(request: RoundRequest, cause: unknown, newRoundId: () => string): RoundRequest {
  return cause instanceof ConnectionLost ? request : { ...request, roundId: newRoundId() }
}
