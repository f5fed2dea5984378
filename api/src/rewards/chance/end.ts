import { rootOfTickets, drawTickets } from '@night-market/fair/raffle'
import { fairChance } from '@night-market/fair/chance'
import { createHash } from 'node:crypto'
import { retryConflicts } from '../../ledger/index.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { closeBudget } from '../budgets.ts'
import { give } from '../give.ts'
import { COLLECT_MS, type ClaimId } from '../model.ts'
import { lockedDraw } from './drafts.ts'
import { seedOf, singlePrizes, type Draw, type Prize, type Take, type Ticket } from './model.ts'
import { fundsOf } from './publish.ts'
import * as queries from './queries.ts'
import { awardOf } from './take.ts'
import * as takes from './take-queries.ts'

/**
 * Ends a draw: it gives nothing more, its seed is revealed and the rest of its budget goes back. A raffle's list of
 * tickets is closed and its root becomes the client seed; winners are drawn later. Repeating it changes nothing.
 * Refuses a draw that never began (`not_found`).
 */
export async function endDraw(db: Db, id: string, by: Actor, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const draw = await lockedDraw(tx, id)
    if (draw.state === 'draft' || draw.state === 'dropped') throw new Refusal('not_found')
    if (draw.state !== 'live') return
    if (draw.kind === 'raffle') await closeList(tx, draw, now)
    else await finish(tx, draw, await prizesIn(tx, draw), now)
    const what = draw.kind === 'raffle' ? 'rewards.list_closed' : 'rewards.draw_ended'
    await audit(tx, { who: by, what, subject: id, details: { taken: draw.taken } }, now)
  })
}

async function closeList(tx: Tx, draw: Draw, now: Date): Promise<void> {
  const tickets = await takes.allTickets(tx, draw.id)
  const clientSeed = rootOfTickets(tickets.map(({ mark }) => mark))
  await queries.updateDraw(tx, draw.id, { state: 'closed', clientSeed, closedAt: now })
}

async function finish(tx: Tx, draw: Draw, prizes: readonly Prize[], now: Date): Promise<void> {
  await queries.updateDraw(tx, draw.id, { state: 'ended', endedAt: now })
  for (const asset of fundsOf(draw, prizes).keys())
    await closeBudget(tx, { programme: draw.id, asset, period: '' }, now)
}

const prizesIn = async (tx: Tx, { id }: Draw): Promise<Prize[]> =>
  (await queries.prizesOf(tx, [id])).get(id) ?? []

/**
 * Draws the winners of a raffle whose list is closed, and offers them their prizes for a week; repeating it changes
 * nothing. A winner who may no longer receive rewards gets nothing, and no other ticket replaces theirs. Refuses an
 * open list (`draw_not_open`), and draws that are not raffles (`not_found`).
 */
export async function drawWinners(db: Db, id: string, by: Actor, now: Date): Promise<void> {
  const found = await queries.drawById(db, id)
  if (found === null || found.kind !== 'raffle') throw new Refusal('not_found')
  if (found.state === 'ended') return
  if (found.state !== 'closed') throw new Refusal('draw_not_open')
  // A closed list does not change, so the winners are computed before any lock.
  const prizes = (await queries.prizesOf(db, [id])).get(id) ?? []
  const winners = winnersOf(found, prizes, await takes.allTickets(db, found.id), now)
  await retryConflicts(() =>
    transact(db, async (tx) => {
      await queries.lockMembers(
        tx,
        winners.map(({ member }) => member),
      )
      const draw = await lockedDraw(tx, id)
      if (draw.state !== 'closed') return
      await award(tx, draw, prizes, winners, now)
      await finish(tx, draw, prizes, now)
      const details = { tickets: draw.tickets, winners: winners.length }
      await audit(tx, { who: by, what: 'rewards.winners_drawn', subject: id, details }, now)
    }),
  )
}

function winnersOf(draw: Draw, prizes: readonly Prize[], tickets: readonly Ticket[], now: Date): Take[] {
  const single = singlePrizes(prizes)
  const chance = fairChance(seedOf(draw), draw.clientSeed ?? '', 0)
  return drawTickets(tickets.length, single.length, chance).map((ticket, place) => {
    const [prize, holder] = [single[place], tickets[ticket - 1]]
    if (prize === undefined || holder === undefined)
      throw new Error(`the draw ${draw.id} has no ticket ${ticket}`)
    const won = { ticket, place: prize.place, amount: null, clientSeed: null }
    return {
      draw: draw.id,
      no: place + 1,
      member: holder.member,
      claim: claimOf(draw, place + 1),
      ...won,
      takenAt: now,
    }
  })
}

/** The claim id of a winner, derived so that repeated draws give the same one. */
const claimOf = ({ id }: Draw, no: number): ClaimId =>
  `clm_${createHash('sha256').update(`${id} ${no}`).digest('hex').slice(0, 32)}`

async function award(
  tx: Tx,
  draw: Draw,
  prizes: readonly Prize[],
  winners: Take[],
  now: Date,
): Promise<void> {
  if (winners.length === 0) return
  await takes.insertTakes(tx, draw.id, winners)
  await queries.updateDraw(tx, draw.id, { taken: winners.length })
  const expiresAt = new Date(now.getTime() + COLLECT_MS)
  const awards = winners
    .flatMap((take) => awardOf(draw, prizes, take) ?? [])
    .map((each) => (each.state === 'process' ? each : { ...each, state: 'issued' as const, expiresAt }))
  const outcomes = await give(tx, awards, now)
  const failed = outcomes.find((outcome) => !['issued', 'process', 'not_eligible'].includes(outcome))
  if (failed !== undefined) throw new Error(`a winner of ${draw.id} was not given the prize: ${failed}`)
}
