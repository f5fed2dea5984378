import { expect, test } from 'vitest'
import { sha256Hex } from './sha256.ts'
import { rootOfPath } from './ticket-tree.ts'

const leaf = (ticket: string): string => sha256Hex(`leaf:${ticket}`)
const node = (left: string, right: string): string => sha256Hex(`node:${left}${right}`)
const [A, B, C] = ['tkt_a', 'tkt_b', 'tkt_c'].map(leaf) as [string, string, string]

test('LOT-3: the path of each ticket leads to the root, also of one that stands alone in its row', () => {
  const root = node(node(A, B), C)
  // As `printf 'leaf:tkt_a' | sha256sum` and so on say.
  expect(root).toBe('347ffd04296d5a7c4b04284421574da2b51c606267db83f2a6f30c9ba3b7c6dc')
  expect(rootOfPath('tkt_a', [right(B), right(C)])).toBe(root)
  expect(rootOfPath('tkt_b', [left(A), right(C)])).toBe(root)
  expect(rootOfPath('tkt_c', [left(node(A, B))])).toBe(root)
  expect(rootOfPath('tkt_a', [])).toBe(A)
})

test('another ticket, another side and a step too few lead elsewhere', () => {
  const root = node(A, B)
  expect(rootOfPath('tkt_c', [right(B)])).not.toBe(root)
  expect(rootOfPath('tkt_a', [left(B)])).not.toBe(root)
  expect(rootOfPath('tkt_a', [])).not.toBe(root)
  // The text of a node is no ticket.
  expect(rootOfPath(`${A}${B}`, [])).not.toBe(root)
})

function left(hash: string) {
  return { side: 'left' as const, hash }
}

function right(hash: string) {
  return { side: 'right' as const, hash }
}
