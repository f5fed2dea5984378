/**
 * Places a bet in the running round of a shared table. The browser makes its id: the same request again bets nothing
 * more and returns the same bet. Refuses a bet that the round takes no more (`bets_closed`), whose stake stays with the
 * player or is returned to them.
 */
import { isDeepStrictEqual } from 'node:util'
import { publishedChance } from '@night-market/games/kernel/shared-round'
import type { TableBetBody, TableBetValue } from '@night-market/protocol/studio-table'
import { LEASE_MS, newBet, type Bet } from '@night-market/vendor-kit/settlement/bet'
import type { Carried } from '@night-market/vendor-kit/settlement/settlement'
import { mathsOf, takesStake } from '../../../catalogue/index.ts'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refreshBalance, unplayedRefusal } from '../../wallet-answers.ts'
import { tableTitle, type TableHost, type TableTitle } from '../host.ts'
import { maskedName, roundOfPlayer } from '../../clockwork/players.ts'
import { MOST_BETS, OVERDUE_MS, type TableRound } from '../model.ts'
import { chainById, roundById } from '../queries.ts'
import { betAnswer } from './answer.ts'
import * as queries from './queries.ts'

export interface TableBetRequest extends Omit<TableBetBody, 'stake'> {
  stake: bigint
}

export async function placeTableBet(
  host: TableHost,
  frame: Frame,
  request: TableBetRequest,
): Promise<TableBetValue> {
  const table = await tableTitle(host, frame.gameCode)
  const round = await roundById(host.db, request.roundId)
  if (round?.gameCode !== frame.gameCode) throw new Refusal('invalid_request', { field: 'roundId' })
  const choice = checkedChoice(table, frame, request)
  const { betId, isFresh } = await write(host, frame, table, round, { ...request, choice })
  const carried = await carry(host, round, betId, isFresh)
  if (carried.balance !== null) frame.balance = carried.balance
  await host.bus.tell({ type: 'own', game: frame.gameCode, player: String(frame.playerId) })
  if (!COUNTING.includes(carried.bet.state)) throw await refusalFor(host, round.roundId, carried.bet)
  // Another request had the wallet's answer to the stake: what is known here may be older.
  if (carried.balance === null) await refreshBalance(host, frame)
  return betAnswer(host, frame, table, round)
}

function checkedChoice({ title, shared }: TableTitle, frame: Frame, request: TableBetRequest): unknown {
  if (!takesStake(title, request.stake, frame.purse)) throw new Refusal('wrong_stake')
  const parsed = mathsOf(title).parseChoice(title.config, request.choice, request.stake)
  if ('problem' in parsed) throw new Refusal('wrong_choice', { problem: parsed.problem })
  const choice = shared.prices?.placed(parsed.choice) ?? parsed.choice
  // What is cashed out by itself is a bet by itself.
  if (shared.rise && Array.isArray(choice) && choice.length > 1)
    throw new Refusal('wrong_choice', { problem: 'several_bets_at_once' })
  return choice
}

/** Writes the bet once its limits hold together with the player's other bets of the round. */
async function write(
  host: TableHost,
  frame: Frame,
  table: TableTitle,
  round: TableRound,
  request: TableBetRequest,
): Promise<{ betId: string; isFresh: boolean }> {
  for (let tries = 0; tries < MOST_BETS; tries++) {
    const before = await queries.betsOfRound(host.db, round.roundId, frame.playerId)
    const same = before.find((each) => each.request === request.betId)
    if (same === undefined) holdLimits(table, frame, before, request)
    const now = host.clock()
    if (same === undefined) await holdPrices(host, table, round, request, now)
    const { terminal: chain } = await chainById(host.db, round.chainId)
    const bet = newBet({
      place: { chain, number: round.number },
      roundId: roundOfPlayer(round.roundId, frame.playerId),
      gameCode: frame.gameCode,
      purse: frame.purse,
      seedHash: round.seedHash,
      stake: request.stake,
    })
    const placing = {
      roundId: round.roundId,
      playerId: frame.playerId,
      request: request.betId,
      bet,
      choice: request.choice,
      maskedName: maskedName(frame.nickname),
      seen: before.length,
    }
    const dueAt = new Date(now.getTime() + LEASE_MS)
    const { outcome, found_bet } = await queries.placeBet(host.db, placing, now, dueAt)
    if (outcome === 'late') throw new Refusal('bets_closed')
    if (outcome === 'known') return { betId: await knownBet(host, found_bet, request), isFresh: false }
    if (outcome === 'placed') return { betId: bet.betId, isFresh: true }
  }
  throw new Refusal('too_many_requests')
}

