/** One full round at a shared table: sits down over the socket, bets while the round is open, waits until it is settled. */
import { randomUUID } from 'node:crypto'
import { familyOf } from '@night-market/games/families/index'
import { TABLE_BET, TABLE_SOCKET, TableMessage } from '@night-market/protocol/studio-table'
import { Refused, type GameTable } from '../../cli/seed/simulated-member.ts'
import { callStudio, listen, retryTransient } from './frame.ts'
import { STAKE, type ToldRound } from './round.ts'
import type { RobotTitle } from './titles.ts'

/** The longest clock of a table, twice: the round that is under way has to end first. */
const SETTLED_WITHIN_MS = 120_000
/** A bet that leaves later than this before the lock waits for the next round. */
const LEAST_OPEN_MS = 150

export function playSharedRound(
  studio: string,
  table: GameTable,
  { family }: RobotTitle,
): Promise<ToldRound> {
  const { session } = table.start
  const { choice } = familyOf({ family }).sample
  const parse = (text: string): TableMessage => TableMessage.parse(JSON.parse(text))
  let betIn: string | null = null
  return listen<TableMessage, ToldRound>(
    { studio, path: TABLE_SOCKET, session, withinMs: SETTLED_WITHIN_MS, parse },
    async (message, end) => {
      if (message.type !== 'table' || message.round === null) return
      const { round, own, now } = message
      if (betIn === null && round.state === 'open' && round.locksAt - now > LEAST_OPEN_MS) {
        betIn = round.roundId
        const bet = { betId: randomUUID(), roundId: betIn, stake: String(STAKE), choice }
        // A bet that arrives after the lock is refused: bet in the next round.
        const placing = retryTransient(() => callStudio(studio, session, TABLE_BET, bet))
        if (!(await isTaken(placing))) betIn = null
      } else if (round.roundId === betIn && own !== null && own.payout !== null)
        end({ stake: BigInt(own.stake), payout: BigInt(own.payout) })
    },
  )
}

async function isTaken(bet: Promise<unknown>): Promise<boolean> {
  try {
    await bet
    return true
  } catch (error) {
    if (error instanceof Refused && error.code === 'bets_closed') return false
    throw error
  }
}
