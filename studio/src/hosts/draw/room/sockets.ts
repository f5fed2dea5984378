/** The sockets of lotteries: who watches which in this process. Steps of a draw are read once for all its watchers. */
import type { WebSocket } from '@fastify/websocket'
import { MOST_LEGS, type DrawMessage } from '@night-market/protocol/studio-draw'
import { SOCKET_CLOSED } from '@night-market/protocol/studio-table'
import type { Frame, Frames } from '../../../frames/session.ts'
import type { Notice } from '../../clockwork/bus.ts'
import { closeAll, closeOf, greet, ping, sendOrDrop, type Alive } from '../../clockwork/sockets.ts'
import { lotteryNamed, type DrawHost } from '../host.ts'
import { aheadOf, resultsOf, shownNext } from '../shown.ts'

const MOST_SOCKETS_A_FRAME = 3
/** A client that answers no ping is gone. */
const PING_MS = 15_000

export interface DrawSockets {
  greet(socket: WebSocket): void
  hear(notice: Notice): void
  run(): void
  stop(): void
}

interface Watching extends Alive {
  frame: Frame
}

export function openDrawSockets(host: DrawHost, frames: Frames): DrawSockets {
  const watching = new Map<WebSocket, Watching>()
  let timer: NodeJS.Timeout | undefined
  const watch = async (socket: WebSocket, session: string): Promise<void> => {
    const frame = await frames.frameOf(session, host.clock())
    const { title } = lotteryNamed(frame.gameCode)
    const beside = [...watching.values()].filter((other) => other.frame.launchId === frame.launchId)
    if (beside.length >= MOST_SOCKETS_A_FRAME) return socket.close(SOCKET_CLOSED.tooMany)
    // Sockets that closed during the lookup are not kept.
    if (socket.readyState !== socket.OPEN) return
    const own: Watching = { socket, frame, isAlive: true }
    // Whatever happens from here on is sent to this socket as well.
    watching.set(socket, own)
    socket.on('pong', () => (own.isAlive = true))
    socket.once('close', () => watching.delete(socket))
    sendOrDrop(socket, await standing(host, title.code))
  }
  const tellGame = async (gameCode: string): Promise<void> => {
    const sockets = [...watching.values()].filter(({ frame }) => frame.gameCode === gameCode)
    if (sockets.length === 0) return
    const text = await standing(host, gameCode)
    for (const { socket } of sockets) sendOrDrop(socket, text)
  }
  /** A null balance: that of the player did not change. */
  const tellPlayers = (balances: Map<string, string | null>): void => {
    for (const { socket, frame } of watching.values()) {
      const balance = balances.get(String(frame.playerId))
      if (balance === undefined) continue
      send(socket, { type: 'tickets' })
      if (balance !== null) send(socket, { type: 'balance', balance })
    }
  }
  return {
    greet: (socket) => greet(socket, host.log, (session) => watch(socket, session)),
    hear(notice) {
      if (notice.type === 'ended') return closeOf(watching, notice.user)
      if (notice.type === 'own') return tellPlayers(new Map([[notice.player, null]]))
      if (notice.type === 'settled') return tellPlayers(new Map(notice.balances))
      tellGame(notice.game).catch((error: unknown) =>
        host.log.warn({ err: error, game: notice.game }, 'message of a draw failed; skipped'),
      )
    },
    run() {
      timer = setInterval(() => ping(watching), PING_MS)
    },
    stop() {
      clearInterval(timer)
      closeAll(watching)
    },
  }
}

const send = (socket: WebSocket, message: DrawMessage): void => sendOrDrop(socket, JSON.stringify(message))

/** How a lottery stands, as text for all its watchers. */
async function standing(host: DrawHost, gameCode: string): Promise<string> {
  const [{ current, next }, [last = null]] = await Promise.all([
    aheadOf(host.db, gameCode, MOST_LEGS),
    resultsOf(host.db, gameCode, 1),
  ])
  const now = host.clock().getTime()
  const message: DrawMessage = { type: 'draw', now, current, next: shownNext(next), last }
  return JSON.stringify(message)
}
