/** Chance that can be had again: for simulations, never for a secret or a game. */
export interface Draw {
  /** A whole number from 0 up to, but without, the limit. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Chance from a seed (xorshift, 32 bits): the same seed, the same draws, for as long as a seed that failed is to be replayed. */
export function seeded(seed: number): Draw {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1
  const below = (limit: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 2 ** 32) * limit)
  }
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] }
}
