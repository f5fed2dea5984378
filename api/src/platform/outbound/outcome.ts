/**
 * The outcome of a message: `failed` is certain, nothing was sent; `unknown` may have arrived, because the answer to
 * the call was lost.
 */
export type SendOutcome = 'sent' | 'failed' | 'unknown'
