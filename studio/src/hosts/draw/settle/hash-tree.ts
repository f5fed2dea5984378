/**
 * The hash tree over the tickets of a draw (`@night-market/fair/ticket-tree`), made in blocks: each is a node of the tree, so
 * that the path of a ticket needs its own block and the nodes of the others.
 */
import type { PathStep } from '@night-market/fair/ticket-tree'
import { hashOfSecret } from '@night-market/vendor-kit/secret'
import { inTurns } from './turns.ts'

/** Tickets of a block: a power of two, or its blocks were no nodes. */
const BLOCK = 256
const TURN_MS = 10

export interface SealedTicket {
  ticketNo: bigint
  ticketId: string
}

export interface Block {
  firstNo: bigint
  tickets: string[]
  node: string
}

/** The blocks of tickets in the order of their buying, and the root over them; null without tickets. */
export async function sealTickets(
  tickets: readonly SealedTicket[],
  size = BLOCK,
): Promise<{ blocks: Block[]; root: string | null }> {
  const starts = Array.from({ length: Math.ceil(tickets.length / size) }, (_, block) => block * size)
  const blocks = await inTurns(TURN_MS, starts, (start) => blockOf(tickets.slice(start, start + size)))
  return { blocks, root: climb(blocks.map(({ node }) => node)).root }
}

function blockOf(sealed: readonly SealedTicket[]): Block {
  const tickets = sealed.map(({ ticketId }) => ticketId)
  return { firstNo: sealed[0]?.ticketNo ?? 0n, tickets, node: climb(leavesOf(tickets)).root ?? '' }
}

/** The blocks as they are stored, as text. */
export async function writtenBlocks(blocks: readonly Block[]): Promise<string> {
  const written = await inTurns(TURN_MS, blocks, ({ firstNo, tickets, node }) =>
    JSON.stringify({ first_no: String(firstNo), tickets, node }),
  )
  return `[${written.join(',')}]`
}

/** The way of a ticket to the root; null of one that is not in its block. */
export function pathOf(
  ticket: string,
  { tickets, block, nodes }: { tickets: string[]; block: number; nodes: string[] },
): PathStep[] | null {
  const place = tickets.indexOf(ticket)
  if (place === -1) return null
  return [...climb(leavesOf(tickets), place).path, ...climb(nodes, block).path]
}

const leavesOf = (tickets: string[]): string[] => tickets.map((ticket) => hashOfSecret(`leaf:${ticket}`))

/** From a row to the root over it, with what stands beside the way from a place in it. */
function climb(row: string[], place = 0): { root: string | null; path: PathStep[] } {
  const path: PathStep[] = []
  let [level, at] = [row, place]
  while (level.length > 1) {
    const beside = level[at % 2 === 0 ? at + 1 : at - 1]
    if (beside !== undefined) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash: beside })
    level = aboveOf(level)
    at = Math.floor(at / 2)
  }
  return { root: level[0] ?? null, path }
}

function aboveOf(row: string[]): string[] {
  const above: string[] = []
  for (let at = 0; at < row.length; at += 2) {
    const [left = '', right] = [row[at], row[at + 1]]
    above.push(right === undefined ? left : hashOfSecret(`node:${left}${right}`))
  }
  return above
}
