/** All a verifier needs to draw a ticket's numbers again. The seed is named once the draw has revealed it. */
import { FORMULA } from '@night-market/fair/chance'
import type { RoundProof } from '@night-market/protocol/play'
import type { DrawNumbers } from '@night-market/protocol/studio-draw'
import { row } from '@night-market/vendor-kit/database/db'
import type { Host } from '../host.ts'
import { lotteryMathsHash } from '../../catalogue/lotteries.ts'
import { clientSeedOf, type DrawRow } from './model.ts'
import { DRAW_COLUMNS, drawFrom, isHashSecret, type StoredDraw } from './queries.ts'
import { pathOf } from './settle/hash-tree.ts'
import type { TicketPick } from './tickets/price.ts'

interface ProofRow extends StoredDraw {
  picks: TicketPick[]
  group_chosen: number | null
  group_most: number | null
  stake: bigint
  payout: bigint | null
  /** Null of an official draw. */
  terminal: string | null
  /** Null before the draw is sealed. */
  leaves: { tickets: string[]; block: number; nodes: string[] } | null
  acts: { act: string; numbers: DrawNumbers; before: DrawNumbers; reason: string }[] | null
}

/** The block of the ticket `t`, and the nodes of all blocks of its draw. */
const LEAVES = `(select json_build_object('tickets', l.tickets, 'block', l.block, 'nodes', (
     select json_agg(n.node order by n.block) from studio.draw_leaves n where n.draw_id = t.draw_id))
   from studio.draw_leaves l where l.draw_id = t.draw_id and l.first_no <= t.ticket_no order by l.block desc limit 1)`

/** Null where this is no ticket of the user's whose stake was taken. */
export async function ticketProof(
  { db }: Pick<Host, 'db'>,
  ticket: string,
  userId: string,
): Promise<RoundProof | null> {
  const found = await row<ProofRow>(
    db,
    'ticket_proof',
    `select ${DRAW_COLUMNS}, t.picks, t.group_chosen, t.group_most, t.stake, t.payout, k.terminal, ${LEAVES} as leaves,
       (select json_agg(json_build_object('act', a.act, 'numbers', a.numbers, 'before', a.numbers_before, 'reason', a.reason)
          order by a.version) from studio.draw_acts a where a.draw_id = d.draw_id) as acts
     from studio.draw_tickets t join studio.draws d using (draw_id) join studio.players p using (player_id)
     left join studio.draw_chains k on k.chain_id = d.chain_id
     where t.ticket_id = $1 and p.user_id = $2 and t.state <> 'betting'`,
    [ticket, userId],
  )
  if (found === undefined) return null
  const draw = drawFrom(found)
  const isSecret = draw.serverSeed === null && (await isHashSecret(db, draw))
  return {
    gameCode: draw.gameCode,
    formula: FORMULA,
    mathsHash: lotteryMathsHash(draw.gameCode),
    serverSeedHash: isSecret ? '' : draw.seedHash,
    serverSeed: draw.serverSeed,
    // No pair of seeds has to end: the draw reveals its seed by itself.
    nextServerSeedHash: null,
    clientSeed: clientSeedOf(draw),
    nonce: 0,
    ...treeOf(ticket, draw, found.leaves),
    ...(found.terminal !== null && { place: { chain: found.terminal, number: draw.number } }),
    stake: String(found.stake),
    payout: String(found.payout ?? 0n),
    choice: { picks: found.picks, group: found.group_chosen, mostGroup: found.group_most },
    actions: [],
    events: eventsOf(draw, found.acts ?? []),
  }
}

/** The way of the ticket to the published root; none before the draw is sealed, and of a ticket that was not in it. */
function treeOf(
  ticket: string,
  { root }: DrawRow,
  leaves: ProofRow['leaves'],
): Partial<Pick<RoundProof, 'tree'>> {
  const path = leaves === null ? null : pathOf(ticket, leaves)
  return path === null || root === null ? {} : { tree: { ticket, root, path } }
}

/** What the seed gave or two voices read, and then what staff made of it. */
function eventsOf({ issue, numbers }: DrawRow, acts: NonNullable<ProofRow['acts']>): RoundProof['events'] {
  if (numbers === null) return []
  const changes = acts.map(({ act, numbers: after, reason }) =>
    act === 'void' ? { type: 'void', reason } : { type: 'corrected', numbers: after, reason },
  )
  return [{ type: 'drawn', issue, numbers: acts[0]?.before ?? numbers }, ...changes]
}
