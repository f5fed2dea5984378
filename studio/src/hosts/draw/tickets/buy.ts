/**
 * Buys tickets: one on a draw, or one on each draw of a chase. The browser makes the id of the request: the same again buys
 * nothing more and returns the same tickets. All legs are bet, or none.
 */
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DrawBuyBody, DrawBuyValue } from '@night-market/protocol/studio-draw'
import type { z } from 'zod'
import { LEASE_MS, newBet } from '@night-market/vendor-kit/settlement/bet'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refreshBalance } from '../../wallet-answers.ts'
import { groupOf } from '../../clockwork/players.ts'
import { lotteryNamed, type DrawHost, type Lottery } from '../host.ts'
import { later, ROOM_UNITS, type DrawRow } from '../model.ts'
import { drawsNamed, isHashSecret } from '../queries.ts'
import { placeChase, refusalOfChase } from './place.ts'
import { unitPrice } from '../../../catalogue/stakes.ts'
import { maxGroup } from './money.ts'
import { newChaseId, newTicketId } from './ids.ts'
import { groupOfBody, priceTickets, type PricedTicket, type Wanted } from './price.ts'
import * as queries from './queries.ts'
import { shownTickets } from './ticket.ts'

type BuyRequest = z.output<typeof DrawBuyBody>

/** How often a purchase is priced again when numbers come to be nearly full meanwhile. */
const MOST_TRIES = 5

export async function buyTickets(host: DrawHost, frame: Frame, request: BuyRequest): Promise<DrawBuyValue> {
  const lottery = lotteryNamed(frame.gameCode)
  const known = await queries.chaseOfRequest(host.db, frame.playerId, request.request)
  if (known !== null) return answerKnown(host, frame, request, known)
  // By a clock that is off a ticket would be sold after the close of its draw.
  if (!(await host.clockWatch.agrees())) throw new Refusal('draw_closed')
  const wanted = wantedOf(lottery, frame, request)
  const draws = await drawsOf(host, frame, request)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const hot = await hotKeys(host, frame, draws)
    const tickets = priceTickets(lottery, frame.purse, wanted, (leg, play, key) =>
      hot.has(nameOf(leg, play, key)),
    )
    holdConsent(request, tickets)
    if (frame.maxStake !== null && tickets.some(({ stake }) => stake > (frame.maxStake ?? 0n)))
      throw new Refusal('limit_reached')
    const chase = await write(host, frame, { request, wanted, draws, tickets })
    if (chase === 'half') continue
    if (chase === 'known') return answerAgain(host, frame, request)
    await placeChase(host, frame, chase)
    return answerOf(host, frame, chase)
  }
  throw new Refusal('too_many_requests')
}

function wantedOf({ title }: Lottery, frame: Frame, { picks, group, legs }: BuyRequest): Wanted {
  return {
    picks: picks.map(({ play, pick, unit }) => ({ play, pick, unit: BigInt(unit) })),
    group: groupOfBody(group, maxGroup(title, frame.rateBps)),
    multiples: legs.map(({ multiple }) => multiple),
  }
}

/** The draws of the legs in the order of their drawing; each is one that is sold. */
async function drawsOf({ db, clock }: DrawHost, frame: Frame, { legs }: BuyRequest): Promise<DrawRow[]> {
  const issues = legs.map(({ issue }) => issue)
  if (new Set(issues).size < issues.length) throw new Refusal('invalid_request', { field: 'legs' })
  const found = new Map((await drawsNamed(db, frame.gameCode, issues)).map((draw) => [draw.issue, draw]))
  const draws = issues.flatMap((issue) => found.get(issue) ?? [])
  if (draws.length < issues.length) throw new Refusal('invalid_request', { field: 'legs' })
  const isInOrder = draws.every(
    (draw, index) => index === 0 || draw.drawsAt > (draws[index - 1]?.drawsAt ?? 0),
  )
  if (!isInOrder) throw new Refusal('invalid_request', { field: 'legs' })
  if (draws.some(({ state, closesAt }) => state !== 'open' || closesAt <= clock()))
    throw new Refusal('draw_closed')
  return draws
}

const nameOf = (leg: number, play: string, key: string): string => `${leg} ${play} ${key}`

/** The keys of these draws that are sold at half odds now, with the place of their leg. */
async function hotKeys({ db }: DrawHost, frame: Frame, draws: DrawRow[]): Promise<Set<string>> {
  const room = ROOM_UNITS * unitPrice(frame.purse)
  const ids = draws.map(({ drawId }) => drawId)
  const found = await queries.nearlyFull(db, ids, moneyOf(frame), room)
  return new Set(found.map(({ draw_id: id, play, key }) => nameOf(ids.indexOf(id), play, key)))
}

