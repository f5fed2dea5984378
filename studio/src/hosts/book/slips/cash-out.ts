/**
 * Closes a bet before its legs are decided, at no less than the quote that its player saw. Either this settles it or its
 * result does: both name the state `open`, and the loser of the race changes nothing.
 */
import type { CashOutBody, PlaceValue } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { BookHost } from '../host.ts'
import { BOOK_GAME, later, PAY_MS } from '../model.ts'
import { isBetName } from './ids.ts'
import { answerOf } from './place.ts'
import { currentBoards } from './price.ts'
import * as queries from './queries.ts'
import { quoteOf, type Quote } from './quote.ts'

type CashOutRequest = z.output<typeof CashOutBody>

const MOST_TRIES = 5
const WHOLE_BPS = 10_000

export async function cashOut(
  host: BookHost,
  frame: Frame,
  request: CashOutRequest,
): Promise<z.output<typeof PlaceValue>> {
  if (request.shareBps !== WHOLE_BPS) throw new Refusal('invalid_request', { field: 'shareBps' })
  if (!isBetName(request.bet)) throw new Refusal('not_found', { field: 'bet' })
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const bet = await queries.betNamed(host.db, frame.playerId, request.bet)
    if (bet === undefined) throw new Refusal('not_found', { field: 'bet' })
    if (bet.cash_request === request.request) return payAndAnswer(host, frame, bet.round_id)
    if (bet.state !== 'open') throw new Refusal('market_closed')
    const quote = await agreedQuote(host, frame, bet, request)
    const now = host.clock()
    const closed = { roundId: bet.round_id, request: request.request, payout: quote.amount }
    const times = { now, dueAt: later(now, PAY_MS) }
    const outcome = await queries.cashOut(
      host.db,
      { ...closed, openLegs: quote.openLegs, held: quote.held },
      times,
    )
    if (outcome === 'cashed') return payAndAnswer(host, frame, bet.round_id)
  }
  throw new Refusal('market_suspended')
}

/** The quote on the boards as they are; refused below what the player saw. */
async function agreedQuote(
  host: BookHost,
  { purse }: Frame,
  bet: queries.StoredBet,
  { least }: CashOutRequest,
): Promise<Quote> {
  const open = bet.legs.flatMap((leg) => (leg.verdict === null ? leg.event_id : []))
  if (open.length === 0) throw new Refusal('market_closed')
  const boards = await currentBoards(host, open)
  const events = new Map([...boards].map(([id, { event }]) => [id, event]))
  const quote = quoteOf(host, purse, bet, events, host.clock())
  if (quote === null) throw new Refusal('market_suspended')
  if (quote.amount < BigInt(least)) throw new Refusal('odds_changed', { amount: String(quote.amount) })
  return quote
}

/** What does not come through is left to the recovery. */
async function payAndAnswer(
  host: BookHost,
  frame: Frame,
  roundId: string,
): Promise<z.output<typeof PlaceValue>> {
  const [carried] = await host.bets.carryOn(await queries.walletBetsOf(host.db, [roundId]), async () => null)
  frame.balance = carried?.balance ?? null
  await host.bus.tell({ type: 'own', game: BOOK_GAME, player: String(frame.playerId) })
  return answerOf(host, frame, roundId)
}
