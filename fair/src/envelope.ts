/**
 * A red envelope: an amount divided at random into pieces, each of which has a least size.
 *
 * With R = total − pieces × least, pieces − 1 cuts are drawn by below(R + 1) and sorted between 0 and R; a piece is the least
 * and the distance of two cuts. The pieces add up to the total exactly. Then they are shuffled, so that no place in the queue
 * is better.
 */
import { shuffled, type Chance } from './chance.ts'

export interface Envelope {
  total: bigint
  pieces: number
  least: bigint
}

/** `below` draws from at most so many numbers. */
const NUMBERS = 2n ** 32n

/** Whether the amount can be divided so: it suffices, and what is above the least sizes can be drawn. */
export function isDivisible({ total, pieces, least }: Envelope): boolean {
  if (!Number.isInteger(pieces) || pieces < 1 || least < 1n) return false
  const rest = total - BigInt(pieces) * least
  return rest >= 0n && rest < NUMBERS
}

/** The pieces in the order in which they are given. */
export function splitEnvelope(envelope: Envelope, chance: Chance): bigint[] {
  if (!isDivisible(envelope)) throw new Error('an envelope that cannot be divided')
  const { total, pieces, least } = envelope
  const rest = Number(total - BigInt(pieces) * least)
  const cuts = Array.from({ length: pieces - 1 }, () => chance.below(rest + 1)).toSorted((a, b) => a - b)
  const ends = [...cuts, rest]
  const sizes = ends.map((end, place) => least + BigInt(end - (place === 0 ? 0 : (ends[place - 1] ?? 0))))
  return shuffled(sizes, chance)
}
