import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashTree } from './hash-tree.ts'

test('the tree is the one of RFC 6962, for every count of leaves', () => {
  const leaves: string[] = []
  const tree = hashTree()
  for (let count = 1; count <= 70; count++) {
    leaves.push(`leaf ${count}`)
    tree.add(`leaf ${count}`)
    expect(tree.root().toString('hex'), `${count} leaves`).toBe(treeHash(leaves))
    expect(tree.count()).toBe(count)
  }
})

test('a known tree: the test vectors of Certificate Transparency for one empty leaf and for two', () => {
  const tree = hashTree()
  tree.add('')
  expect(tree.root().toString('hex')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
  tree.add('\x00')
  expect(tree.root().toString('hex')).toBe('fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125')
})

/** As the RFC writes it: split at the largest power of two below the count. */
function treeHash(leaves: string[]): string {
  if (leaves.length === 1) return sha256(`00${Buffer.from(leaves[0] ?? '').toString('hex')}`)
  let left = 1
  while (left * 2 < leaves.length) left *= 2
  return sha256(`01${treeHash(leaves.slice(0, left))}${treeHash(leaves.slice(left))}`)
}

const sha256 = (hex: string): string => hash('sha256', Buffer.from(hex, 'hex'), 'hex')
