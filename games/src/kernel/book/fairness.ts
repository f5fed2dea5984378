/** How the chance of an event follows from published seeds, and what is shown of them beforehand. */
import { fairChance, type Chance } from '@night-market/fair/chance'
import { hexOf, hmacSha256, sha256Hex, utf8 } from '@night-market/fair/sha256'
import type { Sheet } from './sport.ts'

/** HMAC-SHA256 of the event's id under the text of the day's seed, in hex. */
export function eventSeed(daySeed: string, eventId: string): string {
  return hexOf(hmacSha256(utf8(daySeed), utf8(eventId)))
}

/** The chance of step n, from 1. The beacon is public chance that came after the last sale; null where none is used. */
export function stepChance(seed: string, eventId: string, beacon: string | null, step: number): Chance {
  return fairChance(seed, beacon === null ? eventId : `${eventId}/${beacon}`, 0, step)
}

/** The one text of a sheet: its keys in order, without spaces. */
export function sheetText(sheet: Sheet): string {
  const entries = Object.entries(sheet).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(entries))
}

export const sheetHash = (sheet: Sheet): string => sha256Hex(sheetText(sheet))
