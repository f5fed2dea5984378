/**
 * Places a bet. The browser makes the id of the request: the same again bets nothing more and returns the same bet. In play a
 * slip on a match that is played elsewhere waits first (`feed/delay.ts`). What is
 * written stands on the boards that it was priced on, and the wallet is asked after that. What of this goes to the database goes
 * there in sets (`sets.ts`).
 */
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { roundedLimit } from '@night-market/games/kernel/book/limits'
import { greatestWin } from '@night-market/games/kernel/book/slip'
import type { PlaceValue } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import { newBet, placingBet } from '@night-market/vendor-kit/settlement/bet'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refreshBalance, unplayedRefusal } from '../../wallet-answers.ts'
import { groupOf } from '../../clockwork/players.ts'
import { delayMsOf } from '../feed/delay.ts'
import type { BookHost } from '../host.ts'
import { BOOK_GAME, HOST } from '../model.ts'
import { refuseFreeBet } from './free-bets.ts'
import { newBetName } from './ids.ts'
import { mostPayout, roomOfPerson } from './money.ts'
import { namesOf, priceLegs, type PricedLeg } from './price.ts'
import { gameOf } from './game.ts'
import * as queries from './queries.ts'
import { refuseBet } from './resolve.ts'
import { shownBet } from './shown.ts'
import { slipOf, type PlaceRequest, type Slip } from './slip.ts'

type Answer = z.output<typeof PlaceValue>

/** How often a slip is priced again when a match moves on meanwhile. */
const MOST_TRIES = 5

export async function placeSlip(host: BookHost, frame: Frame, request: PlaceRequest): Promise<Answer> {
  let waitedMs = 0
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const priced = await pricedSlip(host, frame, request)
    if ('known' in priced) return answerKnown(host, frame, request, priced.known)
    const delayMs = Math.max(...priced.legs.map(({ event }) => delayMsOf(event)))
    if (delayMs > waitedMs) {
      // Nothing is written and no money moves: the slip is judged by the boards at the end, as if it had come then.
      await host.wait(delayMs - waitedMs)
      waitedMs = delayMs
      continue
    }
    const { outcome, problem } = await host.sets.place(priced)
    if (outcome === 'moved') continue
    if (outcome === 'full') throw tooLarge(priced.bet, request, problem)
    if (outcome === 'no_free_bet') throw new Refusal('no_free_bet')
    if (outcome === 'known') return answerAgain(host, frame, request)
    await askStake(host, frame, priced)
    return answerOf(host, frame, priced.bet.roundId)
  }
  throw new Refusal('market_suspended')
}

/** A slip that would be refused may be one that was placed before, whose prices have moved since. */
async function pricedSlip(
  host: BookHost,
  frame: Frame,
  request: PlaceRequest,
): Promise<queries.NewSlip | { known: queries.KnownBet }> {
  try {
    // By a clock that is off a slip would be priced on a board whose step is due.
    if (!(await host.clockWatch.agrees())) throw new Refusal('market_suspended')
    const slip = slipOf(frame, request)
    const legs = await priceLegs(host, frame.purse, request)
    const { grant } = request
    if (grant !== undefined) await refuseFreeBet(host, frame, { grant, slip, legs })
    return newSlip(host, frame, { request, slip, legs })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const known = await queries.betOfRequest(host.db, frame.playerId, request.request)
    if (known === null) throw error
    return { known }
  }
}

interface Priced {
  request: PlaceRequest
  slip: Slip
  legs: PricedLeg[]
}

