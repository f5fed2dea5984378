/**
 * Carries a round on from wherever it stands until it needs the player, is finished, or the wallet keeps silent.
 *
 * May be called by anyone, any number of times, from any process: chance is fixed by seeds and nonce, transaction ids
 * are stored before they are used, and every change names the state it starts from.
 */
import { fairChance } from '@night-market/games/kernel/chance'
import { mathsOf } from '../../catalogue/index.ts'
import type { WalletOutcome } from '@night-market/vendor-kit/wallet/client'
import type { Host } from './host.ts'
import { AWAY_PAUSE_MS, BETTING_MS, LEASE_MS, pauseMs, UNATTENDED_MS, type Round } from './model.ts'
import * as queries from './queries.ts'

export interface Carried {
  round: Round
  /** What the wallet said last, when it said anything. */
  balance: bigint | null
}

export async function carryOn(host: Host, round: Round): Promise<Carried> {
  if (round.state === 'betting') return placeBet(host, round, false)
  if (round.state === 'winning') return payWin(host, round)
  if (round.state === 'rolling_back') return takeBack(host, round)
  return { round, balance: null }
}

/** Carries on a round that was begun this moment: its bet has never been asked for. */
export function carryOnFresh(host: Host, round: Round): Promise<Carried> {
  return placeBet(host, round, true)
}

/** Asks for the stake. The game is drawn only after the wallet has taken it. */
async function placeBet(host: Host, round: Round, isFresh: boolean): Promise<Carried> {
  // The platform keeps the hash with the bet, so that nobody can exchange seed and hash together afterwards.
  const { serverSeedHash } = await host.seeds.pair(round.pairId)
  const outcome = await host.wallet.bet(movementOf(round, round.betId), round.stake, serverSeedHash)
  if (outcome.kind === 'done') return open(host, round, outcome.balance)
  const now = host.clock()
  const refusal = outcome.kind === 'refused' ? outcome.status : undefined
  if (refusal) warnOfOurFault(host, round, refusal)
  // A refusal of a bet that may have been asked for before does not say that the first asking took nothing.
  if (outcome.kind === 'refused' && outcome.isFirst && isFresh) {
    const isOurs = await queries.changeState(host.db, round, 'refused', { now, refusal })
    if (!isOurs) return again(host, round)
    return { round: { ...round, state: 'refused', refusal: outcome.status }, balance: outcome.balance }
  }
  const problem = outcome.kind === 'unknown' ? outcome.problem : outcome.status
  host.log.warn({ round: round.roundId, problem }, 'a bet is in doubt and will be rolled back')
  await queries.changeState(host.db, round, 'rolling_back', { now, dueAt: now, problem, refusal })
  return again(host, round)
}

/** The stake is taken: draw the game and write down what came of it. */
async function open(host: Host, round: Round, balance: bigint | null): Promise<Carried> {
  const title = await host.titles.get(round.gameCode)
  const maths = mathsOf(title)
  const pair = await host.seeds.pair(round.pairId)
  const chance = fairChance(pair.serverSeed, pair.clientSeed, round.nonce)
  const step = maths.init(title.config, { stake: round.stake, choice: round.choice }, chance)
  const decided: queries.Decided = {
    state: step.isOver ? 'winning' : 'playing',
    payout: step.payout,
    gameState: step.state,
    events: step.events,
  }
  const dueAt = later(host, step.isOver ? LEASE_MS : UNATTENDED_MS)
  if (!(await queries.storeOpening(host.db, round.roundId, decided, dueAt))) return again(host, round)
  const carried = await carryOn(host, { ...round, ...decided })
  return { round: carried.round, balance: carried.balance ?? balance }
}

/** Pays, also nothing: a win of 0 closes the bet. Asked again until it is accepted. */
async function payWin(host: Host, round: Round): Promise<Carried> {
  const outcome = await host.wallet.win(movementOf(round, round.winId), round.betId, round.payout)
  if (outcome.kind !== 'done') {
    await postpone(host, round, 'a win was not accepted yet', outcome)
    return { round, balance: null }
  }
  await queries.changeState(host.db, round, 'over', { now: host.clock() })
  return { round: { ...round, state: 'over' }, balance: outcome.balance }
}

/** Takes the bet back, asked again until the answer is definite. */
async function takeBack(host: Host, round: Round): Promise<Carried> {
  const outcome = await host.wallet.rollback(movementOf(round, round.rollbackId), round.betId)
  const isBack =
    outcome.kind === 'done' ||
    (outcome.kind === 'refused' && outcome.status === 'RS_ERROR_TRANSACTION_ROLLED_BACK')
  if (!isBack) {
    await postpone(host, round, 'a bet was not taken back yet', outcome)
    return { round, balance: null }
  }
  await queries.changeState(host.db, round, 'rolled_back', { now: host.clock() })
  return { round: { ...round, state: 'rolled_back' }, balance: outcome.balance }
}

/** Somebody else carried the round on: what they made of it stands. */
async function again(host: Host, round: Round): Promise<Carried> {
  const stored = await queries.roundById(host.db, round.roundId)
  if (!stored) throw new Error(`round ${round.roundId} is gone`)
  return { round: stored, balance: null }
}

async function postpone(
  host: Host,
  round: Round,
  what: string,
  outcome: Exclude<WalletOutcome, { kind: 'done' }>,
): Promise<void> {
  const problem = outcome.kind === 'unknown' ? outcome.problem : outcome.status
  // A definite no to a win or a rollback is a disagreement about the books: a person has to look.
  const level = outcome.kind === 'refused' ? 'error' : 'warn'
  host.log[level]({ round: round.roundId, attempts: round.attempts, problem }, what)
  await queries.postpone(host.db, round.roundId, problem, later(host, pause(host, round)))
}

/** A platform that is away is no fault of the round: it is ready the moment the platform is. */
const pause = (host: Host, round: Round): number =>
  host.isPlatformAway() ? AWAY_PAUSE_MS : pauseMs(round.attempts)

/** Everything else the wallet can say to a bet means that the two sides do not understand each other. */
const ORDINARY = [
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_GAME_DISABLED',
  'RS_ERROR_MAINTENANCE',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]

function warnOfOurFault(host: Host, round: Round, status: string): void {
  if (!ORDINARY.includes(status))
    host.log.error({ round: round.roundId, status }, 'the wallet rejected a bet call')
}

const movementOf = (round: Round, transactionId: string) => ({
  purse: round.purse,
  gameCode: round.gameCode,
  roundId: round.roundId,
  transactionId,
})

const later = (host: Host, ms: number): Date => new Date(host.clock().getTime() + ms)

/** When a round that is only begun is taken up by the clock. */
export const bettingDueAt = (now: Date): Date => new Date(now.getTime() + BETTING_MS)
