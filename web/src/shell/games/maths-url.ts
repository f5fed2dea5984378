import type { GameSheet } from '@night-market/protocol/catalogue'

/** Where the vendor publishes the maths of a game, if it does. */
export function mathsUrlOf(facts: GameSheet['facts'] | undefined): string | null {
  const address = facts?.maths_url
  return typeof address === 'string' && /^https?:\/\//.test(address) ? address : null
}