function newSlip(host: BookHost, frame: Frame, { request, slip, legs }: Priced): queries.NewSlip {
  const { purse } = frame
  const roundId = newBetName(host.clock())
  const room = roomOfPerson(purse)
  const [first] = legs
  const wallet = newBet({
    roundId,
    gameCode: gameOf(legs),
    purse,
    stake: slip.stake,
    grant: request.grant ?? null,
    seedHash: legs.length === 1 && first !== undefined ? first.event.seedHash : null,
  })
  const bet = {
    ...slip,
    roundId,
    playerId: frame.playerId,
    request: request.request,
    asked: contentOf(request),
    money: groupOf({ mode: frame.mode, ...purse }),
    person: frame.person ?? `player ${frame.playerId}`,
    greatestWin: greatestWin(
      slip.stakeOfLine,
      slip.sizes,
      legs.map(({ d100 }) => ({ d100 })),
      mostPayout(purse),
    ),
    eventRoom: room.event,
    dayRoom: room.day,
  }
  return { bet, legs, wallet }
}

/** `problem` names the leg and what may be staked on it, or leg 0 for the bet as a whole. */
function tooLarge({ lines }: Pick<Slip, 'lines'>, { legs }: PlaceRequest, problem: string | null): Refusal {
  const [number = '0', room = '0'] = (problem ?? '').split(' ')
  const leg = legs[Number(number) - 1]
  // The limit is on the stake of the bet; a player names that of a line.
  const most = roundedLimit(BigInt(room) / BigInt(lines))
  return new Refusal('stake_too_large', { ...(leg && namesOf(leg)), limit: String(most) })
}

/** Refuses what the wallet refused, or did not answer for in time. */
async function askStake(host: BookHost, frame: Frame, { bet, wallet }: queries.NewSlip): Promise<void> {
  const { roundId } = bet
  const [carried] = await host.bets.place([placingBet(HOST, wallet)], async (placed) =>
    (await host.sets.accept(roundId)) ? { ...placed, state: 'taken' } : null,
  )
  if (carried && carried.balance !== null) frame.balance = carried.balance
  if (carried?.bet.state === 'taken') {
    await host.bus.tell({ type: 'own', game: BOOK_GAME, player: String(frame.playerId) })
    return
  }
  await refuseBet(host, roundId)
  frame.balance = null
  throw await refusalOfBet(host, roundId)
}

async function refusalOfBet({ db }: BookHost, roundId: string): Promise<Refusal> {
  const [bet] = await queries.walletBetsOf(db, [roundId])
  if (bet === undefined) throw new Error(`round ${roundId} has no bet`)
  return bet.refusal === null ? new Refusal('stake_returned') : unplayedRefusal(bet)
}

const contentOf = ({ legs, sizes, stake, policy, grant }: PlaceRequest): object => ({
  legs,
  sizes,
  stake,
  policy,
  ...(grant !== undefined && { grant }),
})

/** How long an answer waits for another request that places the same bet. */
const ANSWER_WITHIN_MS = 6000
const PAUSE_MS = 50

async function answerAgain(host: BookHost, frame: Frame, request: PlaceRequest): Promise<Answer> {
  const known = await queries.betOfRequest(host.db, frame.playerId, request.request)
  if (known === null) throw new Error(`the bet of request ${request.request} is gone`)
  return answerKnown(host, frame, request, known)
}

async function answerKnown(
  host: BookHost,
  frame: Frame,
  request: PlaceRequest,
  known: queries.KnownBet,
): Promise<Answer> {
  if (!isDeepStrictEqual(known.asked, contentOf(request)))
    throw new Refusal('invalid_request', { field: 'request' })
  let { state } = known
  for (let waitedMs = 0; state === 'betting' && waitedMs < ANSWER_WITHIN_MS; waitedMs += PAUSE_MS) {
    await sleep(PAUSE_MS)
    state = (await queries.betOfRequest(host.db, frame.playerId, request.request))?.state ?? state
  }
  if (state === 'betting') throw new Refusal('wallet_unreachable')
  if (state === 'refused' || state === 'returned') throw await refusalOfBet(host, known.round_id)
  await refreshBalance(host, frame)
  return answerOf(host, frame, known.round_id)
}

export async function answerOf(host: BookHost, frame: Frame, roundId: string): Promise<Answer> {
  const bet = shownBet(host, frame.purse, await host.sets.bet(roundId))
  return { bet, balance: String(frame.balance ?? (await refreshBalance(host, frame))) }
}
