/**
 * What became of a message: `failed` is certain, nothing was sent; `unknown` may have arrived, for the other side was
 * asked and its answer was lost.
 */
export type SendOutcome = 'sent' | 'failed' | 'unknown'
