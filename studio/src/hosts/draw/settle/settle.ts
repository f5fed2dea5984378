/**
 * Settles a draw whose numbers are known: every accepted ticket is decided or, of a void draw, returned; after a correction,
 * those that were decided before are decided again. Then the wallet is called, for winners first. Any process may begin again
 * where another stopped: what is decided stays so.
 */
import { PUSH } from '@night-market/games/kernel/picks/odds'
import { payoutOf, winsOf, type SharedPool } from '@night-market/games/kernel/picks/ticket'
import type { Draw, Hit, LotteryFamily, PrizeGroup } from '@night-market/games/kernel/picks/lottery'
import { lotteryNamed, type DrawHost, type Lottery } from '../host.ts'
import { later, PAY_MS, type DrawRow } from '../model.ts'
import { picksOf } from '../tickets/price.ts'
import { betsOfTickets } from '../tickets/queries.ts'
import { giveBack } from '../tickets/resolve.ts'
import { claimSettling, keepSettling } from './claim.ts'
import { payDraw } from './pay.ts'
import { sharedPools } from './pool.ts'
import { pagesOf, TURN_MS } from './pages.ts'
import { voidPools } from './pool-queries.ts'
import { inTurns } from './turns.ts'
import * as queries from './queries.ts'

/** `stopping` ends it between two pages: the draw stays due. */
export async function settleDraw(host: DrawHost, draw: DrawRow, stopping?: AbortSignal): Promise<void> {
  if (!(await claimSettling(host, draw))) return
  if (draw.state === 'void') await returnAll(host, draw)
  else if (!(await decideAll(host, draw, stopping))) return
  await stopChases(host, draw)
  await payDraw(host, draw, stopping)
  if (stopping?.aborted === true) return
  if (await queries.endSettlement(host.db, draw)) await host.bus.tell({ type: 'step', game: draw.gameCode })
}

/** False where it is not to be decided yet: its pool waits for that of the draw before it. */
async function decideAll(host: DrawHost, draw: DrawRow, stopping?: AbortSignal): Promise<boolean> {
  const lottery = lotteryNamed(draw.gameCode)
  const pools = await sharedPools(host, draw, stopping)
  if (pools === null) return false
  for await (const tickets of pagesOf(host, draw)) {
    await keepSettling(host, draw)
    const decisions = await inTurns(TURN_MS, tickets, (ticket) =>
      decisionOf(lottery, draw, ticket, pools.get(ticket.money) ?? null),
    )
    await queries.decide(host.db, draw, decisions, later(host.clock(), PAY_MS))
  }
  return true
}

function decisionOf(
  { family }: Lottery,
  { numbers }: DrawRow,
  ticket: queries.LiveTicket,
  pool: SharedPool | null,
): queries.Decision {
  if (numbers === null) throw new Error(`ticket ${ticket.ticket_id} has no numbers yet`)
  const payout = payoutOf(family, picksOf(ticket.picks), groupOfTicket(ticket), numbers, pool)
  // What a chosen group returns is paid to a lost ticket too.
  return { ticketId: ticket.ticket_id, payout, isWin: hitsOf(family, ticket, numbers).length > 0 }
}

const hitsOf = (family: LotteryFamily, { picks }: queries.LiveTicket, numbers: Draw): Hit[] =>
  picksOf(picks).flatMap((pick) => winsOf(family, pick, numbers).map(({ hit }) => hit))

const groupOfTicket = (ticket: Pick<queries.LiveTicket, 'group_chosen' | 'group_most'>): PrizeGroup | null =>
  ticket.group_chosen === null || ticket.group_most === null
    ? null
    : { chosen: ticket.group_chosen, most: ticket.group_most }

/** Legs after a win go back where their draw is still open. A stake that returned is no win. */
async function stopChases(host: DrawHost, draw: DrawRow): Promise<void> {
  const lottery = lotteryNamed(draw.gameCode)
  const paid = await queries.stoppingLegs(host.db, draw.drawId, host.clock())
  for (const leg of paid.filter((each) => hasWon(lottery, draw, each))) {
    const now = host.clock()
    const returned = await queries.stopChase(host.db, { chaseId: leg.chase_id, leg: leg.leg }, now, now)
    await giveBack(host, await betsOfTickets(host.db, returned))
    await host.bus.tell({ type: 'own', game: draw.gameCode, player: String(leg.player_id) })
  }
}

const hasWon = ({ family }: Lottery, { numbers }: DrawRow, ticket: queries.LiveTicket): boolean =>
  numbers !== null && hitsOf(family, ticket, numbers).some((hit) => hit !== PUSH)

async function returnAll(host: DrawHost, draw: DrawRow): Promise<void> {
  await voidPools(host.db, draw)
  for await (const tickets of pagesOf(host, draw)) {
    const ids = tickets.map(({ ticket_id: id }) => id)
    await queries.voidTickets(host.db, draw, ids, later(host.clock(), PAY_MS))
  }
}
