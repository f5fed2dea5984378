/** All a verifier needs to draw a ticket's numbers and pay it again. The seed is named once the draw has revealed it. */
import { FORMULA } from '@night-market/fair/chance'
import type { Draw } from '@night-market/games/kernel/picks/lottery'
import { payoutOf, type SharedPool } from '@night-market/games/kernel/picks/ticket'
import type { ProvenDraw, TicketProof } from '@night-market/protocol/vendor/round-proof'
import type { DrawNumbers } from '@night-market/protocol/studio-draw'
import { row } from '@night-market/vendor-kit/database/db'
import type { Host } from '../host.ts'
import { lotteryMathsHash } from '../../catalogue/lotteries.ts'
import { lotteryNamed } from './host.ts'
import type { DrawRow } from './model.ts'
import { DRAW_COLUMNS, drawFrom, isHashSecret, type StoredDraw } from './queries.ts'
import { pathOf } from './settle/hash-tree.ts'
import type { TicketPick } from './tickets/price.ts'

interface ProofRow extends StoredDraw {
  picks: TicketPick[]
  group_chosen: number | null
  group_most: number | null
  stake: bigint
  payout: bigint | null
  /** Of the maths it was sold by; null of a ticket from before it was kept. */
  maths_hash: string | null
  /** Null of an official draw. */
  terminal: string | null
  /** Null before the draw is sealed. */
  leaves: { tickets: string[]; block: number; nodes: string[] } | null
  /** Null before it was shared. */
  pool: { amount: string; winning: string } | null
  acts: { act: string; numbers: DrawNumbers; before: DrawNumbers; reason: string }[] | null
}

/** The block of the ticket `t`, and the nodes of all blocks of its draw. */
const LEAVES = `(select json_build_object('tickets', l.tickets, 'block', l.block, 'nodes', (
     select json_agg(n.node order by n.block) from studio.draw_leaves n where n.draw_id = t.draw_id))
   from studio.draw_leaves l where l.draw_id = t.draw_id and l.first_no <= t.ticket_no order by l.block desc limit 1)`

/** Of the money that the chase `c` was staked in, as it was shared by the last version of the draw `d`. */
const POOL = `(select json_build_object('amount', (p.handed + p.added)::text, 'winning', p.winning::text)
   from studio.draw_pools p
  where p.draw_id = d.draw_id and p.money = c.money and p.version = d.version and not p.is_void)`

/** Null where this is no ticket of the user's whose stake was taken. */
export async function ticketProof(
  { db }: Pick<Host, 'db'>,
  ticket: string,
  userId: string,
): Promise<TicketProof | null> {
  const found = await row<ProofRow>(
    db,
    'ticket_proof',
    `select ${DRAW_COLUMNS}, ${POOL} as pool, t.picks, t.group_chosen, t.group_most, t.stake, t.payout, c.maths_hash, k.terminal,
       ${LEAVES} as leaves,
       (select json_agg(json_build_object('act', a.act, 'numbers', a.numbers, 'before', a.numbers_before, 'reason', a.reason)
          order by a.version) from studio.draw_acts a where a.draw_id = d.draw_id) as acts
     from studio.draw_tickets t join studio.draws d using (draw_id) join studio.players p using (player_id)
     join studio.draw_chases c on c.chase_id = t.chase_id
     left join studio.draw_chains k on k.chain_id = d.chain_id
     where t.ticket_id = $1 and p.user_id = $2 and t.state <> 'betting'`,
    [ticket, userId],
  )
  if (found === undefined) return null
  const draw = drawFrom(found)
  const isSecret = draw.serverSeed === null && (await isHashSecret(db, draw))
  return {
    kind: 'ticket',
    gameCode: draw.gameCode,
    formula: FORMULA,
    mathsHash: found.maths_hash ?? lotteryMathsHash(draw.gameCode),
    ticket,
    path: found.leaves === null ? null : pathOf(ticket, found.leaves),
    draw: provenDraw(draw, found, isSecret),
    group: groupOf(found),
    pool: found.pool,
    lines: linesOf(draw, found),
    stake: String(found.stake),
    payout: String(found.payout ?? 0n),
  }
}

function provenDraw(draw: DrawRow, { terminal, acts }: ProofRow, isSecret: boolean): ProvenDraw {
  return {
    issue: draw.issue,
    drawsAt: draw.drawsAt.getTime(),
    isVoid: draw.state === 'void',
    seedHash: isSecret || terminal === null ? null : draw.seedHash,
    seed: draw.serverSeed,
    place: terminal === null ? null : { chain: terminal, number: draw.number },
    beacon: draw.beacon,
    beaconProof: draw.beaconProof,
    numbers: known(acts?.[0]?.before ?? draw.numbers),
    changes: (acts ?? []).map(({ act, numbers, reason }) =>
      act === 'void' ? { act, reason } : { act: 'correct', numbers, reason },
    ),
    root: draw.root,
  }
}

/** Of an official draw that no two voices have read there are none. */
const known = (numbers: Draw | null): Draw | null =>
  numbers === null || Object.keys(numbers).length === 0 ? null : numbers

const groupOf = ({ group_chosen: chosen, group_most: most }: ProofRow): TicketProof['group'] =>
  chosen === null || most === null ? null : { chosen, most }

const poolFrom = ({ amount, winning }: { amount: string; winning: string }): SharedPool => ({
  amount: BigInt(amount),
  winning: BigInt(winning),
})

/** What each line cost and, once the ticket is decided, won by itself. */
function linesOf({ gameCode, numbers, state }: DrawRow, found: ProofRow): TicketProof['lines'] {
  const { family } = lotteryNamed(gameCode)
  const pool = found.pool && poolFrom(found.pool)
  const drawn = state === 'void' || found.payout === null ? null : known(numbers)
  return found.picks.map((line) => {
    const unit = BigInt(line.unit)
    const cost = BigInt(family.byCode.get(line.play)?.cost ?? 1)
    return {
      play: line.play,
      pick: line.pick,
      unit: line.unit,
      units: line.units,
      isHalf: line.isHalf,
      stake: String(BigInt(line.units) * cost * unit),
      win: drawn === null ? null : String(payoutOf(family, [{ ...line, unit }], groupOf(found), drawn, pool)),
    }
  })
}
