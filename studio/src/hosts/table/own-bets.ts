/** A player's bets of one round as one: what counts, what it came to, and what was returned. */
import type { GameEvent } from '@night-market/games/kernel/math'
import type { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import type { OwnBets } from '@night-market/protocol/studio-table'
import type { BetState } from '@night-market/vendor-kit/settlement/bet'
import { mathsOf } from '../../catalogue/index.ts'
import type { TableBet } from './bets/queries.ts'
import { chanceOf, type Chain } from '../clockwork/chain.ts'
import { RETURNED } from '../clockwork/returned.ts'
import type { TableTitle } from './host.ts'
import type { TableRound } from './model.ts'

const COUNTING: BetState[] = ['taken', 'decided', 'settled']

export const counts = ({ bet }: Pick<TableBet, 'bet'>): boolean => COUNTING.includes(bet.state)

/** What some bets of one player came to together. */
export interface Played {
  stake: bigint
  choice: unknown
  payout: bigint
  /** Moves of the player, in the order they are played again. */
  actions: unknown[]
  events: GameEvent[]
}

type Joined = Pick<TableBet, 'choice' | 'outX100' | 'bet' | 'group'>

/** What decides a round. */
export interface Drawn extends Pick<TableRound, 'number' | 'pools'> {
  serverSeed: string
  chain: Pick<Chain, 'terminal'>
}

/** The bets joined into one, played with the chance of the round. */
export function playJoined(table: TableTitle, bets: readonly Joined[], drawn: Drawn): Played {
  const { title } = table
  const choice = closedChoice(table, bets, drawn.pools)
  const stake = bets.reduce((sum, { bet }) => sum + bet.stake, 0n)
  const { chain, number } = drawn
  const maths = mathsOf(title)
  const actions = cashOutsOf(table, choice, bets)
  const begun = maths.init(title.config, { stake, choice }, chanceOf(drawn.serverSeed, chain, number))
  const events = [...begun.events]
  let step = begun
  for (const [index, action] of actions.entries()) {
    const chance = chanceOf(drawn.serverSeed, chain, number, index + 1)
    step = maths.act(title.config, step.state, action, chance)
    events.push(...step.events)
  }
  return { stake, choice, payout: step.payout, actions, events }
}

/** The bets as one, at the prices that hold once bets are closed. */
function closedChoice(
  { title, shared }: TableTitle,
  bets: readonly Joined[],
  pools: TableRound['pools'],
): unknown {
  const choice = shared.join(bets.map((each) => each.choice))
  const stakes = Object.entries(pools?.[bets[0]?.group ?? ''] ?? {})
  if (!shared.prices || pools === null) return choice
  return shared.prices.closed(
    title.config,
    choice,
    new Map(stakes.map(([field, sum]) => [field, BigInt(sum)])),
  )
}

/** The cash-outs by hand as moves of the round, in the order of the bets. */
function cashOutsOf(
  { title, shared: { rise } }: TableTitle,
  choice: unknown,
  bets: readonly Joined[],
): unknown[] {
  if (!rise) return []
  return bets.flatMap(({ outX100 }, index) => {
    const action = outX100 === null ? null : rise.cashOut(title.config, choice, index, outX100)
    return action === null ? [] : [action]
  })
}

/** The moves of a player in a round: what they cashed out by hand. */
export const actionsOf = (table: TableTitle, counting: readonly Joined[]): SeedsProof['actions'] =>
  cashOutsOf(table, table.shared.join(counting.map((each) => each.choice)), counting)

/** What one player has at stake, and won once the round is revealed. Null without bets. */
export function ownBets(
  table: TableTitle,
  round: TableRound,
  chain: Pick<Chain, 'terminal'>,
  bets: readonly TableBet[],
): OwnBets | null {
  const returned = bets
    .filter(({ bet }) => RETURNED.includes(bet.state))
    .reduce((sum, { bet }) => sum + bet.stake, 0n)
  const counting = bets.filter(counts)
  if (counting.length === 0 && returned === 0n) return null
  const outs = table.shared.rise ? counting.map(({ outX100 }) => outX100) : []
  const empty = { stake: '0', choice: null, outs, payout: null, events: [], returned: String(returned) }
  if (counting.length === 0) return empty
  const { serverSeed, number, pools } = round
  if (serverSeed === null) {
    const choice = table.shared.join(counting.map((each) => each.choice))
    return { ...empty, choice, stake: String(counting.reduce((sum, { bet }) => sum + bet.stake, 0n)) }
  }
  const played = playJoined(table, counting, { serverSeed, chain, number, pools })
  return {
    stake: String(played.stake),
    choice: played.choice,
    outs,
    payout: String(played.payout),
    events: played.events.map((event) => ({ ...event })),
    returned: String(returned),
  }
}
