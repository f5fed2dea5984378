/**
 * The hash tree over the tickets of a draw. A leaf is the SHA-256 of `leaf:` and the ticket's id, a node that of `node:` and its
 * two children in hex; the last of an odd row goes up as it is. Its root is published before the numbers are drawn: no ticket can
 * join or leave the draw afterwards.
 */
import { sha256Hex } from './sha256.ts'

/** A hash beside the way from a leaf to the root, and on which side of it that stands. */
export interface PathStep {
  side: 'left' | 'right'
  hash: string
}

/** The root that the path of a ticket leads to: it was in the draw if that is the published one. */
export function rootOfPath(ticket: string, path: readonly PathStep[]): string {
  return path.reduce(
    (node, { side, hash }) => sha256Hex(side === 'left' ? `node:${hash}${node}` : `node:${node}${hash}`),
    sha256Hex(`leaf:${ticket}`),
  )
}