/** Refuses halved odds that the player has not confirmed. */
function holdConsent({ takesHalf }: BuyRequest, tickets: PricedTicket[]): void {
  const halved = new Set(
    tickets.flatMap(({ room }) =>
      room.filter(({ isHalf }) => isHalf).map(({ play, key }) => `${play} ${key}`),
    ),
  )
  const unseen = [...halved].filter((name) => !takesHalf.includes(name))
  if (unseen.length > 0) throw new Refusal('odds_changed', { keys: unseen.slice(0, 20).join(', ') })
}

export const moneyOf = (frame: Pick<Frame, 'mode' | 'purse'>): string =>
  groupOf({ mode: frame.mode, ...frame.purse })

interface Priced {
  request: BuyRequest
  wanted: Wanted
  draws: DrawRow[]
  tickets: PricedTicket[]
}

/** The id of the chase, written with its tickets and bets; `half` where it is to be priced again. */
async function write(host: DrawHost, frame: Frame, priced: Priced): Promise<string> {
  const { request, wanted, draws, tickets } = priced
  const now = host.clock()
  const chains = await queries.terminalsOf(
    host.db,
    draws.flatMap(({ chainId }) => chainId ?? []),
  )
  const rows = await Promise.all(
    draws.map(async (draw, index) => {
      const ticket = tickets[index]
      if (ticket === undefined) throw new Error(`leg ${index} has no price`)
      const ticketId = newTicketId(now)
      // Before the draw before it, the hash of its seed is a secret: it is that draw's seed.
      const isSecret = draw.chainId === null || (await isHashSecret(host.db, draw))
      const terminal = draw.chainId === null ? undefined : chains.get(draw.chainId)
      const bet = newBet({
        ...{ roundId: ticketId, gameCode: draw.gameCode, purse: frame.purse, stake: ticket.stake },
        seedHash: isSecret ? null : draw.seedHash,
        place: isSecret || terminal === undefined ? null : { chain: terminal, number: draw.number },
      })
      return { ticketId, leg: index + 1, drawId: draw.drawId, group: wanted.group, bet, ...ticket }
    }),
  )
  const chase = {
    ...{
      chaseId: newChaseId(now),
      playerId: frame.playerId,
      request: request.request,
      asked: askedOf(request),
    },
    ...{ gameCode: frame.gameCode, money: moneyOf(frame), stopsOnWin: request.stopsOnWin },
  }
  const times = { now, dueAt: later(now, LEASE_MS) }
  const { outcome, problem } = await queries.buy(
    host.db,
    chase,
    rows,
    ROOM_UNITS * unitPrice(frame.purse),
    times,
  )
  if (outcome === 'closed') throw new Refusal('draw_closed')
  if (outcome === 'full') throw new Refusal('number_full', { key: problem ?? '' })
  return outcome === 'bought' ? chase.chaseId : outcome
}

const askedOf = ({ picks, group, legs, stopsOnWin }: BuyRequest): object => ({
  picks,
  group,
  legs,
  stopsOnWin,
})

/** How long an answer waits for another request that places the same chase. */
const ANSWER_WITHIN_MS = 6000
const PAUSE_MS = 50

async function answerAgain(host: DrawHost, frame: Frame, request: BuyRequest): Promise<DrawBuyValue> {
  const known = await queries.chaseOfRequest(host.db, frame.playerId, request.request)
  if (known === null) throw new Error(`the chase of request ${request.request} is gone`)
  return answerKnown(host, frame, request, known)
}

async function answerKnown(
  host: DrawHost,
  frame: Frame,
  request: BuyRequest,
  known: queries.KnownChase,
): Promise<DrawBuyValue> {
  const isSame = known.game_code === frame.gameCode && isDeepStrictEqual(known.asked, askedOf(request))
  if (!isSame) throw new Refusal('invalid_request', { field: 'request' })
  let { state } = known
  for (let waitedMs = 0; state === 'betting' && waitedMs < ANSWER_WITHIN_MS; waitedMs += PAUSE_MS) {
    await sleep(PAUSE_MS)
    state = (await queries.chaseOfRequest(host.db, frame.playerId, request.request))?.state ?? state
  }
  if (state === 'betting') throw new Refusal('wallet_unreachable')
  if (state === 'refused') throw await refusalOfChase(host, known.chase_id)
  await refreshBalance(host, frame)
  return answerOf(host, frame, known.chase_id)
}

export async function answerOf(host: DrawHost, frame: Frame, chaseId: string): Promise<DrawBuyValue> {
  const tickets = shownTickets(await queries.ticketsOfChase(host.db, chaseId))
  const balance = frame.balance ?? (await refreshBalance(host, frame))
  return { tickets, balance: String(balance) }
}
