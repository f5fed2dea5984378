import { expect, test } from 'vitest'
import { rootOfPath } from '@night-market/fair/ticket-tree'
import { pathOf, sealTickets } from './hash-tree.ts'

const ticketsOf = (count: number) =>
  Array.from({ length: count }, (_, no) => ({ ticketNo: BigInt(no + 10), ticketId: `tkt_${no}` }))

test('LOT-3: whatever the blocks, the root is one, and the path of every ticket leads to it', async () => {
  for (let count = 1; count <= 19; count++) {
    const sealed = ticketsOf(count)
    const { blocks, root } = await sealTickets(sealed, 4)
    expect((await sealTickets(sealed)).root).toBe(root)
    const nodes = blocks.map(({ node }) => node)
    for (const [block, { tickets, firstNo }] of blocks.entries()) {
      expect(firstNo).toBe(BigInt(block * 4 + 10))
      for (const ticket of tickets) {
        const path = pathOf(ticket, { tickets, block, nodes })
        expect(rootOfPath(ticket, path ?? []), `${ticket} of ${count}`).toBe(root)
      }
    }
  }
})

test('LOT-3: the root over tickets is that of the published tree', async () => {
  const sealed = ['tkt_a', 'tkt_b', 'tkt_c'].map((ticketId, no) => ({ ticketId, ticketNo: BigInt(no) }))
  expect((await sealTickets(sealed)).root).toBe(
    '347ffd04296d5a7c4b04284421574da2b51c606267db83f2a6f30c9ba3b7c6dc',
  )
})

test('a draw without tickets has no root, and a ticket that was not sealed no path', async () => {
  expect(await sealTickets([])).toEqual({ blocks: [], root: null })
  const { blocks } = await sealTickets(ticketsOf(3))
  const [{ tickets, node } = { tickets: [], node: '' }] = blocks
  expect(pathOf('tkt_9', { tickets, block: 0, nodes: [node] })).toBeNull()
})
