/** Prices that moved a moment ago, and which way. */
import { pricesOf, type Feed } from './feed.ts'

export interface Flash {
  direction: 'up' | 'down'
  until: number
}
export type Flashes = ReadonlyMap<string, Flash>

export const FLASH_MS = 900

/** With those that the events moved from one feed to the next; those whose time is over are dropped. */
export function flashesAfter(
  flashes: Flashes,
  { before, after, ids, now }: { before: Feed; after: Feed; ids: readonly string[]; now: number },
): Flashes {
  const kept = new Map([...flashes].filter(([, { until }]) => until > now))
  for (const id of ids) {
    const old = pricesOf(before, id)
    for (const [key, d100] of pricesOf(after, id)) {
      const was = old.get(key)
      if (was === undefined || was === d100) continue
      kept.set(key, { direction: d100 > was ? 'up' : 'down', until: now + FLASH_MS })
    }
  }
  return kept
}

export function flashOf(flashes: Flashes, key: string, now: number): Flash['direction'] | null {
  const flash = flashes.get(key)
  return flash !== undefined && flash.until > now ? flash.direction : null
}
