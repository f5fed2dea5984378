/** The socket of a shared table. It connects again by itself, and gets the whole table each time. */
import { SOCKET_CLOSED, TABLE_SOCKET, TableMessage } from '@night-market/protocol/studio-table'
import type { z } from 'zod'

export interface SocketEars<Message = TableMessage> {
  received(message: Message): void
  /** Whether the connection to the table is open; a lost one is retried. */
  connected(isConnected: boolean): void
  /** The frame's session is over, or too many windows show this table. */
  ended(reason: 'session_ended' | 'too_many_requests'): void
}

const RETRY_MS = [300, 1000, 2000, 4000]
/** Without a word for this long, a connection is given up: while a round runs, the table speaks more often. */
const SILENT_MS = 45_000

export const openTableSocket = (session: string, ears: SocketEars): { close(): void } =>
  openSocket({ path: TABLE_SOCKET, session, shape: TableMessage }, ears)

export interface SocketPath<Message> {
  path: string
  session: string
  /** Of every message that the server sends at this path. */
  shape: z.ZodType<Message>
  silentMs?: number
}

export function openSocket<Message>(
  { path, session, shape, silentMs = SILENT_MS }: SocketPath<Message>,
  ears: SocketEars<Message>,
): { close(): void; send(message: unknown): void } {
  let socket: WebSocket | null = null
  let isClosed = false
  let failures = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  const hearSilence = (own: WebSocket): void => {
    clearTimeout(silence)
    silence = setTimeout(() => lose(own), silentMs)
  }
  /** Over a dead line the browser waits for a goodbye before it says that the socket is closed: nothing waits for that. */
  const lose = (own: WebSocket): void => {
    socket = null
    own.close()
    again()
  }
  const again = (): void => {
    clearTimeout(silence)
    ears.connected(false)
    setTimeout(connect, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
  }
  const connect = (): void => {
    if (isClosed) return
    const own = new WebSocket(path, [])
    socket = own
    // A server that accepts and then is silent is given up as well.
    hearSilence(own)
    own.addEventListener('open', () => own.send(JSON.stringify({ type: 'hello', session })))
    own.addEventListener('message', ({ data }) => {
      const message = shape.safeParse(parsed(data))
      if (!message.success || own !== socket) return
      hearSilence(own)
      failures = 0
      ears.connected(true)
      ears.received(message.data)
    })
    own.addEventListener('close', ({ code }) => {
      if (isClosed || own !== socket) return
      clearTimeout(silence)
      if (code === SOCKET_CLOSED.sessionEnded) return ears.ended('session_ended')
      if (code === SOCKET_CLOSED.tooMany) return ears.ended('too_many_requests')
      again()
    })
  }
  connect()
  return {
    /** Nothing is sent without a connection: what still matters is sent again once there is one. */
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close() {
      isClosed = true
      clearTimeout(silence)
      socket?.close()
    },
  }
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
