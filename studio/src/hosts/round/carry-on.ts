/**
 * Carries a round on from wherever its bet stands, until it needs the player or is finished, or the wallet does not
 * answer.
 */
import { fairChance } from '@night-market/fair/chance'
import { type Bet, type BetState, LEASE_MS } from '@night-market/vendor-kit/settlement/bet'
import type { Settlement } from '@night-market/vendor-kit/settlement/settlement'
import { mathsOf } from '../../catalogue/index.ts'
import { openJackpotRound } from '../../jackpots/open-round.ts'
import { networkOfTitle } from '../../jackpots/pools.ts'
import type { Host } from '../host.ts'
import { UNATTENDED_MS, type Round } from './model.ts'
import * as queries from './queries.ts'

export interface Carried {
  round: Round
  /** The balance in the wallet's last answer; null when there was none. */
  balance: bigint | null
}

/** Any process may call it, any number of times: chance is fixed by seeds and nonce. */
export const carryOn = (host: Host, round: Round): Promise<Carried> => carry(host, round, host.bets.carryOn)

/** Carries on a round that was begun just now: no earlier call can have taken its stake. */
export const carryOnFresh = (host: Host, round: Round): Promise<Carried> =>
  carry(host, round, host.bets.place)

async function carry(host: Host, round: Round, carryBets: Settlement['carryOn']): Promise<Carried> {
  let latest = round
  // Only the opening bet can be asked for here: the others were taken with their steps.
  const [carried, ...further] = await carryBets([round.bet, ...round.further], async () => {
    const opened = await openRound(host, round)
    latest = opened ?? round
    return opened?.bet ?? null
  })
  if (carried === undefined) throw new Error(`round ${round.roundId} has no bet`)
  const { bet } = carried
  const isOpenedElsewhere = latest.gameState === null && DRAWN.includes(bet.state)
  const current = isOpenedElsewhere ? await storedRound(host, round.roundId) : latest
  // The closing win is called last.
  const balance = carried.balance ?? further.find((each) => each.balance !== null)?.balance ?? null
  return { round: { ...current, bet }, balance }
}

/** States of a bet whose game was drawn. */
const DRAWN: BetState[] = ['taken', 'decided', 'settled']

/** The stake is taken: draws the game and writes what it came to. Null when another process has moved the round on. */
async function openRound(host: Host, round: Round): Promise<Round | null> {
  const title = await host.titles.get(round.gameCode)
  const pair = await host.seeds.pair(round.pairId)
  const chance = fairChance(pair.serverSeed, pair.clientSeed, round.nonce)
  const step = mathsOf(title).init(title.config, { stake: round.stake, choice: round.choice }, chance)
  const drawn = { isOver: step.isOver, payout: step.payout, gameState: step.state, events: step.events }
  const dueAt = dueAfter(host, drawn)
  const network = networkOfTitle(title)
  if (network !== null) {
    const won = await openJackpotRound(
      host.db,
      network,
      { bet: round.bet, drawn },
      { now: host.clock(), dueAt },
    )
    return won && withDrawn(round, won)
  }
  const isOpened = await queries.openRound(host, round, drawn, dueAt)
  return isOpened ? withDrawn(round, drawn) : null
}

/** The round and its bets, as `open_round` and `store_step` leave them. */
export function withDrawn(round: Round, drawn: queries.Drawn): Round {
  const { isOver, payout, gameState, events } = drawn
  const state = isOver ? 'decided' : 'taken'
  const bet: Bet = { ...round.bet, state, attempts: 0, ...(isOver && { payout }) }
  const further = round.further.map((each): Bet => ({ ...each, state, attempts: 0 }))
  return { ...round, payout, gameState, events, bet, further }
}

/** When the recovery takes up the bet of a round that came to this. */
export const dueAfter = (host: Host, { isOver }: queries.Drawn): Date =>
  new Date(host.clock().getTime() + (isOver ? LEASE_MS : UNATTENDED_MS))

export async function storedRound(host: Host, roundId: string): Promise<Round> {
  const stored = await queries.roundById(host, roundId)
  if (stored === null) throw new Error(`round ${roundId} is gone`)
  return stored
}
