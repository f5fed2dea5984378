/**
 * A hash tree over tickets. A leaf is the SHA-256 of `leaf:` and the ticket, a node that of `node:` and its two children in hex;
 * an odd one is carried up as it is.
 */
import { hashOfSecret } from '@night-market/vendor-kit/secret'

/** The root, of tickets in the order of their buying; null without tickets. */
export function rootOf(tickets: readonly string[]): string | null {
  let level = tickets.map((ticket) => hashOfSecret(`leaf:${ticket}`))
  while (level.length > 1) {
    const above: string[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left = '', right] = level.slice(at, at + 2)
      above.push(right === undefined ? left : hashOfSecret(`node:${left}${right}`))
    }
    level = above
  }
  return level[0] ?? null
}
