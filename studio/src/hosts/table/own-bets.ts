/** A player's bets of one round as one: what counts, what it came to, and what was returned. */
import type { GameEvent } from '@night-market/games/kernel/math'
import type { OwnBets } from '@night-market/protocol/studio-table'
import type { BetState } from '@night-market/vendor-kit/settlement/bet'
import { mathsOf } from '../../catalogue/index.ts'
import type { TableBet } from './bets/queries.ts'
import { chanceOf, type Chain } from './chain.ts'
import type { TableTitle } from './host.ts'
import type { TableRound } from './model.ts'

const COUNTING: BetState[] = ['taken', 'decided', 'settled']
const RETURNED: BetState[] = ['rolling_back', 'rolled_back']

export const counts = ({ bet }: Pick<TableBet, 'bet'>): boolean => COUNTING.includes(bet.state)

/** What some bets of one player came to together. */
export interface Played {
  stake: bigint
  choice: unknown
  payout: bigint
  events: GameEvent[]
}

/** The bets joined into one, played with the chance of the round. */
export function playJoined(
  { title, shared }: TableTitle,
  bets: readonly Pick<TableBet, 'choice' | 'bet'>[],
  drawn: { serverSeed: string; chain: Pick<Chain, 'terminal'>; number: number },
): Played {
  const choice = shared.join(bets.map((each) => each.choice))
  const stake = bets.reduce((sum, { bet }) => sum + bet.stake, 0n)
  const chance = chanceOf(drawn.serverSeed, drawn.chain, drawn.number)
  const { payout, events } = mathsOf(title).init(title.config, { stake, choice }, chance)
  return { stake, choice, payout, events }
}

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
  const empty = { stake: '0', choice: null, payout: null, events: [], returned: String(returned) }
  if (counting.length === 0) return empty
  const { serverSeed, number } = round
  if (serverSeed === null) {
    const choice = table.shared.join(counting.map((each) => each.choice))
    return { ...empty, choice, stake: String(counting.reduce((sum, { bet }) => sum + bet.stake, 0n)) }
  }
  const played = playJoined(table, counting, { serverSeed, chain, number })
  return {
    stake: String(played.stake),
    choice: played.choice,
    payout: String(played.payout),
    events: played.events.map((event) => ({ ...event })),
    returned: String(returned),
  }
}
