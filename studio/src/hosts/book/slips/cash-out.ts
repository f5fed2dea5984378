/**
 * Closes a bet or a share of what is open in it before its legs are decided, at no less than the quote that its player saw. What
 * is closed is paid and final. Of a cash-out and another one or the result that race each other one changes the bet, and the
 * other reads it again: each names the state and the stake that it starts from. A free bet is not closed.
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
import { offerOf, quoteOf } from './quote.ts'

type CashOutRequest = z.output<typeof CashOutBody>

const MOST_TRIES = 5
const WHOLE_BPS = 10_000

export async function cashOut(
  host: BookHost,
  frame: Frame,
  request: CashOutRequest,
): Promise<z.output<typeof PlaceValue>> {
  if (!isBetName(request.bet)) throw new Refusal('not_found', { field: 'bet' })
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const bet = await queries.betNamed(host.db, frame.playerId, request.bet)
    if (bet === undefined) throw new Refusal('not_found', { field: 'bet' })
    if (await isKnown(host, bet, request)) return payAndAnswer(host, frame, bet.round_id)
    if (bet.state !== 'open' || bet.is_free) throw new Refusal('market_closed')
    const wanted = await agreedPart(host, frame, bet, request)
    const now = host.clock()
    const outcome = await queries.cashOut(host.db, wanted, { now, dueAt: later(now, PAY_MS) })
    if (outcome === 'cashed') return payAndAnswer(host, frame, bet.round_id)
  }
  throw new Refusal('market_suspended')
}

/** Whether this request has closed a part of the bet. Refuses one that asked for another share. */
async function isKnown(
  { db }: BookHost,
  bet: queries.StoredBet,
  requested: CashOutRequest,
): Promise<boolean> {
  const known = (await queries.cashOutsOf(db, bet.round_id)).find(
    ({ request }) => request === requested.request,
  )
  if (known !== undefined && known.share_bps !== requested.shareBps)
    throw new Refusal('invalid_request', { field: 'request' })
  return known !== undefined
}

/** What is closed on the boards as they are; refused where it pays less than the player saw. */
async function agreedPart(
  host: BookHost,
  { purse }: Frame,
  bet: queries.StoredBet,
  { request, least, shareBps }: CashOutRequest,
): Promise<queries.CashOut> {
  const open = bet.legs.flatMap((leg) => (leg.verdict === null ? leg.event_id : []))
  if (open.length === 0) throw new Refusal('market_closed')
  const boards = await currentBoards(host, open)
  const events = new Map([...boards].map(([id, { event }]) => [id, event]))
  const offer = offerOf(host, bet, events, host.clock())
  if (offer === null) throw new Refusal('market_suspended')
  const quote = quoteOf(offer, bet, purse, shareBps)
  if (quote === null) throw nothingOf(quoteOf(offer, bet, purse, WHOLE_BPS) === null)
  if (quote.amount < BigInt(least)) throw new Refusal('odds_changed', { amount: String(quote.amount) })
  return {
    roundId: bet.round_id,
    request,
    shareBps,
    amount: quote.amount,
    ofLine: quote.stakeOfLine,
    openOfLine: bet.open_of_line,
    openLegs: offer.held.length,
    held: offer.held,
  }
}

/** A share may be worth nothing where the whole is not. */
const nothingOf = (isAll: boolean): Refusal => new Refusal(isAll ? 'market_suspended' : 'stake_too_small')

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
