/**
 * Settles bets: asks for their stakes, pays what the game decided, and returns stakes whose fate is unknown.
 *
 * A host writes its bets before any money moves (`write`, or `place_bets` in a statement of its own), asks for the
 * stakes (`place`), decides them together with the game's outcome (`decide`, or `decide_bets`), and carries them on.
 * Any process may carry a bet on, any number of times: transaction ids are stored before they are used, and every
 * change names the state it starts from.
 */
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { LEASE_MS, placingBet, type Bet, type BetState, type NewBet } from './bet.ts'
import { askStake, returnStake } from './calls.ts'
import { AT_ONCE, later, namesOf, payOwed, playerOf, postponed, problemOf } from './pay.ts'
import { acceptPayments, payPart, resettleBets, type Payment } from './payment-queries.ts'
import * as queries from './queries.ts'
import { inLanes, inSets } from '../sets.ts'

export interface Log {
  error(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export interface SettlementOptions {
  db: Db
  schema: string
  wallet: Wallet
  /** Whether the platform is away, for all bets alike. */
  isAway(): boolean
  clock: Clock
  log: Log
}

export interface Carried {
  bet: Bet
  /** The balance in the wallet's last answer; null when there was none. */
  balance: bigint | null
}

/**
 * Writes that the wallet took the stake, with whatever follows from it in the host's own tables, and returns the bet
 * as it stands then; null when another process has moved the bet on.
 */
export type OnTaken = (bet: Bet) => Promise<Bet | null>

export interface Settlement {
  /** Writes bets of one round; the recovery returns their stakes when this process dies before they are taken. */
  write(host: string, bets: NewBet[]): Promise<Bet[]>
  /** Asks for the stakes of bets that were just written: no earlier call can have taken them. */
  place(bets: Bet[], onTaken: OnTaken): Promise<Carried[]>
  /** Marks a bet as taken, to be decided by `dueAt`. */
  take(dueAt: Date): OnTaken
  /**
   * Decides bets that were taken, all in one statement. The last of each player in a round closes the round for
   * them, unless more is to come (`isLast` false). Bets that another process moved on come back as that one left
   * them.
   */
  decide(decisions: { bet: Bet; payout: bigint }[], isLast?: boolean): Promise<Bet[]>
  /** Writes a win of a bet that stays in play; whether it is in play still. */
  payPart(bet: Bet, amount: bigint): Promise<boolean>
  /**
   * Writes what the rounds of decided bets pay in all, in place of what they paid; returns the bets that it changed. Each
   * must be the only bet of its round.
   */
  resettle(corrections: { bet: Bet; payout: bigint }[]): Promise<Bet[]>
  /** Carries bets on from wherever they stand until the game, or nothing, is left to do. */
  carryOn(bets: Bet[], onTaken: OnTaken): Promise<Carried[]>
  /** Returns the stakes of bets that have paid nothing. */
  giveBack(bets: Bet[]): Promise<Carried[]>
  /** The bets of one player in a round, in the order of their placing. */
  ofPlayer(host: string, roundId: string, userId: string): Promise<Bet[]>
  /** How many bets wait for the wallet or the game, by state. */
  unfinished(): Promise<{ state: BetState; bets: bigint }[]>
}

/** Bets that are taken, or whose payments are accepted, in one statement. */
const MOST_IN_A_SET = 200

/** The settlement with what its bets share statements for. */
export interface Settling extends SettlementOptions {
  /** Writes that the wallet accepted a payment. */
  accept(payment: Payment): Promise<unknown>
  /** Whether this call took the bet. */
  take(taking: { bet: Bet; dueAt: Date }): Promise<boolean>
}

function openSets(options: SettlementOptions): Settling {
  const bounds = { most: MOST_IN_A_SET }
  return {
    ...options,
    accept: inSets(bounds, async (payments: Payment[]) => {
      await acceptPayments(options, payments, options.clock())
      return payments
    }),
    take: inSets(bounds, async (taking: { bet: Bet; dueAt: Date }[]) => {
      const taken = await queries.takeBets(options, [...lastOfEach(taking)])
      // Of two callers one took it.
      return taking.map(({ bet }) => taken.delete(bet.betId))
    }),
  }
}

const lastOfEach = (taking: { bet: Bet; dueAt: Date }[]) =>
  new Map(taking.map((each) => [each.bet.betId, each])).values()

export function openSettlement(options: SettlementOptions): Settlement {
  const context = openSets(options)
  return {
    async write(host, bets) {
      await queries.writeBets(context, host, bets, context.clock(), later(context, LEASE_MS))
      return bets.map((bet) => placingBet(host, bet))
    },
    async place(bets, onTaken) {
      return payOwed(context, await Promise.all(bets.map((bet) => placeBet(context, bet, true, onTaken))))
    },
    take: (dueAt) => async (bet) =>
      (await context.take({ bet, dueAt })) ? { ...bet, state: 'taken', attempts: 0 } : null,
    decide: (decisions, isLast = true) => decideBets(context, decisions, isLast),
    payPart: (bet, amount) => payPart(context, bet, amount, later(context, LEASE_MS)),
    resettle: async (corrections) =>
      queries.betsById(context, await resettleBets(context, corrections, later(context, LEASE_MS))),
    carryOn: (bets, onTaken) => carryOn(context, bets, onTaken),
    giveBack: (bets) => Promise.all(bets.map((bet) => giveBack(context, bet))),
    ofPlayer: (host, roundId, userId) => queries.betsOfPlayer(context, host, roundId, userId),
    unfinished: () => queries.unfinishedBets(context),
  }
}

async function carryOn(context: Settling, bets: Bet[], onTaken: OnTaken): Promise<Carried[]> {
  const carried = await inLanes(bets, AT_ONCE, async (bet) => {
    if (bet.state === 'placing') return placeBet(context, bet, false, onTaken)
    if (bet.state === 'rolling_back') return takeBack(context, bet)
    return { bet, balance: null }
  })
  return payOwed(context, carried)
}

/** Asks for the stake. The game begins only after the wallet has taken it. */
async function placeBet(
  context: SettlementOptions,
  bet: Bet,
  isFresh: boolean,
  onTaken: OnTaken,
): Promise<Carried> {
  const outcome = await askStake(context.wallet, bet)
  if (outcome.kind === 'done') {
    const taken = await onTaken(bet)
    return taken === null ? reread(context, bet) : { bet: taken, balance: outcome.balance }
  }
  const now = context.clock()
  const refusal = outcome.kind === 'refused' ? outcome.status : undefined
  if (refusal !== undefined) reportRejectedCall(context, bet, refusal)
  // A refusal proves nothing where an earlier call of this bet may have taken the stake.
  if (outcome.kind === 'refused' && outcome.isFirst && isFresh) {
    const isOurs = await queries.moveBet(context, bet, 'refused', { now, refusal })
    if (!isOurs) return reread(context, bet)
    return { bet: { ...bet, state: 'refused', refusal: outcome.status }, balance: outcome.balance }
  }
  const problem = problemOf(outcome)
  context.log.warn({ ...namesOf(bet), problem }, 'bet outcome unknown; rolling back')
  await queries.moveBet(context, bet, 'rolling_back', { now, dueAt: now, problem, refusal })
  return reread(context, bet)
}

async function decideBets(
  context: SettlementOptions,
  decisions: { bet: Bet; payout: bigint }[],
  isLast: boolean,
): Promise<Bet[]> {
  const lasts = new Set(new Map(decisions.map(({ bet }) => [playerOf(bet), bet.betId])).values())
  const written = decisions.map(({ bet, payout }) => ({
    betId: bet.betId,
    payout,
    closes: isLast && lasts.has(bet.betId),
  }))
  const decided = await queries.decideTaken(context, written, later(context, LEASE_MS))
  return Promise.all(
    decisions.map(async ({ bet, payout }) =>
      decided.has(bet.betId)
        ? { ...bet, payout: bet.payout + payout, state: 'decided', attempts: 0 }
        : (await reread(context, bet)).bet,
    ),
  )
}

async function giveBack(context: SettlementOptions, bet: Bet): Promise<Carried> {
  const moved = await queries.moveBet(context, bet, 'rolling_back', {
    now: context.clock(),
    dueAt: later(context, LEASE_MS),
  })
  return moved ? takeBack(context, { ...bet, state: 'rolling_back', attempts: 0 }) : reread(context, bet)
}

/** Rolls the bet back; called again until the answer is definite. */
async function takeBack(context: SettlementOptions, bet: Bet): Promise<Carried> {
  const outcome = await returnStake(context.wallet, bet)
  const isBack =
    outcome.kind === 'done' ||
    (outcome.kind === 'refused' && outcome.status === 'RS_ERROR_TRANSACTION_ROLLED_BACK')
  if (!isBack) {
    const pause = postponed(context, bet, outcome, 'rollback not accepted; retrying')
    await queries.postponeBet(context, bet, pause.problem, pause.dueAt)
    return { bet, balance: null }
  }
  // A wallet that does not say so knows no nonces: using one twice would be worse than leaving one out.
  await queries.endRollback(context, bet, outcome.isNonceUsed ?? true, context.clock())
  return { bet: { ...bet, state: 'rolled_back' }, balance: outcome.balance }
}

/** The bet as another process left it. */
async function reread(context: SettlementOptions, bet: Bet): Promise<Carried> {
  const [stored] = await queries.betsById(context, [bet.betId])
  if (stored === undefined) throw new Error(`bet ${bet.betId} is gone`)
  return { bet: stored, balance: null }
}

/** Any other refusal of a bet means that the two sides do not understand each other. */
const ORDINARY: WalletStatus[] = [
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_GAME_DISABLED',
  'RS_ERROR_MAINTENANCE',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]

function reportRejectedCall({ log }: SettlementOptions, bet: Bet, status: WalletStatus): void {
  if (!ORDINARY.includes(status))
    log.error({ ...namesOf(bet), status }, 'bet call failed; rejected by the wallet')
}
