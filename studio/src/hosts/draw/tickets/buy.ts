/**
 * Buys tickets: one on a draw, or one on each draw of a chase. The browser makes the id of the request: the same again buys
 * nothing more and returns the same tickets. All legs are bet, or none.
 */
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DrawBuyBody, DrawBuyValue } from '@night-market/protocol/studio-draw'
import type { z } from 'zod'
import { newBet, placingBet } from '@night-market/vendor-kit/settlement/bet'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refreshBalance } from '../../wallet-answers.ts'
import { groupOf } from '../../clockwork/players.ts'
import { lotteryNamed, type DrawHost, type Lottery } from '../host.ts'
import { HOST, ROOM_UNITS } from '../model.ts'
import type { OfferedDraw } from '../queries.ts'
import { placeChase, refusalOfChase, type WrittenChase } from './place.ts'
import { unitPrice } from '../../../catalogue/stakes.ts'
import { maxGroup } from './money.ts'
import { newChaseId, newTicketId } from './ids.ts'
import { groupOfBody, priceTickets, type PricedTicket, type Wanted } from './price.ts'
import type * as queries from './queries.ts'
import { shownTickets } from './ticket.ts'

type BuyRequest = z.output<typeof DrawBuyBody>

/** How often a purchase is priced again when numbers come to be nearly full meanwhile. */
const MOST_TRIES = 5

export async function buyTickets(host: DrawHost, frame: Frame, request: BuyRequest): Promise<DrawBuyValue> {
  const lottery = lotteryNamed(frame.gameCode)
  const known = await knownChase(host, frame, request)
  if (known !== null) return answerKnown(host, frame, request, known)
  // By a clock that is off a ticket would be sold after the close of its draw.
  if (!(await host.clockWatch.agrees())) throw new Refusal('draw_closed')
  const wanted = wantedOf(host, lottery, frame, request)
  const draws = await drawsOf(host, frame, request)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const hot = await hotKeys(host, frame, draws)
    const tickets = priceTickets(lottery, frame.purse, wanted, (leg, play, key) =>
      hot.has(nameOf(leg, play, key)),
    )
    holdConsent(request, tickets)
    if (frame.maxStake !== null && tickets.some(({ stake }) => stake > (frame.maxStake ?? 0n)))
      throw new Refusal('limit_reached')
    const written = await write(host, frame, { request, wanted, draws, tickets })
    if (written === 'half') continue
    if (written === 'known') return answerAgain(host, frame, request)
    await placeChase(host, frame, written)
    return answerOf(host, frame, written.chaseId)
  }
  throw new Refusal('too_many_requests')
}

const knownChase = (
  { orders }: DrawHost,
  { playerId }: Frame,
  { request }: BuyRequest,
): Promise<queries.KnownChase | null> => orders.known({ playerId, request })

function wantedOf(
  { beacon }: DrawHost,
  { title }: Lottery,
  frame: Frame,
  { picks, group, legs }: BuyRequest,
): Wanted {
  return {
    hasBeacon: beacon !== null,
    picks: picks.map(({ play, pick, unit }) => ({ play, pick, unit: BigInt(unit) })),
    group: groupOfBody(group, maxGroup(title, frame.rateBps)),
    multiples: legs.map(({ multiple }) => multiple),
  }
}

/** The draws of the legs in the order of their drawing; each is one that is sold. */
async function drawsOf(
  { orders, clock }: DrawHost,
  { gameCode }: Frame,
  { legs }: BuyRequest,
): Promise<OfferedDraw[]> {
  const issues = legs.map(({ issue }) => issue)
  if (new Set(issues).size < issues.length) throw new Refusal('invalid_request', { field: 'legs' })
  const offered = await orders.offered({ gameCode, issues })
  const draws = offered.map(({ draw }) => draw)
  if (draws.length < issues.length) throw new Refusal('invalid_request', { field: 'legs' })
  const isInOrder = draws.every(
    (draw, index) => index === 0 || draw.drawsAt > (draws[index - 1]?.drawsAt ?? 0),
  )
  if (!isInOrder) throw new Refusal('invalid_request', { field: 'legs' })
  if (draws.some(({ state, closesAt }) => state !== 'open' || closesAt <= clock()))
    throw new Refusal('draw_closed')
  return offered
}

