/** What a deployment allows in its games, by the name that its environment gives. */
import type { PlayRules } from '@night-market/protocol/studio'

export const PLAY_RULES = {
  open: { buys: true, autoplay: true, quick: true, leastCycleMs: 0 },
  /** As where features may not be bought, nothing plays by itself, and a slot takes 2.5 seconds at least. */
  strict: { buys: false, autoplay: false, quick: false, leastCycleMs: 2500 },
} as const satisfies Record<string, PlayRules>