/** The bets of a player in a round are within the limits of one bet. */
function holdLimits(
  { title, shared }: TableTitle,
  frame: Frame,
  before: queries.TableBet[],
  request: TableBetRequest,
): void {
  if (before.length >= MOST_BETS) throw new Refusal('limit_reached', { most: MOST_BETS })
  const standing = before.filter(({ bet }) => STANDING.includes(bet.state))
  const sum = standing.reduce((total, { bet }) => total + bet.stake, request.stake)
  if (standing.some(({ bet }) => bet.purse.currency !== frame.purse.currency))
    throw new Refusal('wrong_stake', { field: 'currency' })
  if (!takesStake(title, sum, frame.purse)) throw new Refusal('limit_reached')
  const joined = shared.join([...standing.map(({ choice }) => choice), request.choice])
  if ('problem' in mathsOf(title).parseChoice(title.config, joined, sum)) throw new Refusal('limit_reached')
}

/** Where odds move, the bet is placed at those that stand. */
async function holdPrices(
  { db }: TableHost,
  { title, shared: { prices } }: TableTitle,
  round: TableRound,
  { choice }: TableBetRequest,
  now: Date,
): Promise<void> {
  if (prices === undefined) return
  const { terminal } = await chainById(db, round.chainId)
  const elapsedMs = now.getTime() - round.opensAt.getTime()
  const doStand = prices.stand(title.config, choice, () => publishedChance(round, terminal), elapsedMs)
  if (!doStand) throw new Refusal('odds_changed')
}

/** The bet of the same request before, provided it was for the same. */
async function knownBet(host: TableHost, betId: string | null, request: TableBetRequest): Promise<string> {
  const known = await queries.tableBetById(host.db, betId ?? '')
  const isSame =
    known?.tableRoundId === request.roundId &&
    known.bet.stake === request.stake &&
    isDeepStrictEqual(known.choice, JSON.parse(JSON.stringify(request.choice ?? null)))
  if (!isSame) throw new Refusal('invalid_request', { field: 'betId' })
  return known.bet.betId
}

/** Asks for the stake. One that is taken after the reveal began is not in the round, and goes back. */
async function carry(host: TableHost, round: TableRound, betId: string, isFresh: boolean): Promise<Carried> {
  const found = await queries.tableBetById(host.db, betId)
  if (found === null) throw new Error(`bet ${betId} is gone`)
  const dueAt = new Date(round.endsAt.getTime() + OVERDUE_MS)
  const onTaken = async (bet: Bet): Promise<Bet | null> => {
    const isTaken = await queries.takeBet(host.db, bet.betId, round.roundId, host.clock(), dueAt)
    return isTaken ? { ...bet, state: 'taken', attempts: 0 } : null
  }
  const carrying = isFresh ? host.bets.place([found.bet], onTaken) : host.bets.carryOn([found.bet], onTaken)
  const [carried] = await carrying
  if (carried === undefined) throw new Error(`bet ${betId} was not carried`)
  return carried
}

const COUNTING: Bet['state'][] = ['taken', 'decided', 'settled']
/** Bets whose stake counts for the limits: it is taken, or may be. */
const STANDING: Bet['state'][] = ['placing', ...COUNTING]

/** A stake that the wallet did not refuse is not in the round because it came too late, or because its answer was lost. */
async function refusalFor(host: TableHost, roundId: string, bet: Bet): Promise<Refusal> {
  const round = await roundById(host.db, roundId)
  const isOver = round?.state !== 'open' && round?.state !== 'locked'
  return bet.refusal === null && isOver ? new Refusal('bets_closed') : unplayedRefusal(bet)
}