const nameOf = (leg: number, play: string, key: string): string => `${leg} ${play} ${key}`

/** The keys of these draws that are sold at half odds now, with the place of their leg. */
async function hotKeys({ orders }: DrawHost, frame: Frame, offered: OfferedDraw[]): Promise<Set<string>> {
  const room = ROOM_UNITS * unitPrice(frame.purse)
  const draws = offered.map(({ draw }) => draw.drawId)
  const found = await orders.nearlyFull({ draws, money: moneyOf(frame), room })
  return new Set(found.map(({ draw_id: id, play, key }) => nameOf(draws.indexOf(id), play, key)))
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
  draws: OfferedDraw[]
  tickets: PricedTicket[]
}

/** The chase, written with its tickets and bets; `half` where it is to be priced again. */
async function write(host: DrawHost, frame: Frame, priced: Priced): Promise<WrittenChase | 'half' | 'known'> {
  const order = orderOf(host.clock(), frame, priced)
  const { outcome, problem } = await host.orders.buy(order)
  if (outcome === 'closed') throw new Refusal('draw_closed')
  if (outcome === 'full') throw new Refusal('number_full', { key: problem ?? '' })
  if (outcome !== 'bought') return outcome
  return { chaseId: order.chase.chaseId, bets: order.tickets.map(({ bet }) => placingBet(HOST, bet)) }
}

function orderOf(now: Date, frame: Frame, { request, wanted, draws, tickets }: Priced): queries.Order {
  const rows = draws.map(({ draw, chain }, index) => {
    const ticket = tickets[index]
    if (ticket === undefined) throw new Error(`leg ${index} has no price`)
    const ticketId = newTicketId(now)
    const bet = newBet({
      roundId: ticketId,
      gameCode: draw.gameCode,
      purse: frame.purse,
      stake: ticket.stake,
      // Before the draw before it, the hash of its seed is a secret: it is that draw's seed.
      seedHash: chain === null ? null : draw.seedHash,
      place: chain === null ? null : { chain, number: draw.number },
    })
    return { ticketId, leg: index + 1, drawId: draw.drawId, group: wanted.group, bet, ...ticket }
  })
  const chase = {
    chaseId: newChaseId(now),
    playerId: frame.playerId,
    request: request.request,
    asked: contentOf(request),
    gameCode: frame.gameCode,
    money: moneyOf(frame),
    stopsOnWin: request.stopsOnWin,
  }
  return { chase, tickets: rows, room: ROOM_UNITS * unitPrice(frame.purse) }
}

const contentOf = ({ picks, group, legs, stopsOnWin }: BuyRequest): object => ({
  picks,
  group,
  legs,
  stopsOnWin,
})

/** How long an answer waits for another request that places the same chase. */
const ANSWER_WITHIN_MS = 6000
const PAUSE_MS = 50

async function answerAgain(host: DrawHost, frame: Frame, request: BuyRequest): Promise<DrawBuyValue> {
  const known = await knownChase(host, frame, request)
  if (known === null) throw new Error(`the chase of request ${request.request} is gone`)
  return answerKnown(host, frame, request, known)
}

async function answerKnown(
  host: DrawHost,
  frame: Frame,
  request: BuyRequest,
  known: queries.KnownChase,
): Promise<DrawBuyValue> {
  const isSame = known.game_code === frame.gameCode && isDeepStrictEqual(known.asked, contentOf(request))
  if (!isSame) throw new Refusal('invalid_request', { field: 'request' })
  let { state } = known
  for (let waitedMs = 0; state === 'betting' && waitedMs < ANSWER_WITHIN_MS; waitedMs += PAUSE_MS) {
    await sleep(PAUSE_MS)
    state = (await knownChase(host, frame, request))?.state ?? state
  }
  if (state === 'betting') throw new Refusal('wallet_unreachable')
  if (state === 'refused') throw await refusalOfChase(host, known.chase_id)
  await refreshBalance(host, frame)
  return answerOf(host, frame, known.chase_id)
}

export async function answerOf(host: DrawHost, frame: Frame, chaseId: string): Promise<DrawBuyValue> {
  const tickets = shownTickets(await host.orders.ticketsOf(chaseId))
  const balance = frame.balance ?? (await refreshBalance(host, frame))
  return { tickets, balance: String(balance) }
}
