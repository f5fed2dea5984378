/**
 * A raffle: the list of tickets is closed and hashed, and the hash is the client seed of the draw. The server seed alone
 * decides nothing as long as tickets are still given.
 */
import type { Chance } from './chance.ts'
import { sha256Hex } from './sha256.ts'

/**
 * The root of the hash tree over the tickets from number 1 on, each with the mark of its holder. A leaf is SHA-256 of
 * `number:mark`, a node SHA-256 of the two hex texts below it joined; the last of an odd row goes up as it is. Without
 * tickets: SHA-256 of nothing.
 */
export function rootOfTickets(marks: readonly string[]): string {
  let row = marks.map((mark, place) => sha256Hex(`${place + 1}:${mark}`))
  while (row.length > 1) {
    const above: string[] = []
    for (let place = 0; place < row.length; place += 2) {
      const [left = '', right] = [row[place], row[place + 1]]
      above.push(right === undefined ? left : sha256Hex(left + right))
    }
    row = above
  }
  return row[0] ?? sha256Hex('')
}

/** The numbers that win, in the order of the prizes: 1 + below(tickets) each; a number that won already is drawn again. */
export function drawTickets(tickets: number, prizes: number, chance: Chance): number[] {
  const drawn = new Set<number>()
  while (drawn.size < Math.min(tickets, prizes)) drawn.add(1 + chance.below(tickets))
  return [...drawn]
}
