import { hash } from 'node:crypto'

/** A Merkle tree (RFC 6962, 2.1) that is fed leaf by leaf and keeps one node a level. */
export interface HashTree {
  add(leaf: string): void
  count(): number
  /** Of the leaves so far; there must be one. */
  root(): Buffer
}

export function hashTree(): HashTree {
  // Complete subtrees, the largest first: like the binary digits of the count.
  const subtrees: { leaves: number; node: Buffer }[] = []
  let count = 0
  return {
    add(leaf) {
      count++
      let subtree = { leaves: 1, node: hashOfLeaf(leaf) }
      for (let left = subtrees.at(-1); left?.leaves === subtree.leaves; left = subtrees.at(-1)) {
        subtree = { leaves: subtree.leaves * 2, node: hashOfNode(left.node, subtree.node) }
        subtrees.pop()
      }
      subtrees.push(subtree)
    },
    count: () => count,
    root: () => subtrees.map((subtree) => subtree.node).reduceRight((right, left) => hashOfNode(left, right)),
  }
}

// Leaves, nodes and seals begin with different bytes, so that none can be passed off as another.
const hashOfLeaf = (leaf: string): Buffer => hash('sha256', `\x00${leaf}`, 'buffer')

function hashOfNode(left: Buffer, right: Buffer): Buffer {
  return hash('sha256', Buffer.concat([NODE, left, right]), 'buffer')
}

const NODE = Buffer.from([1])
const SEAL = Buffer.from([2])

export interface SealText {
  chain: string
  no: string
  writtenFrom: string
  writtenBefore: string
  rowCount: string
}

/** The hash of a seal: over the seal before it, its tree's root, and what it says of itself. */
export function hashOfSeal(previous: Buffer, root: Buffer, seal: SealText): Buffer {
  const text = [seal.chain, seal.no, seal.writtenFrom, seal.writtenBefore, seal.rowCount].join(' ')
  return hash('sha256', Buffer.concat([SEAL, previous, root, Buffer.from(text)]), 'buffer')
}
