/** One full round at a shared table: sits down over the socket, bets while the round is open, waits until it is settled. */
import { randomUUID } from 'node:crypto'
import { familyOf } from '@night-market/games/families/index'
import { TABLE_BET, TABLE_SOCKET, TableMessage, type TableBetBody } from '@night-market/protocol/studio-table'
import { FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'
import { type Envelope, type GameTable, Refused } from '../../cli/seed/simulated-member.ts'
import { STAKE, type ToldRound } from './round.ts'
import type { RobotTitle } from './titles.ts'

/** The longest clock of a table, twice: the round that is under way has to end first. */
const SETTLED_WITHIN_MS = 120_000
/** A bet that leaves later than this before the lock waits for the next round. */
const LEAST_OPEN_MS = 150

export async function playSharedRound(
  studio: string,
  table: GameTable,
  { family }: RobotTitle,
): Promise<ToldRound> {
  const { session } = table.start
  const { choice } = familyOf({ family }).sample
  const socket = openSocket(studio)
  const ended = Promise.withResolvers<ToldRound>()
  const timer = setTimeout(
    () => ended.reject(new Error('the round was not settled in time')),
    SETTLED_WITHIN_MS,
  )
  let betIn: string | null = null
  const hear = async (message: TableMessage): Promise<void> => {
    if (message.type !== 'table' || message.round === null) return
    const { round, own, now } = message
    if (betIn === null && round.state === 'open' && round.locksAt - now > LEAST_OPEN_MS) {
      betIn = round.roundId
      await bet(studio, session, { betId: randomUUID(), roundId: betIn, stake: String(STAKE), choice })
    } else if (round.roundId === betIn && own !== null && own.payout !== null)
      ended.resolve({ stake: BigInt(own.stake), payout: BigInt(own.payout) })
  }
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', session })))
  socket.addEventListener('message', ({ data }) => {
    hear(TableMessage.parse(JSON.parse(String(data)))).catch(ended.reject)
  })
  socket.addEventListener('close', ({ code }) =>
    ended.reject(new Error(`the table closed the socket: ${code}`)),
  )
  return ended.promise.finally(() => {
    clearTimeout(timer)
    socket.close()
  })
}

/** As a page of the studio opens it. The browser's types do not know that Node's sockets take headers. */
function openSocket(studio: string): WebSocket {
  const options: unknown = { headers: { origin: new URL(studio).origin } }
  return new WebSocket(studio.replace(/^http/, 'ws') + TABLE_SOCKET, options as string[])
}

async function bet(studio: string, session: string, body: TableBetBody): Promise<void> {
  const headers = { 'content-type': 'application/json', [FRAME_SESSION_HEADER]: session }
  const response = await fetch(studio + TABLE_BET, { method: 'POST', headers, body: JSON.stringify(body) })
  const { success, code } = (await response.json()) as Envelope
  if (!success) throw new Refused(TABLE_BET, code ?? String(response.status))
}
